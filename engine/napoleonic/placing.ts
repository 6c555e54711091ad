import {
  ahead,
  type Block,
  cast,
  castSimple,
  corners,
  cos,
  distance,
  overlapDepth,
  overlapsArea,
  type Polygon,
  type Pose,
  sin,
} from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { groundOf, nearTerrain } from '../core/ground.ts';
import { unitOf, wayToEdge } from '../core/lookup.ts';
import { wayToBank } from '../core/rivers.ts';
import { inset } from '../core/shape.ts';
import { narrowShape } from './aiming-charge.ts';
import { blockAt, placesOf, type Shape, shapeOf, shapeOfBlock } from './footprint.ts';
import { wayToGap } from './gap-search.ts';
import { isPassable, keepsOutOfWoods, obstruction } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { wayToWater } from './water.ts';

/** Steps in which a free place is looked for along a line. */
const STEP = 100;

/** How far the block gets along a heading until woods, for those kept out of them (N3.4). */
export function wayToWoods(rules: Rules, state: State, unit: Unit, block: Block, heading: number, max: number): number {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return max;
  const shape = inset(block, rules.tolerance);
  let best = max;
  for (const wood of woods) {
    if (!nearTerrain(wood, shape.cx, shape.cy, shape.radius + max)) continue;
    const hit = castSimple(shape.poly, sin(heading), cos(heading), wood.area);
    if (hit !== null) best = Math.min(best, Math.max(0, hit - rules.tolerance));
  }
  return best;
}

/** How far along a heading the front centre gets until the bank of a river, but for bridges and fords (J21). */
export function wayToRiver(state: State, from: Pose, length: number): number {
  return wayToBank(groundOf(state.battle), from, length);
}

/** N3.13: how far cavalry rides until terrain stops it. Ground it already stands in does not; ground it only touches does. */
export function wayToDifficult(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  length: number,
): number {
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const bank = wayToRiver(state, from, wayToWoods(rules, state, unit, block, from.facing, length));
  let best = wayToWater(rules, state, unit, from, bank, 0);
  if (!phase.cavalryCharge.stopsAt.what.includes('difficultTerrain')) return best;
  const shape = narrowShape(rules, block);
  // Where woods are forbidden, the way to them has ended a hair before they are touched.
  const woodsStopItAlready = keepsOutOfWoods(rules, unit.arm);
  for (const terrain of groundOf(state.battle).difficult) {
    if (woodsStopItAlready && terrain.kind === 'woods') continue;
    if (!nearTerrain(terrain, shape.cx, shape.cy, shape.radius + best)) continue;
    const hit = castSimple(shape.poly, sin(from.facing), cos(from.facing), terrain.area);
    if (hit === null || hit >= best) continue;
    if (hit > 0 || !overlapsArea(shape.poly, terrain.area, rules.tolerance)) best = hit;
  }
  return best;
}

/**
 * J0: is this only a hair deep in the other, and moving out of it? The corner of a charge that came at an angle stands
 * in its target like that. Two convex outlines that a first step does not push deeper into each other are not pushed
 * deeper by the next.
 */
function comesFree(rules: Rules, poly: Polygon, dx: number, dy: number, other: Polygon): boolean {
  const deep = overlapDepth(poly, other);
  if (deep > rules.tolerance) return false;
  const step = rules.tolerance;
  const next = poly.map((value, i) => value + (i % 2 === 0 ? dx : dy) * step);
  return overlapDepth(next, other) < deep;
}

/** How far the outline goes along (dx, dy) until it runs into the other; null if it does not, or only comes free of him. */
function wayInto(rules: Rules, poly: Polygon, dx: number, dy: number, other: Polygon): number | null {
  const hit = cast(poly, dx, dy, other);
  return hit === 0 && comesFree(rules, poly, dx, dy, other) ? null : hit;
}

/** How far the unit, its facing kept, goes along a heading until it runs into the other; null if it does not. */
export function wayIntoUnit(rules: Rules, unit: Unit, heading: number, other: Unit): number | null {
  const { poly } = narrowShape(rules, shapeOf(rules, unit).block);
  return wayInto(rules, poly, sin(heading), cos(heading), shapeOf(rules, other).poly);
}

