import { changesOf, numbersOf, ruleAt, valueAt, whereOf, withNumber } from '../lab/numbers.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import { differencesOf } from './cases/compare.ts';
import type { Case } from './cases/format.ts';
import { playCase } from './cases/play.ts';

/** One number of a sheet changed by one, and the first case that noticed, if any did. */
export interface Mutant {
  readonly where: string;
  readonly from: number;
  readonly to: number;
  readonly caughtBy: string | null;
  /** Why no case can notice it; only for survivors that are known. */
  readonly reason: string | null;
}

function notices(written: Case, sheet: NapoleonicSheet): boolean {
  try {
    return differencesOf(written, playCase(written, sheet)).length > 0;
  } catch {
    // A sheet on which the game cannot go on has been noticed as well.
    return true;
  }
}

/** A case with the file it comes from. */
export interface FiledCase {
  readonly file: string;
  readonly written: Case;
}

/** Each number of the sheet one up and one down: does any case notice? */
export function mutantsOf(
  sheet: NapoleonicSheet,
  cases: readonly FiledCase[],
  reasons: Readonly<Record<string, string>>,
): Mutant[] {
  // A case that fails on the sheet as it is would seem to notice everything.
  const sound = cases.filter(({ written }) => !notices(written, sheet));
  return numbersOf(sheet).flatMap((path) => {
    const from = valueAt(sheet, path);
    const where = whereOf(sheet, path);
    const rule = ruleAt(sheet, path);
    const about = ({ written }: FiledCase) => (rule !== null && (written.rules ?? []).includes(rule as never) ? 0 : 1);
    const likelyFirst = sound.slice().sort((a, b) => about(a) - about(b));
    return changesOf(path, from).map((to): Mutant => {
      const changed = withNumber(sheet, path, to);
      const caughtBy = likelyFirst.find(({ written }) => notices(written, changed))?.file ?? null;
      return { where, from, to, caughtBy, reason: caughtBy === null ? (reasons[where] ?? null) : null };
    });
  });
}
