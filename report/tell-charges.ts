import type { Event, Unit } from '../engine/index.ts';
import { FORMATION_NAMES } from '../print/names.ts';
import { inches, listOf } from '../print/rows.ts';
import { ruler } from './names.ts';
import { known, nameOf } from './notebook.ts';
import { formsNext, testsNow } from './tell-checks.ts';
import { addRoll, ahead, begin, cite, draftFor, raise, say, sayPlain, type Teller, take } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

const atFlank = (event: Of<'Charged'>): boolean => event.charge.contacts[0]?.inFlankOrRear === true;

export function orderRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, begin(teller, 'charge', event.roll.unit, event.roll.against), event.roll);
}

export function chargeOrdered(teller: Teller, event: Of<'ChargeOrdered'>): void {
  const words = event.given ? 'got the order to charge' : 'waited for an order to charge that did not come';
  say(teller, event, event.unit, words);
}

function infantryCharge(teller: Teller, event: Of<'Charged'>): string {
  const flank = atFlank(event) ? ', into their flank' : '';
  const far = event.charge.length < 1000 ? "at arm's length" : `across ${ruler(event.charge.length)}`;
  return `charged ${nameOf(teller.book, event.target)} ${far}${flank}`;
}

/** Whom the ride meets, in the order in which it meets them. */
function ridersMeet(teller: Teller, event: Of<'Charged'>): string {
  const met = event.charge.contacts.map((contact) => contact.unit);
  if (met.length === 0 || (met.length === 1 && met[0] === event.target)) return '';
  const names = met.filter((id) => id !== event.target).map((id) => nameOf(teller.book, id));
  const order = met[0] === event.target ? 'with' : 'but first in their way stood';
  const rest = met[0] === event.target ? `${listOf(names, 'and')} behind` : nameOf(teller.book, met[0] ?? '');
  return `, ${order} ${rest}`;
}

function cavalryCharge(teller: Teller, event: Of<'Charged'>): string {
  const flank = atFlank(event) ? ' in flank' : '';
  return `charged ${nameOf(teller.book, event.target)}${flank}${ridersMeet(teller, event)}`;
}

export function bonusRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { unit, against } = event.roll;
  const charged = ahead(teller, 'Charged', (next) => next.unit === unit);
  const draft = begin(teller, 'charge', unit, against);
  if (charged === null) {
    say(teller, event, unit, `rode at ${nameOf(teller.book, against ?? '')}`);
    addRoll(teller, draft, event.roll);
    return;
  }
  say(teller, charged, unit, cavalryCharge(teller, charged));
  addRoll(teller, draft, event.roll);
  take(teller, charged);
  draft.charge = unit;
  draft.importance = 'great';
}

export function charged(teller: Teller, event: Of<'Charged'>): void {
  // The roll for the order has begun the line already (N3.9).
  const ordered =
    teller.open?.kind === 'charge' && teller.open.charge === undefined && teller.open.units.has(event.unit);
  const draft = ordered ? draftFor(teller, event.unit) : begin(teller, 'charge', event.unit, event.target);
  const mounted = known(teller.book, event.unit).arm === 'cavalry';
  say(teller, event, event.unit, mounted ? cavalryCharge(teller, event) : infantryCharge(teller, event));
  draft.charge = event.unit;
  draft.importance = 'great';
}

const STOPPED: Partial<Record<NonNullable<Unit['charge']>['ends'], string>> = {
  difficultTerrain: 'bad ground stopped them',
  friends: 'their own side stood in the way',
  edge: 'the field ended before them',
};

export function fellShort(teller: Teller, event: Of<'ChargeFellShort'>): void {
  const ends = known(teller.book, event.unit).charge?.ends ?? 'move';
  const why = STOPPED[ends] ?? `${nameOf(teller.book, event.target)} were out of reach`;
  say(teller, event, event.unit, `struck nobody: ${why}`);
}

export function evadeRolled(teller: Teller, event: Of<'Rolled'>): void {
  const draft =
    teller.open?.kind === 'fire' ? teller.open : begin(teller, 'other', event.roll.unit, event.roll.against);
  addRoll(teller, draft, event.roll);
}

export function evaded(teller: Teller, event: Of<'Evaded'>): void {
  const dx = event.to.x - event.from.x;
  const dy = event.to.y - event.from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  say(teller, event, event.unit, far < 500 ? 'had nowhere to go' : `made off ${ruler(far)}`);
}

export function supporterNamed(teller: Teller, event: Of<'SupporterNamed'>): void {
  const { supporter, unit } = event.contact;
  if (!supporter) return;
  const draft = begin(teller, 'other', supporter, event.unit);
  say(teller, event, supporter, `stood up for the guns of ${nameOf(teller.book, unit)}`);
  // Two charges on the same guns have one supporter, who is named once.
  const [text] = draft.sentences;
  if (teller.lines.some((line) => line.turn === draft.turn && line.phase === draft.phase && line.text === text))
    teller.open = null;
}

export function placedBack(teller: Teller, event: Of<'PlacedBack'>): void {
  // A charger set back only to touch the new front has not gone back at all.
  if (event.inches === 0) return cite(teller, event);
  const tests = testsNow(teller);
  const formed = formsNext(teller, event.unit);
  const then = formed === null ? '' : ` and formed ${FORMATION_NAMES[formed.formation]}`;
  const short =
    tests === 'shotOrCharging' ? `stopped ${inches(event.inches)} short` : `fell back ${inches(event.inches)}`;
  const verb = tests === 'chargedInfantry' ? `recoiled to ${inches(event.inches)}` : short;
  say(teller, event, event.unit, `${verb}${then}`);
  take(teller, formed);
}

export function engaged(teller: Teller, event: Of<'Engaged'>): void {
  if (event.rules.includes('J26') || teller.open?.kind !== 'check') return;
  say(teller, event, event.unit, 'were upon them');
}

export function counterCharged(teller: Teller, event: Of<'CounterCharged'>): void {
  say(teller, event, event.unit, `came forward with a cheer to meet ${nameOf(teller.book, event.target)}`);
  raise(teller);
}

function inTheWay(teller: Teller, what: string): string {
  if (teller.book.units.has(what)) return `${nameOf(teller.book, what)} stood in the way`;
  const terrain = teller.book.battle.terrain.find((ground) => ground.id === what);
  return `${terrain?.name ?? what} lay in the way`;
}

export function noRoom(teller: Teller, event: Of<'NoRoom'>): void {
  draftFor(teller, event.unit);
  if (event.what === 'back') return sayPlain(teller, event, 'there was no ground behind them to fall back on');
  const words = event.what === 'counter-charge' ? 'counter-charge' : `form ${event.what}`;
  sayPlain(teller, event, `there was no room to ${words}: ${inTheWay(teller, event.blockedBy)}`);
}

export function disorderRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, draftFor(teller, event.roll.unit), event.roll);
}

export function squareRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, draftFor(teller, event.roll.unit), event.roll);
  if (event.roll.hits === 0) say(teller, event, event.roll.unit, 'tried to form square and were too slow');
}

export function formed(teller: Teller, event: Of<'Formed'>): void {
  const formation = FORMATION_NAMES[event.formation];
  if (!event.usesMove) {
    say(teller, event, event.unit, `formed ${formation}`);
    if (event.formation === 'square' || event.formation === 'masse') raise(teller);
    return;
  }
  const draft = begin(teller, 'order', event.unit);
  say(teller, event, event.unit, `formed ${formation}`);
  draft.brief = `${known(teller.book, event.unit).name} formed ${formation}`;
}
