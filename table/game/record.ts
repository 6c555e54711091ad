import { reasonInWords } from '../../report/index.ts';
import { type Command, currentState, type Game, hashOf, RULES_VERSION, type SavedStep, type Step } from './engine.ts';
import type { Pending } from './pending.ts';
import type { Session } from './session.ts';

/** A battle as it lies on the table. */
export interface Laid {
  readonly session: Session;
  readonly game: Game;
  /** Orders taken back, the last of them last: they can be given again. */
  readonly undone: readonly Command[];
  /** The order that waits for dice. */
  readonly pending: Pending | null;
}

export interface KeptBattle extends Session {
  readonly rulesVersion: number;
  readonly setup: Game['setup'];
  readonly seed: number;
  readonly deploy: boolean;
  readonly steps: number;
  readonly turn: number;
  readonly phase: number;
  readonly over: string | null;
  /** Hash of the last state. */
  readonly hash: string;
  /** Orders that can be given again; a battle kept by an earlier table has none. */
  readonly undone?: readonly Command[];
  /** The order that waits for dice; a battle kept by an earlier table has none. */
  readonly pending?: Pending | null;
  readonly changed: number;
  /** The tab that plays it now; another one's writing is refused. */
  readonly tab: string;
}

export function savedStep(step: Step): SavedStep {
  const { command, faces, events, state } = step;
  return { command, faces, hash: hashOf(state), events } as SavedStep;
}

/** The battle as it stands, for the shelf. */
export function recordOf({ session, game, undone, pending }: Laid, tab: string): KeptBattle {
  const state = currentState(game);
  return {
    ...session,
    rulesVersion: RULES_VERSION,
    setup: game.setup,
    seed: game.seed,
    deploy: game.deploy,
    steps: game.steps.length,
    turn: state.turn,
    phase: state.phase,
    over: state.result === null ? null : reasonInWords(state.result),
    hash: hashOf(state),
    undone,
    pending,
    changed: Date.now(),
    tab,
  };
}

/** What a file has beside the record of the battle: who leads, who rolls real dice, and the order that waits for them. */
export function extraOf({ seats, ownDice }: Session, pending: Pending | null): Readonly<Record<string, unknown>> {
  const own = Object.values(ownDice).some((rolls) => rolls === true);
  return { seats, ...(own && { ownDice }), ...(pending !== null && { pending }) };
}
