import {
  ahead,
  type Block,
  bearing,
  centreOf,
  corners,
  cos,
  inches,
  overlapsBy,
  type Polygon,
  type Pose,
  sin,
  turn as turnBetween,
} from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { away, type Point, roundWoods } from './detour.ts';
import { ROUNDED } from './elbow-room.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import { check } from './game.ts';
import { isPassable } from './obstruction.ts';
import { isOutOfReach, type LegLimit, longestLeg, type Mover, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { wheelLimit } from './turning.ts';

type Move = Extract<Command, { do: 'move' }>;

/** A step towards a place: the move, or the unit that blocked every move that was tried. */
export interface Advance {
  readonly move: Move | null;
  readonly blocker: string | null;
}

const DEGREE = 100;
/** Legs are given in tenths of an inch, as a hand would measure them. */
const TENTH = 100;
const WORTH_IT = 300;
const WORTH_TURNING = 1500;
/** The cosine of a place less than a tenth of a degree from abeam is nearer to 0 than this. */
const ABEAM = 0.002;
/** Room left between a unit and the one it goes round. */
const MARGIN = 300;

const STAYS: Advance = { move: null, blocker: null };

/** A wheel and the way straight on from there. */
interface Course {
  readonly turn: number;
  readonly side: 'left' | 'right';
  /** After the wheel, what that has cost, and how far straight on it is meant to go. */
  readonly pose: Pose;
  readonly cost: number;
  readonly wish: number;
  /** Upper bound on its gain: how much nearer it would come if nothing stopped it. */
  readonly most: number;
}

interface Try {
  readonly path: readonly Leg[];
  readonly gain: number;
  readonly leg: LegLimit;
  /** A unit in its way kept it from going farther. */
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
function isFree({ rules, state, mover }: Attempt, to: Pose): boolean {
  const { unit } = mover;
  const { radius, block: stands } = mover.shape;
  const block: Block = { x: to.x, y: to.y, facing: to.facing, width: stands.width, depth: stands.depth };
  const { x: cx, y: cy } = centreOf(block);
  const { units, shapes } = placesOf(rules, state);
  let end: Polygon | null = null;
  for (const i of mover.near) {
    const shape = shapes[i] as Shape;
    const dx = shape.cx - cx;
    const dy = shape.cy - cy;
    const far = radius + shape.radius;
    if (dx * dx + dy * dy >= far * far) continue;
    const other = units[i] as Unit;
    if (other.army === unit.army && (rules.settings.friendsPassFriends || isPassable(unit, other))) continue;
    end ??= corners(block);
    if (overlapsBy(end, shape.poly, rules.tolerance) && !isOutOfReach(mover, shape)) return false;
  }
  return true;
}

function courseOf({ rules, state, phase, mover, to, atMost }: Attempt, turn: number): Course | null {
  const { at } = mover;
  const side = turn < 0 ? 'left' : 'right';
  const { pose, cost } = wheelFrom(rules, state, phase, mover, at, side, Math.abs(turn));
  if (cost > mover.budget) return null;
  const far = away(pose, to);
  const along = (to.x - pose.x) * sin(pose.facing) + (to.y - pose.y) * cos(pose.facing);
  const wish = isBefore(pose, to, along / far) ? Math.min(atMost, far) : 0;
  const left = (mover.mayDouble ? mover.doubled : mover.budget) - cost;
  const goes = Math.max(0, Math.min(left / mover.each, wish, along));
  const rest = Math.sqrt(Math.max(0, far * far - 2 * goes * along + goes * goes));
  return { turn, side, pose, cost, wish, most: away(at, to) - rest + ROUNDED };
}

/**
 * Does a place lie less than a quarter turn off the heading? Its cosine tells, except where headings are rounded to
 * hundredths.
 */
function isBefore(pose: Pose, to: Point, cosine: number): boolean {
  if (Math.abs(cosine) > ABEAM) return cosine > 0;
  return Math.abs(turnBetween(pose.facing, bearing(to.x - pose.x, to.y - pose.y))) < 9000;
}

function follow(attempt: Attempt, course: Course): Try | null {
  const { rules, state, phase, mover, to } = attempt;
  const { turn, side, pose, wish } = course;
  if (turn !== 0 && !isFree(attempt, pose)) return null;
  const leg = longestLeg(rules, state, phase, mover, pose, course.cost);
  const length = Math.floor(Math.min(leg.length, wish) / TENTH) * TENTH;
  const path = pathOf(turn, side, length);
  const there: Pose = length > 0 ? ahead(pose, length) : pose;
  const stopped = leg.blocker !== null && leg.length < wish;
  return { path, gain: away(mover.at, to) - away(there, to), leg, stopped };
}

/** Written out, so that no list has to grow. */
function pathOf(turn: number, side: 'left' | 'right', length: number): readonly Leg[] {
  const leg: Leg = { forward: inches(length) };
  if (turn === 0) return length > 0 ? [leg] : [];
  const wheel: Leg = { wheel: side, degrees: Math.abs(turn) / DEGREE };
  return length > 0 ? [wheel, leg] : [wheel];
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
  // A plain copy: places come in many hidden classes, and this one is read again and again.
  const to = roundWoods(rules, state, unit, { x: place.x, y: place.y });
  if (to === null) return STAYS;
  const mover = moverOf(rules, state, phase, unit);
  const attempt: Attempt = { rules, state, phase, mover, to, atMost };
  const limit = Math.max(0, wheelLimit(phase, unit) - unit.wheeled);
  const off = turnBetween(unit.facing, bearing(to.x - unit.x, to.y - unit.y));
  const wanted = clamp(off, limit);
  const course = courseOf(attempt, wanted);
  const straight = course === null ? null : follow(attempt, course);
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
  const limit = Math.max(0, wheelLimit(phase, unit) - unit.wheeled);
  const wanted = clamp(turnBetween(unit.facing, bearing(to.x - unit.x, to.y - unit.y)), limit);
  for (const turn of [wanted, Math.round(wanted / (2 * DEGREE)) * DEGREE]) {
    if (Math.abs(turn) < WORTH_TURNING) return null;
    const side = turn < 0 ? 'left' : 'right';
    const { pose, cost } = wheelFrom(rules, state, phase, mover, mover.at, side, Math.abs(turn));
    if (cost > mover.budget || !isFree(attempt, pose)) continue;
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

/** A course with the upper bound on its gain, until it has been tried. */
interface Prospect {
  readonly course: Course | null;
  gain: number;
  found: Try | null;
}

function mostPromising(prospects: readonly Prospect[]): number {
  let best = 0;
  for (let i = 1; i < prospects.length; i++)
    if ((prospects[i] as Prospect).gain > (prospects[best] as Prospect).gain) best = i;
  return best;
}

/**
 * Straight at the place, past whoever is in the way, or straight ahead as the unit faces: whichever gains most. A
 * course that could not gain as much as another does is tried only if that other is not allowed.
 */
function roundIt(attempt: Attempt, wanted: number, limit: number, straight: Try | null): Advance {
  const { rules, state, mover } = attempt;
  const blockerId = straight?.leg.blocker ?? null;
  const blocker = blockerId === null ? undefined : findUnit(state, blockerId);
  const prospects: Prospect[] = [];
  if (straight !== null && straight.gain >= WORTH_IT)
    prospects.push({ course: null, gain: straight.gain, found: straight });
  const turns = blocker === undefined ? [0] : turnsPast(rules, mover.unit, blocker);
  for (const past of turns) {
    const turn = clamp(past, limit);
    const course = turn === wanted ? null : courseOf(attempt, turn);
    if (course !== null && course.most >= WORTH_IT) prospects.push({ course, gain: course.most, found: null });
  }
  while (prospects.length > 0) {
    const best = mostPromising(prospects);
    const one = prospects[best] as Prospect;
    if (one.found === null) {
      one.found = follow(attempt, one.course as Course);
      one.gain = one.found?.gain ?? 0;
      if (one.gain < WORTH_IT) prospects.splice(best, 1);
      continue;
    }
    const move = legal(attempt, one.found.path);
    if (move !== null) return { move, blocker: null };
    prospects.splice(best, 1);
  }
  return { move: null, blocker: blockerId };
}
