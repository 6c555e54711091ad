import {
  ahead,
  inches,
  inFractions,
  normalise,
  type Pose,
  toLocal,
  turn as turnBetween,
} from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { costOfAnInch } from './halving.ts';
import { examineMove } from './moving.ts';
import { rateOf, whyHeld, whyUnlimbered } from './rates.ts';
import { type LegLimit, longestLeg, type Mover, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { wheelLimit } from './turning.ts';

/** The legal move that comes nearest to where a hand wants the unit. */
export interface Plan {
  /** Null when there is nothing to do, or nothing may be done. */
  readonly command: Extract<Command, { do: 'move' }> | null;
  readonly to: Pose;
  readonly spent: number;
  /** The inches it really goes: fewer than it spends where they count double. */
  readonly way: number;
  readonly left: number;
  /** How far the rest really leads straight on over open ground. */
  readonly wayLeft: number;
  /** The rules that keep the unit from where it is wanted. */
  readonly stoppedBy: readonly Refusal[];
}

interface Candidate {
  readonly path: readonly Leg[];
  readonly to: Pose;
  readonly cost: number;
  readonly score: number;
  readonly stop: LegLimit | null;
}

const STEP = 100;
const TRIED = 6;

function gapTo(pose: Pose, wanted: Pose): number {
  const dx = pose.x - wanted.x;
  const dy = pose.y - wanted.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Distance counts in thou; a degree off counts like a fiftieth of an inch, so that place comes before facing. */
function scoreOf(pose: Pose, wanted: Pose): number {
  return gapTo(pose, wanted) + Math.abs(turnBetween(pose.facing, wanted.facing)) / 5;
}

/** First wheels worth a closer look: those from which straight ahead passes nearest to the wanted place. */
function bestWheels(rules: Rules, state: State, phase: MovePhase, mover: Mover, wanted: Pose, limit: number): number[] {
  const tries: { turn: number; miss: number }[] = [];
  for (let turn = -limit; turn <= limit; turn += STEP) {
    const { pose } = wheelFrom(rules, state, phase, mover, mover.unit, turn < 0 ? 'left' : 'right', Math.abs(turn));
    const local = toLocal(pose, wanted.x, wanted.y);
    tries.push({ turn, miss: Math.abs(local.right) + Math.max(0, -local.ahead) + Math.abs(turn) / 1000 });
  }
  tries.sort((a, b) => a.miss - b.miss);
  const picked = tries.slice(0, TRIED).map((t) => t.turn);
  for (const turn of [0, -limit, limit]) if (!picked.includes(turn)) picked.push(turn);
  return picked;
}

function wheelLeg(turn: number): Leg[] {
  return turn === 0 ? [] : [{ wheel: turn < 0 ? 'left' : 'right', degrees: Math.abs(turn) / 100 }];
}

/** Wheel, leg, wheel, leg: the second pair brings the unit to its wanted facing with what is left. */
function forwardCandidate(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  wanted: Pose,
  turn: number,
  limit: number,
): Candidate | null {
  const first = wheelFrom(rules, state, phase, mover, mover.unit, turn < 0 ? 'left' : 'right', Math.abs(turn));
  const most = mover.mayDouble ? mover.doubled : mover.budget;
  if (first.cost > most) return null;
  const leg = longestLeg(rules, state, phase, mover, first.pose, first.cost);
  const wish = Math.max(0, Math.round(toLocal(first.pose, wanted.x, wanted.y).ahead));
  const length = Math.min(leg.length, wish);
  const there = ahead(first.pose, length);
  const path: Leg[] = wheelLeg(turn);
  if (length > 0) path.push({ forward: inches(length) });
  const stop = wish > leg.length ? leg : null;
  const straight: Candidate = {
    path,
    to: there,
    cost: first.cost + length * mover.each,
    score: scoreOf(there, wanted),
    stop,
  };
  return turnedAtTheEnd(rules, state, phase, mover, wanted, straight, limit - Math.abs(turn)) ?? straight;
}

/** The same way with a second wheel towards the wanted facing, if that is nearer to what is wanted. */
function turnedAtTheEnd(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  wanted: Pose,
  straight: Candidate,
  limit: number,
): Candidate | null {
  const off = turnBetween(straight.to.facing, wanted.facing);
  const second = Math.min(limit, Math.floor(Math.abs(off) / STEP) * STEP);
  if (second < STEP || straight.cost >= mover.budget) return null;
  const turned = wheelFrom(rules, state, phase, mover, straight.to, off < 0 ? 'left' : 'right', second);
  const cost = straight.cost + turned.cost;
  const score = scoreOf(turned.pose, wanted);
  if (cost > mover.budget || score >= straight.score) return null;
  const path = [...straight.path, ...wheelLeg(off < 0 ? -second : second)];
  return { path, to: turned.pose, cost, score, stop: straight.stop };
}

function backCandidate(rules: Rules, phase: MovePhase, mover: Mover, wanted: Pose): Candidate | null {
  const { unit } = mover;
  const local = toLocal(unit, wanted.x, wanted.y);
  if (local.ahead >= 0) return null;
  const each = costOfAnInch(rules, phase, { commandLost: mover.halved, backwards: true, inside: 0 });
  const wish = Math.round(-local.ahead);
  const length = Math.min(wish, Math.floor(mover.budget / each));
  if (length <= 0) return null;
  const to = ahead(unit, -length);
  const stop: LegLimit | null = wish > length ? { length, stop: 'N3.8', blocker: null } : null;
  return { path: [{ back: inches(length) }], to, cost: length * each, score: scoreOf(to, wanted), stop };
}

function stopText(rules: Rules, state: State, phase: MovePhase, unit: Unit, stop: LegLimit): Refusal {
  const rate = rateOf(rules, phase, unit);
  switch (stop.stop) {
    case 'J9':
      return refuse(
        'J9',
        `${(stop.blocker === null ? undefined : findUnit(state, stop.blocker))?.name ?? 'a unit'} in the way`,
      );
    case 'J41':
      return refuse('J41', 'the table ends there');
    case 'N3.4':
      return refuse('N3.4', `${unit.arm} keeps out of woods`);
    case 'J21':
      return refuse('J21', 'a river is crossed only at a bridge or a ford');
    case 'N3.7':
      return refuse('N3.7', `no double move within ${inFractions(phase.doubleMove.beyond)} inches of the enemy`);
    case 'N3.8':
      return refuse(rate.rule, `${unit.name}: a move of ${inFractions(inches(rate.inches))} inches`);
  }
}

/** N3.5: why the inches of this way counted double. */
function halvedText(phase: MovePhase, mover: Mover, path: readonly Leg[]): Refusal {
  const { name } = mover.unit;
  const why = path.some((leg) => 'back' in leg)
    ? 'backwards'
    : mover.each > 1
      ? 'outside command range'
      : 'in difficult terrain';
  return refuse(phase.halved.rule, `${name}, ${why}: half movement`);
}

function stay({ x, y, facing }: Pose, left: number, each: number, stoppedBy: readonly Refusal[]): Plan {
  const wayLeft = Math.floor(left / each);
  return { command: null, to: { x, y, facing }, spent: 0, way: 0, left, wayLeft, stoppedBy };
}

/** The legal path, wheel, leg, wheel, that comes nearest to a wanted pose, and the rule that stops it short. */
export function plan(rules: Rules, state: State, unitId: string, wanted: Pose): Plan {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit) || unit.army !== state.toAct)
    return stay(unit ?? wanted, 0, 1, [refuse('N0.1', 'it is not the time to move this unit')]);
  const held = [...whyHeld(rules, state, phase, unit), ...whyUnlimbered(unit)];
  if (held.length > 0) return stay(unit, 0, 1, held);
  const mover = moverOf(rules, state, phase, unit);
  const limit = Math.max(0, wheelLimit(phase, unit) - unit.wheeled);
  const aim: Pose = { x: wanted.x, y: wanted.y, facing: normalise(wanted.facing) };
  const candidates: Candidate[] = [];
  const back = backCandidate(rules, phase, mover, aim);
  if (back !== null) candidates.push(back);
  for (const turn of bestWheels(rules, state, phase, mover, aim, limit)) {
    const candidate = forwardCandidate(rules, state, phase, mover, aim, turn, limit);
    if (candidate !== null) candidates.push(candidate);
  }
  candidates.sort((a, b) => a.score - b.score || a.cost - b.cost);
  return firstLegal(rules, state, phase, unit, mover, candidates, aim);
}

