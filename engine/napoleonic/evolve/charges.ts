import type { Charge } from '../state.ts';
import { type Changes, fresh, placed, unitAt, type Writable } from './writing.ts';

function changeCharge(state: Writable, id: string, change: (charge: Charge) => Charge): void {
  const { charge } = unitAt(state, id);
  if (charge !== null) fresh(state, id).charge = change(charge);
}

/** Every field by name, so that all charges share one hidden class. */
function chargeWith(
  { target, from, wheeled }: Charge,
  contacts: Charge['contacts'],
  length: number,
  ends: Charge['ends'],
): Charge {
  return { target, from, wheeled, contacts, length, ends };
}

/** Charges, from the order to the end of the ride. */
export const CHARGES = {
  ChargeOrdered(state, event) {
    if (event.given) return;
    const unit = fresh(state, event.unit);
    unit.orderFailed = true;
    unit.moveDone = !event.keepsMove;
  },
  Charged(state, event) {
    const unit = placed(state, event.unit, event.to);
    unit.charge = event.charge;
    unit.chargeStart = event.marker ?? unit.chargeStart;
    unit.chargedThisTurn = true;
    unit.moveDone = true;
  },
  ChargeFellShort(state, event) {
    fresh(state, event.unit).moveDone = true;
  },
  ChargeStopped(state, event) {
    fresh(state, event.unit).charge = null;
  },
  ContactLost(state, event) {
    changeCharge(state, event.unit, (charge) => {
      const left = charge.contacts.filter((contact) => contact.unit !== event.target);
      return chargeWith(charge, left, charge.length, charge.ends);
    });
  },
  SupporterNamed(state, event) {
    changeCharge(state, event.unit, (charge) => {
      const named = charge.contacts.map((contact) => (contact.unit === event.contact.unit ? event.contact : contact));
      return chargeWith(charge, named, charge.length, charge.ends);
    });
  },
  RideEnds(state, event) {
    changeCharge(state, event.unit, (charge) =>
      chargeWith(charge, charge.contacts, event.along, event.ends ?? 'enemyCavalry'),
    );
  },
  RodeDown: null,
  RodeThrough: null,
  NoPlaceBeyond: null,
} satisfies Partial<Changes>;
