import type { State } from './state.ts';

/** What a side may know: everything on the table, and not the dice to come. It is itself a state to play on. */
export function view(state: State): State {
  return { ...state, seed: null };
}
