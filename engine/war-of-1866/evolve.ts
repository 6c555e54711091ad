import type { Pose } from '../../geometry/index.ts';
import { type Draft, replaceUnit } from '../core/draft.ts';
import { indexOf } from '../core/lookup.ts';
import { countRoll, forgetRolls } from '../core/tally.ts';
import { commanderWith, copyOf } from './copying.ts';
import type { Event1866 } from './events.ts';
import { type Commander, type State, type Unit, WHOLE_MOVE } from './state.ts';

type Writable = Draft<State>;

function unitAt(state: Writable, id: string): Unit {
  return state.units[indexOf(state, id)] as Unit;
}

function change(state: Writable, id: string, patch: Partial<Unit>): void {
  const index = indexOf(state, id);
  const unit = state.units[index];
  if (unit !== undefined) replaceUnit(state.units, index, Object.assign(copyOf(unit), patch));
}

function changeCommander(state: Writable, id: string, patch: Partial<Commander>): void {
  state.commanders = state.commanders.map((one) => (one.id === id ? commanderWith(one, patch) : one));
}

/** A unit that moves takes the commander who rides with it along. */
function place(state: Writable, id: string, to: Pose, patch: Partial<Unit> = {}): void {
  // `| 0` as in the other family: small integers, no heap numbers.
  const [x, y, facing] = [to.x | 0, to.y | 0, to.facing | 0];
  change(state, id, { x, y, facing, ...patch });
  if (state.commanders.some((one) => one.attachedTo === id))
    state.commanders = state.commanders.map((one) => (one.attachedTo === id ? commanderWith(one, { x, y }) : one));
}

/** A unit as it goes into its next turn. */
export function rested(unit: Unit): Unit {
  const next = copyOf(unit);
  next.spent = 0;
  next.stopped = unit.stopsNext;
  next.underFire = unit.stopsNext && unit.arm === 'artillery';
  next.stopsNext = false;
  next.fired = false;
  next.charged = false;
  next.fought = false;
  return next;
}

const RESTED: Partial<Commander> = { spent: 0 };

function endTurn(state: Writable): void {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (unit.gone === null) replaceUnit(state.units, i, rested(unit));
  }
  state.commanders = state.commanders.map((one) => (one.spent === 0 ? one : commanderWith(one, RESTED)));
}

function beginPhase(state: Writable, event: Extract<Event1866, { type: 'PhaseBegan' }>): void {
  state.turn = event.turn;
  state.phase = event.phase;
  forgetRolls(state);
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    const laid = unit.aim !== null && event.resets.includes('guns');
    const charging = unit.charge !== null && event.resets.includes('charges');
    if (!laid && !charging) continue;
    const next = copyOf(unit);
    if (laid) next.aim = null;
    if (charging) next.charge = null;
    replaceUnit(state.units, i, next);
  }
}

function leave(state: Writable, event: Extract<Event1866, { type: 'UnitLeft' }>): void {
  const { turn, phase } = state;
  const rule = event.rules[0] ?? 'X1';
  change(state, event.unit, {
    gone: { because: event.because, rule, turn, phase },
    charge: null,
    aim: null,
    inMeleeWith: [],
  });
  for (const unit of state.units) {
    if (unit.charge?.target === event.unit) change(state, unit.id, { charge: null });
    if (unit.inMeleeWith.includes(event.unit))
      change(state, unit.id, { inMeleeWith: unit.inMeleeWith.filter((id) => id !== event.unit) });
  }
  if (state.commanders.some((one) => one.attachedTo === event.unit))
    state.commanders = state.commanders.map((one) =>
      one.attachedTo === event.unit ? { ...one, attachedTo: null } : one,
    );
}

function spend(state: Writable, id: string, spent: number, patch: Partial<Unit>): void {
  change(state, id, { ...patch, spent: unitAt(state, id).spent + spent });
}

