import type { Interval } from '../statistics.ts';
import type { Ending } from '../summary.ts';

/** Always so many decimals, written alike on every machine. */
export const decimals = (x: number, n: number): string => (Object.is(x, -0) ? 0 : x).toFixed(n);

export const percent = (share: number, n = 1): string => `${decimals(share * 100, n)}%`;

/** 28.4 to 34.1% */
export const percentRange = ({ low, high }: Interval, n = 1): string =>
  `${decimals(low * 100, n)} to ${percent(high, n)}`;

export const range = ({ low, high }: Interval, n = 1): string => `${decimals(low, n)} to ${decimals(high, n)}`;

/** A difference with its sign; nothing has none. */
export const signed = (x: number, n: number): string => {
  const text = decimals(x, n);
  return x > 0 && Number(text) !== 0 ? `+${text}` : Number(text) === 0 ? decimals(0, n) : text.replace('-', '−');
};

export const ENDING_TEXT: Readonly<Record<Ending, string>> = {
  broken: 'an army is broken',
  objectives: 'objective points at the last turn',
  losses: 'the smaller loss at the last turn',
  even: 'even at the last turn',
  'both broken': 'both armies are broken',
};

const CAUSE_TEXT: Readonly<Record<string, string>> = {
  artillery: 'artillery',
  shooting: 'shooting',
  melee: 'melee',
  disorder: 'disorder',
  rideThrough: 'being ridden through',
  recall: 'the recall',
  price: 'the price of an order',
  fire: 'fire',
  choice: 'choice in place of falling back',
};

export const causeText = (cause: string): string => CAUSE_TEXT[cause] ?? cause;

/** What the two kinds of loss in a report count: "12% lost" and "8.1 of 72 fell". */
export const lossesText = (counted: string): string =>
  `Two kinds of loss: in the share of an army a unit that left the table counts whole; as fallen count only the ${counted} that fell, not those that left with their unit.`;

/** 1 battle, 2 battles */
export const things = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** At the beginning of a line. */
export const titled = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
