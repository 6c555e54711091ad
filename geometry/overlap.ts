import { contains, ON_EDGE } from './contains.ts';
import type { Polygon } from './polygon.ts';

/**
 * How far two convex polygons are pushed into each other: the shortest way to part them.
 * 0 when they touch, negative when apart (then minus the gap across the best of their edges).
 */
export function overlapDepth(a: Polygon, b: Polygon): number {
  return leastDepth(b, a, leastDepth(a, b, Infinity));
}

/**
 * Do the two overlap by more than this depth? The first separating edge decides. A negative depth asks whether they are
 * nearer than that: then false is certain and true is not.
 */
export function overlapsBy(a: Polygon, b: Polygon, depth: number): boolean {
  return deeperAcross(a, b, depth) && deeperAcross(b, a, depth);
}

/**
 * As depthAcross for each edge of `a`, inlined by hand: doubles passed from function to function become heap numbers,
 * which would cost more than all the rest.
 */
function deeperAcross(a: Polygon, b: Polygon, depth: number): boolean {
  const n = a.length;
  const sides = sidesToTry(a);
  let x1 = a[n - 2] as number;
  let y1 = a[n - 1] as number;
  for (let i = 0; i < sides; i += 2) {
    const x2 = a[i] as number;
    const y2 = a[i + 1] as number;
    const nx = y2 - y1;
    const ny = x1 - x2;
    let minA = Infinity;
    let maxA = -Infinity;
    for (let k = 0; k < n; k += 2) {
      const p = (a[k] as number) * nx + (a[k + 1] as number) * ny;
      if (p < minA) minA = p;
      if (p > maxA) maxA = p;
    }
    let minB = Infinity;
    let maxB = -Infinity;
    for (let k = 0; k < b.length; k += 2) {
      const p = (b[k] as number) * nx + (b[k + 1] as number) * ny;
      if (p < minB) minB = p;
      if (p > maxB) maxB = p;
    }
    const size = Math.sqrt(nx * nx + ny * ny);
    if (size > 0 && Math.min(maxA - minB, maxB - minA) / size <= depth) return false;
    x1 = x2;
    y1 = y2;
  }
  return true;
}

/**
 * How many numbers of a polygon to visit, from its closing edge on, to meet every edge direction once. In a
 * parallelogram, and so in every block, two edges have them all; a segment there and back is one.
 */
export function sidesToTry(poly: Polygon): number {
  if (poly.length !== 8) return poly.length === 4 ? 2 : poly.length;
  const x = (poly[0] as number) - (poly[2] as number) + (poly[4] as number) - (poly[6] as number);
  const y = (poly[1] as number) - (poly[3] as number) + (poly[5] as number) - (poly[7] as number);
  return Math.abs(x) <= ON_EDGE && Math.abs(y) <= ON_EDGE ? 4 : 8;
}

/** The least depth across the edges of `a`, if it is below `best`. */
function leastDepth(a: Polygon, b: Polygon, best: number): number {
  const n = a.length;
  const sides = sidesToTry(a);
  let least = best;
  let x1 = a[n - 2] as number;
  let y1 = a[n - 1] as number;
  for (let i = 0; i < sides; i += 2) {
    const x2 = a[i] as number;
    const y2 = a[i + 1] as number;
    const d = depthAcross(a, b, y2 - y1, x1 - x2);
    if (d < least) least = d;
    x1 = x2;
    y1 = y2;
  }
  return least;
}

/** Depth of a in b along the normal (nx, ny) of any length; Infinity for no normal at all. */
export function depthAcross(a: Polygon, b: Polygon, nx: number, ny: number): number {
  const size = Math.sqrt(nx * nx + ny * ny);
  if (size === 0) return Infinity;
  let minA = Infinity;
  let maxA = -Infinity;
  for (let i = 0; i < a.length; i += 2) {
    const p = (a[i] as number) * nx + (a[i + 1] as number) * ny;
    if (p < minA) minA = p;
    if (p > maxA) maxA = p;
  }
  let minB = Infinity;
  let maxB = -Infinity;
  for (let i = 0; i < b.length; i += 2) {
    const p = (b[i] as number) * nx + (b[i + 1] as number) * ny;
    if (p < minB) minB = p;
    if (p > maxB) maxB = p;
  }
  return Math.min(maxA - minB, maxB - minA) / size;
}