/** What changes units: orders, fire and melee. */
function evolveUnit(state: Writable, event: Event1866): boolean {
  switch (event.type) {
    case 'Moved':
      place(state, event.unit, event.to, { spent: unitAt(state, event.unit).spent + event.spent });
      return true;
    case 'Formed':
      spend(state, event.unit, event.spent, { formation: event.formation });
      return true;
    case 'Limbered':
    case 'Unlimbered':
      spend(state, event.unit, event.spent, { deployed: event.type === 'Unlimbered' });
      return true;
    case 'Charged':
      place(state, event.unit, event.to, { charge: event.charge, charged: true, spent: WHOLE_MOVE });
      return true;
    case 'ChargeFellShort':
      place(state, event.unit, event.to, { charged: true, spent: WHOLE_MOVE });
      return true;
    case 'ChargeEnded':
      change(state, event.unit, { charge: null });
      return true;
    case 'Aimed':
      change(state, event.unit, { aim: event.target });
      return true;
    case 'Fired':
      change(state, event.unit, { fired: true });
      return true;
    case 'Stopped':
      change(state, event.unit, { stopsNext: true });
      return true;
    case 'Disorganised':
      change(state, event.unit, { order: 'disorganised', disorganisedIn: state.turn });
      return true;
    case 'StandsLost': {
      const { stands, lost } = unitAt(state, event.unit);
      change(state, event.unit, { stands: stands - event.stands, lost: lost + event.stands });
      return true;
    }
    case 'RanAway':
      // Whoever runs is moving for those who fire at it (E1.2).
      place(state, event.unit, event.to, { spent: WHOLE_MOVE });
      return true;
    case 'FellBack':
    case 'Deployed':
      place(state, event.unit, event.to);
      return true;
    case 'Routed':
      place(state, event.unit, event.to, { order: 'routed', rallied: false });
      return true;
    default:
      return evolveOrder(state, event);
  }
}

/** A unit when its fight with these is over; what it has with others goes on. */
function apart({ inMeleeWith, charge }: Unit, from: readonly string[]): Partial<Unit> {
  const over = charge !== null && from.includes(charge.target);
  return { inMeleeWith: inMeleeWith.filter((id) => !from.includes(id)), charge: over ? null : charge };
}

/** Melees that wait or end, and units that find back to order. */
function evolveOrder(state: Writable, event: Event1866): boolean {
  switch (event.type) {
    case 'MeleeFought':
      for (const id of [...event.attackers, ...event.defenders]) change(state, id, { fought: true });
      return true;
    case 'MeleeWaits':
      for (const id of event.units) {
        const { army } = unitAt(state, id);
        const enemies = event.units.filter((other) => unitAt(state, other).army !== army);
        change(state, id, { inMeleeWith: enemies, charge: null });
      }
      return true;
    case 'MeleeEnded':
      for (const id of event.units) change(state, id, apart(unitAt(state, id), event.units));
      return true;
    case 'Reformed':
      change(state, event.unit, { order: 'good', rallied: false });
      return true;
    case 'Rallied':
      change(state, event.unit, { rallied: true });
      return true;
    case 'Reconstituted': {
      const { stands, lost } = unitAt(state, event.unit);
      change(state, event.unit, { stands: stands + event.stands, lost: lost - event.stands, rallied: true });
      return true;
    }
    case 'UnitLeft':
      leave(state, event);
      return true;
    default:
      return false;
  }
}

function evolveCommander(state: Writable, event: Event1866): void {
  switch (event.type) {
    case 'CommanderLost':
      return changeCommander(state, event.commander, { lostIn: state.turn, attachedTo: null, tries: 0 });
    case 'CommanderReplaced':
      return changeCommander(state, event.commander, { lostIn: null, tries: 0 });
    case 'CommanderNotReplaced': {
      const tries = state.commanders.find((one) => one.id === event.commander)?.tries ?? 0;
      return changeCommander(state, event.commander, { tries: tries + 1 });
    }
    case 'CommanderMoved':
      return changeCommander(state, event.commander, { x: event.x, y: event.y, attachedTo: null, spent: event.spent });
    case 'CommanderAttached': {
      const { x, y } = unitAt(state, event.unit);
      return changeCommander(state, event.commander, { x, y, attachedTo: event.unit, spent: event.spent });
    }
    default:
      return;
  }
}

/** The only place where units and commanders change. */
export function evolve(state: Writable, event: Event1866): void {
  switch (event.type) {
    case 'PhaseBegan':
      return beginPhase(state, event);
    case 'TurnEnded':
      return endTurn(state);
    case 'Rolled':
      return countRoll(state, event.roll.unit, event.roll.purpose);
    case 'InitiativeRolled':
      state.chooses = event.winner;
      return;
    case 'InitiativeChosen':
      state.first = event.first;
      state.chooses = null;
      return;
    case 'ObjectiveTaken':
      state.holders = { ...state.holders, [event.objective]: event.army };
      return;
    case 'BattleEnded':
      state.result = event.result;
      return;
    default:
      // Events that only tell what happened change nothing here.
      if (!evolveUnit(state, event)) evolveCommander(state, event);
  }
}
