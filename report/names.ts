import { listOf } from '../print/rows.ts';

/** How a unit's name is said in a sentence. */

const OWN_ARTICLE = /^(the|la|le|les|l'|die|der|das)[\s']/i;
const POSSESSIVE = /['’]s\b/;
const PART = /\b(battalion|bataillon|cohort|squadron|company|compagnie|battery|batterie|troop|wing|half)\b/i;
const WHOLE = /\b(regiment|brigade|division|corps|guard)\b/i;

/** "23e Ligne, 1st battalion" is read as "1st battalion of the 23e Ligne". */
function withoutComma(name: string): string {
  const [whole = name, part, ...more] = name.split(', ');
  if (part === undefined || more.length > 0) return name;
  if (PART.test(part)) return `${part} of ${withArticle(whole)}`;
  return WHOLE.test(part) ? `${whole} of ${withArticle(part)}` : `${whole} (${part})`;
}

function withArticle(name: string): string {
  return OWN_ARTICLE.test(name) || POSSESSIVE.test(name) ? name : `the ${name}`;
}

/** The name with its article, for the middle of a sentence. */
export const spoken = (name: string): string => withArticle(withoutComma(name));

const NUMBERS = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

export const count = (number: number): string => NUMBERS[number] ?? String(number);

export const things = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** Thousandths of an inch as a player reads a ruler: 7 1/4 becomes 7.3". */
export const ruler = (thou: number): string => `${Math.round(thou / 100) / 10}"`;

/** One of several ways to say a thing: the same every time for the same moment of a battle. */
export function pick(ways: readonly string[], moment: string): string {
  let mixed = 0x811c9dc5;
  for (const letter of moment) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return ways[((mixed ^ (mixed >>> 15)) >>> 0) % ways.length] ?? '';
}

/** What one unit did or suffered, as one sentence goes on: where the last of it has an "and" of its own, commas do. */
export function inOneBreath(phrases: readonly string[]): string {
  return phrases.at(-1)?.includes(' and ') === true ? phrases.join(', ') : listOf(phrases, 'and');
}
