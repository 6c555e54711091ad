import { fillIntervals, metAt } from './intervals.ts';
import type { Polygon } from './polygon.ts';

/**
 * What may stand in the way. 'cover' (woods, towns) is seen into and out of a little; 'ground' is the area of a hill at
 * that level; 'block' is a unit. The caller leaves out the viewer, the target and the hill the target stands on.
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

/** The id of the first thing that blocks the line of an eye on this level, or null; cover is seen out of and into so far. */
export function sightLine(
  x1: number,
  y1: number,
  level: number,
  x2: number,
  y2: number,
  obstacles: readonly Obstacle[],
  out: number,
  into = out,
): string | null {
  return blockerOn(x1, y1, x2, y2, level, obstacles, out, into, false);
}

/**
 * The first blocker on the line, or just any: enough to know that it is blocked, and sooner found. Cover in which the
 * line begins is seen out of for `out`, cover in which it ends is seen into for `into`. Only an eye that is higher sees
 * over: not one below, however high what it looks for may stand.
 */
function blockerOn(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  level: number,
  obstacles: readonly Obstacle[],
  out: number,
  into: number,
  any: boolean,
): string | null {
  const length = Math.sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  let first = Infinity;
  let blocker: string | null = null;
  for (let i = 0; i < obstacles.length; i++) {
    const obstacle = obstacles[i] as Obstacle;
    if (obstacle.kind === 'ground' ? obstacle.level <= level : obstacle.level < level) continue;
    const isCover = obstacle.kind === 'cover';
    const at =
      obstacle.kind === 'block'
        ? metAt(obstacle.poly, x1, y1, x2, y2, THIN)
        : hiddenAt(obstacle.poly, x1, y1, x2, y2, length, isCover ? out : THIN, isCover ? into : THIN);
    if (at < first) {
      first = at;
      blocker = obstacle.id;
      if (any) return blocker;
    }
  }
  return blocker;
}

/** Where the line goes into terrain that hides what lies behind, Infinity if it does not. */
function hiddenAt(
  poly: Polygon,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  length: number,
  out: number,
  into: number,
): number {
  const count = fillIntervals(poly, x1, y1, x2, y2, spans);
  return count === 0 ? Infinity : blockedAt(count, length, out, into);
}

/** Where the first of the `spans` that hides something begins; those at either end are seen through so far. */
function blockedAt(count: number, length: number, out: number, into: number): number {
  for (let i = 0; i < count; i += 2) {
    const from = (spans[i] as number) * length;
    const to = (spans[i + 1] as number) * length;
    const seen = to >= length - THIN ? into : from <= THIN ? out : THIN;
    if (to - from > Math.max(seen, THIN)) return from;
  }
  return Infinity;
}

/**
 * Is any of the target seen: its centre, else the middle of an edge, else a corner? The blocker named is the one before
 * the centre. Cover is seen into for `inside`, measured to the target's outline; the points looked at are pulled in
 * from it, and the cover may be deeper by as much.
 */
export function canSee(
  from: { readonly x: number; readonly y: number },
  level: number,
  target: Polygon,
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
  const blocker = blockerOn(from.x, from.y, cx, cy, level, obstacles, inside, inside, false);
  if (blocker === null) return CLEAR;
  const between = gatherBetween(from.x, from.y, cx, cy, target, obstacles);
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
    const longer = away(from, px, py) - away(from, cx + x, cy + y);
    const into = longer > 0 ? inside + longer : inside;
    if (blockerOn(from.x, from.y, px, py, level, between, inside, into, true) === null) return CLEAR;
  }
  return { seen: false, blocker };
}

function away(from: { readonly x: number; readonly y: number }, x: number, y: number): number {
  return Math.sqrt((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y));
}

/** What meets the box around eye and target that lies along the line from one to the other. */
function gatherBetween(
  x: number,
  y: number,
  cx: number,
  cy: number,
  target: Polygon,
  obstacles: readonly Obstacle[],
): Obstacle[] {
  const dx = cx - x;
  const dy = cy - y;
  let near = 0;
  let far = 0;
  let left = 0;
  let right = 0;
  for (let i = 0; i < target.length; i += 2) {
    const px = (target[i] as number) - x;
    const py = (target[i + 1] as number) - y;
    near = Math.min(near, px * dx + py * dy);
    far = Math.max(far, px * dx + py * dy);
    left = Math.min(left, px * dy - py * dx);
    right = Math.max(right, px * dy - py * dx);
  }
  const between: Obstacle[] = [];
  for (let k = 0; k < obstacles.length; k++) {
    const obstacle = obstacles[k] as Obstacle;
    if (meetsBox(obstacle.poly, x, y, dx, dy, near, far, left, right)) between.push(obstacle);
  }
  return between;
}

function meetsBox(
  poly: Polygon,
  x: number,
  y: number,
  dx: number,
  dy: number,
  near: number,
  far: number,
  left: number,
  right: number,
): boolean {
  let outside = 15;
  for (let i = 0; i < poly.length; i += 2) {
    const px = (poly[i] as number) - x;
    const py = (poly[i + 1] as number) - y;
    const ahead = px * dx + py * dy;
    const aside = px * dy - py * dx;
    outside &= (ahead < near ? 1 : ahead > far ? 2 : 0) | (aside < left ? 4 : aside > right ? 8 : 0);
    if (outside === 0) return true;
  }
  return false;
}
