import { gap, roughGap, type Shape, shapeOf, type Unit } from '../../engine/index.ts';
import type { Scene } from './scene.ts';

/** Distances and directions as an eye judges them. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function between(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Least distance to one of these, or `most`. The one whose circle is nearest is measured first: few others can still be nearer. */
export function nearestOf({ rules }: Scene, unit: Unit, others: readonly Unit[], most: number): number {
  const shape = shapeOf(rules, unit);
  let likely: Unit | null = null;
  let least = most;
  for (const other of others) {
    const rough = roughGap(shape, shapeOf(rules, other));
    if (rough >= least) continue;
    least = rough;
    likely = other;
  }
  if (likely === null) return most;
  let best = Math.min(most, gap(rules, unit, likely));
  for (const other of others)
    if (other !== likely && roughGap(shape, shapeOf(rules, other)) < best)
      best = Math.min(best, gap(rules, unit, other));
  return best;
}

/** Farther than this, outline from outline? */
export function isBeyond({ rules }: Scene, a: Unit, b: Unit, limit: number): boolean {
  return roughGap(shapeOf(rules, a), shapeOf(rules, b)) > limit || gap(rules, a, b) > limit;
}

/** How straight ahead of a shape a point lies: 1 ahead, 0 abeam, -1 behind. */
export function aheadness({ poly, cx, cy, block }: Shape, x: number, y: number): number {
  const dx = x - cx;
  const dy = y - cy;
  const size = Math.sqrt(dx * dx + dy * dy) * block.depth;
  if (size === 0) return 1;
  const fx = (poly[0] as number) - (poly[6] as number);
  const fy = (poly[1] as number) - (poly[7] as number);
  return (fx * dx + fy * dy) / size;
}

/** Does one of these stand on the way from one point to another? By circles, the two at the ends left out. */
export function inTheWay(
  scene: Scene,
  units: readonly Unit[],
  from: Point,
  to: Point,
  not: readonly Unit[],
): Unit | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  for (const other of units) {
    if (other.formation === 'skirmish' || not.some((one) => one.id === other.id)) continue;
    const shape = shapeOf(scene.rules, other);
    const ox = shape.cx - from.x;
    const oy = shape.cy - from.y;
    const along = ox * dx + oy * dy;
    if (along <= 0 || along >= length) continue;
    if (Math.abs(ox * dy - oy * dx) < (shape.radius * 0.7 + 300) * Math.sqrt(length)) return other;
  }
  return null;
}

export function centre(scene: Scene, unit: Unit): Point {
  const { cx, cy } = shapeOf(scene.rules, unit);
  return { x: cx, y: cy };
}
