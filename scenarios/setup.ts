import type { Setup, SetupUnit } from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import type { NapoleonicSettings, NapoleonicSheet } from '../sheets/words.ts';
import type { Scenario, ScenarioUnit } from './schema.ts';

export const sheetOf = (scenario: Scenario): NapoleonicSheet => SHEETS[scenario.sheet];

/** The rulings this battle plays otherwise; `checkScenario` has seen to their names and types. */
export const settingsOf = (scenario: Scenario): Partial<NapoleonicSettings> =>
  (scenario.settings ?? {}) as Partial<NapoleonicSettings>;

/** A unit in reserve stands nowhere until it enters. */
function setupUnit(unit: ScenarioUnit): SetupUnit {
  return { ...unit, at: unit.at ?? [0, 0], facing: unit.facing ?? 0 };
}

/** What the engine starts from. */
export function setupOf(scenario: Scenario): Setup {
  const { id, name, table, generals, reserves, objectives, zones, turnLimit } = scenario;
  return {
    id,
    name,
    table,
    units: scenario.units.map(setupUnit),
    generals: generals ?? [],
    reserves: reserves ?? [],
    objectives: objectives ?? [],
    zones: zones ?? [],
    turnLimit,
  };
}
