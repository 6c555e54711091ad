/** Finding what a player meant by a word or two. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Letters to change, add, leave out or swap with their neighbour to come from one word to the other. */
export function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const least = Math.min(at(i - 1, j - 1) + same, at(i - 1, j) + 1, at(i, j - 1) + 1);
      row.push(swapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(from.length, to.length);
}

/** The nearest of some words, if it is near enough to have been meant. */
export function nearest(word: string, among: readonly string[]): string | null {
  const wanted = plain(word);
  let best: { word: string; off: number } | null = null;
  for (const candidate of among) {
    const off = distance(wanted, plain(candidate));
    if (best === null || off < best.off) best = { word: candidate, off };
  }
  return best !== null && best.off <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : null;
}

export type Found<T> = { readonly found: T } | { readonly problem: string };

const listed = (things: readonly Named[]): string => things.map((thing) => thing.id).join(', ');

function matches<T extends Named>(text: string, among: readonly T[]): readonly T[] {
  const id = wordsOf(text).join('-');
  const exact = among.filter((thing) => thing.id === id);
  if (exact.length > 0) return exact;
  const words = wordsOf(text);
  return among.filter((thing) => {
    const own = [...wordsOf(thing.id), ...wordsOf(thing.name)];
    return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
}

/** A unit or general by its id, or by any words of its name that fit only it. */
export function find<T extends Named>(text: string, among: readonly T[], what: string): Found<T> {
  if (wordsOf(text).length === 0) return { problem: `Which ${what}? There are ${listed(among)}.` };
  const [first, ...more] = matches(text, among);
  if (first !== undefined && more.length === 0) return { found: first };
  if (first !== undefined) return { problem: `"${text}" could be ${listed([first, ...more])}.` };
  const words = among.flatMap((thing) => [thing.id, ...wordsOf(thing.name)]);
  const near = nearest(wordsOf(text).join('-'), words);
  const meant = near === null ? undefined : among.find((thing) => [thing.id, ...wordsOf(thing.name)].includes(near));
  if (meant !== undefined)
    return { problem: `There is no ${what} "${text}"; did you mean ${meant.id} (${meant.name})?` };
  return { problem: `There is no ${what} "${text}"; there are ${listed(among)}.` };
}
