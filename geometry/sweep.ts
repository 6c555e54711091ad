import type { Block } from './block.ts';
import { convexHull } from './hull.ts';
import type { Angle, Thou } from './measure.ts';
import type { Polygon } from './polygon.ts';
import { type Pose, type Side, wheel } from './pose.ts';

/** The ground a convex polygon covers on a straight leg of (dx, dy): the hull of where it starts and ends. */
export function sweptByLeg(poly: Polygon, dx: number, dy: number): Polygon {
  if (poly.length === 8 && (dx !== 0 || dy !== 0)) return sweptByBlock(poly, dx, dy);
  const points: number[] = [];
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    points.push(x, y, x + dx, y + dy);
  }
  return convexHull(points);
}

/** The same for four corners given clockwise, without sorting: over the leading ones at the end of the leg, over the others at its start. */
function sweptByBlock(poly: Polygon, dx: number, dy: number): Polygon {
  let left = 0;
  let right = 0;
  let most = -Infinity;
  let least = Infinity;
  for (let i = 0; i < 8; i += 2) {
    const across = (poly[i] as number) * dy - (poly[i + 1] as number) * dx;
    if (across < least) {
      least = across;
      left = i;
    }
    if (across > most) {
      most = across;
      right = i;
    }
  }
  let n = 0;
  for (let i = left; ; i = (i + 2) % 8) {
    if (i === left) n = corner(n, poly[i] as number, poly[i + 1] as number);
    n = corner(n, (poly[i] as number) + dx, (poly[i + 1] as number) + dy);
    if (i === right) break;
  }
  for (let i = right; i !== left; i = (i + 2) % 8) n = corner(n, poly[i] as number, poly[i + 1] as number);
  return fromFirst(n);
}

/** The corners of the hull while it is made: six at most, and room to write them once more. */
const ring = new Float64Array(24);

/** Writes a corner behind the first `n` numbers, over the one before it if that lies on a straight edge; returns how many there are now. */
function corner(n: number, x: number, y: number): number {
  const place = n >= 4 && bend(n - 4, n - 2, x, y) >= 0 ? n - 2 : n;
  ring[place] = x;
  ring[place + 1] = y;
  return place + 2;
}

/** Negative for a bend to the right from corner a over corner b to (x, y). */
function bend(a: number, b: number, x: number, y: number): number {
  const ax = ring[a] as number;
  const ay = ring[a + 1] as number;
  return ((ring[b] as number) - ax) * (y - ay) - ((ring[b + 1] as number) - ay) * (x - ax);
}

/** Closed without a straight angle at the seam, and begun with its leftmost corner, as every hull is. */
function fromFirst(n: number): Polygon {
  let end = n;
  while (bend(end - 4, end - 2, ring[0] as number, ring[1] as number) >= 0) end -= 2;
  const start = bend(end - 2, 0, ring[2] as number, ring[3] as number) >= 0 ? 2 : 0;
  let first = start;
  for (let i = start + 2; i < end; i += 2) {
    const d = (ring[i] as number) - (ring[first] as number);
    if (d < 0 || (d === 0 && (ring[i + 1] as number) < (ring[first + 1] as number))) first = i;
  }
  // What comes before the first is written once more behind the last, so that all can be read in one go.
  for (let i = start; i < first; i++) ring[end + i - start] = ring[i] as number;
  return listed(first, end - start);
}

/** So many numbers of the ring as a list: mostly six corners, written out so that the list has its length at once. */
function listed(i: number, length: number): Polygon {
  if (length === 12)
    return [
      at(i),
      at(i + 1),
      at(i + 2),
      at(i + 3),
      at(i + 4),
      at(i + 5),
      at(i + 6),
      at(i + 7),
      at(i + 8),
      at(i + 9),
      at(i + 10),
      at(i + 11),
    ];
  const list = [at(i), at(i + 1)];
  for (let k = i + 2; k < i + length; k++) list.push(at(k));
  return list;
}

function at(i: number): number {
  return ring[i] as number;
}

/**
 * Where the unit stands during a wheel, every `step` and at its end, the start left out.
 * Each is reckoned from the start, so that rounding does not add up.
 */
export function wheelSteps(pose: Pose, width: Thou, depth: Thou, side: Side, degrees: Angle, step: Angle): Block[] {
  const way = degrees < 0 ? -1 : 1;
  const stride = Math.max(1, Math.abs(step));
  const blocks: Block[] = [];
  for (let a = stride; a < Math.abs(degrees); a += stride) blocks.push(stand(pose, width, depth, side, a * way));
  blocks.push(stand(pose, width, depth, side, degrees));
  return blocks;
}

function stand(pose: Pose, width: Thou, depth: Thou, side: Side, degrees: Angle): Block {
  const { x, y, facing } = wheel(pose, width, side, degrees);
  return { x, y, facing, width, depth };
}
