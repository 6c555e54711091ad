import { arcLength, cos, type Polygon, sin, spanOf } from '../../geometry/index.ts';
import { arcOf, type ChargeLine, type Charger, lineAt, wheelsInto } from './aim.ts';
import { narrowWidth } from './shape.ts';

/** A charger about to try many wheels on one corner. */
interface Swing {
  readonly charger: Charger;
  readonly target: Polygon;
  readonly side: 'left' | 'right';
  /** The corner it wheels on. */
  readonly x: number;
  readonly y: number;
  /**
   * The part of the front that makes contact, measured from that corner towards the other: beyond it a target is only
   * grazed.
   */
  readonly least: number;
  readonly most: number;
  /** Upper bound on how far a wheel of a tenth of a degree shifts any corner of the target as the charger sees it. */
  readonly perTenth: number;
  /**
   * Wheels smaller than this are known to leave the target beside the strip that the front would sweep. Begins as
   * -Infinity and not as 0: a field that first holds a small integer and then a double changes the hidden class.
   */
  from: number;
  /** As seen after the wheel last tried: how far ahead of the front the target begins and ends. */
  near: number;
  far: number;
}

const DEGREE = 100;
const FRACTION = 5;
const TENTH = 10;

/** A wheel that would run into the target stops a fraction of a degree earlier, where it only touches. */
function eased(charger: Charger, target: Polygon, line: ChargeLine): ChargeLine {
  let eased = line;
  while (wheelsInto(charger, target, eased) && eased.angle > line.angle - DEGREE)
    eased = lineAt(charger, target, line.side, eased.angle - FRACTION);
  return eased;
}

function swingOf(charger: Charger, target: Polygon, side: 'left' | 'right'): Swing {
  const { block, tolerance } = charger;
  const { width } = block;
  const half = side === 'right' ? width / 2 : -width / 2;
  const x = block.x + half * cos(block.facing);
  const y = block.y - half * sin(block.facing);
  let farthest = 0;
  for (let i = 0; i < target.length; i += 2) {
    const dx = (target[i] as number) - x;
    const dy = (target[i + 1] as number) - y;
    farthest = Math.max(farthest, dx * dx + dy * dy);
  }
  // Poses are whole thou, so the corner may be off by one.
  const least = (width - narrowWidth(width, tolerance)) / 2 - 1;
  return {
    charger,
    target,
    side,
    x,
    y,
    least,
    most: width - least,
    perTenth: arcLength(Math.sqrt(farthest), TENTH),
    from: Number.NEGATIVE_INFINITY,
    near: Number.POSITIVE_INFINITY,
    far: Number.NEGATIVE_INFINITY,
  };
}

/**
 * How far beside the strip that the front would sweep after this wheel the target lies; negative if it reaches into it.
 */
function besideStrip(swing: Swing, angle: number): number {
  const { charger, target, side, x, y, least, most } = swing;
  const { facing } = charger.block;
  const turned = side === 'right' ? facing + angle : facing - angle;
  const s = sin(turned);
  const c = cos(turned);
  const inwards = side === 'right' ? -1 : 1;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let near = Number.POSITIVE_INFINITY;
  let far = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < target.length; i += 2) {
    const dx = (target[i] as number) - x;
    const dy = (target[i + 1] as number) - y;
    const off = (dx * c - dy * s) * inwards;
    const up = dx * s + dy * c;
    if (off < min) min = off;
    if (off > max) max = off;
    if (up < near) near = up;
    if (up > far) far = up;
  }
  swing.near = near;
  swing.far = far;
  return Math.max(least - max, min - most);
}

/** Slightly less than 1, so that rounding never skips a tenth of a degree too many. */
const SURELY = 0.999;

/** What the quick test says of a wheel. */
const MISSES = 0;
const MAY_MEET = 1;
/** It meets the target, with the whole way before the front, within the reach. */
const MEETS = 2;

/** Margin of the quick test (thou): poses are rounded to whole thou, and a graze of one thou is no contact. */
const OFF = 2;

/**
 * Does a charge cost at least the distance its front covers? Only if the wheel is paid for and the front alone makes
 * contact.
 */
function goesByFront({ paysWheel, byFront }: Charger): boolean {
  return paysWheel && byFront;
}

/**
 * No point of the front travels farther than wheel and advance together. If even that falls short, so does every larger
 * wheel.
 */
function fallsShort({ charger, near }: Swing, angle: number, reach: number): boolean {
  return goesByFront(charger) && arcOf(charger, angle) + near - OFF >= reach + 2 * charger.tolerance;
}

/**
 * Quick test: does this wheel meet the target (`within`: within the reach)? A miss also tells which larger wheels must
 * miss as well (`from`).
 */
