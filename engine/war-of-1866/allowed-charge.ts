import { arcLength, circumradius } from '../../geometry/index.ts';
import { type ChargeLine, type Charger, wheelsInto } from '../core/aim.ts';
import { reachesOver } from '../core/lookup.ts';
import { smallestWheel } from '../core/smallest-wheel.ts';
import {
  bestBonus,
  type ChargePlan,
  chargerOf,
  costOf,
  HALF_TURN,
  partners,
  reachLeft,
  straightWay,
  sweptByWheel,
} from './charging.ts';
import { shapeOf } from './footprint.ts';
import { firstInTheWay, riverRefusals } from './moving.ts';
import type { Rules } from './rules.ts';
import { gap, sightBetween, unitOn } from './scene.ts';
import type { State, Unit } from './state.ts';

/** A wheel is looked for by whole degrees and then made smaller, by a degree at most and once more to ease it. */
const SEARCHED_BY = 200;

/** No wheel larger than this costs so little, whatever ground it is made on (X3). */
function largestWheel({ block, paysWheel }: Charger, cost: number): number {
  if (!paysWheel) return HALF_TURN;
  const half = arcLength(block.width, HALF_TURN);
  return cost < half ? Math.ceil((cost / half) * HALF_TURN) + SEARCHED_BY : HALF_TURN;
}

/** Poses are whole thou: what is reckoned of a wheel and a way may be so much off. */
const ROUNDED = 5;

/**
 * No corner of a unit comes farther than this for so much (X3): in a wheel the rear goes by as much more than the front
 * as its diagonal is longer.
 */
function farthest({ block, paysWheel }: Charger, cost: number): number {
  return paysWheel ? (cost * 2 * circumradius(block)) / block.width + ROUNDED : Number.POSITIVE_INFINITY;
}

/** The way to the contact: most who bar it stand where it is straight. */
function isBarred(rules: Rules, state: State, unit: Unit, target: Unit, line: ChargeLine, along: number): boolean {
  const shape = shapeOf(rules, unit);
  const { to, swept, end } = straightWay(shape, line, along);
  return (
    reachesOver(state.battle, end.poly, rules.tolerance) ||
    riverRefusals(state, line.wheeled, to).length > 0 ||
    firstInTheWay(rules, state, unit, [swept], target.id) !== null ||
    unitOn(rules, state, unit, end, [target.id]) !== null ||
    (line.angle > 0 && firstInTheWay(rules, state, unit, sweptByWheel(shape, line), target.id) !== null)
  );
}

/** `examineCharge` for one who only asks whether: null at the first reason why not, those first that are soon found. */
export function allowedCharge(rules: Rules, state: State, unit: Unit, target: Unit): ChargePlan | null {
  if (partners(rules, state, unit, target).length > 0) return null;
  const charger = chargerOf(rules, unit);
  const reach = reachLeft(rules, unit);
  const most = reach + bestBonus(rules, unit) + rules.tolerance;
  if (gap(rules, unit, target) > farthest(charger, most)) return null;
  if (!sightBetween(rules, state, unit, target).seen) return null;
  const { poly } = shapeOf(rules, target);
  const line = smallestWheel(charger, poly, largestWheel(charger, most));
  if (line === null || line.along === null || wheelsInto(charger, poly, line)) return null;
  const cost = costOf(rules, state, unit, line, line.along);
  if (cost > most || isBarred(rules, state, unit, target, line, line.along)) return null;
  return { line, along: line.along, cost, reach };
}
