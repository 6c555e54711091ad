import { cos, type Pose, type Span, sin, spanOf } from '../../geometry/index.ts';
import type { Area } from '../core/ground.ts';
import type { Places } from '../core/places.ts';
import type { Shape } from './footprint.ts';
import type { Unit } from './state.ts';

/** A line parallel to the facing that reaches the target first. */
export interface ShotLine {
  readonly lateral: number;
  /** Inches to the target along it, in thou. */
  readonly range: number;
}

/** The line, or what stands before the target; neither where no line meets it. */
export interface ShotCheck {
  readonly line: ShotLine | null;
  readonly blocker: string | null;
}

/** Somebody who stands at least partly before the frontage, and how much of it he covers. */
export interface Ahead extends Span {
  /** His place in the list of units. */
  readonly index: number;
  readonly shape: Shape;
  /** The line to him, once somebody has asked for it. */
  line: ShotCheck | null;
  /** The line the guns take to strike others behind him too, once asked for while nobody before them was in a melee. */
  chosen: ShotCheck | null;
}

/** Everybody before a battery that stands so. */
export interface Front {
  readonly places: Places<Unit>;
  readonly gun: string;
  readonly half: number;
  readonly pose: Pose;
  readonly ahead: readonly Ahead[];
  /** The move after which all this was last found to be so. */
  since: number;
}

const KEPT = 64;
const fronts = new Array<Front | null>(KEPT).fill(null);

/** Guns as they stand are asked about several targets, and about the one they choose again when all of them fire. */
export function frontOf(places: Places<Unit>, gun: Unit, half: number, { x, y, facing }: Pose): Front {
  const place = (Math.imul(x, 31) ^ Math.imul(y, 17) ^ facing) & (KEPT - 1);
  const known = fronts[place] as Front | null;
  if (known !== null && known.places === places && known.gun === gun.id && known.half === half) {
    const { pose } = known;
    if (pose.x === x && pose.y === y && pose.facing === facing && stillSo(known)) return known;
  }
  const pose: Pose = { x, y, facing };
  const ahead = lookAhead(places, gun.id, half, pose, -1);
  const front: Front = { places, gun: gun.id, half, pose, ahead, since: places.moves };
  fronts[place] = front;
  return front;
}

/** Have all of them stayed, and has nobody else come before the guns? */
function stillSo(front: Front): boolean {
  const { places, gun, half, pose, ahead, since } = front;
  if (since === places.moves) return true;
  for (const { index } of ahead) if ((places.movedAt[index] as number) > since) return false;
  if (lookAhead(places, gun, half, pose, since).length > 0) return false;
  front.since = places.moves;
  return true;
}

/** Those before the frontage who have moved after `since`. */
function lookAhead(places: Places<Unit>, gun: string, half: number, pose: Pose, since: number): Ahead[] {
  const { units, shapes, x, y, r, movedAt } = places;
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  const found: Ahead[] = [];
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0 || (movedAt[i] as number) <= since) continue;
    const dx = (x[i] as number) - pose.x;
    const dy = (y[i] as number) - pose.y;
    if (Math.abs(dx * c - dy * s) > half + radius + 1 || dx * s + dy * c < -radius - 1) continue;
    if ((units[i] as Unit).id === gun) continue;
    const shape = shapes[i] as Shape;
    const { from, to, near, far } = spanOf(pose, shape.poly);
    if (to >= -half && from <= half) found.push({ index: i, shape, from, to, near, far, line: null, chosen: null });
  }
  return found;
}

/** Terrain before the frontage, and how much of it it covers. */
export interface Screen extends Span {
  readonly area: Area;
}

/** Of these areas those from this level on that may lie before the frontage. */
export function screensAhead(areas: readonly Area[], level: number, pose: Pose, half: number): Screen[] {
  const found: Screen[] = [];
  for (const area of areas) {
    if (area.level < level || !isAhead(area, pose, half)) continue;
    const { from, to, near, far } = spanOf(pose, area.area);
    found.push({ area, from, to, near, far });
  }
  return found;
}

/** Could this terrain lie before the frontage? */
export function isAhead(area: Area, pose: Pose, half: number): boolean {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  const dx = area.cx - pose.x;
  const dy = area.cy - pose.y;
  return Math.abs(dx * c - dy * s) <= half + area.radius + 1 && dx * s + dy * c >= -area.radius - 1;
}

/** Far more than rounding: a line that passes a shape by this (thou) does not meet it. */
export const CLEAR = 1;

/** Does a line so far beside the middle pass it? */
export function passes(span: Span, lateral: number): boolean {
  return lateral < span.from - CLEAR || lateral > span.to + CLEAR;
}

/** Does such a line that ends at this range pass it, or end before it? */
export function misses(span: Span, lateral: number, range: number): boolean {
  return span.near > range + CLEAR || passes(span, lateral);
}

/** Does the screen stand wholly before the target and cover all of it that lies before the frontage? Then no line goes past it. */
export function screens(screen: Span, target: Span, half: number): boolean {
  if (screen.near <= CLEAR || screen.far >= target.near) return false;
  return screen.from < Math.max(-half, target.from) - CLEAR && screen.to > Math.min(half, target.to) + CLEAR;
}
