import { fillIntervals } from './intervals.ts';
import type { Polygon } from './polygon.ts';

/**
 * What may stand in the way. 'cover' (woods, towns) is seen into and out of a little; 'ground' is the area of a hill at that
 * level; 'block' is a unit. Who looks and who is looked at are to be left out by the caller.
 */
export interface Obstacle {
  readonly id: string;
  readonly poly: Polygon;
  readonly kind: 'cover' | 'ground' | 'block';
  readonly level: number;
}

export type Seen = { seen: true } | { seen: false; blocker: string };

/** What is thinner than this (thou) hides nothing, and an end this near an edge lies on it. */
const THIN = 1;

/** Corners and edges are looked for this far (thou) towards the middle, so that no mere hair of a target is seen. */
const PULLED_IN = 50;

const CLEAR: Seen = Object.freeze({ seen: true });
const spans: number[] = [];

/** The id of the first thing that blocks the line, or null. */
export function sightLine(
  x1: number,
  y1: number,
  level1: number,
  x2: number,
  y2: number,
  level2: number,
  obstacles: readonly Obstacle[],
  inside: number,
): string | null {
  const eye = Math.max(level1, level2);
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  let first = Infinity;
  let blocker: string | null = null;
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (obstacle.kind === 'ground' ? obstacle.level <= eye : obstacle.level < eye) continue;
    const count = fillIntervals(obstacle.poly, x1, y1, x2, y2, spans);
    const at = count === 0 ? Infinity : blockedAt(count, length, obstacle.kind === 'cover' ? inside : 0);
    if (at < first) {
      first = at;
      blocker = obstacle.id;
    }
  }
  return blocker;
}

/** Where the first of the `spans` that hides something begins; spans at either end are seen through for `inside`. */
function blockedAt(count: number, length: number, inside: number): number {
  for (let i = 0; i < count; i += 2) {
    const from = (spans[i] as number) * length;
    const to = (spans[i + 1] as number) * length;
    const atAnEnd = from <= THIN || to >= length - THIN;
    if (to - from > (atAnEnd && inside > THIN ? inside : THIN)) return from;
  }
  return Infinity;
}

/** Is any of the target seen: its centre, else the middle of an edge, else a corner? The blocker is the one before the centre. */
export function canSee(
  from: { readonly x: number; readonly y: number },
  fromLevel: number,
  target: Polygon,
  targetLevel: number,
  obstacles: readonly Obstacle[],
  inside: number,
): Seen {
  const n = target.length;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < n; i += 2) {
    cx += target[i] as number;
    cy += target[i + 1] as number;
  }
  cx /= n / 2;
  cy /= n / 2;
  const blocker = sightLine(from.x, from.y, fromLevel, cx, cy, targetLevel, obstacles, inside);
  if (blocker === null) return CLEAR;
  for (let k = 0; k < n; k++) {
    // First the edges' middles, then the corners.
    const i = k < n / 2 ? 2 * k : 2 * k - n;
    const j = k < n / 2 ? (i + 2) % n : i;
    const x = ((target[i] as number) + (target[j] as number)) / 2 - cx;
    const y = ((target[i + 1] as number) + (target[j + 1] as number)) / 2 - cy;
    const far = Math.sqrt(x * x + y * y);
    const part = far > PULLED_IN ? 1 - PULLED_IN / far : 0;
    const px = cx + x * part;
    const py = cy + y * part;
    if (sightLine(from.x, from.y, fromLevel, px, py, targetLevel, obstacles, inside) === null) return CLEAR;
  }
  return { seen: false, blocker };
}
