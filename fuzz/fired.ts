import type { NapoleonicSheet } from '../sheets/words.ts';

/** Rules of the page that no row of a sheet spells out: the frame of the turn, the hit, the last figure. */
const FRAME = ['N0.1', 'N0.5', 'N0.6'];

const ID = /^[NJ]\d+(\.\d+)?$/;

function collect(value: unknown, into: Set<string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collect(inner, into);
    else if ((key === 'rule' || key === 'testRule' || key === 'id') && ID.test(inner)) into.add(inner);
  }
}

/** Every id this sheet knows: the rows of its phases, and its rulings. */
export function idsOf(sheet: NapoleonicSheet): string[] {
  const ids = new Set<string>(FRAME);
  collect(sheet.phases, ids);
  collect(sheet.rulings, ids);
  const parts = (id: string) => id.slice(1).split('.').map(Number);
  return [...ids].sort((a, b) => {
    const [first = 0, second = 0] = parts(a);
    const [other = 0, last = 0] = parts(b);
    return a.charCodeAt(0) === b.charCodeAt(0) ? first - other || second - last : b.charCodeAt(0) - a.charCodeAt(0);
  });
}

/** How often each rule was cited, by an event or by a refusal. */
export type Counts = Map<string, number>;

export function count(counts: Counts, rules: readonly string[]): void {
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
}

export function unfired(sheet: NapoleonicSheet, counts: Counts): string[] {
  return idsOf(sheet).filter((id) => !counts.has(id));
}
