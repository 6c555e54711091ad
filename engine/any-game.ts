import type { Pose } from '../geometry/index.ts';
import type { AnySheet } from '../sheets/index.ts';
import type { Army } from '../sheets/words.ts';
import type { Command, Leg } from './core/commands.ts';
import type { Playable } from './core/game.ts';
import type { Recorder, Settings } from './core/record.ts';
import type { Shape } from './core/shape.ts';
import type { BattleScore, ChangeOf, Leader, Ring, Standing, Trace, Waiting } from './core/shown.ts';
import type { Sight } from './core/sight.ts';
import type { Ray } from './napoleonic/envelope.ts';
import type { Event } from './napoleonic/events.ts';
import * as napoleonic from './napoleonic/index.ts';
import type { Plan } from './napoleonic/plan.ts';
import type { Preview } from './napoleonic/preview.ts';
import type { Problem } from './napoleonic/problems.ts';
import * as reading from './napoleonic/reading.ts';
import { type Rules, rulesOf } from './napoleonic/rules.ts';
import type { Setup } from './napoleonic/setup.ts';
import type { State, Unit } from './napoleonic/state.ts';
import { scoreOf } from './napoleonic/victory.ts';
import * as record from './record.ts';
import { type Game1866, record1866, type Save1866 } from './record-1866.ts';
import * as war1866 from './war-of-1866/index.ts';

export type AnyRules = Rules | war1866.Rules;
export type AnyState = State | war1866.State;
export type AnyUnit = Unit | war1866.Unit;
export type AnyEvent = Event | war1866.Event1866;
export type AnyCommand = Command | war1866.Command1866;
export type AnySetup = Setup | war1866.Setup1866;
export type AnyGame = record.Game | Game1866;
export type AnySave = record.Save | Save1866;
export type AnyPlan = Plan | war1866.Plan1866;
export type AnyRay = Ray | war1866.Ray1866;
export type AnyPreview = Preview | war1866.Preview1866;

/** What a table reads off a battle, whichever family it belongs to. */
interface Readable {
  readonly shapeOf: (rules: AnyRules, unit: AnyUnit) => Shape;
  readonly after: (state: AnyState, event: AnyEvent) => AnyState;
  readonly standing: (rules: AnyRules, state: AnyState, unit: string) => Standing;
  readonly trace: (rules: AnyRules, state: AnyState, unit: string, path: readonly Leg[]) => Trace | null;
  readonly waiting: (rules: AnyRules, state: AnyState) => Waiting[];
  readonly sight: (rules: AnyRules, state: AnyState, from: string, to: string) => Sight;
  readonly leadersOf: (rules: AnyRules, state: AnyState) => Leader[];
  readonly ringsAround: (rules: AnyRules, state: AnyState, unit: string) => Ring[];
  readonly changesOf: (rules: AnyRules, state: AnyState, unit: string) => ChangeOf<AnyCommand>[];
  /** Who stands behind a unit that is charged. */
  readonly supporterFor: (rules: AnyRules, state: AnyState, unit: string) => string | null;
  readonly scoreOf: (rules: AnyRules, state: AnyState) => BattleScore;
  /** What the side to act may say that is no order to a unit. */
  readonly sideOptions: (rules: AnyRules, state: AnyState) => AnyCommand[];
}

/** What the door offers of a family, whichever it is. */
export interface AnyFamily
  extends Playable<AnyRules, AnyState, AnyEvent, AnyCommand>,
    Recorder<AnyRules, AnySetup, AnyState, AnyEvent, AnyCommand, AnyGame, AnySave>,
    Readable {
  readonly stateOf: (rules: AnyRules, setup: AnySetup, seed: number | null) => AnyState;
  readonly options: (rules: AnyRules, state: AnyState, unit: string) => AnyCommand[];
  readonly plan: (rules: AnyRules, state: AnyState, unit: string, wanted: Pose) => AnyPlan;
  readonly envelope: (rules: AnyRules, state: AnyState, unit: string, step?: number) => AnyRay[];
  readonly preview: (rules: AnyRules, state: AnyState, command: AnyCommand) => AnyPreview;
  readonly view: (state: AnyState, side: Army) => AnyState;
  readonly problemsOf: (rules: AnyRules, state: AnyState) => Problem[];
  readonly zoneProblems: (rules: AnyRules, state: AnyState) => Problem[];
}

/**
 * The same functions as methods, which may ask for less than any rules and any state: a family takes its own, and
 * `familyOf` brings them together. Nothing else is let through: a function that is missing does not compile.
 */
type OfOneFamily = {
  readonly [Name in keyof AnyFamily]: AnyFamily[Name] extends (...given: infer Given) => infer Result
    ? { method(...given: Given): Result }['method']
    : never;
};

const thirteenPhases: OfOneFamily = { ...napoleonic, ...reading, scoreOf, ...record };
const fivePhases: OfOneFamily = { ...war1866, ...record1866 };

/** The functions that play a sheet. Rules, state and game of one battle always belong together. */
export function familyOf(sheet: { readonly family: AnySheet['family'] }): AnyFamily {
  return sheet.family === 'napoleonic' ? thirteenPhases : fivePhases;
}

/** A sheet ready to play; a scenario's settings take the place of the defaults. */
export function anyRulesOf(sheet: AnySheet, overrides: Settings = {}): AnyRules {
  return sheet.family === 'napoleonic' ? rulesOf(sheet, overrides) : war1866.rulesOf(sheet, overrides);
}
