import { boxInto, contains, ON_EDGE } from './contains.ts';
import type { Polygon } from './polygon.ts';

/** Least distance of two simple polygons; 0 when they touch, overlap, or one holds the other. */
export function distance(a: Polygon, b: Polygon): number {
  boxInto(a, boxA);
  boxInto(b, boxB);
  if (boxesMeet() && meet(a, b)) return 0;
  // With no crossing edges the least distance is from a vertex of one to an edge of the other.
  let best = fromVertices(a, b, boxB, Infinity);
  best = fromVertices(b, a, boxA, best);
  // Rounding noise is no gap: what touches is at 0 exactly.
  return best <= ON_EDGE * ON_EDGE ? 0 : Math.sqrt(best);
}

/** Boxes of the two that are measured. */
const boxA = new Float64Array(4);
const boxB = new Float64Array(4);

function boxesMeet(): boolean {
  const beside = (boxA[0] as number) > (boxB[2] as number) || (boxB[0] as number) > (boxA[2] as number);
  return !beside && (boxA[1] as number) <= (boxB[3] as number) && (boxB[1] as number) <= (boxA[3] as number);
}

/** 0 inside and on the boundary. */
export function distanceToPoint(poly: Polygon, x: number, y: number): number {
  return contains(poly, x, y) ? 0 : Math.sqrt(toEdges(poly, x, y, Infinity));
}

function meet(a: Polygon, b: Polygon): boolean {
  if (contains(b, a[0] as number, a[1] as number) || contains(a, b[0] as number, b[1] as number)) return true;
  const n = a.length;
  let x1 = a[n - 2] as number;
  let y1 = a[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const x2 = a[i] as number;
    const y2 = a[i + 1] as number;
    if (crosses(x1, y1, x2, y2, b)) return true;
    x1 = x2;
    y1 = y2;
  }
  return false;
}

/** Does the segment properly cross an edge? A mere touch comes out as a distance of 0. */
function crosses(x1: number, y1: number, x2: number, y2: number, poly: Polygon): boolean {
  const n = poly.length;
  const ex = x2 - x1;
  const ey = y2 - y1;
  let px = poly[n - 2] as number;
  let py = poly[n - 1] as number;
  let before = ex * (py - y1) - ey * (px - x1);
  for (let i = 0; i < n; i += 2) {
    const qx = poly[i] as number;
    const qy = poly[i + 1] as number;
    const after = ex * (qy - y1) - ey * (qx - x1);
    if ((before > 0 && after < 0) || (before < 0 && after > 0)) {
      const start = (qx - px) * (y1 - py) - (qy - py) * (x1 - px);
      const end = (qx - px) * (y2 - py) - (qy - py) * (x2 - px);
      if ((start > 0 && end < 0) || (start < 0 && end > 0)) return true;
    }
    px = qx;
    py = qy;
    before = after;
  }
  return false;
}

/** Least squared distance below `best` from a vertex of `a` to an edge of `b`; a vertex too far from b's box is passed over. */
function fromVertices(a: Polygon, b: Polygon, around: Float64Array, best: number): number {
  const minX = around[0] as number;
  const minY = around[1] as number;
  const maxX = around[2] as number;
  const maxY = around[3] as number;
  let least = best;
  for (let i = 0; i < a.length; i += 2) {
    const x = a[i] as number;
    const y = a[i + 1] as number;
    const dx = x < minX ? minX - x : x > maxX ? x - maxX : 0;
    const dy = y < minY ? minY - y : y > maxY ? y - maxY : 0;
    if (dx * dx + dy * dy < least) least = toEdges(b, x, y, least);
  }
  return least;
}

function toEdges(poly: Polygon, x: number, y: number, best: number): number {
  const n = poly.length;
  let least = best;
  let x1 = poly[n - 2] as number;
  let y1 = poly[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const x2 = poly[i] as number;
    const y2 = poly[i + 1] as number;
    const d = toSegment(x1, y1, x2, y2, x, y);
    if (d < least) least = d;
    x1 = x2;
    y1 = y2;
  }
  return least;
}

function toSegment(x1: number, y1: number, x2: number, y2: number, x: number, y: number): number {
  const ex = x2 - x1;
  const ey = y2 - y1;
  const px = x - x1;
  const py = y - y1;
  const along = px * ex + py * ey;
  if (along <= 0) return px * px + py * py;
  const length = ex * ex + ey * ey;
  if (along >= length) return (x - x2) * (x - x2) + (y - y2) * (y - y2);
  const cross = ex * py - ey * px;
  return (cross * cross) / length;
}
