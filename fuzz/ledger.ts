import type { Event, State, Unit } from '../engine/index.ts';

/** A unit's line in a second set of books, kept from the events alone. */
export interface Entry {
  readonly unit: Unit;
  figures: number;
  casualties: number;
  formation: Unit['formation'];
  charging: boolean;
  /** Enemies by which it was contacted in square in this half. */
  readonly contactedInSquareBy: Set<string>;
  withGeneral: boolean;
}

export interface Ledger {
  readonly entry: (id: string) => Entry;
  readonly phase: () => number;
  readonly note: (event: Event) => void;
}

function opened(state: State, unit: Unit): Entry {
  const by = state.units.filter((u) => u.charge?.contacts.some((c) => c.unit === unit.id && c.wasSquare));
  return {
    unit,
    figures: unit.figures,
    casualties: unit.casualties,
    formation: unit.formation,
    charging: unit.charge !== null,
    contactedInSquareBy: new Set(by.map((u) => u.id)),
    withGeneral: state.generals.some((g) => !g.gone && g.attachedTo === unit.id),
  };
}

/** Books opened on a state; `note` enters one event after the other. */
export function ledgerOf(before: State): Ledger {
  const entries = new Map<string, Entry>();
  const generals = new Map(before.generals.map((g) => [g.id, g.gone ? null : g.attachedTo]));
  let { phase } = before;
  const entry = (id: string): Entry => {
    let line = entries.get(id);
    if (line === undefined) {
      const unit = before.units.find((u) => u.id === id);
      if (unit === undefined) throw new Error(`no unit ${id}`);
      line = opened(before, unit);
      entries.set(id, line);
    }
    return line;
  };
  const follow = (general: string, unit: string | null) => {
    const was = generals.get(general) ?? null;
    generals.set(general, unit);
    for (const id of [was, unit])
      if (id !== null) entry(id).withGeneral = [...generals.values()].some((attached) => attached === id);
  };
  const note = (event: Event): void => {
    switch (event.type) {
      case 'PhaseBegan':
        phase = event.phase;
        if (event.resets.includes('charges'))
          for (const unit of before.units) {
            entry(unit.id).charging = false;
            entry(unit.id).contactedInSquareBy.clear();
          }
        return;
      case 'FiguresLost':
        entry(event.unit).figures -= event.figures;
        entry(event.unit).casualties += event.figures;
        return;
      case 'Formed':
      case 'Recalled':
        entry(event.unit).formation = event.formation;
        return;
      case 'Charged':
        noteCharge(entry, event);
        return;
      case 'ChargeStopped':
        entry(event.unit).charging = false;
        return;
      case 'ContactLost':
        entry(event.target).contactedInSquareBy.delete(event.unit);
        return;
      case 'UnitLeft':
        entry(event.unit).charging = false;
        for (const unit of before.units) entry(unit.id).contactedInSquareBy.delete(event.unit);
        return;
      case 'GeneralAttached':
        return follow(event.general, event.unit);
      case 'GeneralMoved':
      case 'GeneralLost':
        return follow(event.general, null);
      default:
        return;
    }
  };
  return { entry, note, phase: () => phase };
}

function noteCharge(entry: (id: string) => Entry, event: Extract<Event, { type: 'Charged' }>): void {
  const charger = entry(event.unit);
  charger.charging = true;
  for (const contact of event.charge.contacts) {
    const met = entry(contact.unit);
    if (met.formation === 'square') met.contactedInSquareBy.add(event.unit);
  }
}
