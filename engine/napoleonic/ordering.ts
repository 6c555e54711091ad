import type { Rules } from './rules.ts';
import { nearestEnemyGap } from './scene.ts';
import type { State, Unit } from './state.ts';

/** J24: while nobody picks, nearest to the enemy first, then by name. */
export function inOrder(rules: Rules, state: State, units: readonly Unit[]): Unit[] {
  if (units.length < 2) return units.slice();
  const byName = (a: Unit, b: Unit) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  if (rules.settings.orderOfUnits === 'byName') return units.slice().sort(byName);
  const away = new Map(units.map((unit) => [unit.id, Math.round(nearestEnemyGap(rules, state, unit))]));
  return units.slice().sort((a, b) => (away.get(a.id) ?? 0) - (away.get(b.id) ?? 0) || byName(a, b));
}
