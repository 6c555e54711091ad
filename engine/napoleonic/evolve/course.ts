import type { Reset } from '../../core/events.ts';
import { countRoll, forgetRolls } from '../../core/tally.ts';
import { generalWith } from '../copying.ts';
import type { General, Unit } from '../state.ts';
import { type Changes, fresh, type OpenUnit, resetAll, type Writable } from './writing.ts';

const RESTED: Partial<General> = { spent: 0 };

const hasMoved = (u: Unit) =>
  u.spent !== 0 || u.wheeled !== 0 || u.moveDone || u.shot || u.lostToShooting || u.orderFailed || u.wasNear;

function forgetMove(unit: OpenUnit): void {
  unit.spent = 0;
  unit.wheeled = 0;
  unit.wasNear = false;
  unit.moveDone = false;
  unit.shot = false;
  unit.orderFailed = false;
  unit.lostToShooting = false;
}

function forgetFire(unit: OpenUnit): void {
  unit.aim = null;
  unit.lostToArtillery = false;
  unit.shot = false;
}

function forgetLostMelee(unit: OpenUnit): void {
  unit.testsIn = null;
}

function forgetCharge(unit: OpenUnit): void {
  unit.charge = null;
}

function forgetTurn(unit: OpenUnit): void {
  unit.halted = false;
  unit.chargedThisTurn = false;
  unit.recallRolled = false;
}

function wipe(state: Writable, reset: Reset): void {
  if (reset === 'moves') {
    resetAll(state, hasMoved, forgetMove);
    if (state.generals.some((g) => g.spent !== 0)) state.generals = state.generals.map((g) => generalWith(g, RESTED));
  } else if (reset === 'guns') {
    resetAll(state, (u) => u.aim !== null || u.lostToArtillery || u.shot, forgetFire);
  } else if (reset === 'melees') {
    resetAll(state, (u) => u.testsIn !== null, forgetLostMelee);
  } else {
    resetAll(state, (u) => u.charge !== null, forgetCharge);
  }
}

/** The course of the battle: phases, turns, dice, and who is out of it. */
export const COURSE = {
  PhaseBegan(state, event) {
    state.turn = event.turn;
    state.phase = event.phase;
    forgetRolls(state);
    for (const reset of event.resets) wipe(state, reset);
  },
  TurnEnded(state) {
    resetAll(state, (u) => u.halted || u.chargedThisTurn || u.recallRolled, forgetTurn);
  },
  Rolled(state, { roll }) {
    countRoll(state, roll.unit, roll.purpose);
  },
  ObjectiveTaken(state, event) {
    state.holders = { ...state.holders, [event.objective]: event.army };
  },
  BattleEnded(state, event) {
    state.result = event.result;
  },
  UnitLeft(state, event) {
    const unit = fresh(state, event.unit);
    unit.gone = { because: event.because, rule: event.rules[0] ?? 'N0.6', turn: state.turn, phase: state.phase };
    unit.inMeleeWith = [];
    unit.meleeRounds = 0;
    unit.fightsIn = null;
    unit.charge = null;
    unit.chargeStart = null;
    unit.aim = null;
  },
  PartBegan: null,
  PartEnded: null,
  QuestionAsked: null,
  QuestionAnswered: null,
} satisfies Partial<Changes>;
