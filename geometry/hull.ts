import type { Polygon } from './polygon.ts';

/** The convex hull, clockwise seen with y up, without points on its straight edges. */
export function convexHull(points: Polygon): Polygon {
  const order: number[] = [];
  for (let i = 0; i < points.length; i += 2) order.push(i);
  order.sort((i, j) => {
    const dx = (points[i] as number) - (points[j] as number);
    return dx !== 0 ? dx : (points[i + 1] as number) - (points[j + 1] as number);
  });
  const hull: number[] = [];
  for (let k = 0; k < order.length; k++) extend(hull, points, order[k] as number, 2);
  const upper = hull.length;
  for (let k = order.length - 2; k >= 0; k--) extend(hull, points, order[k] as number, upper);
  // The lower chain ends on the point the upper one began with.
  if (hull.length > 2) hull.length -= 2;
  return hull;
}

/** Adds a point to a chain, first dropping those that would make it bend left; the first `keep` numbers stay. */
function extend(hull: number[], points: Polygon, at: number, keep: number): void {
  const x = points[at] as number;
  const y = points[at + 1] as number;
  if (hull[hull.length - 2] === x && hull[hull.length - 1] === y) return;
  while (hull.length > keep) {
    const n = hull.length;
    const ax = hull[n - 4] as number;
    const ay = hull[n - 3] as number;
    const cross = ((hull[n - 2] as number) - ax) * (y - ay) - ((hull[n - 1] as number) - ay) * (x - ax);
    if (cross < 0) break;
    hull.length = n - 2;
  }
  hull.push(x, y);
}
