import type { Event, General, State, Unit } from '../engine/index.ts';
import { type Book, bookOf } from './book.ts';
import { spoken } from './names.ts';

export { known, nameOf } from './book.ts';

/** What a reporter of the thirteen phases remembers. */
export interface Notebook extends Book {
  readonly units: Map<string, Unit>;
  readonly generals: Map<string, General>;
  readonly groups: Map<string, string>;
  /** Who has been shot at with muskets in this turn. */
  readonly shotAt: Set<string>;
}

export function notebookOf(state: State): Notebook {
  const book: Notebook = {
    ...bookOf(state),
    units: new Map(state.units.map((unit) => [unit.id, unit])),
    generals: new Map(state.generals.map((general) => [general.id, general])),
    groups: new Map(state.reserves.map((group) => [group.id, group.name])),
    shotAt: new Set(),
  };
  for (const unit of state.units) if (unit.charge !== null) noteCharge(book, unit.id, unit.charge);
  return book;
}

export const generalName = (book: Notebook, id: string): string => book.generals.get(id)?.name ?? id;

/** "Général Lefol joined": generals need no article. */
export const groupName = (book: Notebook, id: string): string => spoken(book.groups.get(id) ?? id);

function noteCharge(book: Notebook, id: string, charge: NonNullable<Unit['charge']>): void {
  book.charges.set(id, id);
  for (const contact of charge.contacts) {
    if (!book.charges.has(contact.unit)) book.charges.set(contact.unit, id);
    if (contact.supporter && !book.charges.has(contact.supporter)) book.charges.set(contact.supporter, id);
  }
  if (!book.charges.has(charge.target)) book.charges.set(charge.target, id);
}

/** Those a stopped charge was aimed at belong to the next one that reaches them, if there is one. */
function passOn(book: Notebook, stopped: string): void {
  for (const [unit, charger] of book.charges) {
    const next = unit === stopped || charger !== stopped ? null : chargerOf(book, unit);
    if (next !== null) book.charges.set(unit, next);
  }
}

/** Who is in contact with this unit by a charge that still stands. */
export function chargerOf(book: Notebook, unit: string): string | null {
  for (const other of book.units.values())
    if (other.charge?.contacts.some((contact) => contact.unit === unit)) return other.id;
  return null;
}

function change(book: Notebook, id: string, patch: Partial<Unit>): void {
  const unit = book.units.get(id);
  if (unit !== undefined) book.units.set(id, { ...unit, ...patch });
}

function changeGeneral(book: Notebook, id: string, patch: Partial<General>): void {
  const general = book.generals.get(id);
  if (general !== undefined) book.generals.set(id, { ...general, ...patch });
}

function noteUnit(book: Notebook, event: Event): void {
  switch (event.type) {
    case 'FiguresLost': {
      const unit = book.units.get(event.unit);
      return change(book, event.unit, { figures: (unit?.figures ?? 0) - event.figures });
    }
    case 'Formed':
    case 'Recalled':
      return change(book, event.unit, { formation: event.formation });
    case 'Charged':
      noteCharge(book, event.unit, event.charge);
      return change(book, event.unit, { charge: event.charge });
    case 'ChargeStopped':
      change(book, event.unit, { charge: null });
      return passOn(book, event.unit);
    case 'SupporterNamed':
      if (event.contact.supporter) book.charges.set(event.contact.supporter, event.unit);
      return;
    case 'Limbered':
    case 'Unlimbered':
      return change(book, event.unit, { limbered: event.type === 'Limbered' });
    case 'UnitLeft': {
      const gone = { because: event.because, rule: event.rules[0] ?? 'N0.6', turn: book.turn, phase: book.phase };
      return change(book, event.unit, { gone, charge: null });
    }
    default:
      return;
  }
}

function noteBattle(book: Notebook, event: Event): void {
  switch (event.type) {
    case 'Shot':
      book.shotAt.add(event.target);
      return;
    case 'PhaseBegan':
      if (event.turn !== book.turn) book.shotAt.clear();
      book.turn = event.turn;
      book.phase = event.phase;
      if (event.resets.includes('charges')) forgetCharges(book);
      return;
    case 'GeneralAttached':
      return changeGeneral(book, event.general, { attachedTo: event.unit });
    case 'GeneralMoved':
      return changeGeneral(book, event.general, { x: event.x, y: event.y, attachedTo: null });
    case 'GeneralLost':
      return changeGeneral(book, event.general, { gone: true, attachedTo: null });
    case 'ObjectiveTaken':
      book.holders.set(event.objective, event.army);
      return;
    case 'BattleEnded':
      book.result = event.result;
      return;
    default:
      return;
  }
}

function forgetCharges(book: Notebook): void {
  book.charges.clear();
  for (const unit of book.units.values()) if (unit.charge !== null) change(book, unit.id, { charge: null });
}

/** Takes an event down. It is told before it is noted, so that the teller still sees what was before it. */
export function note(book: Notebook, event: Event): void {
  noteBattle(book, event);
  noteUnit(book, event);
  if ('to' in event) {
    const { x, y, facing } = event.to;
    change(book, event.unit, { x, y, facing, offTable: false });
  }
}
