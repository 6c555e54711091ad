import {
  ahead,
  arcLength,
  type Block,
  cast,
  centreOf,
  corners,
  cos,
  distance,
  overlapsBy,
  type Polygon,
  type Pose,
  sin,
  sweptByLeg,
  thou,
  wheel,
} from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { groundOf, overlapping } from '../core/ground.ts';
import { wayToEdge } from '../core/lookup.ts';
import type { Places } from '../core/places.ts';
import { boxAround, narrowOutline } from '../core/shape.ts';
import { isBeside, nearby, noWoodsNear, ROUNDED, wellOnTable } from './elbow-room.ts';
import { blockAt, placesOf, type Shape, shapeOf, shapeOfBlock, unitsNear } from './footprint.ts';
import { groundRefusals } from './ground-refusals.ts';
import { affordable, costOfAnInch, costOfWheelInch } from './halving.ts';
import { outOfCommand } from './in-command.ts';
import { firstInTheWay } from './in-the-way.ts';
import { enemyWithin } from './measuring.ts';
import { sweptByWheel } from './move-steps.ts';
import { isPassable, keepsOutOfWoods, offTheTable } from './obstruction.ts';
import { wayToRiver, wayToWoods } from './placing.ts';
import { rateOf } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { HAIR, wayToWater } from './water.ts';

/** What limits a straight leg: how far it goes, and the rule that stops it there. */
export interface LegLimit {
  readonly length: number;
  readonly stop: 'N3.8' | 'N3.7' | 'J9' | 'J41' | 'N3.4' | 'J21';
  /** The unit in the way, if it is one. */
  readonly blocker: string | null;
}

/** Everything about a unit's move that does not depend on the direction, worked out once. */
export interface Mover {
  readonly unit: Unit;
  readonly shape: Shape;
  /** Where it stands, as a plain pose, so that all poses have one hidden class. */
  readonly at: Pose;
  readonly width: number;
  readonly rate: number;
  readonly halved: boolean;
  /** What an inch straight on over open ground costs it. */
  readonly each: number;
  /** Cost units left without and with a double move. */
  readonly budget: number;
  readonly doubled: number;
  readonly mayDouble: boolean;
  /** Whoever is farther from it than this cannot stop it: a double move and its footprint. */
  readonly reach: number;
  /** The places in the list of all who are nearer than that, and perhaps of some more. */
  readonly near: readonly number[];
}

/** Steps in which a leg is shortened until its end is free. */
const BACK = 100;

export function moverOf(rules: Rules, state: State, phase: MovePhase, unit: Unit): Mover {
  const rate = rateOf(rules, phase, unit).inches;
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  const shape = shapeOf(rules, unit);
  const { block, radius } = shape;
  const mayDouble =
    !unit.wasNear && phase.doubleMove.notOnTurn !== state.turn && !enemyWithin(rules, state, unit, beyond);
  const halved = outOfCommand(rules, state, unit);
  const reach = radius + (mayDouble ? 2 * rate : rate) + 2_000;
  return {
    unit,
    shape,
    at: { x: unit.x, y: unit.y, facing: unit.facing },
    width: block.width,
    rate,
    halved,
    each: costOfAnInch(rules, phase, { commandLost: halved, backwards: false, inside: 0 }),
    budget: rate - unit.spent,
    doubled: 2 * rate - unit.spent,
    mayDouble,
    reach,
    near: nearby(rules, state, unit, reach + radius),
  };
}

/** Is the other too far off to stop it, whatever it does? */
export function isOutOfReach({ shape, reach }: Mover, { cx, cy, radius }: Shape): boolean {
  const dx = cx - shape.cx;
  const dy = cy - shape.cy;
  return dx * dx + dy * dy > (reach + radius) * (reach + radius);
}

/** N3.7: does nothing of a double move straight on come too near to an enemy? */
function staysAway(rules: Rules, state: State, phase: MovePhase, mover: Mover, from: Pose, length: number): boolean {
  const { unit, reach, shape } = mover;
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  const start = shapeOfBlock(blockAt(rules, unit, from.x, from.y, from.facing));
  const to = ahead(from, length);
  const swept = sweptByLeg(start.poly, to.x - from.x, to.y - from.y);
  const { cx, cy } = shape;
  for (const enemy of unitsNear(rules, state, cx, cy, reach + beyond))
    if (enemy.army !== unit.army && distance(swept, shapeOf(rules, enemy).poly) < beyond) return false;
  return true;
}

