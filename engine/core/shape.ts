import { ahead, type Block, centreOf, circumradius, corners, overlapsBy, type Polygon } from '../../geometry/index.ts';
import { gapBetween } from './gaps.ts';

/** A unit's ground: block, outline, centre and the circle around it. */
export interface Shape {
  /**
   * Serial number among the shapes of units, by which caches know that nothing has changed; 0 for one that is only
   * tried out.
   */
  serial: number;
  readonly block: Block;
  readonly poly: Polygon;
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  /** Cached: the level under its centre, and the ground it was read from. */
  level: number;
  levelOn: object | null;
  /** Cached: the ground of each of its stands. */
  stands: readonly Shape[] | null;
}

export function shapeOfBlock(block: Block): Shape {
  const { x, y } = centreOf(block);
  const radius = circumradius(block);
  const poly = corners(block);
  return {
    serial: 0,
    block,
    poly,
    cx: x,
    cy: y,
    radius,
    level: 0,
    levelOn: null,
    stands: null,
  };
}

/** A cast ignores contact thinner than this (thou), so a footprint is pulled in by that much less. */
const GRAZE = 1;

/** The footprint pulled in at both sides, so that nothing is hit by a hair. */
export function narrowed(block: Block, tolerance: number): Shape {
  return shapeOfBlock(narrowBlock(block, tolerance));
}

/** Only the outline of it, for those who need no more. */
export function narrowOutline(block: Block, tolerance: number): Polygon {
  return corners(narrowBlock(block, tolerance));
}

function narrowBlock({ x, y, facing, width, depth }: Block, tolerance: number): Block {
  return { x, y, facing, width: narrowWidth(width, tolerance), depth };
}

export function narrowWidth(width: number, tolerance: number): number {
  return Math.max(2, width - 2 * (tolerance - GRAZE));
}

/** The footprint pulled in on all four sides: whatever this touches, the whole footprint overlaps by the tolerance. */
export function inset(block: Block, tolerance: number): Shape {
  const by = tolerance - GRAZE;
  const { x, y, facing } = ahead(block, -by);
  const width = Math.max(2, block.width - 2 * by);
  const depth = Math.max(2, block.depth - 2 * by);
  return shapeOfBlock({ x, y, facing, width, depth });
}

/** A lower bound of the gap that needs no polygon. */
export function roughGap(a: Shape, b: Shape): number {
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  return Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius;
}

/**
 * Are the two nearer than this? Circles or a separating edge settle most pairs: the centres are never nearer to each
 * other than the outlines, and the circles, or the sides of an edge, never farther apart.
 */
export function areWithin(a: Shape, b: Shape, within: number): boolean {
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  const away = dx * dx + dy * dy;
  if (away < within * within) return true;
  const far = within + a.radius + b.radius;
  if (away > far * far) return false;
  return overlapsBy(a.poly, b.poly, -within) && gapBetween(a, b) < within;
}

/**
 * Not begun with x and y as a block is: hidden classes that begin alike share how a field is stored, and fractions here would
 * turn the whole numbers of all blocks, and of all poses read from them, into heap numbers.
 */
interface Box {
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly reach: number;
  readonly x: number;
  readonly y: number;
}

/** The middle of the box that holds all the pieces, half its sides, and the circle around it. */
export function boxAround(pieces: readonly Polygon[]): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    for (let i = 0; i < piece.length; i += 2) {
      const x = piece[i] as number;
      const y = piece[i + 1] as number;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  if (minX > maxX) return { halfWidth: 0, halfDepth: 0, reach: 0, x: 0, y: 0 };
  const halfWidth = (maxX - minX) / 2;
  const halfDepth = (maxY - minY) / 2;
  const reach = Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth);
  return { halfWidth, halfDepth, reach, x: minX + halfWidth, y: minY + halfDepth };
}

/** For four corners, by the circle around them: one comparison rules out most of the poses of a wheel. */
function touchesCircle(piece: Polygon, { cx, cy, radius }: Shape): boolean {
  const x = ((piece[0] as number) + (piece[4] as number)) / 2;
  const y = ((piece[1] as number) + (piece[5] as number)) / 2;
  let reach = 0;
  for (let i = 0; i < 8; i += 2) {
    const dx = (piece[i] as number) - x;
    const dy = (piece[i + 1] as number) - y;
    reach = Math.max(reach, dx * dx + dy * dy);
  }
  const far = Math.sqrt(reach) + radius;
  return (cx - x) * (cx - x) + (cy - y) * (cy - y) <= far * far;
}

/** Could this outline touch the shape? By the box around it. */
export function mayTouch(piece: Polygon, shape: Shape): boolean {
  if (piece.length === 8) return touchesCircle(piece, shape);
  let nearX = false;
  let nearY = false;
  let left = false;
  let right = false;
  let below = false;
  let above = false;
  for (let i = 0; i < piece.length; i += 2) {
    const x = piece[i] as number;
    const y = piece[i + 1] as number;
    if (x < shape.cx - shape.radius) left = true;
    else if (x > shape.cx + shape.radius) right = true;
    else nearX = true;
    if (y < shape.cy - shape.radius) below = true;
    else if (y > shape.cy + shape.radius) above = true;
    else nearY = true;
  }
  return (nearX || (left && right)) && (nearY || (below && above));
}