function firstLegal(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  mover: Mover,
  candidates: readonly Candidate[],
  wanted: Pose,
): Plan {
  let refusals: readonly Refusal[] = [];
  for (const candidate of candidates) {
    if (candidate.path.length === 0) continue;
    const examined = examineMove(rules, state, phase, unit, candidate.path);
    if (examined.refusals.length > 0) {
      if (refusals.length === 0) refusals = examined.refusals;
      continue;
    }
    if (candidate.score >= scoreOf(unit, wanted)) break;
    const most = mover.mayDouble && examined.plan.spent > mover.budget ? mover.doubled : mover.budget;
    const { to, spent, way } = examined.plan;
    const left = Math.max(0, most - spent);
    return {
      command: { do: 'move', unit: unit.id, path: candidate.path },
      to,
      spent,
      way,
      left,
      wayLeft: Math.floor(left / mover.each),
      stoppedBy: shortOf(rules, state, phase, mover, candidate, spent > way + rules.tolerance, wanted),
    };
  }
  const reasons =
    refusals.length > 0
      ? refusals
      : gapTo(unit, wanted) > 1000
        ? [refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most in one phase and moves straight ahead`)]
        : [];
  return stay(unit, mover.budget, mover.each, reasons);
}

/** What keeps a legal move from the place it is wanted at. */
function shortOf(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  { path, to, stop }: Candidate,
  halved: boolean,
  wanted: Pose,
): Refusal[] {
  if (stop === null) return wheelStop(phase, to, wanted);
  const text = stopText(rules, state, phase, mover.unit, stop);
  return stop.stop === 'N3.8' && halved ? [halvedText(phase, mover, path), text] : [text];
}

/** The place is out of reach sideways: the limit of the wheel is what stopped it. */
function wheelStop(phase: MovePhase, to: Pose, wanted: Pose): Refusal[] {
  return gapTo(to, wanted) > 500
    ? [refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most in one phase`)]
    : [];
}
