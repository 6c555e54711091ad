import {
  contains,
  corners,
  cos,
  distance,
  overlapsArea,
  type Polygon,
  type Pose,
  sin,
  sweptByLeg,
} from '../../geometry/index.ts';
import { type Area, type Ground, groundOf, nearTerrain } from '../core/ground.ts';
import { riverCrossing } from '../core/rivers.ts';
import { boxAround, inset } from '../core/shape.ts';
import { blockAt, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** A unit this near to a bridge or a ford is at it, and may hang over the water as those do who file across. */
const AT_HAND = 1_500;

/** A leg is examined in stages of this length: at the start of each it is decided whether the unit is at a crossing. */
const STAGE = 1_000;

/** A leg ends on whole thou, so its ground lies up to this much beside the line it is measured along. */
export const HAIR = 2;

/** A river on the way, and how deep the ground a unit sweeps may lie in it. */
interface Water {
  readonly river: Area;
  readonly depth: number;
}

function nearPiece(area: Area, piece: Polygon): boolean {
  const { x, y, reach } = boxAround([piece]);
  return nearTerrain(area, x, y, reach);
}

function isWet(waters: readonly Water[], piece: Polygon): boolean {
  for (const { river, depth } of waters)
    if (nearPiece(river, piece) && overlapsArea(piece, river.area, depth)) return true;
  return false;
}

function isAtCrossing(ground: Ground, outline: Polygon): boolean {
  const { x, y, reach } = boxAround([outline]);
  for (const crossing of ground.crossings)
    if (nearTerrain(crossing, x, y, reach + AT_HAND) && distance(outline, crossing.area) < AT_HAND) return true;
  return false;
}

/**
 * The rivers these pieces of ground lie in. A unit that already stands in the water, and not at a crossing, may move on
 * in it and so out of it again; one that stands in it by a hair may go no deeper.
 */
function watersOn(rules: Rules, state: State, unit: Unit, pieces: readonly Polygon[], spare: number): Water[] {
  const ground = groundOf(state.battle);
  const found: Water[] = [];
  const { x, y, reach } = boxAround(pieces);
  const least = rules.tolerance - spare;
  for (const river of ground.rivers) {
    if (!nearTerrain(river, x, y, reach) || !pieces.some((piece) => overlapsArea(piece, river.area, least))) continue;
    const stands = shapeOf(rules, unit);
    const depth = isAtCrossing(ground, stands.poly) ? least : depthFor(rules, stands, river, least);
    if (depth !== null) found.push({ river, depth });
  }
  return found;
}

/** How deep in this river a unit may be that stands here; null if it stands in the river already. */
function depthFor(rules: Rules, { poly, cx, cy, radius }: Shape, river: Area, least: number): number | null {
  if (!nearTerrain(river, cx, cy, radius)) return least;
  for (const depth of [least, rules.tolerance, rules.tolerance + HAIR])
    if (!overlapsArea(poly, river.area, depth)) return depth;
  return null;
}

/**
 * J21: how far a unit gets from a pose along its facing, backwards if the length is negative, until some of it would be in a
 * river; at a bridge or a ford it may be, as long as its front's centre is not. What is found is as long as the way or less.
 */
export function wayToWater(rules: Rules, state: State, unit: Unit, from: Pose, length: number, spare: number): number {
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0 || length === 0) return length;
  const back = length < 0 ? -1 : 1;
  const dx = sin(from.facing) * back;
  const dy = cos(from.facing) * back;
  const outline = corners(blockAt(rules, unit, from.x, from.y, from.facing));
  const all = Math.abs(length);
  const waters = watersOn(rules, state, unit, [sweptByLeg(outline, dx * all, dy * all)], spare);
  if (waters.length === 0) return length;
  for (let gone = 0; gone < all; gone += STAGE) {
    const start = outline.map((c, i) => c + (i % 2 === 0 ? dx : dy) * gone);
    if (isAtCrossing(ground, start)) continue;
    const isDry = (goes: number) => !isWet(waters, sweptByLeg(start, dx * goes, dy * goes));
    const stage = Math.min(STAGE, all - gone);
    if (!isDry(stage)) return (gone + longestDry(stage, isDry)) * back;
  }
  return length;
}

function longestDry(stage: number, isDry: (goes: number) => boolean): number {
  let low = 0;
  let high = stage;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (isDry(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** J21: does a unit on its wheel stand in a river anywhere but at a bridge or a ford? */
export function wheelsIntoWater(rules: Rules, state: State, unit: Unit, swept: readonly Polygon[]): boolean {
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0) return false;
  const waters = watersOn(rules, state, unit, swept, 0);
  return waters.length > 0 && swept.some((piece) => isWet(waters, piece) && !isAtCrossing(ground, piece));
}

/** J14: the river this ground lies in, but for what of it is on a bridge or in a ford; null if there is none. */
export function waterUnder(rules: Rules, state: State, { block, cx, cy, radius, poly }: Shape): Area | null {
  const ground = groundOf(state.battle);
  for (const river of ground.rivers) {
    if (!nearTerrain(river, cx, cy, radius) || !overlapsArea(poly, river.area, rules.tolerance)) continue;
    if (!isBridged({ ...ground, rivers: [river] }, inset(block, rules.tolerance).poly, river)) return river;
  }
  return null;
}

/** Is all the water under these four corners bridged? Seen along the edges and from corner to corner. */
function isBridged(ground: Ground, outline: Polygon, river: Area): boolean {
  for (let a = 0; a < 8; a += 2)
    for (let b = a + 2; b < 8; b += 2) {
      const [x1, y1, x2, y2] = [outline[a], outline[a + 1], outline[b], outline[b + 1]] as [
        number,
        number,
        number,
        number,
      ];
      if (riverCrossing(ground, x1, y1, x2, y2) !== null) return false;
    }
  // Water that no edge of the ground meets lies in the midst of it.
  const [x, y] = river.area as unknown as [number, number];
  return !contains(outline, x, y) || ground.crossings.some((crossing) => contains(crossing.area, x, y));
}
