import type { Sign } from './signs.ts';

/** What each sign tells, as log odds; learnt by `vedette tune --worth` (docs/commanders.md). */
export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = {
  tempo: 0.066,
  foot: 5.26,
  horse: 7.324,
  guns: 6.835,
  worn: -0.123,
  outOfHand: 1.221,
  gone: 0.431,
  goneSquared: -1.004,
  nearlyBroken: -0.064,
  held: -0.221,
  heldLate: 3.404,
  heldLast: -0.412,
  there: 0.06,
  thereLate: 0.362,
  coming: 0.611,
  comingLate: -0.256,
  comingLast: 0.375,
  underCavalry: -0.296,
  flanked: -0.172,
  squares: 0.518,
  lossesLate: 2.774,
};
