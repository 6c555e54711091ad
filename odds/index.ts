/** Exact chances of what a command leads to, through the engine's own numbers and results. */
export { type AnsweredFate, type AnswerOdds, answerOdds } from './answers.ts';
export type { Casualties } from './casualties.ts';
export { type ChargeOdds, type ChargeOptions, chargeOdds } from './charge/index.ts';
export type { Answers, Choice, Depth, Fate } from './charge/reckoning.ts';
export { type CheckOdds, checkOdds, type HurtOdds } from './checks.ts';
export { type FireOdds, fireOdds, type StruckOdds, shootOdds, type VolleyOdds, volleyOdds } from './fire.ts';
export { type MeleeOdds, meleeOdds } from './melee/index.ts';
export type { RoundOdds } from './melee/round.ts';
export { OUTCOMES, type OutcomeName, type OutcomeOdds } from './outcomes.ts';
export { type RecallOdds, recallOdds } from './recall.ts';
export { Refused, type Shooters } from './shots.ts';
export { chargeSteps } from './steps/index.ts';
export type { ChargeStep, StepPurpose } from './steps/step.ts';
export { type Threat, type ThreatOptions, threats } from './threats.ts';
export * from './war-of-1866/index.ts';
export { neededText, OUTCOME_WORDS, percentText, ROUND_WORDS, stepText } from './words.ts';
