import type { Game, SavedStep } from './engine.ts';
import { type KeptBattle, recordOf, savedStep } from './record.ts';
import type { Session } from './session.ts';

/**
 * The shelf takes a moment to write, and a page may be gone before that. So each command is first noted down at once,
 * in the one store a browser writes without waiting; the next page puts it on the shelf.
 */

interface Entry {
  readonly record: KeptBattle;
  readonly from: number;
  readonly steps: readonly SavedStep[];
}

const NAME = 'vedette-journal ';

/** The commands from this one on, noted down before anything else is done with them. */
export function noteDown(session: Session, game: Game, from: number, tab: string): void {
  const first = Math.max(0, Math.min(from, game.steps.length));
  const entry: Entry = {
    record: recordOf(session, game, tab),
    from: first,
    steps: game.steps.slice(first).map(savedStep),
  };
  try {
    localStorage.setItem(NAME + session.id, JSON.stringify(entry));
  } catch {
    // A full store: the shelf says so itself when it cannot take the battle either.
  }
}

/** On the shelf: the note has done its work. */
export function crossOut(id: string): void {
  try {
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

/** What earlier pages noted down and did not cross out. */
export function journals(): { readonly entry: Entry; readonly done: () => void }[] {
  const found: { entry: Entry; done: () => void }[] = [];
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NAME));
    for (const name of names) {
      const entry = read(name);
      if (entry === null) localStorage.removeItem(name);
      else found.push({ entry, done: () => localStorage.removeItem(name) });
    }
  } catch {
    // No store to read: nothing was noted down either.
  }
  return found;
}
