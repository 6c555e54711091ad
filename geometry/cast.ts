import { ON_EDGE } from './contains.ts';
import { depthAcross, overlapsArea, sidesToTry } from './overlap.ts';
import type { Polygon } from './polygon.ts';

/** Contact thinner than this (thou) is a graze: poses are whole thou, so it may be rounding and nothing else. */
const GRAZE = 1;

/** A direction whose sine to an edge is below this runs along it. */
const PARALLEL = 1e-12;

/**
 * A convex polygon moved along the unit direction (dx, dy): how far it has gone when it first touches the convex target.
 * Null if it never touches, only grazes sideways, or touches now and moves away.
 */
export function cast(moving: Polygon, dx: number, dy: number, target: Polygon): number | null {
  const enter = firstTouch(moving, dx, dy, target);
  return enter < 0 ? null : enter;
}

/** First touch with a terrain polygon that may be concave; null as for cast. */
export function castSimple(moving: Polygon, dx: number, dy: number, simple: Polygon): number | null {
  if (depthAcross(moving, simple, -dy, dx) < GRAZE) return null;
  if (overlapsArea(moving, simple, GRAZE)) return 0;
  const n = simple.length;
  const edge = [0, 0, simple[n - 2] as number, simple[n - 1] as number];
  const left = -reach(moving, dy, -dx);
  const right = reach(moving, -dy, dx);
  const unit = Math.sqrt(dy * dy + dx * dx);
  let before = (simple[n - 2] as number) * -dy + (simple[n - 1] as number) * dx;
  let first = -1;
  for (let i = 0; i < n && first !== 0; i += 2) {
    edge[0] = edge[2] as number;
    edge[1] = edge[3] as number;
    edge[2] = simple[i] as number;
    edge[3] = simple[i + 1] as number;
    const after = (simple[i] as number) * -dy + (simple[i + 1] as number) * dx;
    const low = Math.min(before, after);
    const high = Math.max(before, after);
    before = after;
    // As depthAcross, with what is the same for all edges worked out once: most edges lie beside the way.
    if (Math.min(right - low, high - left) / unit < GRAZE) continue;
    const enter = touchOnTheWay(moving, dx, dy, edge);
    if (enter >= 0 && (first < 0 || enter < first)) first = enter;
  }
  return first < 0 ? null : first;
}

/** Distance to the first touch, or -1 for none. */
function firstTouch(moving: Polygon, dx: number, dy: number, target: Polygon): number {
  return depthAcross(moving, target, -dy, dx) < GRAZE ? -1 : touchOnTheWay(moving, dx, dy, target);
}

/** The same for a target that shares a part of the swath. */
function touchOnTheWay(moving: Polygon, dx: number, dy: number, target: Polygon): number {
  const enter = entry(moving, dx, dy, target);
  if (enter > ON_EDGE) return enter;
  return parts(moving, dx, dy, target) ? -1 : 0;
}

/** Where along the line the two first touch, negative if that lies behind; they share a part of the swath. */
function entry(moving: Polygon, dx: number, dy: number, target: Polygon): number {
  const first = entryAcross(moving, moving, dx, dy, target);
  const second = entryAcross(target, moving, dx, dy, target);
  return Math.max(first, second);
}

/** The latest of the moments when the two begin to overlap as seen along each edge of `sides`. */
function entryAcross(sides: Polygon, moving: Polygon, dx: number, dy: number, target: Polygon): number {
  const n = sides.length;
  const count = sidesToTry(sides);
  let latest = -Infinity;
  let x1 = sides[n - 2] as number;
  let y1 = sides[n - 1] as number;
  for (let i = 0; i < count; i += 2) {
    const x2 = sides[i] as number;
    const y2 = sides[i + 1] as number;
    let nx = y2 - y1;
    let ny = x1 - x2;
    let speed = nx * dx + ny * dy;
    if (speed < 0) {
      nx = -nx;
      ny = -ny;
      speed = -speed;
    }
    if (speed > PARALLEL * (Math.abs(nx) + Math.abs(ny))) {
      const at = (0 - reach(target, -nx, -ny) - reach(moving, nx, ny)) / speed;
      if (at > latest) latest = at;
    }
    x1 = x2;
    y1 = y2;
  }
  return latest;
}

/** How far the polygon reaches along (nx, ny), in lengths of that vector. */
function reach(poly: Polygon, nx: number, ny: number): number {
  const n = poly.length;
  let most = (poly[0] as number) * nx + (poly[1] as number) * ny;
  for (let i = 2; i < n; i += 2) {
    const p = (poly[i] as number) * nx + (poly[i + 1] as number) * ny;
    if (p > most) most = p;
  }
  return most;
}

/** Are the two apart or merely touching, and does the motion draw them farther apart? */
function parts(moving: Polygon, dx: number, dy: number, target: Polygon): boolean {
  return partsAcross(moving, moving, dx, dy, target) || partsAcross(target, moving, dx, dy, target);
}

function partsAcross(sides: Polygon, moving: Polygon, dx: number, dy: number, target: Polygon): boolean {
  const n = sides.length;
  const count = sidesToTry(sides);
  let x1 = sides[n - 2] as number;
  let y1 = sides[n - 1] as number;
  for (let i = 0; i < count; i += 2) {
    const x2 = sides[i] as number;
    const y2 = sides[i + 1] as number;
    const nx = y2 - y1;
    const ny = x1 - x2;
    const speed = nx * dx + ny * dy;
    const away = speed < 0 ? -1 : 1;
    if (speed !== 0) {
      // Moving along +n, the gap opens behind: between the near side of the moving one and the far side of the target.
      const depth = reach(target, nx * away, ny * away) + reach(moving, -nx * away, -ny * away);
      if (depth <= GRAZE * Math.sqrt(nx * nx + ny * ny)) return true;
    }
    x1 = x2;
    y1 = y2;
  }
  return false;
}
