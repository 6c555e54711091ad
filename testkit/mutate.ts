import type { NapoleonicSheet } from '../sheets/words.ts';
import { differencesOf } from './cases/compare.ts';
import type { Case } from './cases/format.ts';
import { playCase } from './cases/play.ts';

type Path = readonly (string | number)[];

/** One number of a sheet changed by one, and the first case that noticed, if any did. */
export interface Mutant {
  readonly where: string;
  readonly from: number;
  readonly to: number;
  readonly caughtBy: string | null;
  /** Why no case can notice it; only for survivors that are known. */
  readonly reason: string | null;
}

/** Numbers that are names, not values: a phase's own number is its place on the sheet. */
function isName(path: Path): boolean {
  return path.length === 3 && path[0] === 'phases' && path[2] === 'number';
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

/** Every number printed on the sheet's phases and in its rulings. */
export function numbersOf(sheet: NapoleonicSheet): Path[] {
  return [...numbersIn(sheet.phases, ['phases'], []), ...numbersIn(sheet.rulings, ['rulings'], [])];
}

function valueAt(sheet: NapoleonicSheet, path: Path): number {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], sheet) as number;
}

/** A copy of the sheet with one number changed; the sheet itself is never touched. */
export function withNumber(sheet: NapoleonicSheet, path: Path, to: number): NapoleonicSheet {
  const copy = structuredClone(sheet) as NapoleonicSheet;
  const last = path[path.length - 1] as string | number;
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], copy);
  (holder as Record<string | number, unknown>)[last] = to;
  return copy;
}

/** phase 5, modifiers[2].add — the way a person would look for it. */
export function whereOf(sheet: NapoleonicSheet, path: Path): string {
  const [room, index, ...rest] = path;
  const list = room === 'phases' ? sheet.phases : sheet.rulings;
  const entry = list[index as number];
  const head = entry === undefined ? String(index) : 'number' in entry ? `phase ${entry.number}` : entry.id;
  return `${head} ${rest
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1)}`;
}

function notices(written: Case, sheet: NapoleonicSheet): boolean {
  try {
    return differencesOf(written, playCase(written, sheet)).length > 0;
  } catch {
    // A sheet on which the game cannot go on has been noticed as well.
    return true;
  }
}

/** The rule id on the row a number stands in, so that the cases about it are tried first. */
function ruleAt(sheet: NapoleonicSheet, path: Path): string | null {
  let value: unknown = sheet;
  let rule: string | null = null;
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    const row = value as { readonly rule?: unknown; readonly id?: unknown };
    if (typeof row.rule === 'string') rule = row.rule;
    else if (typeof row.id === 'string') rule = row.id;
  }
  return rule;
}

/** One up and one down; a die has no seventh side, it is the other die of the sheets (J38). */
function changesOf(path: Path, from: number): number[] {
  return path[path.length - 1] === 'sides' ? [from === 6 ? 3 : 6] : [from + 1, from - 1];
}

/** A case with the file it comes from. */
export interface FiledCase {
  readonly file: string;
  readonly written: Case;
}

/** Each number of the sheet one up and one down: does any case notice? */
export function mutantsOf(
  sheet: NapoleonicSheet,
  cases: readonly FiledCase[],
  reasons: Readonly<Record<string, string>>,
): Mutant[] {
  // A case that fails on the sheet as it is would seem to notice everything.
  const sound = cases.filter(({ written }) => !notices(written, sheet));
  return numbersOf(sheet).flatMap((path) => {
    const from = valueAt(sheet, path);
    const where = whereOf(sheet, path);
    const rule = ruleAt(sheet, path);
    const about = ({ written }: FiledCase) => (rule !== null && (written.rules ?? []).includes(rule as never) ? 0 : 1);
    const likelyFirst = sound.slice().sort((a, b) => about(a) - about(b));
    return changesOf(path, from).map((to): Mutant => {
      const changed = withNumber(sheet, path, to);
      const caughtBy = likelyFirst.find(({ written }) => notices(written, changed))?.file ?? null;
      return { where, from, to, caughtBy, reason: caughtBy === null ? (reasons[where] ?? null) : null };
    });
  });
}
