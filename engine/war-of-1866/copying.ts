import type { Draft } from '../core/draft.ts';
import type { Commander, State, Unit } from './state.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Every field by name, since this is done all the time: docs/ARCHITECTURE.md, "Why fields are written out". */
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

/** As for states. */
export function copyOf(unit: Unit): Writable<Unit> {
  return {
    id: unit.id,
    name: unit.name,
    army: unit.army,
    arm: unit.arm,
    x: unit.x,
    y: unit.y,
    facing: unit.facing,
    gone: unit.gone,
    offTable: unit.offTable,
    mr: unit.mr,
    stands: unit.stands,
    lost: unit.lost,
    formation: unit.formation,
    order: unit.order,
    disorganisedIn: unit.disorganisedIn,
    weapon: unit.weapon,
    guns: unit.guns,
    horse: unit.horse,
    deployed: unit.deployed,
    traits: unit.traits,
    spent: unit.spent,
    stopped: unit.stopped,
    stopsNext: unit.stopsNext,
    underFire: unit.underFire,
    aim: unit.aim,
    fired: unit.fired,
    charge: unit.charge,
    charged: unit.charged,
    fought: unit.fought,
    inMeleeWith: unit.inMeleeWith,
    rallied: unit.rallied,
  };
}

export function commanderWith(one: Commander, patch: Partial<Commander>): Commander {
  return {
    id: one.id,
    name: one.name,
    army: one.army,
    rating: one.rating,
    unrated: one.unrated,
    x: patch.x ?? one.x,
    y: patch.y ?? one.y,
    attachedTo: patch.attachedTo === undefined ? one.attachedTo : patch.attachedTo,
    lostIn: patch.lostIn === undefined ? one.lostIn : patch.lostIn,
    tries: patch.tries ?? one.tries,
    spent: patch.spent ?? one.spent,
  };
}
