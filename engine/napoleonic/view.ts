import type { Army } from '../../sheets/words.ts';
import type { Battle } from '../core/state.ts';
import { noteView } from '../core/viewing.ts';
import type { General, State } from './state.ts';

/**
 * Battles as a side sees them: one object for every view of it, because indexes and ground are cached by that object.
 */
const seen = new WeakMap<Battle, Map<string, Battle>>();

function battleSeen(battle: Battle, hidden: readonly string[]): Battle {
  let known = seen.get(battle);
  if (known === undefined) {
    known = new Map();
    seen.set(battle, known);
  }
  const key = hidden.join(' ');
  let copy = known.get(key);
  if (copy === undefined) {
    copy = { ...battle };
    known.set(key, copy);
  }
  return copy;
}

/** The common case, needed before every order: copied field by field, and the lists shared. */
function withoutSeed(state: State): State {
  const { battle, armies, turn, phase, agenda, questions, toAct, rolled, units, holders, result } = state;
  const { generals, reserves } = state;
  const seed = null;
  return {
    battle,
    seed,
    armies,
    turn,
    phase,
    agenda,
    questions,
    toAct,
    rolled,
    units,
    holders,
    result,
    generals,
    reserves,
  };
}

/** Is there anything the side may not see? */
function hidesFrom(state: State, side: Army): boolean {
  // Only reserves are off the table and not gone.
  if (state.reserves.length === 0) return false;
  for (const unit of state.units) if (unit.offTable && unit.army !== side) return true;
  for (const group of state.reserves) if (group.army !== side) return true;
  return false;
}

/** What a side may know: no seed, and no enemy reserve that is not yet on the table. It is itself a state to play on. */
export function view(state: State, side: Army): State {
  if (!hidesFrom(state, side)) return noteView(withoutSeed(state), state);
  const hidden = state.units.filter((unit) => unit.army !== side && unit.offTable).map((unit) => unit.id);
  const concealed = state.reserves.filter((group) => group.army !== side);
  return {
    ...state,
    seed: null,
    battle: battleSeen(state.battle, hidden),
    units: state.units.filter((unit) => !hidden.includes(unit.id)),
    reserves: state.reserves.filter((group) => group.army === side),
    rolled: Object.fromEntries(
      Object.entries(state.rolled).filter(([key]) => !concealed.some((group) => key.startsWith(`${group.id}:`))),
    ),
    generals: state.generals
      .filter((general) => general.attachedTo === null || !hidden.includes(general.attachedTo))
      .map((general) => withoutHidden(general, hidden)),
  };
}

/** A general's list of units would name the ones still hidden. */
function withoutHidden(general: General, hidden: readonly string[]): General {
  if (general.commands === 'army') return general;
  return { ...general, commands: general.commands.filter((id) => !hidden.includes(id)) };
}
