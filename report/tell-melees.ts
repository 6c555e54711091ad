import type { Event } from '../engine/index.ts';
import { listOf } from '../print/rows.ts';
import { ruler, things } from './names.ts';
import { nameOf } from './notebook.ts';
import { addRoll, ahead, begin, cite, draftFor, raise, say, type Teller, take } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

export function meleeRolled(teller: Teller, event: Of<'Rolled'>): void {
  const { unit, against } = event.roll;
  const open = teller.open;
  const draft = open?.kind === 'melee' && !open.settled ? open : begin(teller, 'melee', unit, against);
  draft.units.add(unit);
  addRoll(teller, draft, event.roll);
}

const ROUNDS = ['', '', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth '];
const lost = (figures: number): string => (figures === 0 ? 'nobody' : things(figures, 'figure'));

export function meleeFought(teller: Teller, event: Of<'MeleeFought'>): void {
  const [first, second] = event.sides.map((side) =>
    listOf(
      side.map((id) => nameOf(teller.book, id)),
      'and',
    ),
  );
  const draft = draftFor(teller, event.sides[0][0] ?? '');
  for (const id of event.sides.flat()) draft.units.add(id);
  const where = event.round > 1 ? `In the ${ROUNDS[event.round] ?? ''}round` : 'Hand to hand';
  const [own, other] = event.losses;
  const even = own === 0 ? 'neither side could touch the other' : `each side lost ${lost(own)}`;
  const uneven = `${first} lost ${lost(own)}, ${second} ${lost(other)}`;
  draft.sentences.push(`${where} ${own === other ? `between ${first} and ${second}, ${even}` : uneven}.`);
  draft.settled = true;
  draft.subject = null;
  cite(teller, event);
}

export function meleeLost(teller: Teller, event: Of<'MeleeLost'>): void {
  say(teller, event, event.unit, 'had the worst of it');
}

export function meleeTied(teller: Teller, event: Of<'MeleeTied'>): void {
  const draft = draftFor(teller, event.units[0] ?? '');
  const on = ahead(teller, 'FoughtOn', (next) => event.units.includes(next.unit));
  const next = on === null ? '' : `; the fight goes on in phase ${on.inPhase}`;
  draft.sentences.push(`Neither side gave way${next}.`);
  draft.subject = null;
  cite(teller, event);
}

export function rodeDown(teller: Teller, event: Of<'RodeDown'>): void {
  begin(teller, 'other', event.unit, event.target);
  say(teller, event, event.unit, `rode down ${nameOf(teller.book, event.target)}, and nothing was left of them`);
  take(
    teller,
    ahead(teller, 'UnitLeft', (next) => next.unit === event.target),
  );
  raise(teller);
}

export function rodeThrough(teller: Teller, event: Of<'RodeThrough'>): void {
  begin(teller, 'other', event.unit, event.target);
  say(teller, event, event.unit, `could make nothing of ${nameOf(teller.book, event.target)} and swept past`);
}

export function rolledOn(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, draftFor(teller, event.roll.unit), event.roll);
}

export function rodeOn(teller: Teller, event: Of<'RodeOn'>): void {
  const dx = event.to.x - event.from.x;
  const dy = event.to.y - event.from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < 500) return cite(teller, event);
  say(teller, event, event.unit, `rode on ${ruler(far)}`);
}

export function retired(teller: Teller, event: Of<'Retired'>): void {
  const dx = event.to.x - event.from.x;
  const dy = event.to.y - event.from.y;
  const far = Math.sqrt(dx * dx + dy * dy);
  say(teller, event, event.unit, far < 100 ? 'had nowhere to retire to' : `retired ${ruler(far)}`);
}

export function followedUp(teller: Teller, event: Of<'FollowedUp'>): void {
  // J41: somebody stood in the way, and with contact lost the melee is over.
  const barred = event.rules.includes('J41');
  say(
    teller,
    event,
    event.unit,
    barred ? 'followed, but found the way barred, and the fight was over' : 'followed on their heels',
  );
}

/** A fight that goes on is worth a word only where nothing else has said so. */
export function foughtOn(teller: Teller, event: Of<'FoughtOn'>): void {
  if (teller.open === null) begin(teller, 'other', event.unit);
  cite(teller, event);
}

export function rideEnds(teller: Teller, event: Of<'RideEnds'>): void {
  say(teller, event, event.unit, event.ends === 'friends' ? 'pulled up at their own side' : 'rode no farther');
}
