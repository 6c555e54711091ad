import type { DiceSource } from './dice.ts';
import type { AppliedTo } from './game.ts';

/** Counts up when the same commands and faces may lead elsewhere; a save says under which number it was made. */
export const RULES_VERSION = 6;

export type Settings = Readonly<Record<string, unknown>>;

/** One command with the faces it rolled and what came of it. */
export interface StepOf<S, E, C> {
  readonly command: C;
  readonly faces: readonly (readonly number[])[];
  readonly events: readonly E[];
  readonly state: S;
}

/** A battle under way with everything that has been done in it. Plain values; every change makes a new one. */
export interface GameOf<R, Setup, S, E, C> {
  readonly rules: R;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly opening: { readonly state: S; readonly events: readonly E[] };
  readonly steps: readonly StepOf<S, E, C>[];
}

export function currentState<R, Setup, S, E, C>({ steps, opening }: GameOf<R, Setup, S, E, C>): S {
  return steps[steps.length - 1]?.state ?? opening.state;
}

export type PlayedOf<G, S, E, C> =
  | { readonly ok: true; readonly game: G; readonly step: StepOf<S, E, C> }
  | Extract<AppliedTo<S, E>, { readonly refusals: unknown }>
  /** With the faces that have fallen already: given again, they lead to the same roll. */
  | (Extract<AppliedTo<S, E>, { readonly wants: unknown }> & Pick<StepOf<S, E, C>, 'faces'>);

export interface SavedStepOf<E, C> {
  readonly command: C;
  readonly faces: readonly (readonly number[])[];
  readonly hash: string;
  /** Kept so that a save of older rules can still be shown as it happened. */
  readonly events: readonly E[];
}

/** A battle as a file keeps it. `extra` belongs to whoever saves (the scenario, the names of the players). */
export interface SaveOf<Setup, E, C> {
  readonly vedette: 'save';
  readonly format: 1;
  readonly rulesVersion: number;
  readonly sheet: string;
  readonly settings: Settings;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly commands: readonly SavedStepOf<E, C>[];
  /** Hash of the last state. */
  readonly hash: string;
  readonly extra?: Settings;
}

/** What replaying a save gave: the game, or the command at which it no longer is what was saved. */
export type ReplayedOf<G> =
  | { readonly ok: true; readonly game: G }
  | { readonly ok: false; readonly at: number; readonly why: string; readonly game: G };

/** Record, undo, save and replay, bound to a family. */
export interface Recorder<R, Setup, S, E, C, G = GameOf<R, Setup, S, E, C>, Save = SaveOf<Setup, E, C>> {
  readonly currentState: (game: G) => S;
  /** Sets up a battle and opens its first phase; with `deploy` both sides may first shift their units. */
  readonly newGame: (rules: R, setup: Setup, seed: number, deploy?: boolean) => G;
  /** Applies a command and adds it to the record. Without `dice` the battle's own seed rolls. */
  readonly play: (game: G, command: C, dice?: DiceSource) => PlayedOf<G, S, E, C>;
  /** Why the last command cannot be taken back, or null. */
  readonly whyNoUndo: (game: G) => string | null;
  readonly undo: (game: G) => G | null;
  readonly saveOf: (game: G, settings: Settings, extra?: Settings) => Save;
  /** Plays the commands again with the faces that were rolled, and compares the hash after every one. */
  readonly replay: (rules: R, save: Save) => ReplayedOf<G>;
}
