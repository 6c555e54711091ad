/**
 * Everything the major weighs, in plain figures of the line unless it says otherwise. One place, so that it can be
 * tuned by having him fight himself: `vedette tune`.
 */
export interface Weights {
  /** What a unit counts beyond its figures when it leaves the game: so much nearer is the army to breaking (J23). */
  readonly unitGone: number;
  /** All objective points of a battle together. */
  readonly objectives: number;
  /** Share of an objective's worth that a unit beyond those needed there still brings. */
  readonly spare: number;
  /** How much less the ground counts while there is time to take it later. */
  readonly patience: number;
  /** A figure lost to shooting in this half; one given in the next. */
  readonly shotTaken: number;
  readonly shotGiven: number;
  /** A figure lost to guns, once a turn. */
  readonly gunfire: number;
  /** How surely enemy cavalry that can reach a unit comes for it, and enemy infantry. */
  readonly fearOfCavalry: number;
  readonly fearOfInfantry: number;
  /** What a charge in prospect is worth beside one that can be had now. */
  readonly prospect: number;
  /** An inch nearer to the enemy, for those who have nothing else to do. */
  readonly closing: number;
  /** A unit out of command (J15). */
  readonly outOfCommand: number;
  /** What a charge must promise at least, in figures, all things counted. */
  readonly chargeThreshold: number;
  /** Share of a unit that goes with a lost round of melee. */
  readonly round: number;
  /** A regiment out in front after its charge (N13.1). */
  readonly outOfHand: number;
  /** Standing by guns in danger, as a share of the danger (N6.3). */
  readonly support: number;
  /** What going costs against staying, so that nobody wanders for nothing. */
  readonly restlessness: number;
}

export const WEIGHTS: Weights = {
  unitGone: 4,
  objectives: 40,
  spare: 0.15,
  patience: 0.5,
  shotTaken: 1,
  shotGiven: 0.8,
  gunfire: 0.6,
  fearOfCavalry: 0.6,
  fearOfInfantry: 0.4,
  prospect: 0.3,
  closing: 0.05,
  outOfCommand: 0.5,
  chargeThreshold: 0.5,
  round: 0.3,
  outOfHand: 1,
  support: 0.7,
  restlessness: 0.05,
};
