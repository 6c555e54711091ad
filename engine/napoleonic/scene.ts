import { distanceToPoint, overlapsBy, type Polygon, zoneOf } from '../../geometry/index.ts';
import type { Arm } from '../../sheets/words.ts';
import { isOpen } from '../core/draft.ts';
import { gapBetween } from '../core/gaps.ts';
import { groundOf, overlapping, terrainAt } from '../core/ground.ts';
import { findUnit, onTable, reachesOver, unitOf } from '../core/lookup.ts';
import { type Places, sideOf } from '../core/places.ts';
import { areWithin, roughGap } from '../core/shape.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { General, State, Unit } from './state.ts';

export { findUnit, indexOf, onTable, unitOf } from '../core/lookup.ts';
export { roughGap } from '../core/shape.ts';

/** Least distance between two units' footprints. */
export function gap(rules: Rules, a: Unit, b: Unit): number {
  return gapBetween(shapeOf(rules, a), shapeOf(rules, b));
}

/** Least distance to an enemy on the table, Infinity if there is none; `atMost` lets far ones be passed over. */
export function nearestEnemyGap(rules: Rules, state: State, unit: Unit, atMost = Number.POSITIVE_INFINITY): number {
  const shape = shapeOf(rules, unit);
  const places = placesOf(rules, state);
  const { x, y, r, side, shapes } = places;
  const { cx, cy, radius } = shape;
  const own = sideOf(places, unit);
  // The one whose circle is nearest is measured first: few of the others can still be nearer.
  let likely = -1;
  let least = atMost;
  for (let i = 0; i < r.length; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const rough = Math.sqrt(dx * dx + dy * dy) - radius - (r[i] as number);
    if (rough >= least) continue;
    least = rough;
    likely = i;
  }
  if (likely < 0) return atMost;
  let best = Math.min(atMost, gapBetween(shape, shapes[likely] as Shape));
  // Nobody is nearer than one in contact.
  for (let i = 0; i < r.length && best > 0; i++) {
    if (side[i] === own || i === likely || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const far = best + radius + (r[i] as number);
    if (dx * dx + dy * dy < far * far) best = Math.min(best, gapBetween(shape, shapes[i] as Shape));
  }
  return best;
}

/**
 * Is an enemy nearer than this? If so, the distance of some centre usually shows it; only otherwise are outlines
 * measured.
 */
export function enemyWithin(rules: Rules, state: State, unit: Unit, within: number): boolean {
  const shape = shapeOf(rules, unit);
  const places = placesOf(rules, state);
  const { x, y, r, side } = places;
  const { cx, cy, radius } = shape;
  const own = sideOf(places, unit);
  const sure = within * within;
  let first = -1;
  for (let i = 0; i < r.length; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const away = dx * dx + dy * dy;
    if (away < sure) return true;
    const far = within + radius + (r[i] as number);
    if (first < 0 && away < far * far) first = i;
  }
  return first >= 0 && isWithinFrom(places, first, own, shape, within);
}

/** The same by measuring, from this place in the list on. */
function isWithinFrom(places: Places<Unit>, first: number, own: number, shape: Shape, within: number): boolean {
  const { r, side, shapes } = places;
  for (let i = first; i < r.length; i++)
    if (side[i] !== own && (r[i] as number) >= 0 && areWithin(shape, shapes[i] as Shape, within)) return true;
  return false;
}

/** J9: skirmishers pass their friends and are passed by them. */
export function isPassable(mover: Unit, other: Unit): boolean {
  return mover.army === other.army && (mover.formation === 'skirmish' || other.formation === 'skirmish');
}

export interface Obstruction {
  readonly what: 'unit' | 'edge' | 'woods' | 'river';
  readonly id: string;
}

/** J14, J41: what keeps this footprint from being free ground, or null. */
export function obstruction(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
): Obstruction | null {
  if (offTheTable(rules, state, shape.poly)) return { what: 'edge', id: 'the table edge' };
  const ground = groundOf(state.battle);
  if (keepsOutOfWoods(rules, unit.arm)) {
    const woods = overlapping(ground.woods, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
    if (woods !== null) return { what: 'woods', id: woods.id };
  }
  const river = overlapping(ground.rivers, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
  if (river !== null && terrainAt(ground.crossings, shape.block.x, shape.block.y) === null)
    return { what: 'river', id: river.id };
  const blocker = unitOn(rules, state, unit, shape, ignore);
  return blocker === null ? null : { what: 'unit', id: blocker.id };
}

/** The first unit that stands on this ground by so much (thou). Skirmishers may be passed, but nobody stays on them. */
export function unitOn(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
  by = rules.tolerance,
): Unit | null {
  const { cx, cy, radius } = shape;
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const far = radius + (r[i] as number);
    if (dx * dx + dy * dy > far * far) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || ignore.includes(other.id)) continue;
    if (overlapsBy(shape.poly, (shapes[i] as Shape).poly, by)) return other;
  }
  return null;
}

export function offTheTable(rules: Rules, state: State, poly: Polygon): boolean {
  return reachesOver(state.battle, poly, rules.tolerance);
}

/** N3.4: the arms that the sheet keeps out of woods. */
export function keepsOutOfWoods(rules: Rules, arm: Arm): boolean {
  for (const phase of rules.sheet.phases)
    if (phase.kind === 'moveAndShoot') return phase.keepOutOfWoods.arms.includes(arm);
  return false;
}

/** J6: in which zone of `unit` does the point lie? All-round formations have only a front. */
export function zoneFrom(rules: Rules, unit: Unit, x: number, y: number): 'front' | 'flank' | 'rear' {
  if (unit.formation === 'square' || unit.formation === 'masse' || unit.formation === 'skirmish') return 'front';
  const zone = zoneOf(shapeOf(rules, unit).block, x, y, rules.arc);
  return zone === 'left' || zone === 'right' ? 'flank' : zone;
}

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

/** J15: is a general set over this unit, and is none near enough? Units under nobody are never out of command. */
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

/** J12: the guns the unit charged and this enemy stands up for. */
export function gunsBetween(state: State, unit: Unit, enemy: Unit): Unit[] {
  const stands = (enemy.standsFor ?? []).filter(({ against }) => against === unit.id);
  return stands.map(({ guns }) => unitOf(state, guns)).filter(onTable);
}
