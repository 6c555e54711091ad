import { canSee, type Obstacle } from '../../geometry/index.ts';
import { type Ground, groundOf, levelAt, nearTerrain } from '../core/ground.ts';
import { type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import { onTable } from './scene.ts';
import type { State, Unit } from './state.ts';

export type Sight = { readonly seen: true } | { readonly seen: false; readonly blocker: string };

/** J5: a unit's level is that of the ground under its centre. */
export function levelOf(rules: Rules, state: State, unit: Unit): number {
  const shape = shapeOf(rules, unit);
  return levelAt(groundOf(state.battle), shape.cx, shape.cy);
}

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

/** Everything that might stand in the way between two shapes, skirmishers excepted. */
export function obstaclesBetween(
  rules: Rules,
  state: State,
  a: Shape,
  b: Shape,
  ignore: readonly string[],
): Obstacle[] {
  const ground = groundOf(state.battle);
  const cx = (a.cx + b.cx) / 2;
  const cy = (a.cy + b.cy) / 2;
  const dx = a.cx - b.cx;
  const dy = a.cy - b.cy;
  const reach = Math.sqrt(dx * dx + dy * dy) / 2 + a.radius + b.radius;
  const obstacles = terrainObstacles(ground, cx, cy, reach);
  if (!rules.settings.unitsBlockSight) return obstacles;
  for (const unit of state.units) {
    if (!onTable(unit) || unit.formation === 'skirmish' || ignore.includes(unit.id)) continue;
    const shape = shapeOf(rules, unit);
    const ux = shape.cx - cx;
    const uy = shape.cy - cy;
    const far = reach + shape.radius;
    if (ux * ux + uy * uy > far * far) continue;
    obstacles.push({ id: unit.id, poly: shape.poly, kind: 'block', level: levelAt(ground, shape.cx, shape.cy) });
  }
  return obstacles;
}

/** J5: can this unit see that one from the centre of its front? The blocker is named. */
export function sightBetween(rules: Rules, state: State, from: Unit, to: Unit): Sight {
  const a = shapeOf(rules, from);
  const b = shapeOf(rules, to);
  const obstacles = obstaclesBetween(rules, state, a, b, [from.id, to.id]);
  if (obstacles.length === 0) return { seen: true };
  return canSee(from, levelOf(rules, state, from), b.poly, levelOf(rules, state, to), obstacles, rules.sightIntoCover);
}
