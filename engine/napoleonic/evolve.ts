import { countRoll } from '../core/dice.ts';
import type { Draft } from '../core/draft.ts';
import { changed } from './changed.ts';
import type { Event } from './events.ts';
import { indexOf } from './scene.ts';
import type { General, State, Unit } from './state.ts';

type Writable = Draft<State>;

function change(state: Writable, id: string, patch: Partial<Unit>): void {
  const index = indexOf(state, id);
  const unit = state.units[index];
  if (unit !== undefined) state.units[index] = changed(unit, patch);
}

function unitAt(state: Writable, id: string): Unit {
  return state.units[indexOf(state, id)] as Unit;
}

function changeGeneral(state: Writable, id: string, patch: Partial<General>): void {
  state.generals = state.generals.map((general) => (general.id === id ? { ...general, ...patch } : general));
}

/** Units that need it get the patch; the others keep their object, and with it their cached shape. */
function resetAll(state: Writable, needs: (unit: Unit) => boolean, patch: Partial<Unit>): void {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (needs(unit)) state.units[i] = changed(unit, patch);
  }
}

function beginPhase(state: Writable, event: Extract<Event, { type: 'PhaseBegan' }>): void {
  state.turn = event.turn;
  state.phase = event.phase;
  state.rolled = {};
  for (const reset of event.resets) {
    if (reset === 'moves') {
      resetAll(
        state,
        (u) => u.spent !== 0 || u.wheeled !== 0 || u.moveDone || u.shot || u.lostToShooting || u.orderFailed,
        {
          spent: 0,
          wheeled: 0,
          moveDone: false,
          shot: false,
          orderFailed: false,
          lostToShooting: false,
        },
      );
      if (state.generals.some((g) => g.spent !== 0)) state.generals = state.generals.map((g) => ({ ...g, spent: 0 }));
    } else if (reset === 'guns') {
      resetAll(state, (u) => u.aim !== null || u.lostToArtillery || u.shot, {
        aim: null,
        lostToArtillery: false,
        shot: false,
      });
    } else if (reset === 'melees') {
      resetAll(state, (u) => u.testsIn !== null, { testsIn: null });
    } else {
      resetAll(state, (u) => u.charge !== null, { charge: null });
    }
  }
}

function endMelee(state: Writable, id: string, enemy: string): void {
  const left = unitAt(state, id).inMeleeWith.filter((other) => other !== enemy);
  change(
    state,
    id,
    left.length === 0 ? { inMeleeWith: left, meleeRounds: 0, fightsIn: null, standsFor: null } : { inMeleeWith: left },
  );
}

function engage(state: Writable, id: string, enemy: string, fightIn: number | undefined): void {
  const unit = unitAt(state, id);
  if (unit.inMeleeWith.includes(enemy)) return;
  change(state, id, { inMeleeWith: [...unit.inMeleeWith, enemy], fightsIn: fightIn ?? unit.fightsIn });
}

function loseContact(state: Writable, id: string, target: string): void {
  const charge = unitAt(state, id).charge;
  if (charge === null) return;
  const contacts = charge.contacts.filter((contact) => contact.unit !== target);
  change(state, id, { charge: { ...charge, contacts } });
}

function figuresLost(state: Writable, event: Extract<Event, { type: 'FiguresLost' }>): void {
  const unit = unitAt(state, event.unit);
  change(state, event.unit, {
    figures: unit.figures - event.figures,
    casualties: unit.casualties + event.figures,
    lostToArtillery: unit.lostToArtillery || event.cause === 'artillery',
    lostToShooting: unit.lostToShooting || event.cause === 'shooting',
  });
}

function pose(to: { x: number; y: number; facing: number }): { x: number; y: number; facing: number } {
  return { x: to.x, y: to.y, facing: to.facing };
}

