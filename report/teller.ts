import type { Event, Roll, Rules } from '../engine/index.ts';
import { capital } from '../print/rows.ts';
import type { Army, RuleId } from '../sheets/words.ts';
import { type Book, nameOf } from './book.ts';
import type { Importance, ReportLine } from './line.ts';
import type { Notebook } from './notebook.ts';

/** A line being written: events that follow from the same roll or order go into the same line. */
interface Draft {
  readonly kind: 'fire' | 'check' | 'melee' | 'charge' | 'order' | 'other';
  readonly turn: number;
  phase: number;
  army: Army | null;
  charge: string | undefined;
  importance: Importance;
  brief?: string;
  marched?: string;
  readonly sentences: string[];
  /** Said when the main thing has been said. */
  readonly later: string[];
  readonly rolls: Roll[];
  readonly dice: string[];
  readonly rules: Set<RuleId>;
  readonly units: Set<string>;
  /** Whom the last sentence was about: the next one calls them "they". */
  subject: string | null;
  /** The round of the melee has been told; the next melee roll belongs to another. */
  settled: boolean;
  /** One more than the place of the last event that was told ahead in this line. */
  through: number;
}

/** As much of an event as telling asks for. */
export interface Happened {
  readonly type: string;
  readonly rules: readonly RuleId[];
}

export interface TellerOf<B extends Book, E extends Happened> {
  readonly book: B;
  readonly lines: ReportLine[];
  open: Draft | null;
  /** The events being told, and which of them is being told now. */
  readonly events: readonly E[];
  at: number;
  /** Events that were told ahead of their place. */
  readonly told: Set<E>;
  /** A roll for the eye: how many dice, the number, what changed it and why, the faces. */
  readonly inWords: (roll: Roll) => string;
  /** Takes an event down in the book. */
  note(event: E): void;
}

type AnyTeller = TellerOf<Book, Happened>;

/** Tells of the thirteen phases. */
export interface Teller extends TellerOf<Notebook, Event> {
  readonly rules: Rules;
}

/** Tells events one after the other with the words a family has for them. */
export function tellAll<E extends Happened, T extends TellerOf<Book, E>>(
  teller: T,
  words: { readonly [type: string]: ((teller: T, event: never) => void) | undefined },
): ReportLine[] {
  for (const [at, event] of teller.events.entries()) {
    teller.at = at;
    if (teller.told.has(event)) continue;
    words[event.type]?.(teller, event as never);
    teller.note(event);
  }
  teller.at = teller.events.length;
  close(teller);
  return teller.lines;
}

export function close(teller: AnyTeller): void {
  const draft = teller.open;
  teller.open = null;
  if (draft === null) return;
  const sentences = [...draft.sentences, ...draft.later];
  if (sentences.length === 0) return;
  teller.lines.push({
    turn: draft.turn,
    phase: draft.phase,
    text: sentences.join(' '),
    ...(draft.brief === undefined ? {} : { brief: draft.brief }),
    ...(draft.marched === undefined ? {} : { marched: draft.marched }),
    dice: draft.dice,
    rolls: draft.rolls,
    rules: [...draft.rules],
    importance: draft.importance,
    units: [...draft.units],
    army: draft.army,
    through: Math.max(draft.through, teller.at),
    ...(draft.charge === undefined ? {} : { charge: draft.charge }),
  });
}

/** Begins a line about a unit; `partner` is the other one it concerns, whose charge it may belong to. */
export function begin(teller: AnyTeller, kind: Draft['kind'], unit: string | null, partner?: string): Draft {
  close(teller);
  const { book } = teller;
  const charge =
    (unit === null ? undefined : book.charges.get(unit)) ??
    (partner === undefined ? undefined : book.charges.get(partner));
  teller.open = {
    ...{ kind, turn: book.turn, phase: book.phase, charge, subject: null, settled: false, through: 0 },
    army: unit === null ? null : (book.units.get(unit)?.army ?? null),
    importance: 'plain',
    sentences: [],
    later: [],
    rolls: [],
    dice: [],
    rules: new Set(),
    units: new Set([unit, partner].filter((id) => typeof id === 'string')),
  };
  return teller.open;
}

/** The line under way, or a new one about this unit. */
export function draftFor(teller: AnyTeller, unit: string): Draft {
  const draft = teller.open ?? begin(teller, 'other', unit);
  draft.units.add(unit);
  return draft;
}

/** The unit by name, or "they" where the sentence before was about them. */
export function who(teller: AnyTeller, unit: string): string {
  return teller.open?.subject === unit ? 'they' : nameOf(teller.book, unit);
}

/** Says a sentence about a unit: `rest` goes on after its name. */
export function say(teller: AnyTeller, event: Happened, unit: string, rest: string): void {
  const draft = draftFor(teller, unit);
  draft.sentences.push(`${capital(who(teller, unit))} ${rest}.`);
  draft.subject = unit;
  cite(teller, event);
}

/** Says a sentence whose subject is no unit. */
export function sayPlain(teller: AnyTeller, event: Happened, sentence: string): void {
  if (teller.open === null) begin(teller, 'other', null);
  const draft = teller.open;
  if (draft === null) return;
  // Before a round of melee has been told nothing that came of it can be.
  const list = draft.kind === 'melee' && !draft.settled ? draft.later : draft.sentences;
  list.push(`${capital(sentence)}.`);
  draft.subject = null;
  cite(teller, event);
}

export function cite(teller: AnyTeller, event: Happened): void {
  for (const rule of event.rules) teller.open?.rules.add(rule);
}

export function addRoll(teller: AnyTeller, draft: Draft, roll: Roll, words = teller.inWords(roll)): void {
  draft.rolls.push(roll);
  draft.dice.push(words);
  for (const rule of roll.rules) draft.rules.add(rule);
}

export function raise(teller: AnyTeller, importance: Importance = 'great'): void {
  if (teller.open !== null) teller.open.importance = importance;
}

/** An event that another one tells with it. */
export function take<E extends Happened>(teller: TellerOf<Book, E>, event: E | null): void {
  if (event === null) return;
  teller.told.add(event);
  if (teller.open !== null) teller.open.through = Math.max(teller.open.through, teller.events.indexOf(event) + 1);
  cite(teller, event);
  teller.note(event);
}

/** The next event that fits, before the phase ends or `until` comes. */
export function ahead<E extends Happened, T extends E['type']>(
  teller: TellerOf<Book, E>,
  type: T,
  fits: (event: Extract<E, { type: T }>) => boolean,
  until: (event: E) => boolean = () => false,
): Extract<E, { type: T }> | null {
  for (let i = teller.at + 1; i < teller.events.length; i++) {
    const event = teller.events[i] as E;
    if (event.type === 'PhaseBegan' || until(event)) return null;
    if (event.type === type && !teller.told.has(event) && fits(event as Extract<E, { type: T }>))
      return event as Extract<E, { type: T }>;
  }
  return null;
}
