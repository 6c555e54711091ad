/**
 * Every procedure as its two functions, facts to numbers and outcome class to result, and the ground they stand on:
 * what odds, previews and commanders ask without carrying anything out.
 */
export type {
  Army,
  DiceSum,
  FirePhase,
  Formation,
  MeleePhase,
  MoralePhase,
  MovePhase,
  RecallPhase,
  RuleId,
} from '../../sheets/words.ts';
export { findUnit, onTable } from '../core/lookup.ts';
export { succeeds } from '../core/rolls.ts';
export { roughGap } from '../core/shape.ts';
export { reachOf } from './aiming-charge.ts';
export { fireAdds, fireModifiers } from './artillery-fire.ts';
export { unitsStruck } from './bouncing.ts';
export { examineCharge } from './charging.ts';
export { supporterOf, whoChecks } from './checking.ts';
export { FACES } from './die.ts';
export { awayFrom, type FallingBack, fallBack, followUpReach, retiredTo, shifted } from './falling-back.ts';
export { attachedGeneral, nearestOfCommand, outOfCommand } from './in-command.ts';
export { drawsInOthers } from './joining.ts';
export { examineFire, rangeBand } from './laying-guns.ts';
export { gap, zoneFrom } from './measuring.ts';
export {
  diceForRate,
  diceOfRound,
  loserOf,
  type MeleeFacts,
  type MeleeNumber,
  meleeDice,
  meleeNumber,
  meleeRate,
  tieRow,
  withstandsCavalry,
} from './melee-numbers.ts';
export { bandOf, factsOf, type MoraleFacts, type MoraleNumber, moraleNumber, NARROW_FAILURE } from './morale.ts';
export { inOrder } from './ordering.ts';
export { sumOf } from './outcomes/backing.ts';
export { givingWay, mayFormOnDie, whyNotCounterCharge, whyNotForm } from './outcomes/choices.ts';
export { type FormingLine, formingLine } from './outcomes/forming-line.ts';
export { gunsBetween } from './outcomes/losing.ts';
export {
  type CheckResult,
  checkResult,
  type OutcomeRow,
  type RecallResult,
  recallResult,
} from './outcomes/results.ts';
export { placeBeyond, standsAtEnd, touchesAt } from './ride-end.ts';
export { phaseOf } from './rules.ts';
export { inDefensiveTerrain, inFortification } from './shelter.ts';
export { diceOfFigures, examineShoot, isSilent, shotDice } from './shooting.ts';
export type { Band } from './tasks.ts';
export { type ToHit, targetFacts, toHitNeeds, toHitNumber } from './to-hit.ts';
export { facesAllRound, fits } from './who.ts';
