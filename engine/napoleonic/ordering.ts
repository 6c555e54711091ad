import { nearestEnemyGap } from './measuring.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** J24: while nobody picks, nearest to the enemy first, then by name. */
export function inOrder(rules: Rules, state: State, units: readonly Unit[]): Unit[] {
  if (units.length < 2) return units.slice();
  const byName = rules.settings.orderOfUnits === 'byName';
  const sorted: Unit[] = [];
  const gaps: number[] = [];
  for (const unit of units) {
    const away = byName ? 0 : Math.round(nearestEnemyGap(rules, state, unit));
    // Insertion sort: there are seldom more than a few.
    let place = sorted.length;
    while (place > 0 && comesBefore(unit, away, sorted[place - 1] as Unit, gaps[place - 1] as number)) {
      sorted[place] = sorted[place - 1] as Unit;
      gaps[place] = gaps[place - 1] as number;
      place -= 1;
    }
    sorted[place] = unit;
    gaps[place] = away;
  }
  return sorted;
}

function comesBefore(a: Unit, awayA: number, b: Unit, awayB: number): boolean {
  return awayA < awayB || (awayA === awayB && a.id < b.id);
}
