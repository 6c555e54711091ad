import type { AnySheet } from '../sheets/index.ts';

/** The way from a sheet down to one of its numbers. */
export type Path = readonly (string | number)[];

/** Parts of a sheet in which numbers are printed, in the order of the paper. */
const PRINTED: Readonly<Record<AnySheet['family'], readonly string[]>> = {
  napoleonic: ['phases', 'rulings'],
  'war-of-1866': [...['artilleryFire', 'rifleFire', 'fireResults', 'melees', 'moraleRolls'], ...['ratings', 'rulings']],
};

/** Numbers that are names, not values: a phase or a table is called by its number, a row of results by its rating. */
function isName(path: Path): boolean {
  const last = path[path.length - 1];
  if (last === 'number') return path.length === 2 || (path.length === 3 && path[0] === 'phases');
  return path[0] === 'fireResults' && path[1] === 'rows';
}

function numbersIn(value: unknown, path: Path, found: Path[]): Path[] {
  if (typeof value === 'number' && !isName(path)) found.push(path);
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) numbersIn(item, [...path, i], found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) numbersIn(item, [...path, key], found);
  }
  return found;
}

/** Every number printed on the sheet and in its rulings. */
export function numbersOf(sheet: AnySheet): Path[] {
  return PRINTED[sheet.family].flatMap((part) => numbersIn(Reflect.get(sheet, part), [part], []));
}

export function valueAt(sheet: AnySheet, path: Path): number {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], sheet) as number;
}

/** A copy of the sheet with one number changed; the sheet itself is never touched. */
export function withNumber<S extends AnySheet>(sheet: S, path: Path, to: number): S {
  const copy = structuredClone(sheet) as S;
  const last = path[path.length - 1] as string | number;
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], copy);
  (holder as Record<string | number, unknown>)[last] = to;
  return copy;
}

const keysText = (keys: Path): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

/** phase 5 modifiers[2].add — the way a person would look for it. */
export function whereOf(sheet: AnySheet, path: Path): string {
  const [part, index, ...rest] = path;
  if (part !== 'phases' && part !== 'rulings') return keysText(path);
  const entry = part === 'phases' ? sheet.phases[index as number] : sheet.rulings[index as number];
  const head = entry === undefined ? String(index) : 'number' in entry ? `phase ${entry.number}` : entry.id;
  return `${head} ${keysText(rest)}`;
}

/** The rule id on the row a number stands in. */
export function ruleAt(sheet: AnySheet, path: Path): string | null {
  let value: unknown = sheet;
  let rule: string | null = null;
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    const row = value as { readonly rule?: unknown; readonly testRule?: unknown; readonly id?: unknown };
    const id = row.rule ?? row.id ?? row.testRule;
    if (typeof id === 'string') rule = id;
  }
  return rule;
}

/** One up and one down; a die has no seventh side, it is the other die of the sheets (J38). */
export function changesOf(path: Path, from: number): number[] {
  return path[path.length - 1] === 'sides' ? [from === 6 ? 3 : 6] : [from + 1, from - 1];
}
