import type { Polygon } from './polygon.ts';

/** A point this near an edge (in thou, well above the noise of doubles on a table) lies on it. */
export const ON_EDGE = 1e-6;

/** Is the point in the simple polygon? Its boundary belongs to it. */
export function contains(poly: Polygon, x: number, y: number): boolean {
  const n = poly.length;
  if (n === 0) return false;
  const low = y - ON_EDGE;
  const high = y + ON_EDGE;
  let inside = false;
  let y1 = poly[n - 1] as number;
  for (let i = 0; i < n; i += 2) {
    const y2 = poly[i + 1] as number;
    // Most edges lie wholly above the point or wholly below it: those neither hold it nor are crossed beside it.
    if (y1 < low ? y2 >= low : y1 <= high || y2 <= high) {
      const x1 = poly[i === 0 ? n - 2 : i - 2] as number;
      const x2 = poly[i] as number;
      if (onEdge(x1, y1, x2, y2, x, y)) return true;
      // Upward edges own their start and downward edges their end, so a ray through a vertex is counted once.
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
    y1 = y2;
  }
  return inside;
}

/** For a point no higher and no lower than the edge. */
function onEdge(x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean {
  if (Math.min(x1, x2) > x + ON_EDGE || Math.max(x1, x2) < x - ON_EDGE) return false;
  const ex = x2 - x1;
  const ey = y2 - y1;
  const cross = ex * (y - y1) - ey * (x - x1);
  return cross * cross <= ON_EDGE * ON_EDGE * (ex * ex + ey * ey);
}

/** Fills minX, minY, maxX, maxY into an array of the caller, so that frequent callers allocate nothing. */
export function boxInto(poly: Polygon, out: Float64Array): void {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  out[0] = minX;
  out[1] = minY;
  out[2] = maxX;
  out[3] = maxY;
}

export function bounds(poly: Polygon): { minX: number; minY: number; maxX: number; maxY: number } {
  const box = new Float64Array(4);
  boxInto(poly, box);
  const [minX, minY, maxX, maxY] = box as unknown as [number, number, number, number];
  return { minX, minY, maxX, maxY };
}
