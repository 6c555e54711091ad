import type { Moments } from '../../lab/moments.ts';
import { type Reckoning, turningPoints } from '../../lab/turning-points.ts';
import { errorText } from '../game/error-text.ts';
import { type HouseRules, rulesFor } from '../game/session.ts';

/** Fights battles on beside the page, from moments of one that is over. */

export interface TurningAsk {
  readonly sheet: string;
  readonly settings: HouseRules;
  readonly moments: Moments;
  readonly seed: number;
}

export type TurningAnswer =
  | { readonly known: Reckoning; readonly whole: boolean }
  | { readonly why: string; readonly whole: true };

/** Often enough to see it grow. Milliseconds. */
const TELL_EVERY = 120;

const say = (answer: TurningAnswer): void => self.postMessage(answer);

function reckon({ sheet, settings, moments, seed }: TurningAsk): void {
  const work = turningPoints(rulesFor(sheet, settings), moments, seed);
  let told = performance.now();
  for (;;) {
    const { value, done } = work.next();
    if (done === true) return say({ known: value, whole: true });
    if (performance.now() - told < TELL_EVERY) continue;
    told = performance.now();
    say({ known: value, whole: false });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TurningAsk>) => {
  try {
    reckon(data);
  } catch (error) {
    say({ why: errorText(error), whole: true });
  }
});
