import {
  arcLength,
  type Block,
  cast,
  corners,
  cos,
  normalise,
  overlapsBy,
  type Polygon,
  type Pose,
  sin,
  wheel,
} from '../../geometry/index.ts';
import type { Leg } from './commands.ts';
import { narrowOutline, shapeOfBlock } from './shape.ts';

/** A charge is a wheel, then straight ahead. */
export interface ChargeLine {
  readonly side: 'left' | 'right';
  /** Hundredths of a degree. */
  readonly angle: number;
  readonly wheeled: Pose;
  /** What the wheel costs at its outer corner. */
  readonly arc: number;
  /** Straight way to the first touch of the target, or null if this line misses it. */
  readonly along: number | null;
  /** The wheel brings its side or rear into the target, which is no charge. */
  readonly bySide: boolean;
}

/** The charger: the ground it stands on, and how the rules in force measure. */
export interface Charger {
  readonly block: Block;
  readonly tolerance: number;
  readonly paysWheel: boolean;
  /** Only the front edge makes contact: a unit touched by the side or the rear is not met. */
  readonly byFront: boolean;
}

const DEGREE = 100;

/** Is it the front edge that touches or runs into the target, and not the side or the rear alone? */
export function frontTouches({ x, y, facing, width }: Block, tolerance: number, target: Polygon): boolean {
  const edge = narrowOutline({ x, y, facing, width, depth: Math.max(2, tolerance) }, tolerance);
  return cast(edge, sin(facing), cos(facing), target) === 0;
}

/**
 * How far a block goes straight ahead until it touches the target; null if it misses or would only graze it (J0).
 * `narrow` is the block without the tolerance at either side, and decides whether the two meet at all. If they do,
 * contact is where the full front touches, unless that has grazed the target from the start. Callers who ask about many
 * targets make `narrow` once.
 */
export function firstContact(block: Block, narrow: Polygon, target: Polygon): number | null {
  const dx = sin(block.facing);
  const dy = cos(block.facing);
  const met = cast(narrow, dx, dy, target);
  if (met === null || met === 0) return met;
  const touched = cast(corners(block), dx, dy, target);
  return touched === null || touched === 0 ? met : touched;
}

/** Returned instead of a distance where the side or rear of the charger, not its front, touches the target already. */
const BY_SIDE = -1;

/** How far straight ahead from this pose the charger first touches the target; null if it never does. */
function wayOnto({ block, tolerance, byFront }: Charger, at: Pose, target: Polygon): number | null {
  const { x, y, facing } = at;
  const moved: Block = { x, y, facing, width: block.width, depth: block.depth };
  const way = firstContact(moved, narrowOutline(moved, tolerance), target);
  return way !== 0 || !byFront || frontTouches(moved, tolerance, target) ? way : BY_SIDE;
}

/** How far straight ahead from this pose the charger makes contact; null if it does not. */
export function reachOf(charger: Charger, at: Pose, target: Polygon): number | null {
  const way = wayOnto(charger, at, target);
  return way === BY_SIDE ? null : way;
}

/** What this wheel costs. */
export function arcOf({ block, paysWheel }: Charger, angle: number): number {
  return paysWheel ? arcLength(block.width, angle) : 0;
}

/** The line of this wheel. */
export function lineAt(charger: Charger, target: Polygon, side: 'left' | 'right', angle: number): ChargeLine {
  const { x, y, facing, width } = charger.block;
  const from: Pose = { x, y, facing };
  const wheeled = angle === 0 ? from : wheel(from, width, side, angle);
  const arc = arcOf(charger, angle);
  const way = wayOnto(charger, wheeled, target);
  const bySide = way === BY_SIDE;
  return { side, angle, wheeled, arc, along: bySide ? null : way, bySide };
}

/** Does this wheel alone push the charger into the target? */
export function wheelsInto(charger: Charger, target: Polygon, line: ChargeLine): boolean {
  if (line.along !== 0) return false;
  const { x, y, facing } = line.wheeled;
  const { width, depth } = charger.block;
  const ground = shapeOfBlock({ x, y, facing, width, depth });
  return overlapsBy(ground.poly, target, charger.tolerance);
}

/** The line a path gives: at most one wheel, then straight; null if the path is not of that form. */
export function lineOfPath(charger: Charger, target: Polygon, path: readonly Leg[]): ChargeLine | null {
  let side: 'left' | 'right' = 'left';
  let angle = 0;
  for (const [i, leg] of path.entries()) {
    if ('back' in leg) return null;
    if ('wheel' in leg) {
      if (i !== 0 || !Number.isFinite(leg.degrees) || leg.degrees < 0) return null;
      side = leg.wheel;
      angle = normalise(Math.round(leg.degrees * DEGREE));
    }
  }
  return lineAt(charger, target, side, angle);
}
