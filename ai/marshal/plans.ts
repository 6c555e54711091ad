import { WEIGHTS, type Weights } from '../major/weights.ts';

/** A way to lead the battle: the major's own weights, some of them set otherwise. */
export interface BattlePlan {
  /** Completes "the marshal attacks ..." */
  readonly name: string;
  readonly weights: Weights;
}

const plan = (name: string, more: Partial<Weights>): BattlePlan => ({ name, weights: { ...WEIGHTS, ...more } });

/** The first is the major's own; the others lean one way each. */
export const PLANS: readonly BattlePlan[] = [
  plan('evenly', {}),
  plan('boldly', {
    ...{ shotTaken: 0.6, fearOfCavalry: 0.35, fearOfInfantry: 0.2 },
    ...{ chargeThreshold: -0.5, objectives: 55, closing: 0.15 },
  }),
  plan('warily', {
    ...{ shotTaken: 1.5, fearOfCavalry: 0.9, fearOfInfantry: 0.7 },
    ...{ chargeThreshold: 2, closing: 0, gunfire: 1 },
  }),
  plan('for the ground', { objectives: 90, spare: 0.4, patience: 0.2 }),
  plan('by fire', { objectives: 20, shotGiven: 1.6, closing: 0.2 }),
  plan('with the cavalry', { prospect: 0.8, outOfHand: -0.5, chargeThreshold: -1 }),
  plan('sparing the cavalry', { prospect: 0.1, outOfHand: 3 }),
  plan('standing fast', { restlessness: 2.5, closing: 0 }),
  plan('for the kill', { unitGone: 12, shotGiven: 1.2, gunfire: 0.3 }),
];
