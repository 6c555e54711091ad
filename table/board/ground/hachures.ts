import { distanceToEdge, inside, type MapPoint, randomFor, round } from '../map.ts';

/** A point of an outline with the direction into the hill, one long. */
interface Foot extends MapPoint {
  readonly nx: number;
  readonly ny: number;
}

/** Twice the area inside; its sign tells which way round the outline goes. */
function areaOf(points: readonly MapPoint[]): number {
  return points.reduce((area, a, i) => {
    const b = points[(i + 1) % points.length] as MapPoint;
    return area + a.x * b.y - b.x * a.y;
  }, 0);
}

/** The corners of an outline, each looking into the hill half-way between its two sides. */
function cornersOf(points: readonly MapPoint[]): Foot[] {
  const sign = areaOf(points) > 0 ? 1 : -1;
  return points.map(({ x, y }, i) => {
    const before = points[(i + points.length - 1) % points.length] as MapPoint;
    const next = points[(i + 1) % points.length] as MapPoint;
    const dx = next.x - before.x;
    const dy = next.y - before.y;
    const long = Math.hypot(dx, dy) || 1;
    return { x, y, nx: (-dy / long) * sign, ny: (dx / long) * sign };
  });
}

/** Part of the way from one to the next, and turned by as much. */
function between(a: Foot, b: Foot, t: number): Foot {
  const nx = a.nx + (b.nx - a.nx) * t;
  const ny = a.ny + (b.ny - a.ny) * t;
  const long = Math.hypot(nx, ny) || 1;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, nx: nx / long, ny: ny / long };
}

/** Points along an outline at even steps. */
function along(points: readonly MapPoint[], step: number): Foot[] {
  const corners = cornersOf(points);
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] as Foot;
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    return Array.from({ length: count }, (_, n) => between(a, b, n / count));
  });
}

/** A stroke thick at the crest and thin at the foot, as an engraver cuts it. */
function stroke({ x, y, nx, ny }: Foot, long: number, thick: number): string {
  const tx = x + nx * long;
  const ty = y + ny * long;
  const sx = -ny * thick;
  const sy = nx * thick;
  return `M${round(x)} ${round(y)}L${round(tx + sx)} ${round(ty + sy)}L${round(tx - sx)} ${round(ty - sy)}Z`;
}

/** The slope of a hill: strokes from its foot, which is the edge the rules know, up to its shoulder. */
export function hachures(name: string, points: readonly MapPoint[], width: number): string {
  const random = randomFor(name);
  return along(points, 0.3)
    .map(({ x, y, nx, ny }) => {
      const long = width * (0.72 + random() * 0.5);
      const slip = (random() - 0.5) * 0.1;
      const leaning = { nx: nx + (random() - 0.5) * 0.12, ny: ny + (random() - 0.5) * 0.12 };
      return stroke({ x: x - ny * slip, y: y + nx * slip, ...leaning }, long, 0.024);
    })
    .join('');
}

/** The outline drawn in towards the middle of the hill; where it is too narrow for that, left out. */
export function shrunk(points: readonly MapPoint[], by: number): MapPoint[] {
  return along(points, 1e9)
    .map(({ x, y, nx, ny }) => ({ x: x + nx * by, y: y + ny * by }))
    .filter(({ x, y }) => inside(points, x, y) && distanceToEdge(points, x, y) > by * 0.8);
}
