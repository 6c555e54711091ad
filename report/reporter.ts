import type { AnyEvent, AnyRules, AnyState, Event, Rules, State, war1866 } from '../engine/index.ts';
import type { Book } from './book.ts';
import type { ReportLine } from './line.ts';
import { notebookOf } from './notebook.ts';
import { tellInto } from './tell.ts';
import { notebookOf as notebookOf1866 } from './war-of-1866/notebook.ts';
import { tellInto as tellInto1866 } from './war-of-1866/tell.ts';

/** What a unit began with and what it has left. */
export interface Strength {
  readonly start: number;
  readonly left: number;
}

/** Whoever tells a battle: his notebook, his words, and what he counts men in. */
export interface Reporter {
  readonly book: Book;
  readonly tell: (events: readonly AnyEvent[]) => ReportLine[];
  readonly counts: 'figures' | 'stands';
  readonly strengthOf: (unit: string) => Strength;
}

function ofThirteenPhases(rules: Rules, opening: State): Reporter {
  const book = notebookOf(opening);
  return {
    book,
    tell: (events) => tellInto(rules, book, events as readonly Event[]),
    counts: 'figures',
    strengthOf: (id) => {
      const unit = book.units.get(id);
      return { start: unit?.startFigures ?? 0, left: unit?.figures ?? 0 };
    },
  };
}

function ofFivePhases(rules: war1866.Rules, opening: war1866.State): Reporter {
  const book = notebookOf1866(opening);
  return {
    book,
    tell: (events) => tellInto1866(rules, book, events as readonly war1866.Event1866[]),
    counts: 'stands',
    strengthOf: (id) => {
      const unit = book.units.get(id);
      return { start: (unit?.stands ?? 0) + (unit?.lost ?? 0), left: unit?.stands ?? 0 };
    },
  };
}

/** Rules and state of one battle always belong together, so the sheet says which family both are of. */
export function reporterOf(rules: AnyRules, opening: AnyState): Reporter {
  return rules.sheet.family === 'napoleonic'
    ? ofThirteenPhases(rules as Rules, opening as State)
    : ofFivePhases(rules as war1866.Rules, opening as war1866.State);
}

/** What happened, in the order in which it happened: one line for each roll or order with all that came of it. */
export function tellEvents(rules: AnyRules, before: AnyState, events: readonly AnyEvent[]): ReportLine[] {
  return reporterOf(rules, before).tell(events);
}