/** Do they share more than a sliver: does the convex one, shrunk by `tolerance` on every side, overlap the simple one? */
export function overlapsArea(convex: Polygon, simple: Polygon, tolerance: number): boolean {
  const around = winding(convex);
  if (around === 0 || beside(convex, simple, around, tolerance)) return false;
  const n = simple.length;
  let x1 = simple[n - 2] as number;
  let y1 = simple[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const x2 = simple[i] as number;
    const y2 = simple[i + 1] as number;
    if (pierces(convex, around, tolerance, x1, y1, x2, y2)) return true;
    x1 = x2;
    y1 = y2;
  }
  return holds(simple, convex, around, tolerance);
}

/** 1 for anticlockwise, -1 for clockwise, 0 for a polygon without area. */
function winding(poly: Polygon): number {
  const n = poly.length;
  const x0 = poly[0] as number;
  const y0 = poly[1] as number;
  let area = 0;
  for (let i = 2; i + 3 < n; i += 2) {
    area +=
      ((poly[i] as number) - x0) * ((poly[i + 3] as number) - y0) -
      ((poly[i + 2] as number) - x0) * ((poly[i + 1] as number) - y0);
  }
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/** Is all of the simple polygon beyond one shrunk edge of the convex one? */
function beside(convex: Polygon, simple: Polygon, around: number, tolerance: number): boolean {
  const n = convex.length;
  let x1 = convex[n - 2] as number;
  let y1 = convex[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const x2 = convex[i] as number;
    const y2 = convex[i + 1] as number;
    const nx = (y1 - y2) * around;
    const ny = (x2 - x1) * around;
    const rim = (tolerance + ON_EDGE) * Math.sqrt(nx * nx + ny * ny);
    let apart = rim > 0;
    for (let k = 0; apart && k < simple.length; k += 2) {
      apart = ((simple[k] as number) - x1) * nx + ((simple[k + 1] as number) - y1) * ny <= rim;
    }
    if (apart) return true;
    x1 = x2;
    y1 = y2;
  }
  return false;
}

/** Does the segment pass through the shrunk convex polygon? Clips it by one edge after the other. */
function pierces(
  convex: Polygon,
  around: number,
  tolerance: number,
  sx: number,
  sy: number,
  ex: number,
  ey: number,
): boolean {
  const n = convex.length;
  let from = 0;
  let to = 1;
  let x1 = convex[n - 2] as number;
  let y1 = convex[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const x2 = convex[i] as number;
    const y2 = convex[i + 1] as number;
    const nx = (y1 - y2) * around;
    const ny = (x2 - x1) * around;
    const rim = (tolerance + ON_EDGE) * Math.sqrt(nx * nx + ny * ny);
    const start = (sx - x1) * nx + (sy - y1) * ny - rim;
    const end = (ex - x1) * nx + (ey - y1) * ny - rim;
    if (start <= 0 && end <= 0 && rim > 0) return false;
    if (start < 0) from = Math.max(from, start / (start - end));
    else if (end < 0) to = Math.min(to, start / (start - end));
    if (from > to) return false;
    x1 = x2;
    y1 = y2;
  }
  return true;
}

/**
 * No edge of the simple polygon enters the shrunk one, so that lies inside or outside as a whole: its middle tells.
 * A convex shape thinner than three tolerances may have no middle left, and then shares no more than slivers.
 */
function holds(simple: Polygon, convex: Polygon, around: number, tolerance: number): boolean {
  const n = convex.length;
  const x0 = convex[0] as number;
  const y0 = convex[1] as number;
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 2; i + 3 < n; i += 2) {
    const ax = (convex[i] as number) - x0;
    const ay = (convex[i + 1] as number) - y0;
    const bx = (convex[i + 2] as number) - x0;
    const by = (convex[i + 3] as number) - y0;
    const part = ax * by - bx * ay;
    area += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  }
  x = x0 + x / (3 * area);
  y = y0 + y / (3 * area);
  return pierces(convex, around, tolerance, x, y, x, y) && contains(simple, x, y);
}
