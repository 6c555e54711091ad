import type { AnswerOdds } from '../../odds/index.ts';
import { roughly } from '../odds/chances.tsx';

/** The numbers of an answer as they stand beside it. */
export interface AnswerNumbers {
  readonly weAreGone: string;
  /** Where there is one enemy; of several it would be neither one's chance nor another's. */
  readonly theyAreGone: string | null;
  /** Figures lost on average, us and them. */
  readonly figures: string;
  /** All of it as a sentence. */
  readonly said: string;
}

export function answerNumbers({ fates }: AnswerOdds): AnswerNumbers {
  const [us, ...them] = fates;
  const weAreGone = roughly(us?.gone ?? 0);
  const theyAreGone = them.length === 1 ? roughly(them[0]?.gone ?? 0) : null;
  const ours = (us?.cost ?? 0).toFixed(1);
  const theirs = them.reduce((sum, { cost }) => sum + cost, 0).toFixed(1);
  const said = [
    `we are gone ${weAreGone}`,
    theyAreGone === null ? '' : `they are gone ${theyAreGone}`,
    `on average we lose ${ours} figures${them.length === 0 ? '' : `, they ${theirs}`}`,
  ];
  const figures = them.length === 0 ? ours : `${ours} : ${theirs}`;
  return { weAreGone, theyAreGone, figures, said: said.filter((part) => part !== '').join(', ') };
}
