/** The only door of the engine. Names without a family are those of the thirteen phases; `familyOf` plays any sheet. */
export {
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
  familyOf,
} from './any-game.ts';
export type { Command, Leg, Point } from './core/commands.ts';
export { type DiceSource, givenDice, type RollMoment, seededDice } from './core/dice.ts';
export { canonicalJson, hashOf } from './core/hash.ts';
export { enemyOf, openPart } from './core/lookup.ts';
export { midSentence } from './core/names.ts';
export type { Refusal } from './core/refusals.ts';
export type { Purpose, Roll, RollModifier, RollRequest } from './core/rolls.ts';
export { areWithin } from './core/shape.ts';
export type { ArmyScore, BattleScore, ChangeOf, Leader, Ring, Standing, Trace, Waiting } from './core/shown.ts';
export type { Battle, BattleResult, DeploymentZone, Objective, PartTask, Question, Terrain } from './core/state.ts';
export * from './napoleonic/index.ts';
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
