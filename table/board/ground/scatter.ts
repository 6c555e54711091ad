import { boundsOf, distanceToEdge, inside, type MapPoint, randomFor } from '../map.ts';
import { disc } from '../shapes.ts';

export interface Spot extends MapPoint {
  readonly size: number;
  readonly turn: number;
}

/** Points inside an outline, about `gap` apart and at least `rim` from its edge, from the far side to the near. */
export function scatter(name: string, points: readonly MapPoint[], gap: number, rim: number): Spot[] {
  const random = randomFor(name);
  const box = boundsOf(points);
  const spots: Spot[] = [];
  let row = 0;
  for (let y = box.y + gap / 2; y < box.y + box.h; y += gap * 0.86) {
    row += 1;
    for (let x = box.x + (row % 2 === 0 ? gap : gap / 2); x < box.x + box.w; x += gap) {
      const at = { x: x + (random() - 0.5) * gap * 0.75, y: y + (random() - 0.5) * gap * 0.75 };
      const size = 0.78 + random() * 0.5;
      const turn = random();
      if (inside(points, at.x, at.y) && distanceToEdge(points, at.x, at.y) > rim) spots.push({ ...at, size, turn });
    }
  }
  return spots.sort((a, b) => a.y - b.y);
}

/** A tree seen from above and a little from the south: three lobes. */
export function crown({ x, y, size, turn }: Spot, r: number): string {
  const s = r * size;
  const tilt = (turn - 0.5) * 0.4;
  return (
    disc(x - s * 0.5, y + s * 0.18 + tilt * s, s * 0.56) +
    disc(x + s * 0.5, y + s * 0.16 - tilt * s, s * 0.56) +
    disc(x, y - s * 0.32, s * 0.62)
  );
}
