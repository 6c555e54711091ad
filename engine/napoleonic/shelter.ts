import { distance, insideIntervals, overlapsArea } from '../../geometry/index.ts';
import { groundOf, nearTerrain, terrainAt } from '../core/ground.ts';
import { unitOf } from '../core/lookup.ts';
import type { Terrain } from '../core/state.ts';
import { shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** J21: redoubts and field works; a unit is in what its centre is in. */
export function inFortification(rules: Rules, state: State, unit: Unit): boolean {
  const ground = groundOf(state.battle);
  if (ground.works.length === 0) return false;
  const shape = shapeOf(rules, unit);
  return terrainAt(ground.works, shape.cx, shape.cy) !== null;
}

/** J21: the woods, town or works whose cover a unit has on all sides. */
export function coverOf(rules: Rules, state: State, unit: Unit): Terrain | null {
  const ground = groundOf(state.battle);
  if (ground.cover.length === 0 && ground.works.length === 0) return null;
  const { cx, cy } = shapeOf(rules, unit);
  const cover = terrainAt(ground.cover, cx, cy);
  if (cover !== null && (cover.kind !== 'town' || rules.settings.townsAreDefensive)) return cover;
  return terrainAt(ground.works, cx, cy);
}

/**
 * J21: whoever came over a wall at those who line it does not line it himself: he stands on it, charging or fighting an
 * enemy who does not.
 */
function cameOver(rules: Rules, state: State, unit: Unit, wall: Terrain): boolean {
  const standsOn = (one: Unit) => overlapsArea(shapeOf(rules, one).poly, wall.area, rules.tolerance);
  if (!standsOn(unit)) return false;
  return unit.charge !== null || unit.inMeleeWith.some((id) => !standsOn(unitOf(state, id)));
}

/** J21: in woods, a town or works, or lining a wall that lies between it and whoever comes from (x, y). */
export function inDefensiveTerrain(rules: Rules, state: State, unit: Unit, x: number, y: number): boolean {
  if (coverOf(rules, state, unit) !== null) return true;
  const shape = shapeOf(rules, unit);
  for (const wall of groundOf(state.battle).walls) {
    if (!nearTerrain(wall, shape.cx, shape.cy, shape.radius + rules.lining)) continue;
    if (distance(shape.poly, wall.area) >= rules.lining + rules.tolerance) continue;
    if (insideIntervals(wall.area, x, y, shape.cx, shape.cy).length === 0) continue;
    if (!cameOver(rules, state, unit, wall)) return true;
  }
  return false;
}
