import type { AnySetup } from '../engine/index.ts';
import { ALL_SHEETS, type AnySheet, type AnySheetId } from '../sheets/index.ts';
import { generateBattle } from './generator.ts';
import { generateBattle1866 } from './generator-1866.ts';
import type { ScenarioProblem } from './problem.ts';
import { type ReadAs, readScenario } from './read.ts';
import { readScenario1866, setupOf1866 } from './read-1866.ts';
import type { Scenario } from './schema.ts';
import type { Scenario1866 } from './schema-1866.ts';
import { setupOf } from './setup.ts';

/** A battle of either family; its sheet says of which. */
export type AnyScenario = Scenario | Scenario1866;

export const is1866 = (scenario: AnyScenario): scenario is Scenario1866 => scenario.sheet === '1866';

export const anySheetOf = (scenario: AnyScenario): AnySheet =>
  ALL_SHEETS.find((sheet) => sheet.id === scenario.sheet) as AnySheet;

export const anySetupOf = (scenario: AnyScenario): AnySetup =>
  is1866(scenario) ? setupOf1866(scenario) : setupOf(scenario);

/** A sheet nobody knows is told with all there are, whichever family the rest of the file looks like. */
function strangeSheet(sheet: unknown): ScenarioProblem[] {
  const ids = ALL_SHEETS.map(({ id }) => id);
  if (typeof sheet !== 'string' || ids.some((id) => id === sheet)) return [];
  return [{ path: 'sheet', text: `${JSON.stringify(sheet)} is not one of ${ids.join(', ')}` }];
}

/** A parsed file as a scenario of the family its sheet belongs to, or everything that is wrong with its shape. */
export function readAnyScenario(value: unknown): ReadAs<AnyScenario> {
  const sheet: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'sheet') : undefined;
  const read = sheet === '1866' ? readScenario1866(value) : readScenario(value);
  const strange = strangeSheet(sheet);
  if (read.ok || strange.length === 0) return read;
  return { ok: false, problems: [...strange, ...read.problems.filter(({ path }) => path !== 'sheet')] };
}

export interface AnyBattleWanted {
  readonly sheet: AnySheetId;
  /** In all, both sides together. */
  readonly units: number;
  readonly seed: number;
  readonly turnLimit?: number;
  /** Both sides alike, and the table the same from both edges. */
  readonly mirror?: boolean;
}

/** A fair battle of any size under any sheet. */
export function generateAnyBattle({ sheet, ...wanted }: AnyBattleWanted): AnyScenario {
  return sheet === '1866' ? generateBattle1866(wanted) : generateBattle({ sheet, ...wanted });
}
