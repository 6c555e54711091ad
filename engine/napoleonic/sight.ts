import type { Obstacle } from '../../geometry/index.ts';
import { groundOf, levelUnder } from '../core/ground.ts';
import { obstaclesAmong, type Sight, sightFrom } from '../core/sight.ts';
import { type Shape, shapeOf, unitsNear } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export type { Sight } from '../core/sight.ts';

/** J5: a unit's level is that of the ground under its centre. */
export function levelOf(rules: Rules, state: State, unit: Unit): number {
  return levelUnder(groundOf(state.battle), shapeOf(rules, unit));
}

/** Everything that might stand in the way between two shapes, skirmishers excepted. */
export function obstaclesBetween(
  rules: Rules,
  state: State,
  a: Shape,
  b: Shape,
  ignore: readonly string[],
): Obstacle[] {
  const hides = (unit: Unit) => unit.formation !== 'skirmish' && !ignore.includes(unit.id);
  const reach = Math.sqrt((a.cx - b.cx) * (a.cx - b.cx) + (a.cy - b.cy) * (a.cy - b.cy)) / 2 + a.radius + b.radius;
  const units = rules.settings.unitsBlockSight
    ? unitsNear(rules, state, (a.cx + b.cx) / 2, (a.cy + b.cy) / 2, reach)
    : [];
  return obstaclesAmong(state.battle, a, b, units, hides, (unit) => shapeOf(rules, unit));
}

/** J5: can this unit see that one from the centre of its front? The blocker is named. */
export function sightBetween(rules: Rules, state: State, from: Unit, to: Unit): Sight {
  const a = shapeOf(rules, from);
  const b = shapeOf(rules, to);
  const obstacles = obstaclesBetween(rules, state, a, b, [from.id, to.id]);
  // J0, and the eye looks for points that lie a tolerance inside the outline of a unit.
  return sightFrom(state.battle, from, a, b, obstacles, rules.sightIntoCover + 2 * rules.tolerance);
}
