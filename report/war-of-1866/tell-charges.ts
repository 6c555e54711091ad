import { known, nameOf } from '../book.ts';
import { ruler } from '../names.ts';
import { addRoll, ahead, begin, draftFor, say, take } from '../teller.ts';
import { storyOf } from './notebook.ts';
import { ARMS_LENGTH, gone, type Of, type Teller } from './teller.ts';

const FORMATIONS = { line: 'line', column: 'column', 'road-column': 'road column' } as const;

export function formed(teller: Teller, event: Of<'Formed'>): void {
  const draft = begin(teller, 'order', event.unit);
  say(teller, event, event.unit, `formed ${FORMATIONS[event.formation]}`);
  draft.brief = `${known(teller.book, event.unit).name} formed ${FORMATIONS[event.formation]}`;
}

/** Where the charge strikes. */
function struck({ charge }: Of<'Charged'>): string {
  if (charge.inFlankOrRear) return charge.surprise ? ' in flank and by surprise' : ' in flank';
  if (charge.surprise) return ' by surprise';
  return charge.overlaps ? ', lapping round their flank' : '';
}

function chargeText(teller: Teller, event: Of<'Charged'>): string {
  const name = nameOf(teller.book, event.target);
  const from = { x: event.charge.from.x, y: event.charge.from.y };
  const far = gone({ from, to: event.to });
  if (event.rules[0] === 'E4.7') return `went on into ${name}${struck(event)}`;
  const verb = event.charge.counter ? 'counter-charged' : 'charged';
  if (known(teller.book, event.unit).arm === 'cavalry') return `${verb} ${name}${struck(event)}`;
  return `${verb} ${name} ${far < ARMS_LENGTH ? "at arm's length" : `across ${ruler(far)}`}${struck(event)}`;
}

function begun(teller: Teller, event: Of<'Charged'>): void {
  const draft = draftFor(teller, event.unit);
  say(teller, event, event.unit, chargeText(teller, event));
  draft.units.add(event.target);
  draft.charge = storyOf(teller.book, event.unit, event.target);
  draft.importance = 'great';
}

export function bonusRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { unit, against } = event.roll;
  const other = (next: { type: string }) => next.type === 'PartEnded';
  const charged = ahead(teller, 'Charged', (next) => next.unit === unit, other);
  const short = ahead(teller, 'ChargeFellShort', (next) => next.unit === unit, other);
  const draft = begin(teller, 'charge', unit, against);
  draft.charge = teller.book.charges.get(unit);
  addRoll(teller, draft, event.roll);
  if (charged !== null) begun(teller, charged);
  else if (short !== null) fellShort(teller, short);
  take(teller, charged ?? short);
}

/** With a die of its own (X13 played otherwise). */
export function surpriseRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, draftFor(teller, event.roll.unit), event.roll);
}

export function charged(teller: Teller, event: Of<'Charged'>): void {
  begin(teller, 'charge', event.unit, event.target);
  begun(teller, event);
}

export function fellShort(teller: Teller, event: Of<'ChargeFellShort'>): void {
  const draft = teller.open?.kind === 'charge' ? teller.open : begin(teller, 'charge', event.unit, event.target);
  draft.units.add(event.target);
  const name = nameOf(teller.book, event.target);
  say(teller, event, event.unit, `rode at ${name} and did not reach them`);
}
