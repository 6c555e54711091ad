import { distanceToPoint } from '../../geometry/index.ts';
import { isOpen } from '../core/draft.ts';
import { gapBetween } from '../core/gaps.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { General, State, Unit } from './state.ts';

export function attachedGeneral(state: State, unit: Unit): General | null {
  for (const general of state.generals) if (!general.gone && general.attachedTo === unit.id) return general;
  return null;
}

/** J15: the unit of his command that a general joins when his own is gone, or null. */
export function nearestOfCommand(rules: Rules, state: State, general: General, lost: Unit): Unit | null {
  let best: Unit | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  const from = shapeOf(rules, lost);
  for (const unit of state.units) {
    if (unit.id === lost.id || unit.army !== general.army || !onTable(unit)) continue;
    if (general.commands !== 'army' && !general.commands.includes(unit.id)) continue;
    const shape = shapeOf(rules, unit);
    if (roughGap(from, shape) > nearest + 1) continue;
    const away = gapBetween(from, shape);
    if (away < nearest || (away === nearest && best !== null && unit.id < best.id)) {
      best = unit;
      nearest = away;
    }
  }
  return best;
}

/** A general stands with his unit, or where he is. */
export function generalPoint(state: State, general: General): { readonly x: number; readonly y: number } {
  const unit = general.attachedTo === null ? undefined : findUnit(state, general.attachedTo);
  return unit === undefined ? general : unit;
}

/** A general with a unit that has not come on yet is nowhere on the table. */
export function inReserve(state: State, general: General): boolean {
  return general.attachedTo !== null && findUnit(state, general.attachedTo)?.offTable === true;
}

/** Whoever thinks of a move asks this again and again about the same unit. */
const lastAsked: {
  rules: Rules | null;
  units: object | null;
  generals: object | null;
  unit: Unit | null;
  out: boolean;
} = {
  rules: null,
  units: null,
  generals: null,
  unit: null,
  out: false,
};

/** J15: the answer is kept for the last unit asked about, since several rules ask in a row. */
export function outOfCommand(rules: Rules, state: State, unit: Unit): boolean {
  const { units, generals } = state;
  if (isOpen(units)) return isOutOfCommand(rules, state, unit);
  const same = lastAsked.unit === unit && lastAsked.units === units && lastAsked.generals === generals;
  if (same && lastAsked.rules === rules) return lastAsked.out;
  const out = isOutOfCommand(rules, state, unit);
  lastAsked.rules = rules;
  lastAsked.units = units;
  lastAsked.generals = generals;
  lastAsked.unit = unit;
  lastAsked.out = out;
  return out;
}

/** J15: an army that came without generals needs none; in any other a unit wants one of its own near, or any with it. */
function isOutOfCommand(rules: Rules, state: State, unit: Unit): boolean {
  let applies = false;
  for (const general of state.generals) {
    if (general.army !== unit.army) continue;
    applies = true;
    if (general.gone) continue;
    if (general.attachedTo === unit.id) return false;
    if (general.commands !== 'army' && !general.commands.includes(unit.id)) continue;
    const companion = general.attachedTo === null ? undefined : findUnit(state, general.attachedTo);
    if (companion?.offTable === true) continue;
    const at = companion ?? general;
    const shape = shapeOf(rules, unit);
    const dx = at.x - shape.cx;
    const dy = at.y - shape.cy;
    const far = rules.commandRange + rules.tolerance;
    const away = Math.sqrt(dx * dx + dy * dy);
    // Where its centre is within, so is some of its outline.
    if (away < far) return false;
    if (away - shape.radius > far) continue;
    if (distanceToPoint(shape.poly, at.x, at.y) < far) return false;
  }
  return applies;
}
