import { distanceToEdge, inside, type MapPoint, randomFor, round } from '../map.ts';

/** Points along an outline at even steps, each with the direction into the hill. */
function along(points: readonly MapPoint[], step: number): (MapPoint & { nx: number; ny: number })[] {
  const found: (MapPoint & { nx: number; ny: number })[] = [];
  let area = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length] as MapPoint;
    area += a.x * b.y - b.x * a.y;
  });
  const sign = area > 0 ? 1 : -1;
  const normals = points.map((a, i) => {
    const before = points[(i + points.length - 1) % points.length] as MapPoint;
    const next = points[(i + 1) % points.length] as MapPoint;
    const dx = next.x - before.x;
    const dy = next.y - before.y;
    const long = Math.hypot(dx, dy) || 1;
    return { x: a.x, y: a.y, nx: (-dy / long) * sign, ny: (dx / long) * sign };
  });
  normals.forEach((a, i) => {
    const b = normals[(i + 1) % normals.length] as typeof a;
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let n = 0; n < count; n++) {
      const t = n / count;
      const nx = a.nx + (b.nx - a.nx) * t;
      const ny = a.ny + (b.ny - a.ny) * t;
      const long = Math.hypot(nx, ny) || 1;
      found.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, nx: nx / long, ny: ny / long });
    }
  });
  return found;
}

/** A stroke thick at the crest and thin at the foot, as an engraver cuts it. */
function stroke(x: number, y: number, nx: number, ny: number, long: number, thick: number): string {
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
      return stroke(
        x - ny * slip,
        y + nx * slip,
        nx + (random() - 0.5) * 0.12,
        ny + (random() - 0.5) * 0.12,
        long,
        0.024,
      );
    })
    .join('');
}

/** The outline drawn in towards the middle of the hill; where it is too narrow for that, left out. */
export function shrunk(points: readonly MapPoint[], by: number): MapPoint[] {
  return along(points, 1e9)
    .map(({ x, y, nx, ny }) => ({ x: x + nx * by, y: y + ny * by }))
    .filter(({ x, y }) => inside(points, x, y) && distanceToEdge(points, x, y) > by * 0.8);
}