/** The longest legal straight leg from a pose with what is left after `spent` (thou of cost). */
export function longestLeg(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  from: Pose,
  spent: number,
): LegLimit {
  const { unit, halved } = mover;
  let stop: LegLimit['stop'] = 'N3.8';
  let length = affordable(rules, state, phase, halved, from, mover.budget - spent);
  if (mover.mayDouble) {
    const double = affordable(rules, state, phase, halved, from, mover.doubled - spent);
    if (staysAway(rules, state, phase, mover, from, double)) length = double;
    else stop = 'N3.7';
  }
  const open =
    groundOf(state.battle).rivers.length === 0 &&
    wellOnTable(rules, state, unit, ahead(from, length)) &&
    noWoodsNear(rules, state, unit, from, length);
  const limit: LegLimit = { length, stop, blocker: null };
  return amongUnits(rules, state, mover, from, open ? limit : overGround(rules, state, unit, from, limit));
}

/** The leg as far as the edge of the table and the ground let it go. */
function overGround(rules: Rules, state: State, unit: Unit, from: Pose, wished: LegLimit): LegLimit {
  let { length, stop } = wished;
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const dx = sin(from.facing);
  const dy = cos(from.facing);
  const full = corners(block);
  const edge = wayToEdge(state.battle, full, dx, dy);
  if (edge < length) [length, stop] = [edge, 'J41'];
  const woods = wayToWoods(rules, state, unit, block, from.facing, length);
  if (woods < length) [length, stop] = [woods, 'N3.4'];
  const clear = clearOfWoods(rules, state, unit, full, dx, dy, length);
  if (clear < length) [length, stop] = [clear, 'N3.4'];
  const bank = wayToRiver(state, from, length);
  if (bank < length) [length, stop] = [bank, 'J21'];
  const dryWay = wayToWater(rules, state, unit, from, length, HAIR);
  if (dryWay < length) [length, stop] = [dryWay, 'J21'];
  return { length, stop, blocker: null };
}

/** J9: the leg as far as the others let it go. */
function amongUnits(rules: Rules, state: State, mover: Mover, from: Pose, wished: LegLimit): LegLimit {
  const { unit } = mover;
  let { length, stop, blocker } = wished;
  const places = placesOf(rules, state);
  const { units, shapes } = places;
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const dx = sin(from.facing);
  const dy = cos(from.facing);
  const room = rules.tolerance + ROUNDED;
  const beside = block.width / 2 + room;
  let met: number[] | null = null;
  let whole: Polygon | null = null;
  let narrow: Polygon | null = null;
  for (const i of mover.near) {
    const shape = shapes[i] as Shape;
    if (isBeside(shape, from.x, from.y, dx, dy, block.depth + room, length + room, beside)) continue;
    if (isOutOfReach(mover, shape)) continue;
    if (met === null) met = [i];
    else met.push(i);
    const other = units[i] as Unit;
    if (isPassable(unit, other)) continue;
    const enemy = other.army !== unit.army;
    if (enemy) whole ??= corners(block);
    else narrow ??= narrowOutline(block, rules.tolerance - HAIR);
    const hit = cast((enemy ? whole : narrow) as Polygon, dx, dy, shape.poly);
    if (hit === null) continue;
    // Contact is for charges: a plain move stops just short of an enemy.
    const at = enemy ? hit - rules.tolerance - 2 : hit;
    if (at < length) {
      length = Math.max(0, at);
      stop = 'J9';
      blocker = other.id;
    }
  }
  const longest = Math.max(0, Math.floor(length));
  let free = met === null ? longest : freeEnd(rules, places, mover, met, from, longest);
  if (free < longest) stop = 'J9';
  // J21: a way along a bank or a bridge may graze the water by a hair where its end is rounded: back until it stays dry.
  for (let dry = wayToRiver(state, from, free); dry < free; dry = wayToRiver(state, from, free)) {
    free = freeEnd(rules, places, mover, met ?? [], from, Math.floor(dry));
    [stop, blocker] = ['J21', null];
  }
  return { length: free, stop, blocker };
}

