import type { Sign } from './signs.ts';

/** What each sign tells, as log odds; learnt by `vedette tune --worth` (docs/commanders.md). */
export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = {
  tempo: 0.049,
  foot: 4.892,
  horse: 7.413,
  guns: 5.331,
  worn: -0.387,
  outOfHand: 0.734,
  gone: 0.995,
  goneSquared: -2.023,
  nearlyBroken: -0.056,
  held: -0.19,
  heldLate: 3.188,
  heldLast: -0.009,
  there: -0.022,
  thereLate: 0.567,
  coming: 1.211,
  comingLate: -2.61,
  comingLast: 0.868,
  underCavalry: -0.052,
  flanked: -0.325,
  squares: 0.945,
  lossesLate: 2.551,
};
