import type { Pose } from '../../geometry/index.ts';
import type { Draft } from '../core/draft.ts';
import type { General, State, Unit } from './state.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Every field by name, since this is done all the time: docs/ARCHITECTURE.md, "Why fields are written out". */
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
    grade: unit.grade,
    type: unit.type,
    gun: unit.gun,
    horse: unit.horse,
    limbered: unit.limbered,
    traits: unit.traits,
    startFigures: unit.startFigures,
    figures: unit.figures,
    casualties: unit.casualties,
    formation: unit.formation,
    halted: unit.halted,
    mayNotMove: unit.mayNotMove,
    chargeStart: unit.chargeStart,
    chargedThisTurn: unit.chargedThisTurn,
    mustRecall: unit.mustRecall,
    recallRolled: unit.recallRolled,
    inMeleeWith: unit.inMeleeWith,
    meleeRounds: unit.meleeRounds,
    fightsIn: unit.fightsIn,
    standsFor: unit.standsFor,
    charge: unit.charge,
    aim: unit.aim,
    spent: unit.spent,
    wheeled: unit.wheeled,
    wasNear: unit.wasNear,
    moveDone: unit.moveDone,
    orderFailed: unit.orderFailed,
    shot: unit.shot,
    lostToArtillery: unit.lostToArtillery,
    lostToShooting: unit.lostToShooting,
    testsIn: unit.testsIn,
  };
}

/** The unit as it would be in that charge. */
export function inCharge(unit: Unit, charge: Unit['charge']): Unit {
  const next = copyOf(unit);
  next.charge = charge;
  return next;
}

/** The unit as it would stand elsewhere. */
export function standingAt(unit: Unit, pose: Pose): Unit {
  const next = copyOf(unit);
  // `| 0` as in `evolve`: small integers, no heap numbers.
  next.x = pose.x | 0;
  next.y = pose.y | 0;
  next.facing = pose.facing | 0;
  return next;
}

/** The unit as it would be in another formation. */
export function inFormation(unit: Unit, formation: Unit['formation']): Unit {
  const next = copyOf(unit);
  next.formation = formation;
  return next;
}

export function generalWith(general: General, patch: Partial<General>): General {
  return {
    id: general.id,
    name: general.name,
    army: general.army,
    x: patch.x ?? general.x,
    y: patch.y ?? general.y,
    attachedTo: patch.attachedTo === undefined ? general.attachedTo : patch.attachedTo,
    commands: general.commands,
    gone: patch.gone ?? general.gone,
    spent: patch.spent ?? general.spent,
  };
}

/** Every field by name, as for units. */
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
    generals: state.generals,
    reserves: state.reserves,
  };
}
