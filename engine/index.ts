/** The only door of the engine. */
export type { Command, CommandName, Leg, Point } from './core/commands.ts';
export { type DiceSource, givenDice, type RollMoment, seededDice } from './core/dice.ts';
export { canonicalJson, hashOf } from './core/hash.ts';
export type { Refusal } from './core/refusals.ts';
export { PURPOSES, type Purpose, type Roll, type RollModifier, type RollRequest } from './core/rolls.ts';
export type { Battle, BattleResult, Objective, Question, Terrain } from './core/state.ts';
export type { Event } from './napoleonic/events.ts';
export { type Applied, apply, begin, check } from './napoleonic/game.ts';
export { type Rules, rulesOf } from './napoleonic/rules.ts';
export { type Setup, type SetupGeneral, type SetupReserve, type SetupUnit, stateOf } from './napoleonic/setup.ts';
export type { General, State, Unit } from './napoleonic/state.ts';
