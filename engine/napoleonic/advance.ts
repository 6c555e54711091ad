import { ahead, bearing, inches, overlapsBy, type Pose, turn as turnBetween } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { wheelLimit } from './aiming-charge.ts';
import { away, type Point, roundWoods } from './detour.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import { check } from './game.ts';
import { type LegLimit, longestLeg, type Mover, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { findUnit, onTable, roughGap } from './scene.ts';
import type { State, Unit } from './state.ts';

type Move = Extract<Command, { do: 'move' }>;

/** A step towards a place: the move, or who stood in the way of every one that was tried. */
export interface Advance {
  readonly move: Move | null;
  readonly blocker: string | null;
}

const DEGREE = 100;
/** Legs are given in tenths of an inch, as a hand would measure them. */
const TENTH = 100;
const WORTH_IT = 300;
const WORTH_TURNING = 1500;
/** Room left between a unit and the one it goes round. */
const MARGIN = 300;

const STAYS: Advance = { move: null, blocker: null };

interface Try {
  readonly path: readonly Leg[];
  readonly gain: number;
  readonly leg: LegLimit;
  /** It would have gone farther but for the one in its way. */
  readonly stopped: boolean;
}

/** What the attempts at one move have in common. */
interface Attempt {
  readonly rules: Rules;
  readonly state: State;
  readonly phase: MovePhase;
  readonly mover: Mover;
  readonly to: Point;
  readonly atMost: number;
}

/** J9: does nobody stand where the wheel ends? Asked first, since most wheels that cannot be made fail there. */
function isFree(rules: Rules, { unit, others }: Mover, { x, y, facing }: Pose): boolean {
  const end = shapeOfBlock(blockAt(rules, unit, x, y, facing));
  for (const { shape, enemy } of others) {
    if (!enemy && rules.settings.friendsPassFriends) continue;
    if (roughGap(end, shape) < 0 && overlapsBy(end.poly, shape.poly, rules.tolerance)) return false;
  }
  return true;
}

function tryTurn({ rules, state, phase, mover, to, atMost }: Attempt, turn: number): Try | null {
  const { unit } = mover;
  const side = turn < 0 ? 'left' : 'right';
  const { pose, cost } = wheelFrom(rules, state, phase, mover, unit, side, Math.abs(turn));
  if (cost > mover.budget || (turn !== 0 && !isFree(rules, mover, pose))) return null;
  const leg = longestLeg(rules, state, phase, mover, pose, cost);
  const off = Math.abs(turnBetween(pose.facing, bearing(to.x - pose.x, to.y - pose.y)));
  const wish = off < 9000 ? Math.min(atMost, away(pose, to)) : 0;
  const length = Math.floor(Math.min(leg.length, wish) / TENTH) * TENTH;
  const path: Leg[] = turn === 0 ? [] : [{ wheel: side, degrees: Math.abs(turn) / DEGREE }];
  if (length > 0) path.push({ forward: inches(length) });
  const there: Pose = length > 0 ? ahead(pose, length) : pose;
  const stopped = leg.blocker !== null && leg.length < wish;
  return { path, gain: away(unit, to) - away(there, to), leg, stopped };
}

function legal({ rules, state, mover }: Attempt, path: readonly Leg[]): Move | null {
  if (path.length === 0) return null;
  const move: Move = { do: 'move', unit: mover.unit.id, path };
  return check(rules, state, move).length === 0 ? move : null;
}

function clamp(turn: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, Math.round(turn / DEGREE) * DEGREE));
}

/**
 * One wheel and one leg towards a place, at most so far (thou): quick rather than best, for commanders who move many
 * units. When somebody stands on the straight way it looks for a way past him on either side; woods are gone round.
 */
