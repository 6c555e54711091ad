import type { AnySetup } from '../engine/index.ts';
import { ALL_SHEETS, type AnySheet, type AnySheetId } from '../sheets/index.ts';
import { generateBattle } from './generator.ts';
import { generateBattle1866 } from './generator-1866.ts';
import type { Scenario } from './schema.ts';
import type { Scenario1866 } from './schema-1866.ts';
import { setupOf } from './setup.ts';
import { setupOf1866 } from './setup-1866.ts';

/** A battle of either family; its sheet says of which. */
export type AnyScenario = Scenario | Scenario1866;

export const is1866 = (scenario: AnyScenario): scenario is Scenario1866 => scenario.sheet === '1866';

export const anySheetOf = (scenario: AnyScenario): AnySheet =>
  ALL_SHEETS.find((sheet) => sheet.id === scenario.sheet) as AnySheet;

export const anySetupOf = (scenario: AnyScenario): AnySetup =>
  is1866(scenario) ? setupOf1866(scenario) : setupOf(scenario);

export interface AnyBattleWanted {
  readonly sheet: AnySheetId;
  /** In all, both sides together. */
  readonly units: number;
  readonly seed: number;
  readonly turnLimit?: number;
  /** Both sides alike, and the table the same from both edges. */
  readonly mirror?: boolean;
}

/** A battle of any size under any sheet. */
export function generateAnyBattle({ sheet, ...wanted }: AnyBattleWanted): AnyScenario {
  return sheet === '1866' ? generateBattle1866(wanted) : generateBattle({ sheet, ...wanted });
}
