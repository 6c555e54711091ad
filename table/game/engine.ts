import {
  type AnyCommand,
  type AnyEvent,
  type AnyFamily,
  type AnyGame,
  type AnyRules,
  type AnySave,
  type AnySetup,
  type AnyState,
  type AnyUnit,
  anyRulesOf,
  type ChangeOf,
  type Command,
  type DiceSource,
  familyOf,
  type Leg,
  type Rules as NapoleonicRules,
  type State as NapoleonicState,
  type Ring,
  type Shift,
  shiftGuns as shiftNapoleonicGuns,
  shotsFrom as shotsFromNapoleonic,
} from '../../engine/index.ts';
import type { Pose } from '../../geometry/index.ts';
import type { AnySheet } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';

/**
 * The engine as the table asks it: one name for a thing, whichever family is played. What belongs to one family only
 * has its own name and answers nothing for the other.
 */

export type {
  AnyCommand as Command,
  AnyEvent as Event,
  AnyGame as Game,
  AnyPlan as Plan,
  AnyPreview as Preview,
  AnyRay as Ray,
  AnyRules as Rules,
  AnySave as Save,
  AnyState as State,
  AnyUnit as Unit,
  ArmyScore,
  Battle,
  BattleScore,
  DiceSource,
  Leader,
  Leg,
  Refusal,
  ReserveGroup,
  Roll,
  RollRequest,
  Rules as NapoleonicRules,
  Standing,
  State as NapoleonicState,
  Terrain,
  Unit as NapoleonicUnit,
  Waiting,
  war1866,
} from '../../engine/index.ts';
export { hashOf, RULES_VERSION, seededDice } from '../../engine/index.ts';

export type Step = AnyGame['steps'][number];
export type SavedStep = AnySave['commands'][number];
export type PreviewRoll = ReturnType<AnyFamily['preview']>['rolls'][number];
export type Replayed = ReturnType<AnyFamily['replay']>;
export type Change = ChangeOf<AnyCommand>;
export type { Ring };

type Settings = Readonly<Record<string, unknown>>;

const of = ({ sheet }: AnyRules): AnyFamily => familyOf(sheet);

export const rulesOf = (sheet: AnySheet, overrides: Settings = {}): AnyRules => anyRulesOf(sheet, overrides);

export const stateOf = (rules: AnyRules, setup: AnySetup, seed: number | null): AnyState =>
  of(rules).stateOf(rules, setup, seed);
export const check = (rules: AnyRules, state: AnyState, command: AnyCommand) => of(rules).check(rules, state, command);
export const options = (rules: AnyRules, state: AnyState, unit: string) => of(rules).options(rules, state, unit);
export const sideOptions = (rules: AnyRules, state: AnyState) => of(rules).sideOptions(rules, state);
export const plan = (rules: AnyRules, state: AnyState, unit: string, wanted: Pose) =>
  of(rules).plan(rules, state, unit, wanted);
export const envelope = (rules: AnyRules, state: AnyState, unit: string, step?: number) =>
  of(rules).envelope(rules, state, unit, step);
export const preview = (rules: AnyRules, state: AnyState, command: AnyCommand) =>
  of(rules).preview(rules, state, command);
export const trace = (rules: AnyRules, state: AnyState, unit: string, path: readonly Leg[]) =>
  of(rules).trace(rules, state, unit, path);
export const shapeOf = (rules: AnyRules, unit: AnyUnit) => of(rules).shapeOf(rules, unit);
export const standing = (rules: AnyRules, state: AnyState, unit: string) => of(rules).standing(rules, state, unit);
export const waiting = (rules: AnyRules, state: AnyState) => of(rules).waiting(rules, state);
export const sight = (rules: AnyRules, state: AnyState, from: string, to: string) =>
  of(rules).sight(rules, state, from, to);
export const leadersOf = (rules: AnyRules, state: AnyState) => of(rules).leadersOf(rules, state);
export const ringsAround = (rules: AnyRules, state: AnyState, unit: string) =>
  of(rules).ringsAround(rules, state, unit);
export const changesOf = (rules: AnyRules, state: AnyState, unit: string) => of(rules).changesOf(rules, state, unit);
export const supporterFor = (rules: AnyRules, state: AnyState, unit: string) =>
  of(rules).supporterFor(rules, state, unit);
export const scoreOf = (rules: AnyRules, state: AnyState) => of(rules).scoreOf(rules, state);
export const view = (state: AnyState, army: Army): AnyState => familyOf(state.battle).view(state, army);
export const after = (state: AnyState, event: AnyEvent): AnyState => familyOf(state.battle).after(state, event);

/** Everything that keeps a battle from being begun. */
export const problemsOf = (rules: AnyRules, state: AnyState) => [
  ...of(rules).problemsOf(rules, state),
  ...of(rules).zoneProblems(rules, state),
];

export const newGame = (rules: AnyRules, setup: AnySetup, seed: number, deploy?: boolean): AnyGame =>
  of(rules).newGame(rules, setup, seed, deploy);
export const currentState = (game: AnyGame): AnyState => of(game.rules).currentState(game);
export const play = (game: AnyGame, command: AnyCommand, dice?: DiceSource) => of(game.rules).play(game, command, dice);
export const undo = (game: AnyGame): AnyGame | null => of(game.rules).undo(game);
export const whyNoUndo = (game: AnyGame): string | null => of(game.rules).whyNoUndo(game);
export const saveOf = (game: AnyGame, settings: Settings, extra?: Settings): AnySave =>
  of(game.rules).saveOf(game, settings, extra);
export const replay = (rules: AnyRules, save: AnySave): Replayed => of(rules).replay(rules, save);

/** How things stood after so many commands. */
export const stateAfter = (game: AnyGame, steps: number): AnyState =>
  game.steps[steps - 1]?.state ?? game.opening.state;

/** The battle with other steps: its own, up to some command, or as they were written down. */
export const withSteps = (game: AnyGame, steps: readonly Step[]): AnyGame => ({ ...game, steps }) as AnyGame;

/* ---- The thirteen-phase game alone ---- */

export const isThirteen = (rules: AnyRules): rules is NapoleonicRules => rules.sheet.family === 'napoleonic';
export const isThirteenState = (state: AnyState): state is NapoleonicState => state.battle.family === 'napoleonic';

/** Guns led a little aside before they fire: only where the sheet lets them. */
export const shiftGuns = (
  rules: AnyRules,
  state: AnyState,
  guns: string,
  wanted: { x: number; y: number },
): Shift | null =>
  isThirteen(rules) && isThirteenState(state) ? shiftNapoleonicGuns(rules, state, guns, wanted) : null;

export const shotsFrom = (
  rules: AnyRules,
  state: AnyState,
  guns: string,
  at: readonly [number, number],
): readonly Command[] =>
  isThirteen(rules) && isThirteenState(state) ? shotsFromNapoleonic(rules, state, guns, at) : [];
