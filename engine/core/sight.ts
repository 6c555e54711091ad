import { canSee, type Obstacle } from '../../geometry/index.ts';
import { type Area, type Ground, groundOf, levelUnder } from './ground.ts';
import type { Places } from './places.ts';
import type { Shape } from './shape.ts';
import type { Battle, CoreUnit } from './state.ts';

export type Sight = { readonly seen: true } | { readonly seen: false; readonly blocker: string };

const SEEN: Sight = Object.freeze({ seen: true });

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

/** Terrain that is high enough to hide one from the other and lies in the box around both. */
function addTerrain(obstacles: Obstacle[], ground: Ground, a: Shape, b: Shape, high: number): void {
  for (const { area, obstacle } of screensOf(ground)) {
    if (obstacle.kind === 'ground' ? area.level <= high : area.level < high) continue;
    if (Math.max(a.cx + a.radius, b.cx + b.radius) < area.minX) continue;
    if (Math.min(a.cx - a.radius, b.cx - b.radius) > area.maxX) continue;
    if (Math.max(a.cy + a.radius, b.cy + b.radius) < area.minY) continue;
    if (Math.min(a.cy - a.radius, b.cy - b.radius) > area.maxY) continue;
    obstacles.push(obstacle);
  }
}

/**
 * The first unit from place `begin` of the list on whose circle meets the strip between two shapes, of those that have
 * moved after `since`; -1 if there is none. Every look goes from somewhere on the one to somewhere on the other.
 */
function nextInStrip(places: Places<CoreUnit>, a: Shape, b: Shape, begin: number, since: number): number {
  const { x, y, r, movedAt } = places;
  const cx = (a.cx + b.cx) / 2;
  const cy = (a.cy + b.cy) / 2;
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const beside = a.radius + b.radius;
  const reach = apart / 2 + beside;
  for (let i = begin; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0 || (movedAt[i] as number) <= since) continue;
    const ux = (x[i] as number) - cx;
    const uy = (y[i] as number) - cy;
    const far = reach + radius;
    if (ux * ux + uy * uy <= far * far && Math.abs(ux * dy - uy * dx) <= (beside + radius) * apart) return i;
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
  a: Shape,
  b: Shape,
  hides: (unit: U) => boolean,
): readonly number[] {
  let found: number[] | null = null;
  for (let i = nextInStrip(places, a, b, 0, -1); i >= 0; i = nextInStrip(places, a, b, i + 1, -1)) {
    const unit = places.units[i] as U;
    if (unit.id === from.id || unit.id === to.id || !hides(unit)) continue;
    const shape = places.shapes[i] as Shape;
    obstacles.push({ id: unit.id, poly: shape.poly, kind: 'block', level: levelUnder(ground, shape) });
    if (found === null) found = [i];
    else found.push(i);
  }
  return found ?? NOBODY;
}

/** How many looks are kept. */
const KEPT = 1024;

/** A look from one shape to another: what came of it, after which move, and the places in the list of who stood between. */
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
 * Would the look come out the same now? Nobody who moved since may stand between the two; who stood there before may
 * have gone if he hid nothing.
 */
function stillSo(look: Look, places: Places<CoreUnit> | null, a: Shape, b: Shape): boolean {
  if (places === null || look.after === places.moves) return true;
  if (!look.sight.seen) for (const index of look.past) if ((places.movedAt[index] as number) > look.after) return false;
  return nextInStrip(places, a, b, 0, look.after) < 0;
}

/**
 * Is `to` seen from the centre of the front of `from`? A unit's level is that of the ground under its centre. `places`
 * is null where units hide nobody; else those do of which `hides` says so: the same ones for the same shapes.
 */
export function sightAmong<U extends CoreUnit>(
  battle: Battle,
  places: Places<U> | null,
  from: U,
  to: U,
  a: Shape,
  b: Shape,
  hides: (unit: U) => boolean,
  intoCover: number,
): Sight {
  const among = places ?? battle;
  const place = (Math.imul(a.serial, 0x9e3779b1) ^ Math.imul(b.serial, 0x85ebca6b)) >>> 22;
  const known = looks[place] as Look | null;
  if (known !== null && known.from === a.serial && known.to === b.serial && known.among === among)
    if (stillSo(known, places, a, b)) return known.sight;
  const ground = groundOf(battle);
  const level = levelUnder(ground, a);
  const other = levelUnder(ground, b);
  const obstacles: Obstacle[] = [];
  addTerrain(obstacles, ground, a, b, Math.max(level, other));
  const past = places === null ? NOBODY : addUnits(obstacles, ground, places, from, to, a, b, hides);
  const sight = obstacles.length === 0 ? SEEN : canSee(from, level, b.poly, other, obstacles, intoCover);
  looks[place] = { among, from: a.serial, to: b.serial, after: places?.moves ?? 0, past, sight };
  return sight;
}
