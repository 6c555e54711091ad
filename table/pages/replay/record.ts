import {
  after,
  currentState,
  type Event,
  type Game,
  hashOf,
  type Rules,
  replay,
  type Save,
  type SavedStep,
  type State,
  type Step,
  stateAfter,
  withSteps,
} from '../../game/engine.ts';

/** A battle played again from its save, and how far that led to the same. */
export interface BattleRecord {
  readonly game: Game;
  /** The hash of the last state when it was saved, and what it is now. */
  readonly saved: string;
  readonly replayed: string;
  /** From this command on the pictures come from the record alone: it no longer leads where it led. */
  readonly broken: { readonly at: number; readonly why: string } | null;
}

/** The step as it was written down, whatever today's rules make of the command. */
function writtenStep(before: State, saved: SavedStep): Step {
  const state = (saved.events as readonly Event[]).reduce(after, before);
  const { command, faces, events } = saved;
  return { command, faces, events, state } as Step;
}

/** Goes on from the events of the save; where even they make no sense the record ends. */
function fromEvents(game: Game, rest: readonly SavedStep[]): Game {
  let told = game;
  try {
    for (const saved of rest) told = withSteps(told, [...told.steps, writtenStep(currentState(told), saved)]);
  } catch {
    // What could be shown so far is shown.
  }
  return told;
}

/** A save made under older rules is shown from its record, never refused. */
export function recordOf(rules: Rules, save: Save): BattleRecord {
  const played = replay(rules, save);
  const good = played.ok ? played.game : upTo(played.game, played.at);
  const game = played.ok ? good : fromEvents(good, save.commands.slice(played.at));
  return {
    game,
    saved: save.hash,
    replayed: hashOf(currentState(game)),
    broken: played.ok ? null : { at: played.at, why: played.why },
  };
}

/** The battle as it stood after so many commands, to be gone on with. */
export const upTo = (game: Game, steps: number): Game => withSteps(game, game.steps.slice(0, steps));

export const stateAt = stateAfter;

/** The first picture of every turn, as the number of commands before it. */
export function turnsOf(game: Game): readonly { readonly turn: number; readonly at: number }[] {
  const turns: { turn: number; at: number }[] = [];
  for (let at = 0; at <= game.steps.length; at++) {
    const { turn } = stateAt(game, at);
    if (turn !== turns.at(-1)?.turn) turns.push({ turn, at });
  }
  return turns;
}
