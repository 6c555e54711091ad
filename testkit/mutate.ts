import { changesOf, numbersOf, ruleAt, valueAt, whereOf, withNumber } from '../lab/numbers.ts';
import type { AnySheet } from '../sheets/index.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import type { Sheet1866 } from '../sheets/words-1866.ts';
import { differencesOf } from './cases/compare.ts';
import type { Case } from './cases/format.ts';
import { playCase } from './cases/play.ts';
import { differencesOf1866 } from './cases-1866/compare.ts';
import type { Case1866 } from './cases-1866/format.ts';
import { playCase1866 } from './cases-1866/play.ts';
import { changedCells } from './mutate-cells.ts';
import { WITNESSES_1866 } from './witnesses-1866.ts';

/** One number of a sheet changed by one, and the first case or test that noticed, if any did. */
export interface Mutant {
  readonly where: string;
  readonly from: number | string;
  readonly to: number | string;
  readonly caughtBy: string | null;
  /** Why no case can notice it; only for survivors that are known. */
  readonly reason: string | null;
}

/** A case with the file it comes from. */
export interface FiledCase {
  readonly file: string;
  readonly written: Case | Case1866;
}

/** A sheet of the same family with one thing changed. */
interface Change extends Pick<Mutant, 'where' | 'from' | 'to'> {
  readonly rule: string | null;
  readonly sheet: () => AnySheet;
}

function differences(written: Case | Case1866, sheet: AnySheet): readonly string[] {
  // A case is only tried on the sheet it is written for.
  return written.sheet === '1866'
    ? differencesOf1866(written, playCase1866(written, sheet as Sheet1866))
    : differencesOf(written, playCase(written, sheet as NapoleonicSheet));
}

function notices(written: Case | Case1866, sheet: AnySheet): boolean {
  try {
    return differences(written, sheet).length > 0;
  } catch {
    // A sheet on which the game cannot go on has been noticed as well.
    return true;
  }
}

function changedNumbers(sheet: AnySheet): Change[] {
  return numbersOf(sheet).flatMap((path) => {
    const from = valueAt(sheet, path);
    const [where, rule] = [whereOf(sheet, path), ruleAt(sheet, path)];
    return changesOf(path, from).map((to) => ({ where, rule, from, to, sheet: () => withNumber(sheet, path, to) }));
  });
}

function changesIn(sheet: AnySheet): Change[] {
  const numbers = changedNumbers(sheet);
  return sheet.family === 'napoleonic' ? numbers : [...numbers, ...changedCells(sheet)];
}

/** What a case cannot show a test may: it is asked when no case has noticed anything. */
function witnessAgainst(sheet: AnySheet): string | null {
  if (sheet.family === 'napoleonic') return null;
  return WITNESSES_1866.find(({ holds }) => !holds(sheet))?.title ?? null;
}

/** Each number of the sheet one up and one down: does any case notice? */
export function mutantsOf(
  sheet: AnySheet,
  cases: readonly FiledCase[],
  reasons: Readonly<Record<string, string>>,
): Mutant[] {
  // A case that fails on the sheet as it is would seem to notice everything.
  const sound = cases.filter(({ written }) => !notices(written, sheet));
  return changesIn(sheet).map(({ where, from, to, rule, sheet: change }): Mutant => {
    const about = ({ written }: FiledCase) => (rule !== null && (written.rules ?? []).includes(rule as never) ? 0 : 1);
    const likelyFirst = sound.slice().sort((a, b) => about(a) - about(b));
    const changed = change();
    const caughtBy = likelyFirst.find(({ written }) => notices(written, changed))?.file ?? witnessAgainst(changed);
    return { where, from, to, caughtBy, reason: caughtBy === null ? (reasons[where] ?? null) : null };
  });
}
