import type { Rules, State } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { SIGN_WEIGHTS } from './sign-weights.ts';
import { SIGNS, signsOf } from './signs.ts';

const WEIGHTS: readonly number[] = SIGNS.map((sign) => SIGN_WEIGHTS[sign]);

/** The chance that belongs to these odds, their logarithm given: by + - * / alone, so that it is the same everywhere. */
export function chanceOf(logOdds: number): number {
  const x = Math.max(-12, Math.min(12, logOdds));
  // e to the x as (1 + x / 1024) to the 1024th, ten squarings.
  let e = 1 + x / 1024;
  for (let i = 0; i < 10; i++) e *= e;
  return e / (1 + e);
}

/** How likely the side is to win from here: 1, a half or 0 when the battle is over, else by its signs. */
export function prospectsOf(rules: Rules, state: State, side: Side): number {
  if (state.result !== null) {
    const { winner } = state.result;
    return winner === null ? 0.5 : winner === side ? 1 : 0;
  }
  let sum = 0;
  for (const [i, sign] of signsOf(rules, state, side).entries()) sum += sign * (WEIGHTS[i] as number);
  return chanceOf(sum);
}
