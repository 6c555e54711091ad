import { advance, type Command, check, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { between, type Point } from './eye.ts';
import type { Field } from './field.ts';

type Formation = Unit['formation'];

/** An order, or null for "it stays"; who stood in the way is noted on the field. */
export type Decision = Order | null;

/** Towards a point until so far (thou) from it; null when it would hardly move. */
export function goTowards(field: Field, index: number, to: Point, short: number, why: string): Decision {
  const unit = field.units[index] as Unit;
  const atMost = between(unit, to) - short;
  if (atMost < 300) return null;
  const { move, blocker } = advance(field.rules, field.state, unit.id, to, atMost);
  if (move !== null) return { command: move, why };
  if (blocker !== null) field.blockers[index] = field.state.units.find((u) => u.id === blocker) ?? null;
  return null;
}

export function takeFormation(field: Field, index: number, formation: Formation, why: string): Decision {
  const unit = field.units[index] as Unit;
  if (unit.formation === formation) return null;
  const command: Command = { do: 'form', unit: unit.id, formation };
  return check(field.rules, field.state, command).length === 0 ? { command, why } : null;
}
