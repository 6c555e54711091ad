import type { Draft } from '../core/draft.ts';
import type { State } from './state.ts';

/** Every field by name: spreading an object of so many costs ten times as much, and this is done at every command. */
export function draftOf(state: State): Draft<State> {
  return {
    battle: state.battle,
    seed: state.seed,
    armies: state.armies,
    turn: state.turn,
    phase: state.phase,
    agenda: state.agenda,
    questions: state.questions,
    toAct: state.toAct,
    rolled: state.rolled,
    units: state.units.slice(),
    holders: state.holders,
    result: state.result,
    commanders: state.commanders,
    first: state.first,
    chooses: state.chooses,
    homes: state.homes,
  };
}
