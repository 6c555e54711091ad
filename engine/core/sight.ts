import { canSee, type Obstacle } from '../../geometry/index.ts';
import { type Ground, groundOf, levelUnder, nearTerrain } from './ground.ts';
import type { Shape } from './shape.ts';
import type { Battle } from './state.ts';

export type Sight = { readonly seen: true } | { readonly seen: false; readonly blocker: string };

function terrainObstacles(ground: Ground, cx: number, cy: number, reach: number): Obstacle[] {
  const obstacles: Obstacle[] = [];
  for (const cover of ground.cover) {
    if (nearTerrain(cover, cx, cy, reach))
      obstacles.push({ id: cover.id, poly: cover.area, kind: 'cover', level: cover.level });
  }
  for (const hill of ground.hills) {
    if (nearTerrain(hill, cx, cy, reach))
      obstacles.push({ id: hill.id, poly: hill.area, kind: 'ground', level: hill.level });
  }
  return obstacles;
}

/** Everything that might stand in the way between two shapes: terrain, and those of the units that hide others. */
export function obstaclesAmong<U extends { readonly id: string }>(
  battle: Battle,
  a: Shape,
  b: Shape,
  units: readonly U[],
  hides: (unit: U) => boolean,
  shapeOf: (unit: U) => Shape,
): Obstacle[] {
  const ground = groundOf(battle);
  const cx = (a.cx + b.cx) / 2;
  const cy = (a.cy + b.cy) / 2;
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const reach = apart / 2 + a.radius + b.radius;
  const obstacles = terrainObstacles(ground, cx, cy, reach);
  for (const unit of units) {
    if (!hides(unit)) continue;
    const shape = shapeOf(unit);
    const ux = shape.cx - cx;
    const uy = shape.cy - cy;
    const far = reach + shape.radius;
    if (ux * ux + uy * uy > far * far) continue;
    // Every look goes from somewhere on the one to somewhere on the other: what lies beside that strip hides nothing.
    if (Math.abs(ux * dy - uy * dx) > (a.radius + b.radius + shape.radius) * apart) continue;
    obstacles.push({ id: unit.id, poly: shape.poly, kind: 'block', level: levelUnder(ground, shape) });
  }
  return obstacles;
}

/** Is the target seen from the centre of the front? A unit's level is that of the ground under its centre. */
export function sightFrom(
  battle: Battle,
  from: { readonly x: number; readonly y: number },
  a: Shape,
  b: Shape,
  obstacles: readonly Obstacle[],
  intoCover: number,
): Sight {
  if (obstacles.length === 0) return { seen: true };
  const ground = groundOf(battle);
  return canSee(from, levelUnder(ground, a), b.poly, levelUnder(ground, b), obstacles, intoCover);
}
