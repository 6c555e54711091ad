import { bearing, castSimple, contains, cos, distance, sin, turn } from '../../geometry/index.ts';
import { type Area, anyBeside, groundOf, nearTerrain } from '../core/ground.ts';
import { inset } from '../core/shape.ts';
import { blockAt, shapeOf } from './footprint.ts';
import { keepsOutOfWoods } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far off the trees its middle passes, as a share of its front: half of it, and room to wheel behind the corner. */
const ROOM = 0.75;

/** A heading is rounded to a hundredth of a degree: a way along it leaves the straight line by a smaller share of its length. */
const ASTRAY = 0.001;

/** A sine of more than a hundredth of a degree. */
const INWARDS = 0.0002;

export function away(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The first wood on the straight way to a place, if there is one. */
function woodOnTheWay(rules: Rules, woods: readonly Area[], unit: Unit, to: Point): Area | null {
  const far = away(unit, to);
  // Nothing of the unit is farther than two radii from the middle of its front.
  const aside = 2 * shapeOf(rules, unit).radius + far * ASTRAY;
  if (!anyBeside(woods, unit.x, unit.y, to.x, to.y, aside)) return null;
  const heading = bearing(to.x - unit.x, to.y - unit.y);
  const shape = inset(blockAt(rules, unit, unit.x, unit.y, heading), rules.tolerance);
  let found: Area | null = null;
  let least = far;
  for (const wood of woods) {
    if (!nearTerrain(wood, shape.cx, shape.cy, shape.radius + far)) continue;
    const hit = castSimple(shape.poly, sin(heading), cos(heading), wood.area);
    if (hit === null || hit >= least) continue;
    least = hit;
    found = wood;
  }
  return found;
}

/** The outermost corners of these woods to the left (-1) or to the right (1) of the way, seen from the unit. */
function cornerOf(woods: readonly Area[], unit: Unit, heading: number, side: -1 | 1): Point {
  let most = Number.NEGATIVE_INFINITY;
  let found: Point = unit;
  // The same as the unit sees it.
  let fx = 0;
  let fy = 0;
  const s = sin(heading);
  const c = cos(heading);
  for (const { area } of woods)
    for (let i = 0; i < area.length; i += 2) {
      const x = (area[i] as number) - unit.x;
      const y = (area[i + 1] as number) - unit.y;
      // Of two corners ahead a cross product tells which is farther out; a bearing is rounded, and only taken where it may matter.
      const outwards = (x * fy - y * fx) * side;
      const ahead = x * s + y * c > 0 && fx * s + fy * c > 0;
      if (ahead && outwards < -INWARDS * (Math.abs(x) + Math.abs(y)) * (Math.abs(fx) + Math.abs(fy))) continue;
      const off = turn(heading, bearing(x, y)) * side;
      if (off <= most) continue;
      most = off;
      found = { x: area[i] as number, y: area[i + 1] as number };
      fx = x;
      fy = y;
    }
  return found;
}

/** A place abreast of a corner, so far off it that the unit passes. */
function abreast(unit: Unit, corner: Point, clear: number, side: -1 | 1): Point {
  const far = Math.max(1, away(unit, corner));
  const dx = (corner.x - unit.x) / far;
  const dy = (corner.y - unit.y) / far;
  return { x: corner.x + dy * clear * side, y: corner.y - dx * clear * side };
}

/** The wood and all others that leave no way through between them. */
function clumpOf(woods: readonly Area[], wood: Area, room: number): Area[] {
  const clump = [wood];
  // What is added is looked at in its turn.
  for (const one of clump)
    for (const other of woods) if (!clump.includes(other) && distance(one.area, other.area) < room) clump.push(other);
  return clump;
}

/** Past the trees on one side; null where the table ends before them. */
function past(
  { width, depth }: State['battle'],
  unit: Unit,
  to: Point,
  woods: readonly Area[],
  clear: number,
  side: -1 | 1,
) {
  const heading = bearing(to.x - unit.x, to.y - unit.y);
  const by = abreast(unit, cornerOf(woods, unit, heading, side), clear, side);
  return by.x < clear || by.y < clear || by.x > width - clear || by.y > depth - clear ? null : by;
}

/**
 * Where to make for on the way to a place: the place itself, or, for those who keep out of woods with trees before them
 * (N3.4), the corner by which they come round them sooner. Null where there is no way round.
 */
export function roundWoods(rules: Rules, state: State, unit: Unit, to: Point): Point | null {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return to;
  const wood = woodOnTheWay(rules, woods, unit, to);
  // In the wood itself nobody of them arrives: then as near as the straight way leads.
  if (wood === null || contains(wood.area, to.x, to.y)) return to;
  const clear = blockAt(rules, unit, unit.x, unit.y, unit.facing).width * ROOM;
  const clump = clumpOf(woods, wood, 2 * clear);
  const left = past(state.battle, unit, to, clump, clear, -1);
  const right = past(state.battle, unit, to, clump, clear, 1);
  if (left === null || right === null) return left ?? right;
  return away(unit, left) + away(left, to) <= away(unit, right) + away(right, to) ? left : right;
}
