/** What the major weighs things with. The measure is one stand of line infantry. */
export interface Weights {
  /** What a unit is worth beside its stands: half of them gone, and the army is broken (X11). */
  readonly unit: number;
  /** Shares of a unit's worth that a result of fire costs (X5). */
  readonly rout: number;
  readonly disorder: number;
  readonly back: number;
  readonly stop: number;
  /** Fire given and fire taken. */
  readonly shotGiven: number;
  readonly shotTaken: number;
  /** Fire of enemies who could still come within range before it falls. */
  readonly shotFeared: number;
  /** Share of its worth a unit stands to lose to a charge it would lose. */
  readonly chargeFeared: number;
  /** A place by its points, and how much more it counts when time runs out. */
  readonly objective: number;
  readonly hurry: number;
  /** What those count who are not needed for a place. */
  readonly spare: number;
  /** Coming nearer to where its fire tells, an inch. */
  readonly closing: number;
  /** A friend close behind (X7), and friends beside. */
  readonly support: number;
  readonly cohesion: number;
  /** A unit in disorder that keeps still will be in order again (X6). */
  readonly reform: number;
  /** What going costs against staying, so that nobody wanders for nothing. */
  readonly restlessness: number;
  /** Above zero guns limber up to get away from those who come too near. */
  readonly gunsWithdraw: number;
  /** Above zero he would rather move first when he may choose (X2). */
  readonly movesFirst: number;
  /** A charge is ordered if it promises so much. */
  readonly chargeThreshold: number;
}

export const WEIGHTS: Weights = {
  unit: 3,
  rout: 0.7,
  disorder: 0.3,
  back: 0.1,
  stop: 0.06,
  shotGiven: 1,
  shotTaken: 0.7,
  shotFeared: 0.3,
  chargeFeared: 0.3,
  objective: 0.5,
  hurry: 1.5,
  spare: 0.25,
  closing: 0.03,
  support: 0.05,
  cohesion: 0.05,
  reform: 0.3,
  restlessness: 0.02,
  gunsWithdraw: 0,
  movesFirst: 0,
  chargeThreshold: 0.5,
};
