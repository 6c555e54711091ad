import { ahead, bearing, inches, normalise, type Pose, toLocal, turn as turnBetween } from '../../geometry/index.ts';
import type { Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { reachLeft } from './charging.ts';
import type { Command1866 } from './commands.ts';
import { examineMove, isHalved, rateOf, wayOf, whyNoWalk } from './moving.ts';
import { type LegLimit, longestLeg, wheelFrom } from './reach.ts';
import type { Rules } from './rules.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';

/** The legal move that comes nearest to where a hand wants the unit; the same shape as in the other family. */
export interface Plan1866 {
  readonly command: Extract<Command1866, { do: 'move' }> | null;
  readonly to: Pose;
  /** Thou of the move. */
  readonly spent: number;
  readonly way: number;
  readonly left: number;
  readonly wayLeft: number;
  readonly stoppedBy: readonly Refusal[];
}

/** One ray of the fan: after this wheel the unit may go so far straight on. */
export interface Ray1866 {
  readonly side: 'left' | 'right';
  readonly degrees: number;
  readonly wheeled: Pose;
  readonly to: Pose;
  readonly inches: number;
  readonly stop: LegLimit['stop'];
}

export const STEP = 100;

export function mayNotMove(rules: Rules, state: State, unit: Unit | undefined): Refusal[] {
  const part = state.agenda[0];
  if (unit === undefined || !onTable(unit) || unit.army !== state.toAct || part?.do !== 'part' || part.part !== 'move')
    return [refuse('X1', 'it is not the time to move this unit')];
  return whyNoWalk(rules, state, unit);
}

function gapTo(a: Pose, b: Pose): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/** Distance counts in thou; a degree off counts like a fiftieth of an inch, so that place comes before facing. */
export function scoreOf(pose: Pose, wanted: Pose): number {
  return gapTo(pose, wanted) + Math.abs(turnBetween(pose.facing, wanted.facing)) / 5;
}

/** The signed turn that brings a pose to face a point, in hundredths of a degree; to the right is positive. */
export function turnTowards(from: Pose, x: number, y: number): number {
  return x === from.x && y === from.y ? 0 : turnBetween(from.facing, bearing(x - from.x, y - from.y));
}

export interface Candidate {
  readonly path: Leg[];
  readonly score: number;
  readonly short: LegLimit | null;
}

export function forward(rules: Rules, state: State, unit: Unit, wanted: Pose, turn: number): Candidate | null {
  const first = wheelFrom(rules, state, unit, turn);
  if (first.cost > reachLeft(rules, unit)) return null;
  const leg = longestLeg(rules, state, unit, first.pose, first.cost);
  const wish = Math.max(0, Math.round(toLocal(first.pose, wanted.x, wanted.y).ahead));
  const length = Math.min(leg.length, wish);
  const path: Leg[] = turn === 0 ? [] : [{ wheel: turn < 0 ? 'left' : 'right', degrees: Math.abs(turn) / 100 }];
  if (length > 0) path.push({ forward: inches(length) });
  return { path, score: scoreOf(ahead(first.pose, length), wanted), short: wish > leg.length ? leg : null };
}

function backward(rules: Rules, unit: Unit, wanted: Pose): Candidate | null {
  const wish = Math.round(-toLocal(unit, wanted.x, wanted.y).ahead);
  const length = Math.min(wish, Math.floor(wayOf(rules, unit, reachLeft(rules, unit))));
  if (length <= 0) return null;
  const short: LegLimit | null = wish > length ? { length, stop: 'X3', blocker: null } : null;
  return { path: [{ back: inches(length) }], score: scoreOf(ahead(unit, -length), wanted), short };
}

/** Wheels from which straight ahead passes nearest to the wanted place, and the plain ones. */
function turnsTo(unit: Unit, wanted: Pose): number[] {
  const direct = turnBetween(unit.facing, bearing(wanted.x - unit.x, wanted.y - unit.y));
  const near = [0, -3, 3, -6, 6, -10, 10].map((off) => Math.round(direct / STEP) * STEP + off * STEP);
  const facing = Math.round(turnBetween(unit.facing, wanted.facing) / STEP) * STEP;
  return [...new Set([0, ...near, facing].map((turn) => turn + 0))].filter((turn) => Math.abs(turn) <= 18_000);
}

/** A candidate as a plan, or why it is refused. */
function carriedOut(
  rules: Rules,
  state: State,
  unit: Unit,
  { path, short }: Candidate,
): { readonly plan: Plan1866 | null; readonly refusals: readonly Refusal[] } {
  const { refusals, plan: found } = examineMove(rules, state, unit, path);
  if (refusals.length > 0) return { plan: null, refusals };
  const spent = Math.round((found.spent * rateOf(rules, unit)) / WHOLE_MOVE);
  const { to, way } = found;
  const stoppedBy = short === null ? [] : [stopText(rules, state, unit, short, spent > way + rules.tolerance)];
  const left = Math.max(0, Math.round(reachLeft(rules, unit)) - spent);
  const command = { do: 'move', unit: unit.id, path } as const;
  return { plan: { command, to, spent, way, left, wayLeft: wayOf(rules, unit, left), stoppedBy }, refusals };
}

/** The legal path, wheel and leg, that comes nearest to a wanted pose, and the rule that stops it short. */
export function plan(rules: Rules, state: State, unitId: string, wanted: Pose): Plan1866 {
  const unit = findUnit(state, unitId);
  const held = mayNotMove(rules, state, unit);
  const stay = (stoppedBy: readonly Refusal[], left: number): Plan1866 => {
    const { x, y, facing } = unit ?? wanted;
    const wayLeft = unit === undefined ? left : wayOf(rules, unit, left);
    return { command: null, to: { x, y, facing }, spent: 0, way: 0, left, wayLeft, stoppedBy };
  };
  if (unit === undefined || held.length > 0) return stay(held, 0);
  const aim: Pose = { x: wanted.x, y: wanted.y, facing: normalise(wanted.facing) };
  const onward = turnsTo(unit, aim).map((turn) => forward(rules, state, unit, aim, turn));
  const worthIt = [backward(rules, unit, aim), ...onward]
    .filter((one): one is Candidate => one !== null && one.path.length > 0 && one.score < scoreOf(unit, aim))
    .sort((a, b) => a.score - b.score);
  let refusals: readonly Refusal[] = [];
  for (const candidate of worthIt) {
    const tried = carriedOut(rules, state, unit, candidate);
    if (tried.plan !== null) return tried.plan;
    if (refusals.length === 0) refusals = tried.refusals;
  }
  return stay(refusals, Math.round(reachLeft(rules, unit)));
}

function stopText(rules: Rules, state: State, unit: Unit, { stop, blocker }: LegLimit, halved: boolean): Refusal {
  if (stop === 'X3' && halved) {
    const why = isHalved(rules, unit) ? 'disorganised' : 'in woods or rough ground';
    return refuse('X3', `${unit.name}, ${why}: half movement`);
  }
  if (stop === 'X3') return refuse('X3', `${unit.name}: nothing left of the move`);
  const who = blocker === null ? undefined : findUnit(state, blocker);
  return refuse('X8', who === undefined ? 'the ground ends there' : `${who.name} in the way`);
}

/** The fan of the longest legal legs by wheel, from the left to the right; empty when the unit may not move. */
export function envelope(rules: Rules, state: State, unitId: string, stepDegrees = 5): Ray1866[] {
  const unit = findUnit(state, unitId);
  if (unit === undefined || mayNotMove(rules, state, unit).length > 0) return [];
  const step = Math.max(1, Math.round(stepDegrees * 100));
  const rays: Ray1866[] = [];
  for (let turn = -Math.floor(9_000 / step) * step; turn <= 9_000; turn += step) {
    const { pose, cost } = wheelFrom(rules, state, unit, turn);
    if (cost > reachLeft(rules, unit)) continue;
    const leg = longestLeg(rules, state, unit, pose, cost);
    rays.push({
      side: turn < 0 ? 'left' : 'right',
      degrees: Math.abs(turn) / 100,
      wheeled: pose,
      to: ahead(pose, leg.length),
      inches: inches(leg.length),
      stop: leg.stop,
    });
  }
  return rays;
}
