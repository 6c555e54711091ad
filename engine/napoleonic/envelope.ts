import { ahead, inches, type Pose } from '../../geometry/index.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { isHeld } from './rates.ts';
import { type LegLimit, longestLeg, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import type { State } from './state.ts';
import { wheelLimit } from './turning.ts';

/** One ray of the fan: after this wheel the unit may go so far straight on. */
export interface Ray {
  readonly side: 'left' | 'right';
  readonly degrees: number;
  readonly wheeled: Pose;
  readonly to: Pose;
  readonly inches: number;
  readonly stop: LegLimit['stop'];
}

/** The fan of the longest legal legs by wheel, from the left to the right; empty when the unit may not move. */
export function envelope(rules: Rules, state: State, unitId: string, stepDegrees = 5): Ray[] {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit) || isHeld(rules, state, phase, unit)) return [];
  if (unit.arm === 'artillery' && !unit.limbered) return [];
  const mover = moverOf(rules, state, phase, unit);
  const limit = Math.max(0, wheelLimit(phase, unit) - unit.wheeled);
  const step = Math.max(1, Math.round(stepDegrees * 100));
  const rays: Ray[] = [];
  for (let turn = -Math.floor(limit / step) * step; turn <= limit; turn += step) {
    const side = turn < 0 ? 'left' : 'right';
    const { pose, cost } = wheelFrom(rules, state, phase, mover, unit, side, Math.abs(turn));
    if (cost > mover.doubled) continue;
    const leg = longestLeg(rules, state, phase, mover, pose, cost);
    const to = { x: pose.x, y: pose.y, facing: pose.facing };
    rays.push({
      side,
      degrees: Math.abs(turn) / 100,
      wheeled: to,
      to: ahead(to, leg.length),
      inches: inches(leg.length),
      stop: leg.stop,
    });
  }
  return rays;
}
