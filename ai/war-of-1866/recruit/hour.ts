import type { Field, Unit } from '../eye.ts';

/** So many turns before the end places count for more than distance. */
const LAST_TURNS = 3;

/** Turns left to act in, this one counted; Infinity without a limit. */
function turnsLeft({ view }: Field): number {
  const { turnLimit } = view.battle;
  return turnLimit === null ? Number.POSITIVE_INFINITY : turnLimit - view.turn + 1;
}

export function isLate(field: Field): boolean {
  return turnsLeft(field) <= LAST_TURNS;
}

/** What those in each order are still good for. */
const SHARE = { good: 1, disorganised: 0.7, routed: 0.2 } as const;

function strength(units: readonly Unit[]): number {
  let sum = 0;
  for (const { stands, order } of units) sum += stands * SHARE[order];
  return sum;
}

/** So much stronger he follows the enemy to break him (X11), and dares more. */
const STRONGER = 1.1;

export function pursues({ own, enemies }: Field): boolean {
  return strength(own) > strength(enemies) * STRONGER;
}
