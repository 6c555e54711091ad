import type { Command } from './core/commands.ts';
import type { GameOf, PlayedOf, ReplayedOf, SavedStepOf, SaveOf, StepOf } from './core/record.ts';
import { recorderOf } from './core/recorder.ts';
import type { Event } from './napoleonic/events.ts';
import { apply, begin } from './napoleonic/game.ts';
import type { Rules } from './napoleonic/rules.ts';
import { type Setup, stateOf } from './napoleonic/setup.ts';
import type { State } from './napoleonic/state.ts';

export { RULES_VERSION } from './core/record.ts';

export type Step = StepOf<State, Event, Command>;
export type Game = GameOf<Rules, Setup, State, Event, Command>;
export type Played = PlayedOf<Game, State, Event, Command>;
export type Save = SaveOf<Setup, Event, Command>;
export type SavedStep = SavedStepOf<Event, Command>;
export type Replayed = ReplayedOf<Game>;

export const { currentState, newGame, play, whyNoUndo, undo, saveOf, replay } = recorderOf<
  Rules,
  Setup,
  State,
  Event,
  Command
>({ apply, begin }, stateOf);