/** N3.4: whoever passes along a wood may graze it by a hair where its move is rounded: back to where the ground it sweeps is free. */
function clearOfWoods(
  rules: Rules,
  state: State,
  unit: Unit,
  outline: Polygon,
  dx: number,
  dy: number,
  length: number,
): number {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return length;
  for (let goes = length; goes > 0; goes -= BACK) {
    const swept = [sweptByLeg(outline, dx * goes, dy * goes)];
    const { x, y, reach } = boxAround(swept);
    if (overlapping(woods, swept[0] as Polygon, x, y, reach, rules.tolerance - HAIR) === null) return goes;
  }
  return 0;
}

/** J9: back to the last place where the unit touches no enemy and stands on nobody it has passed. */
function freeEnd(
  rules: Rules,
  places: Places<Unit>,
  mover: Mover,
  met: readonly number[],
  from: Pose,
  longest: number,
): number {
  for (let length = longest; length > 0; length -= BACK) {
    if (isClear(rules, places, mover, met, ahead(from, length))) return length;
  }
  return 0;
}

/** May the unit stay so far straight on from here: on the table, on nobody, and touching no enemy? */
export function endIsFree(rules: Rules, state: State, mover: Mover, from: Pose, length: number): boolean {
  const to = ahead(from, length);
  if (offTheTable(rules, state, corners(blockAt(rules, mover.unit, to.x, to.y, to.facing)))) return false;
  const places = placesOf(rules, state);
  const near = mover.near.filter((i) => !isOutOfReach(mover, places.shapes[i] as Shape));
  return isClear(rules, places, mover, near, to);
}

/** J9, N3.4, J21: is there nobody and no forbidden ground where the unit wheels? */
export function wheelIsFree(
  rules: Rules,
  state: State,
  unit: Unit,
  to: Pose,
  by: { readonly side: 'left' | 'right'; readonly angle: number },
): boolean {
  const swept = sweptByWheel(shapeOf(rules, unit).block, by.side, by.angle);
  if (groundRefusals(rules, state, unit, { from: unit, to, goes: 'wheel', length: 0 }, swept).length > 0) return false;
  return firstInTheWay(rules, state, unit, swept, [], '') === null;
}

/** J9: would it stand on none of these there, and touch no enemy? Circles tell of most, and then no outline is made. */
function isClear(
  { tolerance }: Rules,
  { units, shapes }: Places<Unit>,
  { unit, shape }: Mover,
  near: readonly number[],
  to: Pose,
): boolean {
  const { radius, block: stands } = shape;
  const block: Block = { x: to.x, y: to.y, facing: to.facing, width: stands.width, depth: stands.depth };
  const { x: cx, y: cy } = centreOf(block);
  let outline: Polygon | null = null;
  for (const i of near) {
    const ground = shapes[i] as Shape;
    const dx = ground.cx - cx;
    const dy = ground.cy - cy;
    const far = radius + ground.radius + tolerance;
    if (dx * dx + dy * dy >= far * far) continue;
    outline ??= corners(block);
    const enemy = (units[i] as Unit).army !== unit.army;
    if (enemy ? isNear(outline, ground.poly, tolerance) : overlapsBy(outline, ground.poly, tolerance)) return false;
  }
  return true;
}

/** Are the two nearer to each other than this? A separating edge settles most pairs. */
function isNear(a: Polygon, b: Polygon, within: number): boolean {
  return overlapsBy(a, b, -within) && distance(a, b) < within;
}

/** Where a wheel leads and what it costs (J8). */
export function wheelFrom(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  from: Pose,
  side: 'left' | 'right',
  angle: number,
): { pose: Pose; cost: number } {
  if (angle === 0) return { pose: from, cost: 0 };
  const paid = rules.settings.wheelPaidAt === 'outerCorner' ? arcLength(mover.width, angle) : 0;
  const each = costOfWheelInch(rules, state, phase, mover.halved, from);
  return { pose: wheel(from, mover.width, side, angle), cost: paid * each };
}
