import type { Polygon } from './polygon.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A point of one shape and one of another, and how far apart they are, squared. */
interface Pair {
  readonly a: Spot;
  readonly b: Spot;
  readonly apart: number;
}

/** Pairs that differ by less than this, in thou, are equally near. */
const SAME = 1;

function onSegment(from: Spot, to: Spot, { x, y }: Spot): Spot {
  const [ex, ey] = [to.x - from.x, to.y - from.y];
  const length = ex * ex + ey * ey;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * ex + (y - from.y) * ey) / length));
  return { x: from.x + along * ex, y: from.y + along * ey };
}

const spotsOf = (poly: Polygon): Spot[] =>
  Array.from({ length: poly.length / 2 }, (_, i) => ({ x: poly[2 * i] as number, y: poly[2 * i + 1] as number }));

const pairOf = (a: Spot, b: Spot): Pair => ({ a, b, apart: (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) });

/** Each vertex of `a` with the nearest point of every edge of `b`. */
function fromVertices(a: readonly Spot[], b: readonly Spot[]): Pair[] {
  return a.flatMap((vertex) => b.map((to, i) => pairOf(vertex, onSegment(b.at(i - 1) as Spot, to, vertex))));
}

const middle = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

/**
 * The points between which the distance of two shapes apart from each other is measured. Where two edges face each other
 * squarely many pairs are equally near: then the middle of them.
 */
export function nearestPoints(a: Polygon, b: Polygon): readonly [Spot, Spot] {
  const [as, bs] = [spotsOf(a), spotsOf(b)];
  const pairs = [...fromVertices(as, bs), ...fromVertices(bs, as).map(({ a: to, b: from }) => pairOf(from, to))];
  const first = pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best));
  const least = Math.sqrt(first.apart);
  const equal = pairs.filter(({ apart }) => Math.sqrt(apart) <= least + SAME);
  const between = pairOf(middle(equal.map((pair) => pair.a)), middle(equal.map((pair) => pair.b)));
  // Equally near on different sides: the middle is no pair of theirs.
  const { a: from, b: to } =
    Math.sqrt(between.apart) <= least + SAME && isOn(as, between.a) && isOn(bs, between.b) ? between : first;
  return [from, to];
}

/** Does the point lie on the outline? */
function isOn(outline: readonly Spot[], spot: Spot): boolean {
  return outline.some((to, i) => pairOf(spot, onSegment(outline.at(i - 1) as Spot, to, spot)).apart <= SAME * SAME);
}