/** The only place where units, generals and reserves change. */
export function evolve(state: Writable, event: Event): void {
  switch (event.type) {
    case 'PhaseBegan':
      return beginPhase(state, event);
    case 'TurnEnded':
      return resetAll(state, (u) => u.halted || u.chargedThisTurn || u.recallRolled, {
        halted: false,
        chargedThisTurn: false,
        recallRolled: false,
      });
    case 'Rolled':
      return countRoll(state, event.roll);
    case 'UnitLeft':
      return change(state, event.unit, {
        gone: { because: event.because, rule: event.rules[0] ?? 'N0.6', turn: state.turn, phase: state.phase },
        inMeleeWith: [],
        meleeRounds: 0,
        fightsIn: null,
        charge: null,
        chargeStart: null,
        aim: null,
      });
    case 'ObjectiveTaken':
      state.holders = { ...state.holders, [event.objective]: event.army };
      return;
    case 'BattleEnded':
      state.result = event.result;
      return;
    case 'GunLaid':
      return change(state, event.unit, { ...pose(event.to), aim: event.aim, shot: true });
    case 'Unlimbered':
    case 'Limbered':
      return change(state, event.unit, { limbered: event.type === 'Limbered', moveDone: true });
    case 'FiguresLost':
      return figuresLost(state, event);
    case 'Halted':
      return change(state, event.unit, { halted: true });
    case 'Moved': {
      const unit = unitAt(state, event.unit);
      return change(state, event.unit, {
        ...pose(event.to),
        spent: unit.spent + event.spent,
        wheeled: unit.wheeled + event.wheeled,
      });
    }
    case 'MarkerGivenUp':
      return change(state, event.unit, { chargeStart: null });
    case 'Formed':
      return change(state, event.unit, { formation: event.formation, ...(event.usesMove ? { moveDone: true } : {}) });
    case 'Charged': {
      const marker = event.marker ?? unitAt(state, event.unit).chargeStart;
      return change(state, event.unit, {
        ...pose(event.to),
        charge: event.charge,
        chargeStart: marker,
        chargedThisTurn: true,
        moveDone: true,
      });
    }
    case 'ChargeFellShort':
      return change(state, event.unit, { moveDone: true });
    case 'ChargeOrdered':
      return event.given ? undefined : change(state, event.unit, { orderFailed: true, moveDone: !event.keepsMove });
    case 'ChargeStopped':
      return change(state, event.unit, { charge: null });
    case 'ContactLost':
      return loseContact(state, event.unit, event.target);
    case 'RideEnds': {
      const charge = unitAt(state, event.unit).charge;
      return charge === null
        ? undefined
        : change(state, event.unit, { charge: { ...charge, length: event.along, ends: 'enemyCavalry' } });
    }
    case 'SupporterNamed': {
      const charge = unitAt(state, event.unit).charge;
      if (charge === null) return;
      const contacts = charge.contacts.map((contact) =>
        contact.unit === event.contact.unit ? event.contact : contact,
      );
      return change(state, event.unit, { charge: { ...charge, contacts } });
    }
    case 'Shot':
      return change(state, event.unit, { shot: true });
    case 'Deployed':
    case 'Evaded':
    case 'PlacedBack':
    case 'Retired':
    case 'FollowedUp':
    case 'CounterCharged':
    case 'RodeOn':
      return change(state, event.unit, pose(event.to));
    case 'Engaged':
      engage(state, event.unit, event.enemy, event.fightIn);
      engage(state, event.enemy, event.unit, event.fightIn);
      return event.standsFor === undefined ? undefined : change(state, event.enemy, { standsFor: event.standsFor });
    case 'MeleeFought':
      for (const id of [...event.sides[0], ...event.sides[1]]) {
        // Whoever has no enemy left is in no melee any more (J4).
        const { inMeleeWith, meleeRounds } = unitAt(state, id);
        if (inMeleeWith.length > 0) change(state, id, { meleeRounds: meleeRounds + 1, fightsIn: null });
      }
      return;
    case 'FoughtOn':
      return change(state, event.unit, { fightsIn: event.inPhase });
    case 'MeleeLost':
      return change(state, event.unit, { testsIn: event.testsIn });
    case 'MeleeEnded':
      endMelee(state, event.unit, event.enemy);
      return endMelee(state, event.enemy, event.unit);
    case 'MustRecall':
      return change(state, event.unit, { mustRecall: { rule: event.rule, inPhase: event.inPhase } });
    case 'Recalled':
      return change(state, event.unit, {
        ...pose(event.to),
        formation: event.formation,
        chargeStart: null,
        mustRecall: null,
        mayNotMove: false,
        recallRolled: true,
      });
    case 'StayedInPlace':
      return change(state, event.unit, { mustRecall: null, mayNotMove: false, recallRolled: true });
    case 'MayNotMove':
      return change(state, event.unit, { mayNotMove: true, recallRolled: true });
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
    case 'Entered':
      return change(state, event.unit, { ...pose(event.to), offTable: false, spent: event.spent });
    default:
      // The other events tell what happened; what they change comes in events of its own.
      return;
  }
}
