import { type Army, type Battle, enemyOf, type PartTask, war1866 } from '../../engine/index.ts';
import type { Rules, State, Task, Unit, Way } from './ways.ts';

// Caches of the engine hang on the battle, so one without an end is made once.
const endless = new WeakMap<Battle, Battle>();

function endlessBattle(battle: Battle): Battle {
  let waiting = endless.get(battle);
  if (waiting === undefined) {
    waiting = { ...battle, holdParts: true, stopsAt: null, endless: true };
    endless.set(battle, waiting);
    endless.set(waiting, waiting);
  }
  return waiting;
}

const withoutAim = (unit: Unit): Unit => (unit.aim === null ? unit : { ...unit, aim: null });

/** A unit when the turn is over: in order if it has rallied or rested (E5.2, X6), its charge fought out. */
function inNextTurn({ settings }: Rules, state: State, unit: Unit): Unit {
  if (unit.gone !== null) return unit;
  const rests = unit.rallied || (settings.reformByItself && war1866.examineReform(state, unit).length === 0);
  return { ...war1866.rested(unit), charge: null, ...(rests ? { order: 'good', rallied: false } : {}) };
}

/** The table in that phase: as it stands if the phase is still to come this turn, with rested units if it is over. */
function asInPhase(rules: Rules, state: State, phase: number, over: boolean): State {
  return {
    ...state,
    battle: endlessBattle(state.battle),
    seed: null,
    turn: over ? state.turn + 1 : state.turn,
    phase,
    agenda: [],
    questions: [],
    result: null,
    units: state.units.map((unit) => withoutAim(over ? inNextTurn(rules, state, unit) : unit)),
  };
}

export function partOf(army: Army): PartTask {
  return { do: 'part', part: 'move', army, begun: true };
}

/** The table as this side finds it when it next moves, if nobody does anything before; and who runs away after it has. */
export function asInMove(
  rules: Rules,
  state: State,
  army: Army,
): { readonly state: State; readonly after: readonly Task[] } {
  const begun = state.agenda.length > 0;
  const ahead = state.agenda.some((item) => item.do === 'part' && item.part === 'move' && item.army === army);
  const over = begun && (state.phase > 2 || (state.phase === 2 && !ahead));
  const second = enemyOf(state, army);
  const runs = state.first === army && state.units.some((unit) => unit.army === second && unit.order === 'routed');
  return { state: asInPhase(rules, state, 2, over), after: runs ? [{ do: 'runAway', army: second }] : [] };
}

/** The table as both sides find it when they next fire. */
export function asInFire(rules: Rules, state: State): State {
  return asInPhase(rules, state, 3, state.agenda.length > 0 && state.phase > 3);
}

/** The table as it stands when its melees are fought. */
export function asFighting(rules: Rules, state: State): State {
  return asInPhase(rules, state, 4, false);
}

/** The table when units are next rallied; whoever has rolled in this very phase has rolled. */
export function asInMorale(rules: Rules, state: State): State {
  return { ...asInPhase(rules, state, 5, false), rolled: state.phase === 5 ? state.rolled : {} };
}

export function certain(state: State): Way {
  return { state, todo: [], chance: 1, told: null, fallen: [] };
}
