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
  /** As seen from that corner towards the other, from where to where a front meets whom it does not only graze. */
  readonly least: number;
  readonly most: number;
  /** No corner of the target moves farther than this past the charger in a wheel of a tenth of a degree. */
  readonly perTenth: number;
  /**
   * Smaller wheels are known to leave the target beside the strip the charger's front would sweep; at first none, said by
   * a number that is not whole, so that the first real one does not change the object's make.
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

/** After this wheel, how far beside the strip that the charger's front would sweep does the target lie? Negative if it does not. */
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

/** A little less than all the tenths it would take: rounding must not make it one too many. */
const SURELY = 0.999;

/** What a wheel leads to, as far as a glance tells. */
const MISSES = 0;
const MAY_MEET = 1;
/** It meets the target, with the whole way before the front, within the reach. */
const MEETS = 2;

/** Poses are whole thou, so a glance may be one off, and a graze of one thou is no contact. */
const OFF = 2;

/** Is what it pays never less than the way its front goes to the target? Where only the front makes contact, and a wheel is paid. */
function goesByFront({ paysWheel, byFront }: Charger): boolean {
  return paysWheel && byFront;
}

/** No point of the front goes farther than the wheel and the way after it: if even so it falls short, larger wheels do too. */
function fallsShort({ charger, near }: Swing, angle: number, reach: number): boolean {
  return goesByFront(charger) && arcOf(charger, angle) + near - OFF >= reach + 2 * charger.tolerance;
}

/**
 * Does this wheel meet the target (`within`: within the reach)? If it misses, so do those that bring it no nearer than it
 * lies beside.
 */
function glance(swing: Swing, angle: number, reach: number, within: boolean): number {
  if (angle < swing.from) return MISSES;
  const beside = besideStrip(swing, angle);
  if (beside >= 0) {
    swing.from = angle + Math.floor((beside * SURELY) / swing.perTenth) * TENTH;
    return MISSES;
  }
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
  // A wheel on from here would sweep through the target.
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

/** The whole degree before this wheel fell short: the smallest tenth of a degree between them that does not. */
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
 * No wheel and way together are shorter than this: no point of the front goes farther than they are long, and it is no
 * nearer from the front as it stands to the box around the target. A front that all but touches has made contact.
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
 * No wheel if straight ahead meets the target, else the smallest that does within the reach, to a tenth of a degree; a
 * wheel that meets it only beyond the reach is the last resort, and null means that none within the limit meets it.
 * Whoever wants none but `within` the reach must not count on the last resort.
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
    // On to the first whole degree at which one of the two may bring the target before the front.
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
