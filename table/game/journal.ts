import type { SavedStep } from './engine.ts';
import { type KeptBattle, type Laid, recordOf, savedStep } from './record.ts';

/**
 * The shelf takes a moment to write, and a page may be gone before that. So each command is first noted down at once,
 * in the one store a browser writes without waiting; the next page puts it on the shelf.
 */

export interface Entry {
  readonly record: KeptBattle;
  readonly from: number;
  readonly steps: readonly SavedStep[];
}

const NAME = 'vedette-journal ';

/** The commands from this one on, noted down before anything else is done with them. */
export function noteDown(laid: Laid, from: number, tab: string): void {
  const { session, game } = laid;
  const first = Math.max(0, Math.min(from, game.steps.length));
  const entry: Entry = {
    record: recordOf(laid, tab),
    from: first,
    steps: game.steps.slice(first).map(savedStep),
  };
  try {
    localStorage.setItem(NAME + session.id, JSON.stringify(entry));
  } catch {
    // A full store: the shelf says so itself when it cannot take the battle either.
  }
}

/** On the shelf: the note has done its work. With `only` a note that somebody has made since stays. */
export function crossOut(id: string, only?: Entry): void {
  try {
    if (only !== undefined && JSON.stringify(noted(id)) !== JSON.stringify(only)) return;
    localStorage.removeItem(NAME + id);
  } catch {
    // A browser that keeps nothing has nothing to cross out.
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.record?.id === 'string' &&
    Number.isInteger(entry.from) &&
    Array.isArray(entry.steps)
  );
}

function read(name: string): Entry | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

/** What is noted down of this battle and not crossed out yet. */
export const noted = (id: string): Entry | null => read(NAME + id);

/** All that is noted down and not crossed out yet. */
export function allNoted(): Entry[] {
  const found: Entry[] = [];
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NAME));
    for (const name of names) {
      const entry = read(name);
      if (entry === null) localStorage.removeItem(name);
      else found.push(entry);
    }
  } catch {
    // No store to read: nothing was noted down either.
  }
  return found;
}
