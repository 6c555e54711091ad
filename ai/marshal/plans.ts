import { type Memory, newMemory } from '../major/memory.ts';
import { WEIGHTS, type Weights } from '../major/weights.ts';

/** A way to lead all units together: weights of a major, some of them set otherwise. */
export interface BattlePlan {
  /** Completes "the army goes on ..." */
  readonly name: string;
  readonly weights: Weights;
}

/**
 * What the marshal weighs otherwise than the major. Fought as a major's against the major's own on the first battles, 140 a sheet from seed 5,001,
 * they won 56% (p7 58, a12 64, r10 49, br5 54); docs/commanders.md has what else was tried.
 */
const MARSHAL_WEIGHTS: Weights = { ...WEIGHTS, shotTaken: 1.4, unitGone: 6, outOfHand: 0.5 };

const plan = (name: string, more: Partial<Weights>): BattlePlan => ({ name, weights: { ...MARSHAL_WEIGHTS, ...more } });

/** How he leads where nothing else is better. */
export const STEADILY = plan('steadily', {});

/** The enemy as he imagines him: the major's own weights. */
export const AS_A_MAJOR: BattlePlan = { name: 'as a major', weights: WEIGHTS };

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
