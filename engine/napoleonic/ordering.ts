import type { Rules } from './rules.ts';
import { nearestEnemyGap } from './scene.ts';
import type { State, Unit } from './state.ts';

/** J24: while nobody picks, nearest to the enemy first, then by name. */
export function inOrder(rules: Rules, state: State, units: readonly Unit[]): Unit[] {
  if (units.length < 2) return units.slice();
  const byName = (a: Unit, b: Unit) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  if (rules.settings.orderOfUnits === 'byName') return units.slice().sort(byName);
  const known = units.map((unit) => ({ unit, away: Math.round(nearestEnemyGap(rules, state, unit)) }));
  known.sort((a, b) => a.away - b.away || byName(a.unit, b.unit));
  return known.map(({ unit }) => unit);
}
