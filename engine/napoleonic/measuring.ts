import { zoneOf } from '../../geometry/index.ts';
import { gapBetween } from '../core/gaps.ts';
import { type Places, sideOf } from '../core/places.ts';
import { areWithin } from '../core/shape.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { facesAllRound } from './who.ts';

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
  const begin = places.foesFrom[own] as number;
  const end = places.foesTo[own] as number;
  // The one whose circle is nearest is measured first: few of the others can still be nearer.
  let likely = -1;
  // The plus tells the compiler that it is a number: otherwise every smaller one would be an object of its own.
  let least = +atMost;
  for (let i = begin; i < end; i++) {
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
  for (let i = begin; i < end && best > 0; i++) {
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
  const end = places.foesTo[own] as number;
  let first = -1;
  for (let i = places.foesFrom[own] as number; i < end; i++) {
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
  const end = places.foesTo[own] as number;
  for (let i = first; i < end; i++)
    if (side[i] !== own && (r[i] as number) >= 0 && areWithin(shape, shapes[i] as Shape, within)) return true;
  return false;
}

/** J6: in which zone of `unit` does the point lie? All-round formations have only a front. */
export function zoneFrom(rules: Rules, unit: Unit, x: number, y: number): 'front' | 'flank' | 'rear' {
  if (facesAllRound(unit)) return 'front';
  const zone = zoneOf(shapeOf(rules, unit).block, x, y, rules.arc);
  return zone === 'left' || zone === 'right' ? 'flank' : zone;
}
