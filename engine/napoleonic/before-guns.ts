import { cos, type Pose, type Span, sin, spanOf } from '../../geometry/index.ts';
import type { Area } from '../core/ground.ts';
import type { Places } from '../core/places.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** Somebody who stands at least partly before the frontage, and how much of it he covers. */
export interface Ahead extends Span {
  readonly unit: Unit;
  readonly shape: Shape;
}

/** Guns as they stand are asked about several targets, and about the one they choose again when they fire. */
const last: { places: object | null; count: number; gun: Unit | null; pose: Pose; found: readonly Ahead[] } = {
  places: null,
  count: 0,
  gun: null,
  pose: { x: 0, y: 0, facing: 0 },
  found: [],
};

export function unitsAhead(rules: Rules, state: State, gun: Unit, pose: Pose): readonly Ahead[] {
  const places = placesOf(rules, state);
  const same = last.places === places && last.count === places.count && last.gun === gun;
  if (same && last.pose.x === pose.x && last.pose.y === pose.y && last.pose.facing === pose.facing) return last.found;
  last.found = lookAhead(places, gun, shapeOf(rules, gun).block.width / 2, pose);
  last.places = places;
  last.count = places.count;
  last.gun = gun;
  last.pose = { x: pose.x, y: pose.y, facing: pose.facing };
  return last.found;
}

function lookAhead({ units, shapes, x, y, r }: Places<Unit>, gun: Unit, half: number, pose: Pose): Ahead[] {
  const s = sin(pose.facing);
  const c = cos(pose.facing);
  const found: Ahead[] = [];
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    const dx = (x[i] as number) - pose.x;
    const dy = (y[i] as number) - pose.y;
    if (Math.abs(dx * c - dy * s) > half + radius + 1 || dx * s + dy * c < -radius - 1) continue;
    const unit = units[i] as Unit;
    if (unit.id === gun.id) continue;
    const shape = shapes[i] as Shape;
    const { from, to, near, far } = spanOf(pose, shape.poly);
    if (to >= -half && from <= half) found.push({ unit, shape, from, to, near, far });
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
const CLEAR = 1;

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
