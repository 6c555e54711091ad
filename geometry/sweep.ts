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
  const swept: number[] = [];
  for (let i = left; ; i = (i + 2) % 8) {
    if (i === left) corner(swept, poly[i] as number, poly[i + 1] as number);
    corner(swept, (poly[i] as number) + dx, (poly[i + 1] as number) + dy);
    if (i === right) break;
  }
  for (let i = right; i !== left; i = (i + 2) % 8) corner(swept, poly[i] as number, poly[i + 1] as number);
  return fromFirst(swept);
}

/** Adds a corner, dropping the one before it if that lies on a straight edge. */
function corner(swept: number[], x: number, y: number): void {
  const n = swept.length;
  if (n >= 4 && bend(swept, n - 4, n - 2, x, y) >= 0) swept.length = n - 2;
  swept.push(x, y);
}

/** Negative for a bend to the right from corner a over corner b to (x, y). */
function bend(poly: Polygon, a: number, b: number, x: number, y: number): number {
  const ax = poly[a] as number;
  const ay = poly[a + 1] as number;
  return ((poly[b] as number) - ax) * (y - ay) - ((poly[b + 1] as number) - ay) * (x - ax);
}

/** Closed without a straight angle at the seam, and begun with its leftmost corner, as every hull is. */
function fromFirst(swept: number[]): Polygon {
  while (bend(swept, swept.length - 4, swept.length - 2, swept[0] as number, swept[1] as number) >= 0)
    swept.length -= 2;
  if (bend(swept, swept.length - 2, 0, swept[2] as number, swept[3] as number) >= 0) swept.splice(0, 2);
  let first = 0;
  for (let i = 2; i < swept.length; i += 2) {
    const d = (swept[i] as number) - (swept[first] as number);
    if (d < 0 || (d === 0 && (swept[i + 1] as number) < (swept[first + 1] as number))) first = i;
  }
  return first === 0 ? swept : [...swept.slice(first), ...swept.slice(0, first)];
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
