/** The only door of the engine. Names without a family are those of the thirteen phases; `familyOf` plays any sheet. */
export {
  type AnyApplied,
  type AnyCommand,
  type AnyEvent,
  type AnyFamily,
  type AnyGame,
  type AnyPlan,
  type AnyPreview,
  type AnyRay,
  type AnyRules,
  type AnySave,
  type AnySetup,
  type AnyState,
  type AnyUnit,
  anyRulesOf,
  checkAny,
  familyOf,
} from './any-game.ts';
export type { Command, CommandName, Leg, Point } from './core/commands.ts';
export { type DiceSource, givenDice, type RollMoment, seededDice } from './core/dice.ts';
export { canonicalJson, hashOf } from './core/hash.ts';
export { enemyOf, openPart } from './core/lookup.ts';
export type { Refusal } from './core/refusals.ts';
export { PURPOSES, type Purpose, type Roll, type RollModifier, type RollRequest } from './core/rolls.ts';
export { areWithin } from './core/shape.ts';
export type { ArmyScore, BattleScore, ChangeOf, Leader, Ring, Standing, Trace, Waiting } from './core/shown.ts';
export type { Battle, BattleResult, DeploymentZone, Objective, PartTask, Question, Terrain } from './core/state.ts';
export { type Advance, advance, wheelTowards } from './napoleonic/advance.ts';
export { aimAt } from './napoleonic/aim-guns.ts';
export { inCharge, inFormation } from './napoleonic/copying.ts';
export { roundWoods } from './napoleonic/detour.ts';
export { envelope, type Ray } from './napoleonic/envelope.ts';
export type { Event } from './napoleonic/events.ts';
export { type Shape, shapeOf } from './napoleonic/footprint.ts';
export { type Foreseen, foreseeCharge } from './napoleonic/foresee.ts';
export { formationsOf } from './napoleonic/forming.ts';
export { type Applied, apply, begin, check } from './napoleonic/game.ts';
export { meleeDice, meleeNeeds, meleeNumber, roundsBetween } from './napoleonic/melee-numbers.ts';
export { moraleNeeds, moraleNumber } from './napoleonic/morale.ts';
export { options } from './napoleonic/options.ts';
export { type Plan, plan } from './napoleonic/plan.ts';
export { type Preview, type PreviewRoll, preview, ringsOf, sight } from './napoleonic/preview.ts';
export { type Problem, problemsOf, zoneProblems } from './napoleonic/problems.ts';
export * from './napoleonic/procedures.ts';
export { isBound, isHeldAtAGlance, rateOf } from './napoleonic/rates.ts';
export { type Rules, rulesOf } from './napoleonic/rules.ts';
export { attachedGeneral } from './napoleonic/scene.ts';
export { type Setup, type SetupGeneral, type SetupReserve, type SetupUnit, stateOf } from './napoleonic/setup.ts';
export { type Shift, shiftGuns, shotsFrom, supporterFor } from './napoleonic/shifting-guns.ts';
export { mayShootAt } from './napoleonic/shooting.ts';
export { after, standing, trace, waiting } from './napoleonic/shown.ts';
export type { Charge, ChargeMarker, Contact, General, ReserveGroup, State, Unit } from './napoleonic/state.ts';
export { figuresLost, isBroken, pointsHeld } from './napoleonic/victory.ts';
export { view } from './napoleonic/view.ts';
export {
  currentState,
  type Game,
  newGame,
  type Played,
  play,
  type Replayed,
  RULES_VERSION,
  replay,
  type Save,
  type SavedStep,
  type Step,
  saveOf,
  undo,
  whyNoUndo,
} from './record.ts';
export { type Game1866, type Played1866, type Replayed1866, record1866, type Save1866 } from './record-1866.ts';
export * as war1866 from './war-of-1866/index.ts';
