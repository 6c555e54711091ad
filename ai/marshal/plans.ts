import { type Memory, newMemory } from '../major/memory.ts';
import { WEIGHTS, type Weights } from '../major/weights.ts';

/** A way to lead all units together: the major's own weights, some of them set otherwise. */
export interface BattlePlan {
  /** Completes "the army goes on ..." */
  readonly name: string;
  readonly weights: Weights;
}

const plan = (name: string, more: Partial<Weights>): BattlePlan => ({ name, weights: { ...WEIGHTS, ...more } });

/** The major's own. */
export const EVENLY = plan('evenly', {});

/** What one unit alone cannot show: to go at the enemy together, for the places, or to keep away from him. */
export const OTHER_PLANS: readonly BattlePlan[] = [
  plan('boldly', {
    ...{ shotTaken: 0.6, fearOfCavalry: 0.35, fearOfInfantry: 0.2 },
    ...{ chargeThreshold: -0.5, objectives: 55, closing: 0.15 },
  }),
  plan('for the ground', { objectives: 90, spare: 0.4, patience: 0.2 }),
  plan('warily', {
    ...{ shotTaken: 1.5, fearOfCavalry: 0.9, fearOfInfantry: 0.7 },
    ...{ chargeThreshold: 2, closing: 0, gunfire: 1 },
  }),
];

/** A plan as it is thought through: with what has been found out under it for the order at hand. */
export interface Mind {
  readonly plan: BattlePlan;
  readonly memory: Memory;
}

export const mindOf = (battlePlan: BattlePlan): Mind => ({ plan: battlePlan, memory: newMemory() });
