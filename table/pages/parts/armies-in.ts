import { type AnyScenario, anySheetOf, is1866 } from '../../../scenarios/index.ts';
import type { Army } from '../../../sheets/words.ts';

/** The two armies that meet: those of the sheet, or, where any of several may, in the order in which they are named. */
export const armiesIn = (scenario: AnyScenario): readonly Army[] =>
  is1866(scenario) ? [...new Set<Army>(scenario.units.map(({ army }) => army))] : anySheetOf(scenario).armies;

/** Who leads a side, as the battle names him. */
export const titleOf = ({ sides }: AnyScenario, army: Army): string | undefined =>
  (sides as Readonly<Partial<Record<Army, { readonly title: string }>>>)[army]?.title;
