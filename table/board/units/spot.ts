import { toTable } from '../../../geometry/index.ts';
import { type Leader, type Rules, type State, shapeOf, type Unit } from '../../game/engine.ts';
import type { Box } from '../labels.ts';
import { boundsOf, type MapPoint, pointsOf } from '../map.ts';
import { onTable } from './there.ts';

const BEHIND = 450;

/** Where a general is drawn and grabbed, in thou: where he stands, or close behind the unit he is with. */
export function generalSpot(rules: Rules, state: State, general: Leader): MapPoint {
  const unit = state.units.find((u) => u.id === general.attachedTo);
  if (unit === undefined) return general;
  return toTable(unit, 0, -shapeOf(rules, unit).block.depth - BEHIND);
}

/** On the table: not lost, and not still in reserve with his unit. */
export function isThere(state: State, general: Leader): boolean {
  if (general.gone) return false;
  const unit = state.units.find((u) => u.id === general.attachedTo);
  return unit === undefined || onTable(unit);
}

/** The room a unit takes on a drawing of `k` pixels an inch. */
export function unitBox(rules: Rules, state: State, unit: Unit, k: number): Box {
  const { x, y, w, h } = boundsOf(pointsOf(shapeOf(rules, unit).poly, state.battle.depth));
  return { x: x * k, y: y * k, w: w * k, h: h * k };
}
