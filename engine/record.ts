import type { Command } from './core/commands.ts';
import { type DiceSource, seededDice } from './core/dice.ts';
import { hashOf } from './core/hash.ts';
import type { Event } from './napoleonic/events.ts';
import { type Applied, apply, begin } from './napoleonic/game.ts';
import type { Rules } from './napoleonic/rules.ts';
import { type Setup, stateOf } from './napoleonic/setup.ts';
import type { State } from './napoleonic/state.ts';

/** Counts up when the same commands and faces may lead elsewhere; a save says under which number it was made. */
export const RULES_VERSION = 1;

/** One command with the faces it rolled and what came of it. */
export interface Step {
  readonly command: Command;
  readonly faces: readonly (readonly number[])[];
  readonly events: readonly Event[];
  readonly state: State;
}

/** A battle under way with everything that has been done in it. Plain values; every change makes a new one. */
export interface Game {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly opening: { readonly state: State; readonly events: readonly Event[] };
  readonly steps: readonly Step[];
}

export function currentState(game: Game): State {
  return game.steps[game.steps.length - 1]?.state ?? game.opening.state;
}

/** Sets up a battle and opens its first phase; with `deploy` both sides may first shift their units. */
export function newGame(rules: Rules, setup: Setup, seed: number, deploy = false): Game {
  const opened = begin(rules, stateOf(rules, setup, seed), deploy);
  if (!opened.ok) throw new Error('the first phase wants dice before anyone has done anything');
  return { rules, setup, seed, deploy, opening: { state: opened.state, events: opened.events }, steps: [] };
}

function recording(dice: DiceSource, faces: (readonly number[])[]): DiceSource {
  return (request, moment) => {
    const rolled = dice(request, moment);
    if (rolled !== null) faces.push(rolled);
    return rolled;
  };
}

export type Played = { readonly ok: true; readonly game: Game; readonly step: Step } | Exclude<Applied, { ok: true }>;

/** Applies a command and adds it to the record. Without `dice` the battle's own seed rolls. */
export function play(game: Game, command: Command, dice?: DiceSource): Played {
  const faces: (readonly number[])[] = [];
  const applied = apply(game.rules, currentState(game), command, recording(dice ?? seededDice(game.seed), faces));
  if (!applied.ok) return applied;
  const step: Step = { command, faces, events: applied.events, state: applied.state };
  return { ok: true, game: { ...game, steps: [...game.steps, step] }, step };
}

/** Why the last command cannot be taken back, or null: undo stops at a die, a reveal and the end of a part. */
export function whyNoUndo(game: Game): string | null {
  const last = game.steps[game.steps.length - 1];
  if (last === undefined) return 'nothing has been done yet';
  for (const event of last.events) {
    if (event.type === 'Rolled') return 'a die has fallen';
    if (event.type === 'PartEnded') return 'that part of the turn is closed';
    if (event.type === 'QuestionAnswered') return 'the answer has been given';
    if (event.type === 'BattleEnded') return 'the battle is over';
    if (event.type === 'Entered') return 'the enemy has seen the reserve';
  }
  return null;
}

export function undo(game: Game): Game | null {
  return whyNoUndo(game) === null ? { ...game, steps: game.steps.slice(0, -1) } : null;
}

/** A battle as a file keeps it. `extra` belongs to whoever saves (the scenario, the names of the players). */
export interface Save {
  readonly vedette: 'save';
  readonly format: 1;
  readonly rulesVersion: number;
  readonly sheet: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly commands: readonly SavedStep[];
  /** Hash of the last state. */
  readonly hash: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

export interface SavedStep {
  readonly command: Command;
  readonly faces: readonly (readonly number[])[];
  readonly hash: string;
  /** Kept so that a save of older rules can still be shown as it happened. */
  readonly events: readonly Event[];
}

export function saveOf(
  game: Game,
  settings: Readonly<Record<string, unknown>>,
  extra?: Readonly<Record<string, unknown>>,
): Save {
  return {
    vedette: 'save',
    format: 1,
    rulesVersion: RULES_VERSION,
    sheet: game.rules.sheet.id,
    settings,
    setup: game.setup,
    seed: game.seed,
    deploy: game.deploy,
    commands: game.steps.map((step) => ({
      command: step.command,
      faces: step.faces,
      hash: hashOf(step.state),
      events: step.events,
    })),
    hash: hashOf(currentState(game)),
    ...(extra === undefined ? {} : { extra }),
  };
}

/** What replaying a save gave: the game, or the command at which it no longer is what was saved. */
export type Replayed =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly at: number; readonly why: string; readonly game: Game };

/** Plays the commands again with the faces that were rolled, and compares the hash after every one. */
export function replay(rules: Rules, save: Save): Replayed {
  let game = newGame(rules, save.setup, save.seed, save.deploy);
  for (const [at, saved] of save.commands.entries()) {
    let next = 0;
    const faces: DiceSource = (request) => {
      const given = saved.faces[next++];
      return given !== undefined && given.length === request.dice ? given : null;
    };
    const played = play(game, saved.command, faces);
    if (!played.ok)
      return {
        ok: false,
        at,
        game,
        why: 'wants' in played ? 'the faces saved do not fit the rolls' : `refused: ${played.refusals[0]?.text ?? ''}`,
      };
    game = played.game;
    if (next !== saved.faces.length) return { ok: false, at, game, why: 'more faces were saved than rolled' };
    if (hashOf(played.step.state) !== saved.hash)
      return { ok: false, at, game, why: 'the state differs from the one saved' };
  }
  if (hashOf(currentState(game)) !== save.hash)
    return { ok: false, at: save.commands.length, game, why: 'the last state differs from the one saved' };
  return { ok: true, game };
}
