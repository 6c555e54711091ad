import { pointsHeld } from '../../engine/index.ts';
import type { Field } from './field.ts';

/** How the battle stands as the clock has it (J23): from 0 to 1 the nearer the end, for a side that would lose at the limit. */
export function urgency(field: Field): number {
  const { battle, turn } = field.state;
  if (battle.turnLimit === null || battle.objectives.length === 0) return 0;
  if (pointsHeld(field.state, field.side) > pointsHeld(field.state, field.foe)) return 0;
  return Math.min(1, turn / battle.turnLimit);
}

/** Turns left to act in, this one counted; Infinity without a limit. */
export function turnsLeft(field: Field): number {
  const { battle, turn } = field.state;
  return battle.turnLimit === null ? Number.POSITIVE_INFINITY : battle.turnLimit - turn + 1;
}
