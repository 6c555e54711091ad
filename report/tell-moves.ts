import type { Event } from '../engine/index.ts';
import { generalName, groupName, known, nameOf } from './notebook.ts';
import { aboutHim, isPlaced, reached } from './tell-shared.ts';
import { addRoll, begin, cite, say, sayPlain, type Teller } from './teller.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

export function entered(teller: Teller, event: Of<'Entered'>): void {
  const draft = begin(teller, 'order', event.unit);
  say(teller, event, event.unit, 'came onto the field');
  draft.brief = `${known(teller.book, event.unit).name} came onto the field`;
}

const armyOf = (teller: Teller, general: string) => teller.book.generals.get(general)?.army ?? null;

export function generalMoved(teller: Teller, event: Of<'GeneralMoved'>): void {
  const from = teller.book.generals.get(event.general);
  const left = from?.attachedTo ? ` from ${nameOf(teller.book, from.attachedTo)}` : '';
  const here = from === undefined ? '' : reached(teller, { ...from, facing: 0 }, { ...event, facing: 0 });
  aboutHim(
    teller,
    event,
    armyOf(teller, event.general),
    generalName(teller.book, event.general),
    isPlaced(event) ? 'took post' : `rode${left}${here === '' ? ' to a new place' : here}`,
  );
}

export function generalAttached(teller: Teller, event: Of<'GeneralAttached'>): void {
  const rest = `joined ${nameOf(teller.book, event.unit)}`;
  const before = teller.book.generals.get(event.general)?.attachedTo;
  const orphan = typeof before === 'string' && known(teller.book, before).gone !== null;
  if (!orphan)
    return aboutHim(teller, event, armyOf(teller, event.general), generalName(teller.book, event.general), rest);
  // All guns fire together: what comes of it belongs to none of them.
  if (teller.open?.kind === 'fire') begin(teller, 'other', null);
  sayPlain(teller, event, `${generalName(teller.book, event.general)} got away and ${rest}`);
}

export function generalLost(teller: Teller, event: Of<'GeneralLost'>): void {
  if (teller.open?.kind === 'fire') begin(teller, 'other', null);
  sayPlain(teller, event, `${generalName(teller.book, event.general)} was lost with his last unit`);
}

export function reserveRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, begin(teller, 'other', null), event.roll);
}

export function reserve(teller: Teller, event: Of<'ReserveArrived'> | Of<'ReserveDelayed'>): void {
  const name = groupName(teller.book, event.group);
  const came = event.type === 'ReserveArrived';
  sayPlain(teller, event, came ? `${name} reached the field` : `${name} had not come up yet`);
  if (came && teller.open !== null) teller.open.importance = 'great';
}

export function markerGivenUp(teller: Teller, event: Of<'MarkerGivenUp'>): void {
  cite(teller, event);
}
