import { isBroken, pointsHeld, type Unit } from '../../engine/index.ts';
import type { Field } from './field.ts';
import { isSpent, worth } from './worth.ts';

/** How the battle stands as the clock has it (J23): from 0 to 1 the nearer the end, for a side that would lose at the limit. */
export function urgency(field: Field): number {
  const { battle, turn } = field.state;
  if (battle.turnLimit === null || battle.objectives.length === 0) return 0;
  return leads(field) ? 0 : Math.min(1, turn / battle.turnLimit);
}

/** Does this side hold more than the enemy? Counted again when a place has changed hands. */
function leads(field: Field): boolean {
  const { state } = field;
  if (field.leadsBy !== state.holders) {
    field.leadsBy = state.holders;
    field.leads = pointsHeld(state, field.side) > pointsHeld(state, field.foe);
  }
  return field.leads;
}

/** Turns left to act in, this one counted; Infinity without a limit. */
export function turnsLeft(field: Field): number {
  const { battle, turn } = field.state;
  return battle.turnLimit === null ? Number.POSITIVE_INFINITY : battle.turnLimit - turn + 1;
}

/** With more than this share of the enemy's strength it is worth trying to break him before places are counted. */
const NEARLY_EQUAL = 0.8;

function strength(field: Field, units: readonly number[]): number {
  let sum = 0;
  for (const index of units) sum += worth(field.units[index] as Unit);
  return sum;
}

/** Is there strength enough to follow the enemy and break him (J23)? In the last turn places count. Asked once in a part. */
export function pursues(field: Field): boolean {
  field.pursues ??= turnsLeft(field) > 1 && strength(field, field.own) > strength(field, field.foes) * NEARLY_EQUAL;
  return field.pursues;
}

/** Spent foot is no use; of horse a few riders still ride down whoever does not stand (N6.8), where one can spare them. */
export function isUseless(field: Field, unit: Unit): boolean {
  if (!isSpent(unit)) return false;
  return unit.arm !== 'cavalry' || !pursues(field) || isBroken(field.rules, field.state, field.side, 1);
}
