import { groundOf, levelUnder } from '../core/ground.ts';
import { type Sight, sightAmong } from '../core/sight.ts';
import { placesOf, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export type { Sight } from '../core/sight.ts';

/** J5: a unit's level is that of the ground under its centre. */
export function levelOf(rules: Rules, state: State, unit: Unit): number {
  return levelUnder(groundOf(state.battle), shapeOf(rules, unit));
}

/** J5: everybody is seen past skirmishers. */
function hides(unit: Unit): boolean {
  return unit.formation !== 'skirmish';
}

/**
 * The last look: whether somebody has a target is asked of the engine, of the commander and of the engine again before
 * anything has changed.
 */
const last: { places: object | null; count: number; from: Unit | null; to: Unit | null; sight: Sight } = {
  places: null,
  count: 0,
  from: null,
  to: null,
  sight: { seen: true },
};

/** J5: can this unit see that one from the centre of its front? The blocker is named. */
export function sightBetween(rules: Rules, state: State, from: Unit, to: Unit): Sight {
  const places = placesOf(rules, state);
  if (last.from === from && last.to === to && last.places === places && last.count === places.count) return last.sight;
  const inTheWay = rules.settings.unitsBlockSight ? places : null;
  // J0, and the eye looks for points that lie a tolerance inside the outline of a unit.
  const intoCover = rules.sightIntoCover + 2 * rules.tolerance;
  const a = shapeOf(rules, from);
  const b = shapeOf(rules, to);
  last.sight = sightAmong(state.battle, inTheWay, from, to, a, b, hides, intoCover);
  last.places = places;
  last.count = places.count;
  last.from = from;
  last.to = to;
  return last.sight;
}
