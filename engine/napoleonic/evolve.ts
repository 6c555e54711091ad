import type { Pose } from '../../geometry/index.ts';
import { type Draft, replaceUnit } from '../core/draft.ts';
import { countRoll, forgetRolls } from '../core/tally.ts';
import { copyOf, generalWith } from './copying.ts';
import type { Event } from './events.ts';
import { indexOf } from './scene.ts';
import type { Charge, General, State, Unit } from './state.ts';

type Writable = Draft<State>;
type OpenUnit = ReturnType<typeof copyOf>;

/** The unit's successor, put in its place and open to be written to while this event lasts. */
function fresh(state: Writable, id: string): OpenUnit {
  const index = indexOf(state, id);
  const next = copyOf(state.units[index] as Unit);
  replaceUnit(state.units, index, next);
  return next;
}

function unitAt(state: Writable, id: string): Unit {
  return state.units[indexOf(state, id)] as Unit;
}

const RESTED: Partial<General> = { spent: 0 };

function changeGeneral(state: Writable, id: string, patch: Partial<General>): void {
  state.generals = state.generals.map((general) => (general.id === id ? generalWith(general, patch) : general));
}

/** Units that need it are written to anew; the others keep their object, and with it their cached shape. */
function resetAll(state: Writable, needs: (unit: Unit) => boolean, write: (unit: OpenUnit) => void): void {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (!needs(unit)) continue;
    const next = copyOf(unit);
    write(next);
    replaceUnit(state.units, i, next);
  }
}

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

