import type { Sign } from './signs.ts';

/** What each sign tells, as log odds; learnt from battles of majors with unlike weights. */
export const SIGN_WEIGHTS: Readonly<Record<Sign, number>> = {
  tempo: 0.046,
  foot: 4.497,
  horse: 7.219,
  guns: 3.846,
  worn: -0.318,
  outOfHand: -0.56,
  gone: 0.051,
  goneSquared: -1.384,
  nearlyBroken: -0.099,
  held: -0.363,
  heldLate: 3.69,
  heldLast: -0.361,
  there: 0.094,
  thereLate: 0.131,
  coming: 1.318,
  comingLate: -0.691,
  comingLast: 0.551,
  underCavalry: -0.014,
  flanked: -0.347,
  squares: 0.136,
  lossesLate: 0.873,
};
