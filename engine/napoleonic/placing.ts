import { ahead, type Block, cast, castSimple, corners, cos, distance, type Pose, sin } from '../../geometry/index.ts';
import { groundOf, nearTerrain, riverCrossing } from '../core/ground.ts';
import { wayToEdge } from '../core/lookup.ts';
import { inset } from '../core/shape.ts';
import { narrowShape } from './aiming-charge.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import type { Rules } from './rules.ts';
import { isPassable, keepsOutOfWoods, obstruction, onTable } from './scene.ts';
import type { State, Unit } from './state.ts';

/** Steps in which a free place is looked for along a line. */
const STEP = 100;

/** Who stops at a river stops this short of the water, so that rounding never wets anyone's feet. */
const BANK = 10;

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
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0) return length;
  const to = ahead(from, length);
  const at = riverCrossing(ground, from.x, from.y, to.x, to.y);
  return at === null ? length : Math.max(0, at * length - BANK);
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
  const poly = narrowShape(rules, block).poly;
  let limit = Math.min(max, wayToEdge(state.battle, corners(block), dx, dy));
  limit = wayToWoods(rules, state, unit, block, way.facing, limit);
  limit = wayToRiver(state, way, limit);
  for (const other of state.units) {
    if (other.id === unit.id || !onTable(other) || isPassable(unit, other) || ignore.includes(other.id)) continue;
    const shape = shapeOf(rules, other);
    const reach = limit + shape.radius + 20_000;
    if (Math.abs(shape.cx - way.x) > reach || Math.abs(shape.cy - way.y) > reach) continue;
    const hit = cast(poly, dx, dy, shape.poly);
    if (hit !== null && hit < limit) limit = hit;
  }
  for (let goes = Math.floor(limit); goes > 0; goes -= STEP)
    if (freeAt(rules, state, unit, way, goes, facing, ignore)) return goes;
  return 0;
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

/** The first free place at or beyond `from` along a line, up to `max`; null if there is none. */
export function firstFreeBeyond(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  from: number,
  max: number,
  facing: number,
): number | null {
  for (let goes = from; goes <= max; goes += STEP) if (freeAt(rules, state, unit, way, goes, facing, [])) return goes;
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
  if (gapAt(0) >= wanted) return 0;
  let low = 0;
  let high = wanted;
  while (gapAt(high) < wanted && high < 64_000) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (gapAt(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}
