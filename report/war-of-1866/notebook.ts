import type { war1866 } from '../../engine/index.ts';
import { type Book, bookOf } from '../book.ts';

type Unit = war1866.Unit;
type Event = war1866.Event1866;

/** What a reporter of the war of 1866 remembers. */
export interface Notebook extends Book {
  readonly units: Map<string, Unit>;
  readonly commanders: Map<string, war1866.Commander>;
}

export function notebookOf(state: war1866.State): Notebook {
  const book: Notebook = {
    ...bookOf(state),
    units: new Map(state.units.map((unit) => [unit.id, unit])),
    commanders: new Map(state.commanders.map((commander) => [commander.id, commander])),
  };
  for (const unit of state.units) if (unit.charge !== null) noteCharge(book, unit.id, unit.charge.target);
  return book;
}

/** Commanders need no article. */
export const commanderName = (book: Notebook, id: string): string => book.commanders.get(id)?.name ?? id;

/** The new one has no name of his own on the sheet. */
const successor = (name: string): string => (name.endsWith(' successor') ? name : `${name}'s successor`);

/** A counter-charge belongs to the charge it answers, and a second charge on one target to the first. */
export const storyOf = (book: Notebook, id: string, target: string): string =>
  book.charges.get(id) ?? book.charges.get(target) ?? id;

function noteCharge(book: Notebook, id: string, target: string): void {
  const story = storyOf(book, id, target);
  book.charges.set(id, story);
  if (!book.charges.has(target)) book.charges.set(target, story);
}

function change(book: Notebook, id: string, patch: Partial<Unit>): void {
  const unit = book.units.get(id);
  if (unit !== undefined) book.units.set(id, { ...unit, ...patch });
}

function changeCommander(book: Notebook, id: string, patch: Partial<war1866.Commander>): void {
  const commander = book.commanders.get(id);
  if (commander !== undefined) book.commanders.set(id, { ...commander, ...patch });
}

function noteStands(book: Notebook, id: string, more: number): void {
  const unit = book.units.get(id);
  if (unit !== undefined) change(book, id, { stands: unit.stands + more, lost: unit.lost - more });
}

function noteUnit(book: Notebook, event: Event): void {
  switch (event.type) {
    case 'StandsLost':
      return noteStands(book, event.unit, -event.stands);
    case 'Reconstituted':
      return noteStands(book, event.unit, event.stands);
    case 'Formed':
      return change(book, event.unit, { formation: event.formation });
    case 'Charged':
      noteCharge(book, event.unit, event.target);
      return change(book, event.unit, { charge: event.charge });
    case 'ChargeEnded':
      return change(book, event.unit, { charge: null });
    case 'Disorganised':
      return change(book, event.unit, { order: 'disorganised' });
    case 'Routed':
      return change(book, event.unit, { order: 'routed', charge: null });
    case 'Reformed':
      return change(book, event.unit, { order: 'good', rallied: false });
    case 'Rallied':
      return change(book, event.unit, { rallied: true });
    case 'Limbered':
    case 'Unlimbered':
      return change(book, event.unit, { deployed: event.type === 'Unlimbered' });
    case 'UnitLeft': {
      const gone = { because: event.because, rule: event.rules[0] ?? 'X1', turn: book.turn, phase: book.phase };
      return change(book, event.unit, { gone, charge: null });
    }
    default:
      return;
  }
}

function noteBattle(book: Notebook, event: Event): void {
  switch (event.type) {
    case 'PhaseBegan':
      book.turn = event.turn;
      book.phase = event.phase;
      if (event.resets.includes('charges')) book.charges.clear();
      return;
    case 'CommanderLost':
      return changeCommander(book, event.commander, { lostIn: book.turn, attachedTo: null });
    case 'CommanderReplaced':
      return changeCommander(book, event.commander, {
        lostIn: null,
        name: successor(commanderName(book, event.commander)),
      });
    case 'CommanderMoved':
      return changeCommander(book, event.commander, { x: event.x, y: event.y, attachedTo: null });
    case 'CommanderAttached':
      return changeCommander(book, event.commander, { attachedTo: event.unit });
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

/** Takes an event down. It is told before it is noted, so that the teller still sees what was before it. */
export function note(book: Notebook, event: Event): void {
  noteBattle(book, event);
  noteUnit(book, event);
  if ('to' in event && typeof event.to === 'object') {
    const { x, y, facing } = event.to;
    change(book, event.unit, { x, y, facing });
  }
}
