import { distanceToEdge, inside, type MapPoint, randomFor } from '../map.ts';
import { box, type TurnedBox as House } from '../shapes.ts';
import { scatter } from './scatter.ts';

/** The edge of a road nearest to a point: how far off, and which way it runs. */
function street(roads: readonly (readonly MapPoint[])[], x: number, y: number): { away: number; turn: number } {
  let best = { away: Number.POSITIVE_INFINITY, turn: 0 };
  for (const road of roads) {
    for (let i = 0, j = road.length - 1; i < road.length; j = i++) {
      const a = road[j] as MapPoint;
      const b = road[i] as MapPoint;
      const away = distanceToEdge([a, b], x, y);
      if (away < best.away) best = { away, turn: Math.atan2(b.y - a.y, b.x - a.x) };
    }
  }
  return best;
}

const KERB = 0.34;

/** Houses stand in rows along the roads that run through, and looser behind them. */
export function housesIn(name: string, points: readonly MapPoint[], roads: readonly (readonly MapPoint[])[]): House[] {
  const random = randomFor(`${name} houses`);
  const lean = (random() - 0.5) * 0.6;
  const houses: House[] = [];
  const place = (x: number, y: number, onStreet: boolean, turn: number) => {
    const room = onStreet ? 0.66 : 0.8;
    if (houses.some((house) => Math.hypot(house.x - x, house.y - y) < room)) return;
    const across = !onStreet && random() < 0.4 ? Math.PI / 2 : 0;
    const angle = (onStreet ? turn : lean + across) + (random() - 0.5) * 0.14;
    houses.push({ x, y, w: 0.48 + random() * 0.2, h: 0.36, turn: angle });
  };
  for (const { x, y } of scatter(`${name} street`, points, 0.24, 0.3)) {
    const { away, turn } = street(roads, x, y);
    if (away > KERB && away < 0.6 && !roads.some((road) => inside(road, x, y))) place(x, y, true, turn);
  }
  for (const { x, y } of scatter(`${name} yards`, points, 0.7, 0.34))
    if (street(roads, x, y).away > 0.95) place(x, y, false, 0);
  return houses;
}

/** The house nearest the middle is the church. */
export function churchOf(houses: readonly House[], points: readonly MapPoint[]): House | null {
  const middle = points.reduce((sum, p) => ({ x: sum.x + p.x / points.length, y: sum.y + p.y / points.length }), {
    x: 0,
    y: 0,
  });
  const off = (house: House) => Math.hypot(house.x - middle.x, house.y - middle.y);
  return houses.reduce<House | null>((best, house) => (best === null || off(house) < off(best) ? house : best), null);
}

export const housePath = (houses: readonly House[], dx: number, dy: number): string =>
  houses.map((house) => box({ ...house, x: house.x + dx, y: house.y + dy })).join('');

/** The sunny side of each roof. */
export const roofPath = (houses: readonly House[]): string =>
  houses
    .map(({ x, y, w, h, turn }) => {
      const off = Math.cos(turn) >= 0 ? -h / 4 : h / 4;
      return box({ x: x - Math.sin(turn) * off, y: y + Math.cos(turn) * off, w, h: h / 2, turn });
    })
    .join('');