function beginPhase(state: Writable, event: Extract<Event, { type: 'PhaseBegan' }>): void {
  state.turn = event.turn;
  state.phase = event.phase;
  forgetRolls(state);
  for (const reset of event.resets) {
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
}

function endMelee(state: Writable, id: string, enemy: string): void {
  const unit = fresh(state, id);
  unit.inMeleeWith = unit.inMeleeWith.filter((other) => other !== enemy);
  if (unit.standsFor !== null) {
    const others = unit.standsFor.filter(({ against }) => against !== enemy);
    unit.standsFor = others.length === 0 ? null : others;
  }
  if (unit.inMeleeWith.length > 0) return;
  unit.meleeRounds = 0;
  unit.fightsIn = null;
}

function engage(state: Writable, id: string, enemy: string, fightIn: number | undefined): void {
  if (unitAt(state, id).inMeleeWith.includes(enemy)) return;
  const unit = fresh(state, id);
  unit.inMeleeWith = [...unit.inMeleeWith, enemy];
  unit.fightsIn = fightIn ?? unit.fightsIn;
}

function standIn(state: Writable, id: string, guns: string, against: string): void {
  const unit = fresh(state, id);
  unit.standsFor = [...(unit.standsFor ?? []), { guns, against }];
}

function countRound(state: Writable, ids: readonly string[]): void {
  for (const id of ids) {
    const { inMeleeWith } = unitAt(state, id);
    // Whoever has no enemy left is in no melee any more (J4).
    if (inMeleeWith.length === 0) continue;
    const unit = fresh(state, id);
    unit.meleeRounds += 1;
    unit.fightsIn = null;
    // J25: who was to fight it in this phase and had to wait is due as soon as it is free.
    for (const enemy of inMeleeWith)
      if (!ids.includes(enemy) && unitAt(state, enemy).fightsIn === state.phase) fresh(state, enemy).fightsIn = null;
  }
}

function changeCharge(state: Writable, id: string, change: (charge: Charge) => Charge): void {
  const { charge } = unitAt(state, id);
  if (charge !== null) fresh(state, id).charge = change(charge);
}

/** Every field by name, so that all charges are of one make. */
function chargeWith(
  { target, from, wheeled }: Charge,
  contacts: Charge['contacts'],
  length: number,
  ends: Charge['ends'],
): Charge {
  return { target, from, wheeled, contacts, length, ends };
}

function loseFigures(state: Writable, event: Extract<Event, { type: 'FiguresLost' }>): void {
  const unit = fresh(state, event.unit);
  unit.figures -= event.figures;
  unit.casualties += event.figures;
  if (event.cause === 'artillery') unit.lostToArtillery = true;
  if (event.cause === 'shooting') unit.lostToShooting = true;
}

/** The unit's successor at another place. */
function placed(state: Writable, id: string, to: Pose): OpenUnit {
  const unit = fresh(state, id);
  // Whole numbers, told to be such: a unit is copied at every event, and each number that may be broken is a box more.
  unit.x = to.x | 0;
  unit.y = to.y | 0;
  unit.facing = to.facing | 0;
  return unit;
}

function leave(state: Writable, event: Extract<Event, { type: 'UnitLeft' }>): void {
  const unit = fresh(state, event.unit);
  unit.gone = { because: event.because, rule: event.rules[0] ?? 'N0.6', turn: state.turn, phase: state.phase };
  unit.inMeleeWith = [];
  unit.meleeRounds = 0;
  unit.fightsIn = null;
  unit.charge = null;
  unit.chargeStart = null;
  unit.aim = null;
}

function setOut(state: Writable, event: Extract<Event, { type: 'Charged' }>): void {
  const unit = placed(state, event.unit, event.to);
  unit.charge = event.charge;
  unit.chargeStart = event.marker ?? unit.chargeStart;
  unit.chargedThisTurn = true;
  unit.moveDone = true;
}

function comeBack(state: Writable, event: Extract<Event, { type: 'Recalled' }>): void {
  const unit = placed(state, event.unit, event.to);
  unit.formation = event.formation;
  unit.chargeStart = null;
  unit.mustRecall = null;
  unit.mayNotMove = false;
  unit.recallRolled = true;
}

/** The only place where units, generals and reserves change. */
export function evolve(state: Writable, event: Event): void {
  switch (event.type) {
    case 'PhaseBegan':
      return beginPhase(state, event);
    case 'TurnEnded':
      return resetAll(state, (u) => u.halted || u.chargedThisTurn || u.recallRolled, forgetTurn);
    case 'Rolled':
      return countRoll(state, event.roll.unit, event.roll.purpose);
    case 'UnitLeft':
      return leave(state, event);
    case 'ObjectiveTaken':
      state.holders = { ...state.holders, [event.objective]: event.army };
      return;
    case 'BattleEnded':
      state.result = event.result;
      return;
    case 'GunLaid': {
      const gun = placed(state, event.unit, event.to);
      gun.aim = event.aim;
      gun.shot = true;
      return;
    }
    case 'Unlimbered':
    case 'Limbered': {
      const gun = fresh(state, event.unit);
      gun.limbered = event.type === 'Limbered';
      gun.moveDone = true;
      return;
    }
    case 'FiguresLost':
      return loseFigures(state, event);
    case 'Halted':
      fresh(state, event.unit).halted = true;
      return;
    case 'Moved': {
      const unit = placed(state, event.unit, event.to);
      unit.spent += event.spent;
      unit.wheeled += event.wheeled;
      unit.wasNear = event.near ?? unit.wasNear;
      return;
    }
    case 'MarkerGivenUp':
      fresh(state, event.unit).chargeStart = null;
      return;
    case 'Formed': {
      const unit = fresh(state, event.unit);
      unit.formation = event.formation;
      if (event.usesMove) unit.moveDone = true;
      return;
    }
    case 'Charged':
      return setOut(state, event);
    case 'ChargeFellShort':
      fresh(state, event.unit).moveDone = true;
      return;
    case 'ChargeOrdered': {
      if (event.given) return;
      const unit = fresh(state, event.unit);
      unit.orderFailed = true;
      unit.moveDone = !event.keepsMove;
      return;
    }
    case 'ChargeStopped':
      fresh(state, event.unit).charge = null;
      return;
    case 'ContactLost':
      return changeCharge(state, event.unit, (charge) => {
        const left = charge.contacts.filter((contact) => contact.unit !== event.target);
        return chargeWith(charge, left, charge.length, charge.ends);
      });
    case 'RideEnds':
      return changeCharge(state, event.unit, (charge) =>
        chargeWith(charge, charge.contacts, event.along, event.ends ?? 'enemyCavalry'),
      );
    case 'SupporterNamed':
      return changeCharge(state, event.unit, (charge) => {
        const named = charge.contacts.map((contact) => (contact.unit === event.contact.unit ? event.contact : contact));
        return chargeWith(charge, named, charge.length, charge.ends);
      });
    case 'Shot':
      fresh(state, event.unit).shot = true;
      return;
    case 'Deployed':
    case 'Evaded':
    case 'PlacedBack':
    case 'Retired':
    case 'FollowedUp':
    case 'CounterCharged':
    case 'RodeOn':
      placed(state, event.unit, event.to);
      return;
    case 'Engaged':
      engage(state, event.unit, event.enemy, event.fightIn);
      engage(state, event.enemy, event.unit, event.fightIn);
      if (event.standsFor !== undefined) standIn(state, event.enemy, event.standsFor, event.unit);
      return;
    case 'MeleeFought':
      return countRound(state, [...event.sides[0], ...event.sides[1]]);
    case 'FoughtOn':
      fresh(state, event.unit).fightsIn = event.inPhase;
      return;
    case 'MeleeLost':
      fresh(state, event.unit).testsIn = event.testsIn;
      return;
    case 'MeleeEnded':
      endMelee(state, event.unit, event.enemy);
      return endMelee(state, event.enemy, event.unit);
    case 'MustRecall':
      fresh(state, event.unit).mustRecall = { rule: event.rule, inPhase: event.inPhase };
      return;
    case 'Recalled':
      return comeBack(state, event);
    case 'StayedInPlace': {
      const unit = fresh(state, event.unit);
      unit.mustRecall = null;
      unit.mayNotMove = false;
      unit.recallRolled = true;
      return;
    }
    case 'MayNotMove': {
      const unit = fresh(state, event.unit);
      unit.mayNotMove = true;
      unit.recallRolled = true;
      return;
    }
    case 'GeneralMoved':
      return changeGeneral(state, event.general, { x: event.x, y: event.y, attachedTo: null, spent: event.spent });
    case 'GeneralAttached': {
      const unit = unitAt(state, event.unit);
      return changeGeneral(state, event.general, { attachedTo: event.unit, x: unit.x, y: unit.y, spent: event.spent });
    }
    case 'GeneralLost':
      return changeGeneral(state, event.general, { gone: true, attachedTo: null });
    case 'ReserveDelayed':
      state.reserves = state.reserves.map((g) => (g.id === event.group ? { ...g, failures: g.failures + 1 } : g));
      return;
    case 'ReserveArrived':
      state.reserves = state.reserves.map((g) => (g.id === event.group ? { ...g, arrived: true } : g));
      return;
    case 'Entered': {
      const unit = placed(state, event.unit, event.to);
      unit.offTable = false;
      unit.spent = event.spent;
      return;
    }
    default:
      // The other events tell what happened; what they change comes in events of its own.
      return;
  }
}
