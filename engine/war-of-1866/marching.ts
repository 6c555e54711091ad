import { bearing, normalise, type Pose, turn as turnBetween } from '../../geometry/index.ts';
import { findUnit } from '../core/lookup.ts';
import { examineMove } from './moving.ts';
import { type Candidate, forward, mayNotMove, type Plan1866, STEP, scoreOf } from './plan.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { roomToWheel } from './wheeling.ts';

/** Onto the place, a little to either side of it, or as the unit wishes to face. */
function someTurnsTo(unit: Unit, wanted: Pose): number[] {
  const direct = turnBetween(unit.facing, bearing(wanted.x - unit.x, wanted.y - unit.y));
  const there = Math.round(direct / STEP) * STEP;
  const facing = Math.round(turnBetween(unit.facing, wanted.facing) / STEP) * STEP;
  const turns = unit.x === wanted.x && unit.y === wanted.y ? [facing] : [there, there - 10 * STEP, there + 10 * STEP];
  return turns.map((turn) => turn + 0).filter((turn) => Math.abs(turn) <= 18_000);
}

/** What is worth more than to stay, the best first. */
function candidates(rules: Rules, state: State, unit: Unit, aim: Pose): Candidate[] {
  const hasRoom = roomToWheel(rules, state, unit);
  const here = scoreOf(unit, aim);
  const found: Candidate[] = [];
  for (const turn of someTurnsTo(unit, aim)) {
    const way = hasRoom(turn) ? forward(rules, state, unit, aim, turn) : null;
    if (way !== null && way.path.length > 0 && way.score < here) found.push(way);
  }
  return found.sort((a, b) => a.score - b.score);
}

/** `plan` by a few wheels only, without what stops it: good enough for a commander who moves a whole army. */
export function march(rules: Rules, state: State, unitId: string, wanted: Pose): Pick<Plan1866, 'command' | 'to'> {
  const unit = findUnit(state, unitId);
  const { x, y, facing } = unit ?? wanted;
  if (unit === undefined || mayNotMove(rules, state, unit).length > 0) return { command: null, to: { x, y, facing } };
  const aim: Pose = { x: wanted.x, y: wanted.y, facing: normalise(wanted.facing) };
  for (const { path } of candidates(rules, state, unit, aim)) {
    const { refusals, plan } = examineMove(rules, state, unit, path);
    if (refusals.length === 0) return { command: { do: 'move', unit: unit.id, path }, to: plan.to };
  }
  return { command: null, to: { x, y, facing } };
}
