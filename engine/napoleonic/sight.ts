import { groundOf } from '../core/ground.ts';
import { levelUnder } from '../core/hills.ts';
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

/** J5: can this unit see that one from the centre of its front? The blocker is named. */
export function sightBetween(rules: Rules, state: State, from: Unit, to: Unit): Sight {
  const inTheWay = rules.settings.unitsBlockSight ? placesOf(rules, state) : null;
  return sightAmong(state.battle, inTheWay, from, to, shapeOf(rules, from), shapeOf(rules, to), hides, rules);
}
