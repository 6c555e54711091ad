import { bearing, castSimple, cos, type Polygon, sin, turn } from '../../geometry/index.ts';
import { type Area, groundOf, nearTerrain } from '../core/ground.ts';
import { inset } from '../core/shape.ts';
import { blockAt } from './footprint.ts';
import type { Rules } from './rules.ts';
import { keepsOutOfWoods } from './scene.ts';
import type { State, Unit } from './state.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far off the trees its middle passes, as a share of its front: half of it, and room to wheel behind the corner. */
const ROOM = 0.75;

function away(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The first wood on the straight way to a place, if there is one. */
function woodOnTheWay(rules: Rules, woods: readonly Area[], unit: Unit, to: Point): Area | null {
  const far = away(unit, to);
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

/** How far round to the left (below 0) and to the right the trees reach, seen from the unit on its way. */
function cornersSeen(area: Polygon, unit: Unit, heading: number): { left: Point; right: Point } {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let left: Point = unit;
  let right: Point = unit;
  for (let i = 0; i < area.length; i += 2) {
    const corner = { x: area[i] as number, y: area[i + 1] as number };
    const off = turn(heading, bearing(corner.x - unit.x, corner.y - unit.y));
    if (off < least) {
      least = off;
      left = corner;
    }
    if (off > most) {
      most = off;
      right = corner;
    }
  }
  return { left, right };
}

/** A place abreast of a corner, so far off it that the unit passes: `side` is -1 for the left, 1 for the right. */
function abreast(unit: Unit, corner: Point, clear: number, side: number): Point {
  const far = Math.max(1, away(unit, corner));
  const dx = (corner.x - unit.x) / far;
  const dy = (corner.y - unit.y) / far;
  return { x: corner.x + dy * clear * side, y: corner.y - dx * clear * side };
}

/**
 * Where to make for on the way to a place: the place itself, or, for those who keep out of woods with trees before them
 * (N3.4), the corner by which they come round them sooner.
 */
export function roundWoods(rules: Rules, state: State, unit: Unit, to: Point): Point {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return to;
  const wood = woodOnTheWay(rules, woods, unit, to);
  if (wood === null) return to;
  const { width, depth } = state.battle;
  const { left, right } = cornersSeen(wood.area, unit, bearing(to.x - unit.x, to.y - unit.y));
  const clear = blockAt(rules, unit, unit.x, unit.y, unit.facing).width * ROOM;
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (const by of [abreast(unit, left, clear, -1), abreast(unit, right, clear, 1)]) {
    if (by.x < clear || by.y < clear || by.x > width - clear || by.y > depth - clear) continue;
    const way = away(unit, by) + away(by, to);
    if (way >= least) continue;
    least = way;
    best = by;
  }
  return best;
}