export function advance(
  rules: Rules,
  state: State,
  unitId: string,
  place: Point,
  atMost = Number.POSITIVE_INFINITY,
): Advance {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit)) return STAYS;
  const to = roundWoods(rules, state, unit, place);
  if (to === null) return STAYS;
  const mover = moverOf(rules, state, phase, unit);
  const attempt: Attempt = { rules, state, phase, mover, to, atMost };
  const limit = Math.max(0, wheelLimit(rules, phase, unit) - unit.wheeled);
  const off = turnBetween(unit.facing, bearing(to.x - unit.x, to.y - unit.y));
  const wanted = clamp(off, limit);
  const straight = tryTurn(attempt, wanted);
  const turnsOnly = Math.abs(off) > 9000 + limit;
  if (straight !== null && (!straight.stopped || turnsOnly)) {
    if (straight.gain < WORTH_IT && !turnsOnly) return STAYS;
    const move = legal(attempt, straight.path);
    if (move !== null) return { move, blocker: null };
  }
  return roundIt(attempt, wanted, limit, straight);
}

/** The wheel that brings a unit round to a place where it stands, half of it if somebody is beside it; null if it looks there already. */
export function wheelTowards(rules: Rules, state: State, unitId: string, to: Point): Move | null {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit)) return null;
  const mover = moverOf(rules, state, phase, unit);
  const attempt: Attempt = { rules, state, phase, mover, to, atMost: 0 };
  const limit = Math.max(0, wheelLimit(rules, phase, unit) - unit.wheeled);
  const wanted = clamp(turnBetween(unit.facing, bearing(to.x - unit.x, to.y - unit.y)), limit);
  for (const turn of [wanted, Math.round(wanted / (2 * DEGREE)) * DEGREE]) {
    if (Math.abs(turn) < WORTH_TURNING) return null;
    const side = turn < 0 ? 'left' : 'right';
    const { pose, cost } = wheelFrom(rules, state, phase, mover, unit, side, Math.abs(turn));
    if (cost > mover.budget || !isFree(rules, mover, pose)) continue;
    const move = legal(attempt, [{ wheel: side, degrees: Math.abs(turn) / DEGREE }]);
    if (move !== null) return move;
  }
  return null;
}

/** The turns that lead past a unit in the way, on its left and on its right. */
function turnsPast(rules: Rules, unit: Unit, blocker: Unit): number[] {
  const shape = shapeOf(rules, blocker);
  const dx = shape.cx - unit.x;
  const dy = shape.cy - unit.y;
  const far = Math.max(1, Math.sqrt(dx * dx + dy * dy));
  const clear = shape.radius + shapeOf(rules, unit).block.width / 2 + MARGIN;
  const right = { x: (dy / far) * clear, y: (-dx / far) * clear };
  const turnTo = (x: number, y: number) => turnBetween(unit.facing, bearing(x - unit.x, y - unit.y));
  return [turnTo(shape.cx - right.x, shape.cy - right.y), turnTo(shape.cx + right.x, shape.cy + right.y)];
}

/** Straight on as far as it goes, past whoever is in the way, or as the unit faces: whatever gains most. */
function roundIt(attempt: Attempt, wanted: number, limit: number, straight: Try | null): Advance {
  const { rules, state, mover } = attempt;
  const blockerId = straight?.leg.blocker ?? null;
  const blocker = blockerId === null ? undefined : findUnit(state, blockerId);
  const tries: Try[] = straight === null || straight.gain < WORTH_IT ? [] : [straight];
  const turns = blocker === undefined ? [0] : turnsPast(rules, mover.unit, blocker).map((turn) => clamp(turn, limit));
  for (const turn of turns) {
    if (turn === wanted) continue;
    const found = tryTurn(attempt, turn);
    if (found !== null && found.gain >= WORTH_IT) tries.push(found);
  }
  if (tries.length > 1) tries.sort((a, b) => b.gain - a.gain);
  for (const one of tries) {
    const move = legal(attempt, one.path);
    if (move !== null) return { move, blocker: null };
  }
  return { move: null, blocker: blockerId };
}
