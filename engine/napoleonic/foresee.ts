import { rideAlong } from './charge-moves.ts';
import { examineCharge } from './charging.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { findUnit } from './scene.ts';
import type { State } from './state.ts';

/** A charge looked at before it is ordered. */
export interface Foreseen {
  readonly legal: boolean;
  /** Inches the bonus dice of cavalry must add to touch the target; 0 when the move alone does; null when something stops it first. */
  readonly bonusNeeded: number | null;
  /** Everyone the longest ride would meet, nearest first (N3.13). */
  readonly meets: readonly string[];
}

const NOTHING: Foreseen = { legal: false, bonusNeeded: null, meets: [] };

/** N3.12, N3.13: may this unit charge that one, how lucky must it be to arrive, and whom else would it meet? */
export function foreseeCharge(rules: Rules, state: State, unitId: string, targetId: string): Foreseen {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  const target = findUnit(state, targetId);
  if (phase === null || unit === undefined || target === undefined) return NOTHING;
  const { refusals, plan } = examineCharge(rules, state, phase, unit, target, undefined, true);
  if (refusals.length > 0 || plan === null) return NOTHING;
  if (unit.arm !== 'cavalry') return { legal: true, bonusNeeded: 0, meets: [targetId] };
  const { count, sides } = phase.cavalryCharge.bonus.dice;
  const ride = rideAlong(rules, state, phase, unit, plan.line.wheeled, plan.reach + count * sides * 1000);
  const meets: string[] = [];
  let bonusNeeded: number | null = null;
  for (const { unit: met, along } of ride.hits) {
    meets.push(met.id);
    if (met.id === targetId) bonusNeeded = Math.max(0, Math.ceil((along - plan.reach) / 1000));
  }
  return { legal: true, bonusNeeded, meets };
}
