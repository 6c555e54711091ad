import type { Sign } from './signs.ts';

/** What each sign tells, as log odds; learnt by `vedette tune --worth` (docs/commanders.md). */
export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = {
  tempo: 0.061,
  foot: 5.471,
  horse: 11.059,
  guns: 4.757,
  worn: 0.756,
  outOfHand: 1.135,
  gone: 1.758,
  goneSquared: -2.404,
  nearlyBroken: -0.272,
  held: -0.078,
  heldLate: 3.853,
  heldLast: -0.505,
  there: -0.023,
  thereLate: 0.083,
  coming: 0.392,
  comingLate: 2.222,
  comingLast: -0.687,
  underCavalry: 0.158,
  flanked: -0.445,
  squares: 0.627,
  lossesLate: 0.819,
};
