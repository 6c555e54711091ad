import { corners, overlapsBy, wheel } from '../../geometry/index.ts';
import { mayTouch } from '../core/shape.ts';
import { shapeOf, unitsNear } from './footprint.ts';
import { WHEEL_STEP } from './moving.ts';
import type { Rules } from './rules.ts';
import { isPassable } from './scene.ts';
import type { State, Unit } from './state.ts';

/**
 * X8: has the unit room for this turn (to the right is positive)? For one who thinks of several: a wheel begins as every
 * smaller one to the same side, so that what was found out about one need not be asked of the next.
 */
export function roomToWheel(rules: Rules, state: State, unit: Unit): (turn: number) => boolean {
  const { block, radius } = shapeOf(rules, unit);
  const { x, y, width, depth } = block;
  // Nothing of a block that wheels on a corner of its front comes farther from that corner than its diagonal.
  const near = unitsNear(rules, state, x, y, width / 2 + 2 * radius)
    .filter((other) => other.id !== unit.id && !isPassable(rules, unit, other))
    .map((other) => shapeOf(rules, other));
  const free = { left: 0, right: 0 };
  const barred = { left: Number.POSITIVE_INFINITY, right: Number.POSITIVE_INFINITY };

  const isTaken = (side: 'left' | 'right', angle: number): boolean => {
    const { x, y, facing } = wheel(block, width, side, angle);
    const there = corners({ x, y, facing, width, depth });
    return near.some((other) => mayTouch(there, other) && overlapsBy(there, other.poly, rules.tolerance));
  };

  return (turn) => {
    const side = turn < 0 ? 'left' : 'right';
    const angle = Math.abs(turn);
    if (angle === 0 || near.length === 0) return true;
    for (let step = free[side] + WHEEL_STEP; step < angle && step < barred[side]; step += WHEEL_STEP) {
      if (isTaken(side, step)) barred[side] = step;
      else free[side] = step;
    }
    return angle < barred[side] && !isTaken(side, angle);
  };
}
