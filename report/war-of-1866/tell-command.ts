import { NATIONS } from '../../print/names.ts';
import { known, nameOf } from '../book.ts';
import { count, things } from '../names.ts';
import { aboutHim, isPlaced, reached } from '../tell-shared.ts';
import { addRoll, ahead, begin, draftFor, say, sayPlain, take } from '../teller.ts';
import { commanderName } from './notebook.ts';
import type { Of, Teller } from './teller.ts';

/** Commanders, initiative, and the morale rolls at the end of the turn. */

export function initiativeThrown(teller: Teller, event: Of<'Rolled'>): void {
  const same = teller.open?.rolls.every((roll) => roll.purpose === 'initiative');
  const draft = same && teller.open !== null ? teller.open : begin(teller, 'other', null);
  addRoll(teller, draft, event.roll);
}

const firstOrSecond = (army: string, first: string): string => (army === first ? 'first' : 'second');

export function initiativeRolled(teller: Teller, event: Of<'InitiativeRolled'>): void {
  const chosen = ahead(teller, 'InitiativeChosen', () => true);
  const [a, b] = event.faces;
  const won = `${NATIONS.people(event.winner)} won the initiative, ${Math.max(a, b)} to ${Math.min(a, b)}`;
  const then = chosen === null ? '' : `, and moved ${firstOrSecond(event.winner, chosen.first)}`;
  sayPlain(teller, event, `${won}${then}`);
  take(teller, chosen);
}

export function initiativeChosen(teller: Teller, event: Of<'InitiativeChosen'>): void {
  begin(teller, 'other', null);
  sayPlain(teller, event, `${NATIONS.people(event.army)} chose to move ${firstOrSecond(event.army, event.first)}`);
}

export function replaceRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, begin(teller, 'other', null), event.roll);
}

export function replaced(teller: Teller, event: Of<'CommanderReplaced'> | Of<'CommanderNotReplaced'>): void {
  const name = commanderName(teller.book, event.commander);
  const words =
    event.type === 'CommanderReplaced' ? `another took the place of ${name}` : `${name} was not replaced yet`;
  sayPlain(teller, event, words);
}

export function commanderMoved(teller: Teller, event: Of<'CommanderMoved'>): void {
  const from = teller.book.commanders.get(event.commander);
  const here = from === undefined ? '' : reached(teller, { ...from, facing: 0 }, { ...event, facing: 0 });
  const name = commanderName(teller.book, event.commander);
  const rode = `rode${here === '' ? ' to a new place' : here}`;
  aboutHim(teller, event, from?.army ?? null, name, isPlaced(event) ? 'took post' : rode);
}

export function commanderAttached(teller: Teller, event: Of<'CommanderAttached'>): void {
  const { name, army } = teller.book.commanders.get(event.commander) ?? { name: event.commander, army: null };
  aboutHim(teller, event, army, name, `rode to ${nameOf(teller.book, event.unit)}`);
}

/** The second die against him; whether he fell is told with it. */
export function commanderRolled(teller: Teller, event: Of<'Rolled'>): void {
  const draft = draftFor(teller, event.roll.against ?? '');
  addRoll(teller, draft, event.roll);
  const lost = ahead(
    teller,
    'CommanderLost',
    (next) => next.commander === event.roll.unit,
    (next) => next.type === 'Rolled',
  );
  const name = commanderName(teller.book, event.roll.unit);
  draft.later.push(lost === null ? `${name} had a narrow escape.` : `${name} was killed.`);
  if (lost !== null) draft.importance = 'great';
  take(teller, lost);
}

export function moraleRolled(teller: Teller, event: Of<'Rolled'>): void {
  addRoll(teller, begin(teller, 'check', event.roll.unit), event.roll);
}

export function rallied(teller: Teller, event: Of<'Rallied'>): void {
  say(teller, event, event.unit, 'were rallied');
}

export function reconstituted(teller: Teller, event: Of<'Reconstituted'>): void {
  const stands = known(teller.book, event.unit).stands + event.stands;
  const back = event.stands === 1 ? 'a stand' : things(event.stands, 'stand');
  say(teller, event, event.unit, `gathered ${back} of stragglers and had ${count(stands)} again`);
}

export function moraleFailed(teller: Teller, event: Of<'MoraleRollFailed'>): void {
  const purpose = teller.open?.rolls.at(-1)?.purpose;
  say(teller, event, event.unit, purpose === 'reconstitute' ? 'gathered no stragglers' : 'could not be rallied');
}

/** Those a roll has brought back (E5.2) were told of with it; the line now open is about somebody else. */
export function reformed(teller: Teller, event: Of<'Reformed'>): void {
  const unit = known(teller.book, event.unit);
  if (event.rules.includes('E5.2')) return;
  const draft = begin(teller, 'other', event.unit);
  say(teller, event, event.unit, 'were in good order again');
  draft.brief = `${unit.name} re-formed`;
}
