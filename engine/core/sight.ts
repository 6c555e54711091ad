import { canSee, type Obstacle } from '../../geometry/index.ts';
import { type Area, type Ground, groundOf } from './ground.ts';
import { levelUnder, standsOn } from './hills.ts';
import type { Places } from './places.ts';
import type { Shape } from './shape.ts';
import type { Battle, CoreUnit } from './state.ts';

export type Sight = { readonly seen: true } | { readonly seen: false; readonly blocker: string };

const SEEN: Sight = Object.freeze({ seen: true });

/**
 * Whatever comes this near (thou) to the field of view is examined exactly: the result must not depend on how a square
 * root was rounded.
 */
const HAIR = 1;

/** A piece of terrain and what it is to somebody who looks across it: made once for a battle. */
interface Screen {
  readonly area: Area;
  readonly obstacle: Obstacle;
}

let lastGround: Ground | null = null;
let lastScreens: readonly Screen[] = [];

function screensOf(ground: Ground): readonly Screen[] {
  if (ground === lastGround) return lastScreens;
  const screen = (area: Area, kind: Obstacle['kind']): Screen => {
    return { area, obstacle: { id: area.id, poly: area.area, kind, level: area.level } };
  };
  lastScreens = [
    ...ground.cover.map((area) => screen(area, 'cover')),
    ...ground.hills.map((area) => screen(area, 'ground')),
  ];
  lastGround = ground;
  return lastScreens;
}

/** Terrain that an eye on this level does not see over and that lies in the box around it and the target. */
function addTerrain(obstacles: Obstacle[], ground: Ground, from: CoreUnit, target: Shape, level: number): void {
  const { cx, cy, radius } = target;
  for (const { area, obstacle } of screensOf(ground)) {
    if (obstacle.kind === 'ground' ? area.level <= level : area.level < level) continue;
    if (Math.max(from.x, cx + radius) < area.minX || Math.min(from.x, cx - radius) > area.maxX) continue;
    if (Math.max(from.y, cy + radius) < area.minY || Math.min(from.y, cy - radius) > area.maxY) continue;
    // The hill somebody stands on shows him to those below.
    if (obstacle.kind === 'ground' && standsOn(ground, area, target)) continue;
    obstacles.push(obstacle);
  }
}

/**
 * The first unit, from place `begin` of the list on, that has moved after `since` and whose circle meets the cone from
 * the eye to the circle around the target; -1 if there is none.
 */
function nextInView(places: Places<CoreUnit>, from: CoreUnit, target: Shape, begin: number, since: number): number {
  const { x, y, r, movedAt } = places;
  const dx = target.cx - from.x;
  const dy = target.cy - from.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const reach = apart / 2 + target.radius;
  // Sine and cosine of half the angle of the cone; an eye within the circle looks all round.
  const within = apart <= target.radius;
  const sine = within ? 0 : target.radius / apart;
  const cosine = Math.sqrt(1 - sine * sine);
  for (let i = begin; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0 || (movedAt[i] as number) <= since) continue;
    const ux = (x[i] as number) - from.x;
    const uy = (y[i] as number) - from.y;
    const mx = ux - dx / 2;
    const my = uy - dy / 2;
    const far = reach + radius;
    if (mx * mx + my * my > far * far) continue;
    if (within) return i;
    if (Math.abs(ux * dy - uy * dx) * cosine <= (ux * dx + uy * dy) * sine + (radius + HAIR) * apart) return i;
  }
  return -1;
}

const NOBODY: readonly number[] = [];

/** Units between the two that hide somebody; returns their places in the list. */
function addUnits<U extends CoreUnit>(
  obstacles: Obstacle[],
  ground: Ground,
  places: Places<U>,
  from: U,
  to: U,
  b: Shape,
  hides: (unit: U) => boolean,
): readonly number[] {
  let found: number[] | null = null;
  for (let i = nextInView(places, from, b, 0, -1); i >= 0; i = nextInView(places, from, b, i + 1, -1)) {
    const unit = places.units[i] as U;
    if (unit.id === from.id || unit.id === to.id || !hides(unit)) continue;
    const shape = places.shapes[i] as Shape;
    obstacles.push({ id: unit.id, poly: shape.poly, kind: 'block', level: levelUnder(ground, shape) });
    if (found === null) found = [i];
    else found.push(i);
  }
  return found ?? NOBODY;
}

/** How many lines of sight are cached. */
const KEPT = 1024;

/**
 * A cached line of sight from one shape to another: its result, the move after which it was found, and the places in
 * the list of those between.
 */
interface Look {
  readonly among: object;
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly past: readonly number[];
  readonly sight: Sight;
}

const looks = new Array<Look | null>(KEPT).fill(null);

/**
 * Does the cached result still hold? It does if nobody who has moved since stands between the two; whoever stood there
 * before may have left if he hid nothing.
 */
function stillSo(look: Look, places: Places<CoreUnit> | null, from: CoreUnit, target: Shape): boolean {
  if (places === null || look.after === places.moves) return true;
  if (!look.sight.seen) for (const index of look.past) if ((places.movedAt[index] as number) > look.after) return false;
  return nextInView(places, from, target, 0, look.after) < 0;
}

/** J5, J0: how far woods and towns are seen into and out of; what is closer to it than the tolerance is as far (thou). */
interface SightRules {
  readonly sightIntoCover: number;
  readonly tolerance: number;
}

/**
 * Is `to` seen from the centre of the front of `from`? A unit's level is that of the ground under its centre, and only
 * an eye higher than what lies between sees over it (J5), so sight need not be mutual. `places` is null where units
 * hide nobody; otherwise those hide for which `hides` is true, which must be so for the same shapes every time.
 */
export function sightAmong<U extends CoreUnit>(
  battle: Battle,
  places: Places<U> | null,
  from: U,
  to: U,
  a: Shape,
  b: Shape,
  hides: (unit: U) => boolean,
  { sightIntoCover, tolerance }: SightRules,
): Sight {
  const among = places ?? battle;
  const place = (Math.imul(a.serial, 0x9e3779b1) ^ Math.imul(b.serial, 0x85ebca6b)) >>> 22;
  const known = looks[place] as Look | null;
  if (known !== null && known.from === a.serial && known.to === b.serial && known.among === among)
    if (stillSo(known, places, from, b)) return known.sight;
  const ground = groundOf(battle);
  const level = levelUnder(ground, a);
  const obstacles: Obstacle[] = [];
  addTerrain(obstacles, ground, from, b, level);
  const past = places === null ? NOBODY : addUnits(obstacles, ground, places, from, to, b, hides);
  const inside = sightIntoCover + tolerance - HAIR;
  const sight = obstacles.length === 0 ? SEEN : canSee(from, level, b.poly, obstacles, inside);
  looks[place] = { among, from: a.serial, to: b.serial, after: places?.moves ?? 0, past, sight };
  return sight;
}
