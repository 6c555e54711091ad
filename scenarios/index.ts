import type { AnyScenario } from './any.ts';
import aspernEssling1809 from './aspern-essling-1809.json' with { type: 'json' };
import borodino1812GreatRedoubt from './borodino-1812-great-redoubt.json' with { type: 'json' };
import firstBattleA12 from './first-battle-a12.json' with { type: 'json' };
import firstBattleBr5 from './first-battle-br5.json' with { type: 'json' };
import firstBattleP7 from './first-battle-p7.json' with { type: 'json' };
import firstBattleR10 from './first-battle-r10.json' with { type: 'json' };
import { SCENARIOS_1866 } from './index-1866.ts';
import ligny1815 from './ligny-1815.json' with { type: 'json' };
import type { Scenario } from './schema.ts';
import waterloo1815Derlon from './waterloo-1815-derlon.json' with { type: 'json' };

export {
  type AnyScenario,
  anySetupOf,
  anySheetOf,
  generateAnyBattle,
  is1866,
} from './any.ts';
export { type BattleWanted, FEWEST_UNITS, generateBattle, MOST_UNITS } from './generator.ts';
export type { ScenarioProblem } from './problem.ts';
export { type ReadScenario, readScenario } from './read.ts';
export { readAnyScenario } from './read-any.ts';
export type { Scenario, ScenarioTerrain, ScenarioUnit } from './schema.ts';
export { limitOf, settingProblem, settingsProblems, wordsOf } from './setting-problem.ts';
export { settingsOf, setupOf, sheetOf } from './setup.ts';
export { scenarioText } from './text.ts';
export { worthOfSide } from './worth.ts';

/** The battles that come with the game; their tests read each as strictly as anybody else's file. */
export const SCENARIOS = [
  firstBattleP7,
  firstBattleA12,
  firstBattleR10,
  firstBattleBr5,
  ligny1815,
  aspernEssling1809,
  borodino1812GreatRedoubt,
  waterloo1815Derlon,
] as unknown as readonly Scenario[];

export const scenarioNamed = (id: string): Scenario | undefined => SCENARIOS.find((scenario) => scenario.id === id);

/** Every battle that comes with the game, of both families. */
export const ALL_SCENARIOS: readonly AnyScenario[] = [...SCENARIOS, ...SCENARIOS_1866];

export const anyScenarioNamed = (id: string): AnyScenario | undefined =>
  ALL_SCENARIOS.find((scenario) => scenario.id === id);