function glance(swing: Swing, angle: number, reach: number, within: boolean): number {
  if (angle < swing.from) return MISSES;
  const beside = besideStrip(swing, angle);
  if (beside >= 0) {
    swing.from = angle + Math.floor((beside * SURELY) / swing.perTenth) * TENTH;
    return MISSES;
  }
  // Whoever lies behind the rear is not met by going on.
  if (swing.far < -swing.charger.block.depth - OFF) return MISSES;
  if (within && fallsShort(swing, angle, reach)) {
    swing.from = Number.POSITIVE_INFINITY;
    return MISSES;
  }
  if (beside > -2 * OFF || swing.near < OFF) return MAY_MEET;
  return arcOf(swing.charger, angle) + swing.far + OFF < reach + swing.charger.tolerance ? MEETS : MAY_MEET;
}

/** The line of this wheel, which may meet the target. */
function lineOf(swing: Swing, angle: number): ChargeLine {
  const { charger, target, side } = swing;
  const line = lineAt(charger, target, side, angle);
  // To wheel on from here would sweep through the target.
  if (line.bySide) swing.from = Number.POSITIVE_INFINITY;
  return eased(charger, target, line);
}

/** Of two lines the one that meets the target sooner. */
function nearer(a: ChargeLine | null, b: ChargeLine | null): ChargeLine | null {
  if (a === null || a.along === null) return b;
  return b !== null && b.along !== null && b.along < a.along ? b : a;
}

/** Does this line meet the target within the reach, the wheel paid? */
function reaches(charger: Charger, line: ChargeLine | null, reach: number): boolean {
  return line !== null && line.along !== null && line.arc + line.along < reach + charger.tolerance;
}

/**
 * The whole degree before this wheel was too small: searches between the two for the smallest tenth of a degree that is
 * enough.
 */
function refined(swing: Swing, wheel: number, line: ChargeLine | null, reach: number): ChargeLine {
  let best = wheel;
  let found = line;
  let short = Math.floor((best - 1) / DEGREE) * DEGREE;
  while (best - short > TENTH) {
    const angle = short + Math.floor((best - short) / (2 * TENTH)) * TENTH;
    if (angle === short) break;
    const seen = glance(swing, angle, reach, false);
    const tried = seen === MAY_MEET ? lineOf(swing, angle) : null;
    if (seen === MEETS || reaches(swing.charger, tried, reach)) {
      best = tried === null ? angle : tried.angle;
      found = tried;
    } else short = angle;
  }
  return found ?? lineAt(swing.charger, swing.target, swing.side, best);
}

/**
 * Lower bound on the cost of wheel and advance. No point of the front travels farther than both together, nor less far
 * than the front is now from the box around the target. A front that all but touches has made contact.
 */
export function leastWay(charger: Charger, target: Polygon): number {
  if (!goesByFront(charger)) return 0;
  const { block, tolerance } = charger;
  const { from, to, near, far } = spanOf(block, target);
  const half = block.width / 2;
  const beside = Math.max(0, from - half, -half - to);
  const before = Math.max(0, near, -far);
  return Math.sqrt(beside * beside + before * before) - tolerance - OFF;
}

/**
 * No wheel if straight ahead meets the target; else the smallest, to a tenth of a degree, that meets it within the
 * reach; else one that meets it beyond the reach; null if none up to the limit meets it at all. With `within` wheels
 * that meet it only beyond the reach are not all tried, so the caller must not rely on getting one.
 */
export function smallestWheel(
  charger: Charger,
  target: Polygon,
  limit: number,
  reach = Number.POSITIVE_INFINITY,
  within = false,
): ChargeLine | null {
  const left = swingOf(charger, target, 'left');
  const right = swingOf(charger, target, 'right');
  if (glance(left, 0, reach, false) !== MISSES || glance(right, 0, reach, false) !== MISSES) {
    const straight = lineAt(charger, target, 'left', 0);
    if (straight.along !== null) return straight;
  }
  let beyond: ChargeLine | null = null;
  let angle = 0;
  for (;;) {
    // Skip to the first whole degree at which a wheel to either side may bring the target before the front.
    angle = Math.max(angle + DEGREE, Math.ceil(Math.min(left.from, right.from) / DEGREE) * DEGREE);
    if (angle > limit) return beyond;
    const onlyWithin = within || beyond !== null;
    const onLeft = glance(left, angle, reach, onlyWithin);
    const onRight = glance(right, angle, reach, onlyWithin);
    if (onLeft + onRight === MISSES) continue;
    if (onLeft + onRight === MEETS && onLeft !== onRight)
      return refined(onLeft === MEETS ? left : right, angle, null, reach);
    const line = nearer(
      onLeft === MISSES ? null : lineOf(left, angle),
      onRight === MISSES ? null : lineOf(right, angle),
    );
    if (line === null || line.along === null) continue;
    if (reaches(charger, line, reach)) return refined(line.side === 'left' ? left : right, line.angle, line, reach);
    beyond = beyond ?? line;
  }
}
