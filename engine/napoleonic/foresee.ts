import { findUnit } from '../core/lookup.ts';
import { examineCharge } from './charging.ts';
import { rideAlong } from './ride-along.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import type { State } from './state.ts';

/** A charge looked at before it is ordered. */
export interface Foreseen {
  /** Inches the bonus dice of cavalry must add to touch the target; 0 when the move alone does. */
  readonly bonusNeeded: number;
  /** Everyone the longest ride would meet, nearest first (N3.13). */
  readonly meets: readonly string[];
}

/**
 * N3.12, N3.13: how lucky must this unit be to arrive at that one, and whom else would it meet? Null if it may not charge
 * it, cannot arrive, or would need a larger bonus than is hoped for (inches).
 */
export function foreseeCharge(
  rules: Rules,
  state: State,
  unitId: string,
  targetId: string,
  hope = Number.POSITIVE_INFINITY,
): Foreseen | null {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  const target = findUnit(state, targetId);
  if (phase === null || unit === undefined || target === undefined) return null;
  const { refusals, plan } = examineCharge(rules, state, phase, unit, target, undefined, hope * 1000);
  if (refusals.length > 0 || plan === null) return null;
  if (unit.arm !== 'cavalry') return { bonusNeeded: 0, meets: [targetId] };
  const { count, sides } = phase.cavalryCharge.bonus.dice;
  const ride = rideAlong(rules, state, phase, unit, plan.line.wheeled, plan.reach + count * sides * 1000);
  const meets: string[] = [];
  let bonusNeeded: number | null = null;
  for (const { unit: met, along } of ride.hits) {
    meets.push(met.id);
    if (met.id === targetId) bonusNeeded = Math.max(0, Math.ceil((along - plan.reach) / 1000));
  }
  return bonusNeeded === null || bonusNeeded > hope ? null : { bonusNeeded, meets };
}