/**
 * J9, J41: how far a unit gets along `way` (whose facing is the heading; the unit keeps `facing`), stopping short of
 * what it cannot pass and never staying on anyone.
 */
export function lastFreeAlong(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  max: number,
  facing: number,
  ignore: readonly string[] = [],
): number {
  const dx = sin(way.facing);
  const dy = cos(way.facing);
  const block = blockAt(rules, unit, way.x, way.y, facing);
  const { poly, cx, cy, radius } = narrowShape(rules, block);
  let limit = Math.min(max, wayToEdge(state.battle, corners(block), dx, dy));
  limit = wayToWoods(rules, state, unit, block, way.facing, limit);
  limit = wayToRiver(state, way, limit);
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    // Circles that lie beside the way, behind it or beyond its end need not be measured.
    if ((r[i] as number) < 0) continue;
    const right = (x[i] as number) - cx;
    const up = (y[i] as number) - cy;
    const apart = radius + (r[i] as number) + 1;
    const along = right * dx + up * dy;
    if (Math.abs(right * dy - up * dx) > apart || along < -apart || along - apart > limit) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || isPassable(unit, other) || ignore.includes(other.id)) continue;
    const hit = wayInto(rules, poly, dx, dy, (shapes[i] as Shape).poly);
    if (hit !== null && hit < limit) limit = hit;
  }
  let goes = Math.floor(limit);
  while (goes > 0) {
    const taken = stepsTaken(rules, state, unit, way, goes, facing, ignore);
    if (taken === 0) return goes;
    goes -= taken * STEP;
  }
  return 0;
}

/**
 * Lower bound on the steps of this length until two units that overlap share no more than so much (thou), whichever way
 * one of them goes: it must go at least as far as the overlap is deep. Positions are rounded by less than two thou.
 */
export function stepsToPart(one: Shape, other: Shape, shared: number, step: number): number {
  return Math.max(1, Math.floor((overlapDepth(one.poly, other.poly) - shared - 2) / step));
}

/** How many steps along the line, forward or back, are taken, this place included; 0 if it is free. */
function stepsTaken(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  goes: number,
  facing: number,
  ignore: readonly string[],
): number {
  const to = ahead(way, goes);
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, facing));
  const found = obstruction(rules, state, unit, shape, ignore);
  if (found === null) return 0;
  if (found.what !== 'unit') return 1;
  return stepsToPart(shape, shapeOf(rules, unitOf(state, found.id)), rules.tolerance, STEP);
}

export function freeAt(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  goes: number,
  facing: number,
  ignore: readonly string[],
): boolean {
  const to = ahead(way, goes);
  return obstruction(rules, state, unit, shapeOfBlock(blockAt(rules, unit, to.x, to.y, facing)), ignore) === null;
}

/** How far along a line a place may lie: never across water or woods the unit may not enter, nobody is lifted over those (J21, N3.4). */
export function wayOnLand(rules: Rules, state: State, unit: Unit, way: Pose, max: number, facing: number): number {
  const block = blockAt(rules, unit, way.x, way.y, facing);
  return wayToRiver(state, way, wayToWoods(rules, state, unit, block, way.facing, max));
}

/** The first free place at or beyond `from` along a line, up to `max`; null if there is none. It may lie behind other troops. */
export function firstFreeBeyond(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  from: number,
  max: number,
  facing: number,
): number | null {
  const end = wayOnLand(rules, state, unit, way, max, facing);
  let goes = from;
  while (goes <= end) {
    const taken = stepsTaken(rules, state, unit, way, goes, facing, []);
    if (taken === 0) return goes;
    // One by one: where it begins may be a fraction, and a sum of many is rounded otherwise than one product.
    for (let i = 0; i < taken; i++) goes += STEP;
  }
  return null;
}

/** How far along `heading` the unit must go until its footprint is `inches` (thou) from the other's. */
export function wayUntilGap(rules: Rules, unit: Unit, heading: number, other: Unit, wanted: number): number {
  const target = shapeOf(rules, other).poly;
  const way: Pose = { x: unit.x, y: unit.y, facing: heading };
  const gapAt = (goes: number) => {
    const to = ahead(way, goes);
    return distance(corners(blockAt(rules, unit, to.x, to.y, unit.facing)), target);
  };
  return wayToGap(gapAt, wanted);
}
