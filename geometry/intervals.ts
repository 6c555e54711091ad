import { contains, ON_EDGE } from './contains.ts';
import type { Polygon } from './polygon.ts';

/** Two places on a segment closer than this (thou) are one. */
const SAME = 1e-6;

/**
 * If all corners are this far (thou) off a line or farther, each place where it meets the boundary is one where it goes in
 * or out, and no part of it that is longer than this has its middle on an edge.
 */
const CLEARLY = 10;

const spans: number[] = [];
const cuts: number[] = [];
/** How far off the line that was last cut the nearest corner is, times the length of the segment; in a list, which allocates nothing. */
const nearestCorner = new Float64Array(1);

/** The parts of the segment inside a simple polygon as parameters t0, t1, t0, t1, … in 0..1; a part along an edge is inside. */
export function insideIntervals(poly: Polygon, x1: number, y1: number, x2: number, y2: number): number[] {
  const count = fillIntervals(poly, x1, y1, x2, y2, spans);
  return spans.slice(0, count);
}

/** As insideIntervals, into a reused list; returns how many of its numbers are valid. */
export function fillIntervals(poly: Polygon, x1: number, y1: number, x2: number, y2: number, out: number[]): number {
  if (misses(poly, x1, y1, x2, y2)) return 0;
  const dx = x2 - x1;
  const dy = y2 - y1;
  const squared = dx * dx + dy * dy;
  const length = Math.sqrt(squared);
  if (length <= SAME) {
    if (!contains(poly, x1, y1)) return 0;
    out[0] = 0;
    out[1] = 1;
    return 2;
  }
  const count = cut(poly, x1, y1, dx, dy, squared);
  const clearly = (nearestCorner[0] as number) > CLEARLY * length;
  // Which parts are inside, those with an odd number (1) or an even one (0): then only one of them has to be looked at.
  let inner = -1;
  let filled = 0;
  for (let i = 1; i < count; i++) {
    const t0 = cuts[i - 1] as number;
    const t1 = cuts[i] as number;
    if ((t1 - t0) * length <= SAME) continue;
    const sure = clearly && (t1 - t0) * length > CLEARLY;
    if (!sure || inner < 0) {
      const middle = (t0 + t1) / 2;
      const inside = contains(poly, x1 + dx * middle, y1 + dy * middle);
      if (sure) inner = inside ? i % 2 : 1 - (i % 2);
      if (!inside) continue;
    } else if (i % 2 !== inner) continue;
    if (filled > 0 && (t0 - (out[filled - 1] as number)) * length <= SAME) out[filled - 1] = t1;
    else {
      out[filled++] = t0;
      out[filled++] = t1;
    }
  }
  return filled;
}

/**
 * How far along the segment it enters a convex polygon; Infinity where less than `thin` of it lies inside. Most
 * obstacles to a line of sight are units, which are convex, and for those this is far quicker.
 */
export function metAt(poly: Polygon, x1: number, y1: number, x2: number, y2: number, thin: number): number {
  const n = poly.length;
  let px = poly[n - 2] as number;
  let py = poly[n - 1] as number;
  // Which way round the outline runs: its inside is on the right of every edge, or on the left of every one.
  const side =
    ((poly[0] as number) - px) * ((poly[3] as number) - py) < ((poly[1] as number) - py) * ((poly[2] as number) - px)
      ? 1
      : -1;
  let from = 0;
  let to = 1;
  for (let i = 0; i < n; i += 2) {
    const qx = poly[i] as number;
    const qy = poly[i + 1] as number;
    const ex = (qx - px) * side;
    const ey = (qy - py) * side;
    const start = ex * (y1 - py) - ey * (x1 - px);
    const end = ex * (y2 - py) - ey * (x2 - px);
    const slack = ON_EDGE * (Math.abs(ex) + Math.abs(ey));
    if (start > slack) {
      if (end > slack) return Infinity;
      from = Math.max(from, start / (start - end));
    } else if (end > slack) to = Math.min(to, start / (start - end));
    px = qx;
    py = qy;
  }
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  return (to - from) * length > thin ? from * length : Infinity;
}

/** Cheap and sure misses: boxes apart, or the whole polygon on one side of the line. */
function misses(poly: Polygon, x1: number, y1: number, x2: number, y2: number): boolean {
  const minX = Math.min(x1, x2) - ON_EDGE;
  const maxX = Math.max(x1, x2) + ON_EDGE;
  const minY = Math.min(y1, y2) - ON_EDGE;
  const maxY = Math.max(y1, y2) + ON_EDGE;
  const dx = x2 - x1;
  const dy = y2 - y1;
  const slack = ON_EDGE * (Math.abs(dx) + Math.abs(dy));
  let outside = 63;
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    const side = dx * (y - y1) - dy * (x - x1);
    let here = side > slack ? 1 : side < -slack ? 2 : 0;
    if (x < minX) here |= 4;
    else if (x > maxX) here |= 8;
    if (y < minY) here |= 16;
    else if (y > maxY) here |= 32;
    outside &= here;
    if (outside === 0) return false;
  }
  return true;
}

/** Fills `cuts` with 0, 1 and every place between where the segment meets the boundary, sorted. */
function cut(poly: Polygon, x1: number, y1: number, dx: number, dy: number, squared: number): number {
  const n = poly.length;
  const slack = ON_EDGE * Math.sqrt(squared);
  let count = 0;
  let nearest = Infinity;
  cuts[count++] = 0;
  let px = poly[n - 2] as number;
  let py = poly[n - 1] as number;
  let before = dx * (py - y1) - dy * (px - x1);
  for (let i = 0; i < n; i += 2) {
    const qx = poly[i] as number;
    const qy = poly[i + 1] as number;
    const after = dx * (qy - y1) - dy * (qx - x1);
    const off = Math.abs(after);
    if (off < nearest) nearest = off;
    let t = -1;
    if (off <= slack) t = ((qx - x1) * dx + (qy - y1) * dy) / squared;
    else if ((before < -slack && after > 0) || (before > slack && after < 0)) {
      const u = before / (before - after);
      t = ((px + u * (qx - px) - x1) * dx + (py + u * (qy - py) - y1) * dy) / squared;
    }
    if (t > 0 && t < 1) count = place(t, count);
    px = qx;
    py = qy;
    before = after;
  }
  cuts[count++] = 1;
  nearestCorner[0] = nearest;
  return count;
}

function place(t: number, count: number): number {
  let i = count;
  while (i > 0 && (cuts[i - 1] as number) > t) {
    cuts[i] = cuts[i - 1] as number;
    i--;
  }
  cuts[i] = t;
  return count + 1;
}
