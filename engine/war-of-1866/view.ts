import { noteView } from '../core/viewing.ts';
import type { State } from './state.ts';

/** What a side may know: everything on the table, and not the dice to come. It is itself a state to play on. */
export function view(state: State): State {
  // Field by field, so that it shares the hidden class of states; asked for before every order.
  const seen: State = {
    battle: state.battle,
    seed: null,
    armies: state.armies,
    turn: state.turn,
    phase: state.phase,
    agenda: state.agenda,
    questions: state.questions,
    toAct: state.toAct,
    rolled: state.rolled,
    units: state.units,
    holders: state.holders,
    result: state.result,
    commanders: state.commanders,
    first: state.first,
    chooses: state.chooses,
    homes: state.homes,
  };
  return noteView(seen, state);
}
