import type { Polygon } from '../../geometry/index.ts';
import type { State } from '../game/engine.ts';

/** The map is drawn in inches with y downwards; the engine counts thousandths of an inch with y upwards. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const round = (n: number): number => Math.round(n * 1000) / 1000;

export const toMap = (state: Pick<State, 'battle'>, { x, y }: MapPoint): MapPoint => ({
  x: x / 1000,
  y: (state.battle.depth - y) / 1000,
});

export const toThou = (state: Pick<State, 'battle'>, point: MapPoint): MapPoint => ({
  x: point.x * 1000,
  y: state.battle.depth - point.y * 1000,
});

/** A polygon of the engine as points of the map. */
export function pointsOf(poly: Polygon, depth: number): MapPoint[] {
  const points: MapPoint[] = [];
  for (let i = 0; i + 1 < poly.length; i += 2)
    points.push({ x: (poly[i] as number) / 1000, y: (depth - (poly[i + 1] as number)) / 1000 });
  return points;
}

/** A line from point to point. */
export const openPath = (points: readonly MapPoint[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;

export const closedPath = (points: readonly MapPoint[]): string => (points.length === 0 ? '' : `${openPath(points)}Z`);

export interface Extent {
  readonly w: number;
  readonly h: number;
}

/** The whole map, in inches. */
export const extentOf = ({ width, depth }: Pick<State['battle'], 'width' | 'depth'>): Extent => ({
  w: width / 1000,
  h: depth / 1000,
});

/** What runs off the sheet is cut there, not rounded. */
const atEdge = ({ x, y }: MapPoint, { w, h }: Extent): boolean => x < 0.2 || y < 0.2 || x > w - 0.2 || y > h - 0.2;

/** The outline with its corners a little rounded: never far from the corners the rules measure to. */
export function softPath(points: readonly MapPoint[], sheet: Extent, share = 0.28): string {
  if (points.length < 3) return '';
  const between = (a: MapPoint, b: MapPoint, t: number) =>
    `${round(a.x + (b.x - a.x) * t)} ${round(a.y + (b.y - a.y) * t)}`;
  const parts: string[] = [];
  points.forEach((corner, i) => {
    const before = points[(i + points.length - 1) % points.length] as MapPoint;
    const next = points[(i + 1) % points.length] as MapPoint;
    const start = i === 0 ? 'M' : 'L';
    const at = `${round(corner.x)} ${round(corner.y)}`;
    if (atEdge(corner, sheet)) parts.push(`${start}${at}`);
    else parts.push(`${start}${between(corner, before, share)}Q${at} ${between(corner, next, share)}`);
  });
  return `${parts.join('')}Z`;
}

export function boundsOf(points: readonly MapPoint[]): { x: number; y: number; w: number; h: number } {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export function inside(points: readonly MapPoint[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[i] as MapPoint;
    const b = points[j] as MapPoint;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}

export function distanceToEdge(points: readonly MapPoint[], x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const a = points[j] as MapPoint;
    const b = points[i] as MapPoint;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const long = dx * dx + dy * dy;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long));
    best = Math.min(best, Math.hypot(x - a.x - t * dx, y - a.y - t * dy));
  }
  return best;
}

/** The same scatter every time a map is drawn. */
export function randomFor(name: string): () => number {
  let seed = 2166136261;
  for (let i = 0; i < name.length; i++) seed = Math.imul(seed ^ name.charCodeAt(i), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
