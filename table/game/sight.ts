import { bringIntoSight } from '../board/camera.ts';
import { toMap } from '../board/map.ts';
import { onTable } from '../board/units/there.ts';
import type { State } from './engine.ts';

/** Brings those of the units that stand on the table into sight: the middle of them all. */
export function bringUnitsIntoSight(state: State, ids: readonly string[]): void {
  const units = state.units.filter((unit) => ids.includes(unit.id) && onTable(unit));
  if (units.length === 0) return;
  const middle = (of: (unit: State['units'][number]) => number): number => {
    const all = units.map(of);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const at = toMap(state, { x: middle(({ x }) => x), y: middle(({ y }) => y) });
  // The sheet of a phone unfolds first; only then is it known how much of the board it covers.
  requestAnimationFrame(() => bringIntoSight(at.x, at.y));
}
