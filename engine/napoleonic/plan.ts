import { ahead, inches, normalise, type Pose, toLocal, turn as turnBetween } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { wheelLimit } from './aiming-charge.ts';
import { examineMove } from './moving.ts';
import { rateOf, whyHeld } from './rates.ts';
import { type LegLimit, longestLeg, type Mover, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { findUnit, onTable } from './scene.ts';
import type { State, Unit } from './state.ts';

/** The legal move that comes nearest to where a hand wants the unit. */
export interface Plan {
  /** Null when there is nothing to do, or nothing may be done. */
  readonly command: Extract<Command, { do: 'move' }> | null;
  readonly to: Pose;
  readonly spent: number;
  readonly left: number;
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
    cost: first.cost + length * (mover.halved ? 2 : 1),
    score: scoreOf(there, wanted),
    stop,
  };
  const rest = limit - Math.abs(turn);
  const off = turnBetween(there.facing, wanted.facing);
  const second = Math.min(rest, Math.floor(Math.abs(off) / STEP) * STEP);
  if (second < STEP || straight.cost >= mover.budget) return straight;
  const turned = wheelFrom(rules, state, phase, mover, there, off < 0 ? 'left' : 'right', second);
  if (straight.cost + turned.cost > mover.budget) return straight;
  const score = scoreOf(turned.pose, wanted);
  if (score >= straight.score) return straight;
  return {
    path: [...path, ...wheelLeg(off < 0 ? -second : second)],
    to: turned.pose,
    cost: straight.cost + turned.cost,
    score,
    stop,
  };
}

function backCandidate(mover: Mover, wanted: Pose): Candidate | null {
  const { unit } = mover;
  const local = toLocal(unit, wanted.x, wanted.y);
  if (local.ahead >= 0) return null;
  const length = Math.min(Math.round(-local.ahead), Math.floor(mover.budget / 2));
  if (length <= 0) return null;
  const to = ahead(unit, -length);
  return { path: [{ back: inches(length) }], to, cost: length * 2, score: scoreOf(to, wanted), stop: null };
}

function stopText(rules: Rules, state: State, phase: MovePhase, unit: Unit, stop: LegLimit): Refusal {
  const rate = rateOf(rules, phase, unit);
  switch (stop.stop) {
    case 'J9':
      return refuse(
        'J9',
        `${(stop.blocker === null ? undefined : findUnit(state, stop.blocker))?.name ?? 'a unit'} stands in the way`,
      );
    case 'J41':
      return refuse('J41', 'the table ends there');
    case 'N3.4':
      return refuse('N3.4', `${unit.arm} keeps out of woods`);
    case 'J21':
      return refuse('J21', 'a river is crossed only at a bridge or a ford');
    case 'N3.7':
      return refuse('N3.7', `no double move within ${phase.doubleMove.beyond} inches of the enemy`);
    case 'N3.8':
      return refuse(rate.rule, `${unit.name} moves ${inches(rate.inches)} inches`);
  }
}

function stay(unit: Pose, left: number, stoppedBy: readonly Refusal[]): Plan {
  return { command: null, to: { x: unit.x, y: unit.y, facing: unit.facing }, spent: 0, left, stoppedBy };
}

/** The legal path, wheel, leg, wheel, that comes nearest to a wanted pose, and the rule that stops it short. */
export function plan(rules: Rules, state: State, unitId: string, wanted: Pose): Plan {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit) || unit.army !== state.toAct)
    return stay(unit ?? wanted, 0, [refuse('N0.1', 'it is not the time to move this unit')]);
  const held = whyHeld(rules, state, phase, unit);
  if (unit.arm === 'artillery' && !unit.limbered)
    held.push(refuse('J30', 'unlimbered guns neither move nor turn here; limber first'));
  if (held.length > 0) return stay(unit, 0, held);
  const mover = moverOf(rules, state, phase, unit);
  const limit = Math.max(0, wheelLimit(rules, phase, unit) - unit.wheeled);
  const aim: Pose = { x: wanted.x, y: wanted.y, facing: normalise(wanted.facing) };
  const candidates: Candidate[] = [];
  const back = backCandidate(mover, aim);
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
    const short =
      candidate.stop === null
        ? wheelStop(phase, candidate, wanted)
        : [stopText(rules, state, phase, unit, candidate.stop)];
    return {
      command: { do: 'move', unit: unit.id, path: candidate.path },
      to: examined.plan.to,
      spent: examined.plan.spent,
      left: Math.max(0, most - examined.plan.spent),
      stoppedBy: short,
    };
  }
  const reasons =
    refusals.length > 0
      ? refusals
      : gapTo(unit, wanted) > 1000
        ? [refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most in one phase and moves straight ahead`)]
        : [];
  return stay(unit, mover.budget, reasons);
}

/** The place is out of reach sideways: the limit of the wheel is what stopped it. */
function wheelStop(phase: MovePhase, candidate: Candidate, wanted: Pose): Refusal[] {
  return gapTo(candidate.to, wanted) > 500
    ? [refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most in one phase`)]
    : [];
}
