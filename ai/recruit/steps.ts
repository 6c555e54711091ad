import { advance, type Command, check, findUnit, rateOf, type Unit, wheelTowards } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { between, type Point } from './eye.ts';
import type { Field } from './field.ts';

type Formation = Unit['formation'];

/** An order, or null for "it stays"; who stood in the way is noted on the field. */
export type Decision = Order | null;

/** It has begun its move: a second order in the same move is not given. */
export function hasActed(unit: Unit): boolean {
  return unit.moveDone || unit.spent > 0 || unit.wheeled > 0;
}

/** Less than this is not worth an order. */
export const A_STEP = 500;

/** Towards a point until so far (thou) from it; null when it would hardly move. */
export function goTowards(field: Field, index: number, to: Point, short: number, why: string): Decision {
  const unit = field.units[index] as Unit;
  const atMost = between(unit, to) - short;
  if (atMost < A_STEP) return null;
  const { move, blocker } = advance(field.rules, field.state, unit.id, to, atMost);
  if (move !== null) return { command: move, why };
  if (blocker !== null) field.blockers[index] = findUnit(field.state, blocker) ?? null;
  return null;
}

/** Round to a point as far as there is room, on the spot. */
export function face(field: Field, index: number, to: Point, why: string): Decision {
  const command = wheelTowards(field.rules, field.state, (field.units[index] as Unit).id, to);
  return command === null ? null : { command, why };
}

export function takeFormation(field: Field, index: number, formation: Formation, why: string): Decision {
  const unit = field.units[index] as Unit;
  if (unit.formation === formation) return null;
  const command: Command = { do: 'form', unit: unit.id, formation };
  return check(field.rules, field.state, command).length === 0 ? { command, why } : null;
}

/** Straight back at half the rate, or half of that if the ground behind is taken (N3.5). */
export function fallBack(field: Field, index: number, why: string): Decision {
  const unit = field.units[index] as Unit;
  const most = Math.floor(rateOf(field.rules, field.mine.move, unit).inches / 200) / 10;
  for (const back of [most, most / 2]) {
    if (back < 0.5) return null;
    const command: Command = { do: 'move', unit: unit.id, path: [{ back }] };
    if (check(field.rules, field.state, command).length === 0) return { command, why };
  }
  return null;
}
