import { reasonInWords } from '../../report/index.ts';
import { currentState, type Game, hashOf, RULES_VERSION, type SavedStep, type Step } from './engine.ts';
import type { Session } from './session.ts';

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
  readonly changed: number;
  /** The tab that plays it now; another one's writing is refused. */
  readonly tab: string;
}

export function savedStep(step: Step): SavedStep {
  const { command, faces, events, state } = step;
  return { command, faces, hash: hashOf(state), events } as SavedStep;
}

/** The battle as it stands, for the shelf. */
export function recordOf(session: Session, game: Game, tab: string): KeptBattle {
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
    changed: Date.now(),
    tab,
  };
}
