import { contains } from './contains.ts';
import type { Thou } from './measure.ts';
import type { Polygon } from './polygon.ts';
import type { Pose } from './pose.ts';
import { cos, sin } from './trig.ts';

/** How far beside a corner a line is tried: wide enough to be no graze, too narrow to be seen on the table. */
const BESIDE = 5;

/** A corner this near the line lies on it. */
const ON_LINE = 1e-6;

/** What of the table a polygon covers as seen from a pose. */
export interface Span {
  /** How far left (negative) and right of the pose's axis it reaches. */
  readonly from: number;
  readonly to: number;
  /** How far ahead of the front edge its nearest corner is, and its farthest. */
  readonly near: number;
  readonly far: number;
}

export function spanOf(pose: Pose, poly: Polygon): Span {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  let from = Infinity;
  let to = -Infinity;
  let near = Infinity;
  let far = -Infinity;
  for (let i = 0; i < poly.length; i += 2) {
    const dx = (poly[i] as number) - pose.x;
    const dy = (poly[i + 1] as number) - pose.y;
    const right = dx * c - dy * s;
    const up = dx * s + dy * c;
    if (right < from) from = right;
    if (right > to) to = right;
    if (up < near) near = up;
    if (up > far) far = up;
  }
  return { from, to, near, far };
}

/**
 * Along the line straight ahead at that lateral offset: how far from the front edge it enters the polygon first and leaves it last.
 * Null if the line misses or the polygon lies wholly behind the front edge.
 */
export function entryAlong(pose: Pose, lateral: number, poly: Polygon): { enter: number; leave: number } | null {
  if (!meets(pose, lateral, poly)) return null;
  return { enter: met[0] as number, leave: met[1] as number };
}

/** As entryAlong, for those who only ask how far it is to the polygon: Infinity if the line misses. */
export function enterAlong(pose: Pose, lateral: number, poly: Polygon): number {
  return meets(pose, lateral, poly) ? (met[0] as number) : Infinity;
}

/**
 * Where the last line enters and leaves, kept here: to allocate a pair for every question would be most of its cost.
 */
const met = new Float64Array(2);

function meets(pose: Pose, lateral: number, poly: Polygon): boolean {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  const x0 = pose.x + lateral * c;
  const y0 = pose.y - lateral * s;
  const n = poly.length;
  let nearest = Infinity;
  let first = Infinity;
  let last = -Infinity;
  let px = (poly[n - 2] as number) - x0;
  let py = (poly[n - 1] as number) - y0;
  let before = px * c - py * s;
  for (let i = 0; i < n; i += 2) {
    const qx = (poly[i] as number) - x0;
    const qy = (poly[i + 1] as number) - y0;
    const after = qx * c - qy * s;
    const ends = after <= ON_LINE && after >= -ON_LINE;
    if (ends || (after > 0 ? before < -ON_LINE : before > ON_LINE)) {
      const u = ends ? 0 : before / (before - after);
      const at = ends ? qx * s + qy * c : (px + u * (qx - px)) * s + (py + u * (qy - py)) * c;
      if (at < nearest) nearest = at;
      if (at > last) last = at;
      if (at >= 0 && at < first) first = at;
    }
    px = qx;
    py = qy;
    before = after;
  }
  if (!(last > 0)) return false;
  // Begun behind the front edge: either the front stands in it, or a concave shape is met again farther on.
  const within = nearest < 0 && contains(poly, x0, y0);
  met[0] = within ? 0 : first;
  met[1] = last;
  return true;
}

/**
 * Lateral offsets worth trying inside the frontage: 0, just beside every corner (and the ends of the frontage), and
 * midway between neighbours; from the middle outward, left before right. Between two neighbours the line meets the same
 * shapes. Apart from the 0 only those from `least` to `most` are kept.
 */
export function lateralCandidates(
  pose: Pose,
  width: Thou,
  polys: readonly Polygon[],
  least: number = -width / 2,
  most: number = width / 2,
): number[] {
  const half = width / 2;
  const left = Math.max(-half, least - 1);
  const right = Math.min(half, most + 1);
  const marks = [-half, half];
  for (let k = 0; k < polys.length; k++) addCorners(pose, half, polys[k] as Polygon, marks);
  let found = 0;
  for (let i = 0; i < marks.length; i++) {
    const at = marks[i] as number;
    found = addInside(found, left, right, at - BESIDE);
    found = addInside(found, left, right, at + BESIDE);
    const gap = i > 0 ? at - (marks[i - 1] as number) : 0;
    // The seam of two units that touch is no gap to shoot through.
    if (gap > 1) found = addInside(found, left, right, at - gap / 2);
  }
  return fromTheMiddle(found);
}

/** The offsets found so far, from left to right; the list is longer than they are many. */
const row: number[] = [];

const inside: number[] = [];

/** Corners inside the frontage, of polygons that are not wholly behind it. */
function addCorners(pose: Pose, half: number, poly: Polygon, marks: number[]): void {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  let count = 0;
  let behind = true;
  for (let i = 0; i < poly.length; i += 2) {
    const dx = (poly[i] as number) - pose.x;
    const dy = (poly[i + 1] as number) - pose.y;
    const right = dx * c - dy * s;
    if (dx * s + dy * c > 0) behind = false;
    if (right > -half && right < half) inside[count++] = right;
  }
  if (behind) return;
  for (let i = 0; i < count; i++) {
    // Insertion sort: for so few numbers quicker than `sort` with a comparator.
    const mark = inside[i] as number;
    let k = marks.length;
    while (k > 0 && (marks[k - 1] as number) > mark) {
      marks[k] = marks[k - 1] as number;
      k--;
    }
    marks[k] = mark;
  }
}

/**
 * Inserts an offset in order from left to right, each only once, and returns how many there are; in whole thou, halves
 * away from the middle, so that left and right are treated alike. They come nearly in order, so that few are moved.
 */
function addInside(found: number, left: number, right: number, at: number): number {
  const whole = at < 0 ? 0 - Math.round(-at) : Math.round(at);
  if (whole < left || whole > right) return found;
  let k = found;
  while (k > 0 && (row[k - 1] as number) > whole) k--;
  if (k > 0 && row[k - 1] === whole) return found;
  for (let i = found; i > k; i--) row[i] = row[i - 1] as number;
  row[k] = whole;
  return found + 1;
}

/** The row with a 0 before it, from the middle outward, left before right. */
function fromTheMiddle(found: number): number[] {
  const tries = [0];
  let right = 0;
  while (right < found && (row[right] as number) <= 0) right++;
  let left = right - 1;
  if (left >= 0 && row[left] === 0) left--;
  for (let k = 1; left >= 0 || right < found; k++) {
    const leftNext = right >= found || (left >= 0 && 0 - (row[left] as number) <= (row[right] as number));
    tries[k] = row[leftNext ? left-- : right++] as number;
  }
  return tries;
}
