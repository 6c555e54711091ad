import firstBattleP7 from './first-battle-p7.json' with { type: 'json' };
import ligny1815 from './ligny-1815.json' with { type: 'json' };
import type { Scenario } from './schema.ts';

export { type BattleWanted, FEWEST_UNITS, generateBattle, MOST_UNITS } from './generator.ts';
export type { ScenarioProblem } from './problem.ts';
export { type ReadScenario, readScenario } from './read.ts';
export type { Scenario, ScenarioTerrain, ScenarioUnit } from './schema.ts';
export { settingsOf, setupOf, sheetOf } from './setup.ts';
export { scenarioText } from './text.ts';
export { worthOfSide } from './worth.ts';

/** The battles that come with the game; their tests read each as strictly as anybody else's file. */
export const SCENARIOS = [firstBattleP7, ligny1815] as unknown as readonly Scenario[];

export const scenarioNamed = (id: string): Scenario | undefined => SCENARIOS.find((scenario) => scenario.id === id);
