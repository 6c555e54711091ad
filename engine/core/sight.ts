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

/** Used again at every look. */
const obstacles: Obstacle[] = [];

/** Terrain that is high enough to hide one from the other and lies in the box around both. */
function addTerrain(ground: Ground, a: Shape, b: Shape, high: number): void {
  for (const { area, obstacle } of screensOf(ground)) {
    if (obstacle.kind === 'ground' ? area.level <= high : area.level < high) continue;
    if (Math.max(a.cx + a.radius, b.cx + b.radius) < area.minX) continue;
    if (Math.min(a.cx - a.radius, b.cx - b.radius) > area.maxX) continue;
    if (Math.max(a.cy + a.radius, b.cy + b.radius) < area.minY) continue;
    if (Math.min(a.cy - a.radius, b.cy - b.radius) > area.maxY) continue;
    obstacles.push(obstacle);
  }
}

/** Units whose circle meets the strip between two shapes: every look goes from somewhere on the one to somewhere on the other. */
function addUnits<U extends CoreUnit>(
  ground: Ground,
  places: Places<U>,
  from: U,
  to: U,
  a: Shape,
  b: Shape,
  hides: (unit: U) => boolean,
): void {
  const { x, y, r } = places;
  const cx = (a.cx + b.cx) / 2;
  const cy = (a.cy + b.cy) / 2;
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const beside = a.radius + b.radius;
  const reach = apart / 2 + beside;
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    const ux = (x[i] as number) - cx;
    const uy = (y[i] as number) - cy;
    const far = reach + radius;
    if (ux * ux + uy * uy > far * far || Math.abs(ux * dy - uy * dx) > (beside + radius) * apart) continue;
    const unit = places.units[i] as U;
    if (unit.id === from.id || unit.id === to.id || !hides(unit)) continue;
    const shape = places.shapes[i] as Shape;
    obstacles.push({ id: unit.id, poly: shape.poly, kind: 'block', level: levelUnder(ground, shape) });
  }
}

/**
 * Is `to` seen from the centre of the front of `from`? A unit's level is that of the ground under its centre. `places`
 * is null where units hide nobody; else those do of which `hides` says so.
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
  const ground = groundOf(battle);
  const level = levelUnder(ground, a);
  const other = levelUnder(ground, b);
  obstacles.length = 0;
  addTerrain(ground, a, b, Math.max(level, other));
  if (places !== null) addUnits(ground, places, from, to, a, b, hides);
  return obstacles.length === 0 ? SEEN : canSee(from, level, b.poly, other, obstacles, intoCover);
}
