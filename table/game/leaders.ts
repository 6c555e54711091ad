import { type Family, type Level, levelsOf } from '../../ai/levels.ts';
import type { Army } from '../../sheets/words.ts';
import type { Seat, Seats } from './session.ts';

/** Who may lead a side: a person, or a commander of some level. */

export const PERSON: Seat = 'person';

const named = (levels: readonly Level[], name: string): Level | undefined => levels.find((one) => one.name === name);

export const strongestOf = (family: Family): Level => levelsOf(family).at(-1) as Level;

export const isPerson = (seat: Seat | undefined): boolean => seat === undefined || seat === PERSON;

/** Nobody sits at the table: two commanders fight, and people look on. */
export const nobodyPlays = (seats: Seats, armies: readonly Army[]): boolean =>
  armies.every((army) => !isPerson(seats[army]));

/**
 * Who leads from a seat; null is a person. A battle kept when there was one commander only says "commander", and a level
 * may have gone since: then it is the simplest.
 */
export function leaderFrom(family: Family, seat: Seat | undefined): Level | null {
  if (seat === undefined || isPerson(seat)) return null;
  const levels = levelsOf(family);
  return named(levels, seat) ?? (levels[0] as Level);
}

/** The level asked for, or the strongest there is. */
export const adviserNamed = (family: Family, name: string | null): Level =>
  named(levelsOf(family), name ?? '') ?? strongestOf(family);
