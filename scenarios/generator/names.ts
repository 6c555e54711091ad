import type { Prng } from './prng.ts';

/** Names to draw from, or a pattern and its first and last number. */
export type Names = readonly string[] | readonly [pattern: `${string}#${string}`, first: number, last: number];

/** Troops of one sort, and what their regiments are called. */
interface Named {
  readonly role: string;
  readonly names: Names;
}

const isPattern = (names: Names): names is readonly [`${string}#${string}`, number, number] =>
  typeof names[1] === 'number';

function namesOf({ names }: Named): readonly string[] {
  if (!isPattern(names)) return names as readonly string[];
  const [pattern, first, last] = names;
  return Array.from({ length: last - first + 1 }, (_, i) => pattern.replace('#', String(first + i)));
}

/** Hands out names without repeating one; when a kind has none left its regiments send another detachment. */
export class Roll {
  readonly #left = new Map<Named, string[]>();
  readonly #used = new Map<string, number>();
  readonly #prng: Prng;

  constructor(prng: Prng) {
    this.#prng = prng;
  }

  nameFor(kind: Named): string {
    let left = this.#left.get(kind);
    if (left === undefined || left.length === 0) {
      left = this.#prng.shuffle(namesOf(kind));
      this.#left.set(kind, left);
    }
    const name = left.pop() ?? kind.role;
    const times = (this.#used.get(name) ?? 0) + 1;
    this.#used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  }
}

/** Ids for names: no two alike, whatever the names are. */
export function idMaker(): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    const plain = name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    const id = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
