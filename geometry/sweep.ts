import type { Block } from './block.ts';
import { convexHull } from './hull.ts';
import type { Angle, Thou } from './measure.ts';
import type { Polygon } from './polygon.ts';
import { type Pose, type Side, wheel } from './pose.ts';

/** The ground a convex polygon covers on a straight leg of (dx, dy): the hull of where it starts and ends. */
export function sweptByLeg(poly: Polygon, dx: number, dy: number): Polygon {
  const points: number[] = [];
  for (let i = 0; i < poly.length; i += 2) {
    const x = poly[i] as number;
    const y = poly[i + 1] as number;
    points.push(x, y, x + dx, y + dy);
  }
  return convexHull(points);
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
