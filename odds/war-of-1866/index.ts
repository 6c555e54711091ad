/** Exact chances in the war of 1866: fire with its results, charges and melees to their end, morale rolls. */
export { type CommanderOdds, type Fate1866, goneOf } from './books.ts';
export { type ChargeOdds1866, type ChargeOptions1866, chargeOdds1866 } from './charge.ts';
export { FIRE_OUTCOMES, type FireOdds1866, type FireOutcome, fireOdds1866, firersAt, type ResultOdds } from './fire.ts';
export { type MeleeOdds1866, meleeOdds1866 } from './melee.ts';
export { type RallyOdds, type ReplaceOdds, rallyOdds, replaceOdds } from './rally.ts';
export type { ShotOdds, VolleyChance } from './shots.ts';
export { type ChargeStep1866, chargeSteps1866 } from './steps.ts';
export { type Threat1866, type ThreatOptions1866, threats1866 } from './threats.ts';
export { FIRE_WORDS, RESULT_WORDS } from './words.ts';
