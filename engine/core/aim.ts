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
  /** The wheel brings its side or its rear onto the target, and so no charge. */
  readonly bySide: boolean;
}

/** Who charges: the ground it stands on, and how the rules in force measure. */
export interface Charger {
  readonly block: Block;
  readonly tolerance: number;
  readonly paysWheel: boolean;
  /** Is contact made by the front alone, so that whom its side or rear touches is not met? */
  readonly byFront: boolean;
}

/** A charger about to try many wheels on one corner. */
interface Swing {
  readonly charger: Charger;
  readonly target: Polygon;
  readonly side: 'left' | 'right';
  /** The corner it wheels on. */
  readonly x: number;
  readonly y: number;
  /** No corner of the target moves farther than this past the charger in a wheel of one degree. */
  readonly perDegree: number;
  /**
   * Smaller wheels are known to leave the target beside the strip the charger's front would sweep; at first none, said by
   * a number that is not whole, so that the first real one does not change the object's make.
   */
  from: number;
}

const DEGREE = 100;
const FRACTION = 5;
const TENTH = 10;

/** Is it the front edge that touches or runs into the target, and not the side or the rear alone? */
export function frontTouches({ x, y, facing, width }: Block, tolerance: number, target: Polygon): boolean {
  const edge = narrowOutline({ x, y, facing, width, depth: Math.max(2, tolerance) }, tolerance);
  return cast(edge, sin(facing), cos(facing), target) === 0;
}

/**
 * How far straight ahead a block first touches a target. Whom it would only graze (J0) it does not meet; whom it meets it
 * touches with the whole width of its front, unless it has grazed him from the start. `narrow` is the block without the
 * tolerance at both sides, made once by whoever asks about many.
 */
export function firstContact(block: Block, narrow: Polygon, target: Polygon): number | null {
  const dx = sin(block.facing);
  const dy = cos(block.facing);
  const met = cast(narrow, dx, dy, target);
  if (met === null || met === 0) return met;
  const touched = cast(corners(block), dx, dy, target);
  return touched === null || touched === 0 ? met : touched;
}

/** In place of a way to the target: what is behind the front edge touches it already. */
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

function lineAt(charger: Charger, target: Polygon, side: 'left' | 'right', angle: number): ChargeLine {
  const { x, y, facing, width } = charger.block;
  const from: Pose = { x, y, facing };
  const wheeled = angle === 0 ? from : wheel(from, width, side, angle);
  const arc = charger.paysWheel ? arcLength(width, angle) : 0;
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

/** A wheel that would run into the target stops a fraction of a degree earlier, where it only touches. */
function eased(charger: Charger, target: Polygon, line: ChargeLine): ChargeLine {
  let eased = line;
  while (wheelsInto(charger, target, eased) && eased.angle > line.angle - DEGREE)
    eased = lineAt(charger, target, line.side, eased.angle - FRACTION);
  return eased;
}

function swingOf(charger: Charger, target: Polygon, side: 'left' | 'right'): Swing {
  const { block } = charger;
  const half = side === 'right' ? block.width / 2 : -block.width / 2;
  const x = block.x + half * cos(block.facing);
  const y = block.y - half * sin(block.facing);
  let farthest = 0;
  for (let i = 0; i < target.length; i += 2) {
    const dx = (target[i] as number) - x;
    const dy = (target[i + 1] as number) - y;
    farthest = Math.max(farthest, dx * dx + dy * dy);
  }
  return {
    charger,
    target,
    side,
    x,
    y,
    perDegree: arcLength(Math.sqrt(farthest), DEGREE),
    from: Number.NEGATIVE_INFINITY,
  };
}

/** After this wheel, how far beside the strip that the charger's front would sweep does the target lie? Negative if it does not. */
function besideStrip({ charger, target, side, x, y }: Swing, angle: number): number {
  const { facing, width } = charger.block;
  const turned = side === 'right' ? facing + angle : facing - angle;
  const right = cos(turned);
  const down = -sin(turned);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < target.length; i += 2) {
    const off = ((target[i] as number) - x) * right + ((target[i + 1] as number) - y) * down;
    if (off < min) min = off;
    if (off > max) max = off;
  }
  // Poses are whole thou, so the pivot may be off by one.
  return side === 'right' ? Math.max(-width - 2 - max, min - 2) : Math.max(-2 - max, min - width - 2);
}

/** A little less than all the degrees it would take: rounding must not make it one too many. */
const SURELY = 0.999;

/** The line of this wheel, if it could meet the target at all. */
function lineIfAbreast(swing: Swing, angle: number): ChargeLine | null {
  if (angle < swing.from) return null;
  const beside = besideStrip(swing, angle);
  const { charger, target, side } = swing;
  if (beside < 0) {
    const line = lineAt(charger, target, side, angle);
    // A wheel on from here would sweep through the target.
    if (line.bySide) swing.from = Number.POSITIVE_INFINITY;
    return eased(charger, target, line);
  }
  swing.from = angle + Math.floor((beside * SURELY) / swing.perDegree) * DEGREE;
  return null;
}

/** Of two lines the one that meets the target sooner. */
function nearer(a: ChargeLine | null, b: ChargeLine | null): ChargeLine | null {
  if (a === null || a.along === null) return b;
  return b !== null && b.along !== null && b.along < a.along ? b : a;
}

/** Does this line meet the target within the reach, the wheel paid? */
function reaches(charger: Charger, line: ChargeLine | null, reach: number): line is ChargeLine {
  return line !== null && line.along !== null && line.arc + line.along < reach + charger.tolerance;
}

/** The whole degree before this line's wheel fell short: the smallest tenth of a degree between them that does not. */
function refined(swing: Swing, line: ChargeLine, reach: number): ChargeLine {
  let best = line;
  let short = Math.floor((line.angle - 1) / DEGREE) * DEGREE;
  while (best.angle - short > TENTH) {
    const angle = short + Math.floor((best.angle - short) / (2 * TENTH)) * TENTH;
    if (angle === short) break;
    const tried = lineIfAbreast(swing, angle);
    if (reaches(swing.charger, tried, reach)) best = tried;
    else short = angle;
  }
  return best;
}

/**
 * No wheel if straight ahead meets the target, else the smallest that does within the reach, to a tenth of a degree; a
 * wheel that meets it only beyond the reach is the last resort, and null means that none within the limit meets it.
 */
export function smallestWheel(
  charger: Charger,
  target: Polygon,
  limit: number,
  reach = Number.POSITIVE_INFINITY,
): ChargeLine | null {
  const straight = lineAt(charger, target, 'left', 0);
  if (straight.along !== null) return straight;
  let beyond: ChargeLine | null = null;
  const left = swingOf(charger, target, 'left');
  const right = swingOf(charger, target, 'right');
  // On to the first whole degree at which one of the two may bring the target before the front.
  const next = (angle: number) => Math.max(angle + DEGREE, Math.min(left.from, right.from));
  for (let angle = DEGREE; angle <= limit; angle = next(angle)) {
    const line = nearer(lineIfAbreast(left, angle), lineIfAbreast(right, angle));
    if (line === null || line.along === null) continue;
    if (reaches(charger, line, reach)) return refined(line.side === 'left' ? left : right, line, reach);
    beyond = beyond ?? line;
  }
  return beyond;
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
