import { type DiceSource, seededDice } from './dice.ts';
import type { AnyState } from './family.ts';
import type { AppliedTo, Playable } from './game.ts';
import { hashOf } from './hash.ts';

/** Counts up when the same commands and faces may lead elsewhere; a save says under which number it was made. */
export const RULES_VERSION = 5;

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

export type PlayedOf<G, S, E, C> =
  | { readonly ok: true; readonly game: G; readonly step: StepOf<S, E, C> }
  | Exclude<AppliedTo<S, E>, { ok: true }>;

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
  readonly settings: Readonly<Record<string, unknown>>;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly commands: readonly SavedStepOf<E, C>[];
  /** Hash of the last state. */
  readonly hash: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What replaying a save gave: the game, or the command at which it no longer is what was saved. */
export type ReplayedOf<G> =
  | { readonly ok: true; readonly game: G }
  | { readonly ok: false; readonly at: number; readonly why: string; readonly game: G };

/** What has been seen cannot be unseen: the events after which a command stays. */
const FINAL: Readonly<Record<string, string>> = {
  Rolled: 'a die has fallen',
  PartEnded: 'that part of the turn is closed',
  QuestionAnswered: 'the answer has been given',
  BattleEnded: 'the battle is over',
  Entered: 'the enemy has seen the reserve',
};

function recording(dice: DiceSource, faces: (readonly number[])[]): DiceSource {
  return (request, moment) => {
    const rolled = dice(request, moment);
    if (rolled !== null) faces.push(rolled);
    return rolled;
  };
}

/** Record, undo, save and replay for one family. */
export function recorderOf<
  R extends { readonly sheet: { readonly id: string } },
  Setup,
  S extends AnyState,
  E extends { readonly type: string },
  C,
>({ apply, begin }: Playable<R, S, E, C>, stateOf: (rules: R, setup: Setup, seed: number) => S) {
  type Game = GameOf<R, Setup, S, E, C>;
  type Save = SaveOf<Setup, E, C>;

  const currentState = (game: Game): S => game.steps[game.steps.length - 1]?.state ?? game.opening.state;

  /** Sets up a battle and opens its first phase; with `deploy` both sides may first shift their units. */
  const newGame = (rules: R, setup: Setup, seed: number, deploy = false): Game => {
    const opened = begin(rules, stateOf(rules, setup, seed), deploy);
    if (!opened.ok) throw new Error('the first phase wants dice before anyone has done anything');
    return { rules, setup, seed, deploy, opening: { state: opened.state, events: opened.events }, steps: [] };
  };

  /** Applies a command and adds it to the record. Without `dice` the battle's own seed rolls. */
  const play = (game: Game, command: C, dice?: DiceSource): PlayedOf<Game, S, E, C> => {
    const faces: (readonly number[])[] = [];
    const applied = apply(game.rules, currentState(game), command, recording(dice ?? seededDice(game.seed), faces));
    if (!applied.ok) return applied;
    const step = { command, faces, events: applied.events, state: applied.state };
    return { ok: true, game: { ...game, steps: [...game.steps, step] }, step };
  };

  /**
   * Why the last command cannot be taken back, or null: undo stops at a die, a reveal and the end of a part, and where a
   * command made the other side be asked something. That side acts now, and the command is not its own.
   */
  const whyNoUndo = (game: Game): string | null => {
    const last = game.steps[game.steps.length - 1];
    if (last === undefined) return 'nothing has been done yet';
    for (const event of last.events) if (FINAL[event.type] !== undefined) return FINAL[event.type] as string;
    const before = game.steps[game.steps.length - 2]?.state ?? game.opening.state;
    return before.toAct === last.state.toAct ? null : "the last order was the other side's";
  };

  const undo = (game: Game): Game | null =>
    whyNoUndo(game) === null ? { ...game, steps: game.steps.slice(0, -1) } : null;

  const saveOf = (
    game: Game,
    settings: Readonly<Record<string, unknown>>,
    extra?: Readonly<Record<string, unknown>>,
  ): Save => ({
    vedette: 'save',
    format: 1,
    rulesVersion: RULES_VERSION,
    sheet: game.rules.sheet.id,
    settings,
    setup: game.setup,
    seed: game.seed,
    deploy: game.deploy,
    commands: game.steps.map(({ command, faces, state, events }) => ({ command, faces, hash: hashOf(state), events })),
    hash: hashOf(currentState(game)),
    ...(extra === undefined ? {} : { extra }),
  });

  /** Replays one saved command with its faces, or says what no longer fits. */
  const repeat = (game: Game, saved: SavedStepOf<E, C>): { game: Game; why: string | null } => {
    let next = 0;
    const faces: DiceSource = (request) => {
      const given = saved.faces[next++];
      return given !== undefined && given.length === request.dice ? given : null;
    };
    const played = play(game, saved.command, faces);
    if (!played.ok) {
      if ('wants' in played) return { game, why: 'the faces saved do not fit the rolls' };
      return { game, why: `refused: ${played.refusals[0]?.text ?? ''}` };
    }
    if (next !== saved.faces.length) return { game: played.game, why: 'more faces were saved than rolled' };
    const same = hashOf(played.step.state) === saved.hash;
    return { game: played.game, why: same ? null : 'the state differs from the one saved' };
  };

  /** Plays the commands again with the faces that were rolled, and compares the hash after every one. */
  const replay = (rules: R, save: Save): ReplayedOf<Game> => {
    let game = newGame(rules, save.setup, save.seed, save.deploy);
    for (const [at, saved] of save.commands.entries()) {
      const repeated = repeat(game, saved);
      game = repeated.game;
      if (repeated.why !== null) return { ok: false, at, game, why: repeated.why };
    }
    if (hashOf(currentState(game)) !== save.hash)
      return { ok: false, at: save.commands.length, game, why: 'the last state differs from the one saved' };
    return { ok: true, game };
  };

  return { currentState, newGame, play, whyNoUndo, undo, saveOf, replay };
}
