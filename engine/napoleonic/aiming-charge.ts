import type { Block, Pose } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import * as aim from '../core/aim.ts';
import type { Leg } from '../core/commands.ts';
import { narrowed } from '../core/shape.ts';
import * as wheels from '../core/smallest-wheel.ts';
import { type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';
import { wheelLimit } from './turning.ts';

export { type ChargeLine, firstContact, frontTouches } from '../core/aim.ts';

const DEGREE = 100;

/** The footprint pulled in by the tolerance at both sides, so that nothing is hit by a hair (J0). */
export function narrowShape(rules: Rules, block: Block): Shape {
  return narrowed(block, rules.tolerance);
}

/** J26: contact is made by the front edge. */
function chargerOf(rules: Rules, unit: Unit): aim.Charger {
  const paysWheel = rules.settings.wheelPaidAt === 'outerCorner';
  return { block: shapeOf(rules, unit).block, tolerance: rules.tolerance, paysWheel, byFront: true };
}

/** How far straight ahead from this pose the unit first touches the target. */
export function reachOf(rules: Rules, unit: Unit, at: Pose, target: Unit): number | null {
  return aim.reachOf(chargerOf(rules, unit), at, shapeOf(rules, target).poly);
}

/** J26: how far a unit may wheel for a charge, in hundredths of a degree. */
export function chargeWheelLimit(rules: Rules, phase: MovePhase, unit: Unit): number {
  return Math.min(wheelLimit(phase, unit), Math.round(rules.settings.chargeWheel * DEGREE));
}

/** Does this wheel alone push the unit into the target? */
export function wheelsInto(rules: Rules, unit: Unit, target: Unit, line: aim.ChargeLine): boolean {
  return aim.wheelsInto(chargerOf(rules, unit), shapeOf(rules, target).poly, line);
}

/** J26: no wheel if straight ahead meets the target, else the smallest that does within reach; `within`: and no other. */
export function smallestWheel(
  rules: Rules,
  phase: MovePhase,
  unit: Unit,
  target: Unit,
  reach: number,
  within: boolean,
): aim.ChargeLine | null {
  const { poly } = shapeOf(rules, target);
  return wheels.smallestWheel(chargerOf(rules, unit), poly, chargeWheelLimit(rules, phase, unit), reach, within);
}

/** No wheel and way to the target, the wheel paid, are shorter than this. */
export function leastWay(rules: Rules, unit: Unit, target: Unit): number {
  return wheels.leastWay(chargerOf(rules, unit), shapeOf(rules, target).poly);
}

/** J26: the line a path gives: at most one wheel, then straight; null if the path is not of that form. */
export function lineOfPath(rules: Rules, unit: Unit, target: Unit, path: readonly Leg[]): aim.ChargeLine | null {
  return aim.lineOfPath(chargerOf(rules, unit), shapeOf(rules, target).poly, path);
}
