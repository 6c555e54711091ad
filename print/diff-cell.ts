import type { NapoleonicPhase, NapoleonicSheet, RuleId } from '../sheets/words.ts';
import { isRuling } from './rows.ts';
import type { Sided } from './selectors.ts';

/** What a sheet says to a question. */
export interface Cell {
  readonly text: string;
  /** The same with the armies called alike: what is compared. */
  readonly neutral: string;
  readonly rules: readonly RuleId[];
  /** Not on the sheet: settled by a ruling. */
  readonly ruling: boolean;
  readonly uncertain: boolean;
}

/** One sheet in one phase. */
export interface Side {
  readonly sheet: NapoleonicSheet;
  readonly phase: NapoleonicPhase;
}

/** What is asked of every sheet: by a row of one of them, and answered by whatever row of the others holds there. */
export interface Question {
  readonly key: string;
  readonly section: string;
  /** What the row is about, if it stands in a table; a sentence speaks for itself. */
  readonly about: string | null;
  /** Null where the sheet has nothing to say. */
  readonly answer: (side: Side) => Cell | null;
  /** What happens to some units; other rows may say it of more of them, or something else of the same. */
  readonly of?: { readonly who: Sided; readonly then: string };
}

export const cellOf = (
  row: { readonly rule: RuleId; readonly uncertain?: boolean },
  text: string,
  neutral = text,
): Cell => ({
  ...{ text, neutral, rules: [row.rule] },
  ...{ ruling: isRuling(row.rule), uncertain: row.uncertain === true },
});
