import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Save, SavedStep } from './engine.ts';
import { allNoted, crossOut, type Entry, noted } from './journal.ts';
import { type KeptBattle, type Laid, recordOf, savedStep } from './record.ts';

export type { KeptBattle } from './record.ts';

/** Battles in this browser: one record a battle, and one small record a command, so that each is kept at once. */

interface Shelf extends DBSchema {
  battles: { key: string; value: KeptBattle };
  steps: { key: [string, number]; value: SavedStep };
  /** Battles somebody has written, as their files had them. */
  own: { key: string; value: unknown };
}

let shelf: Promise<IDBPDatabase<Shelf>> | null = null;

/** The shelf, with whatever the last page noted down and could not put on it any more. */
export function open(): Promise<IDBPDatabase<Shelf>> {
  if (shelf === null) {
    const opening = openShelf().then(async (db) => {
      await recover(db);
      return db;
    });
    shelf = opening;
    // What could not be opened now may be there at the next look.
    opening.catch(() => {
      if (shelf === opening) shelf = null;
    });
  }
  return shelf;
}

function openShelf(): Promise<IDBPDatabase<Shelf>> {
  return openDB<Shelf>('vedette', 2, {
    upgrade(db, old) {
      if (old < 1) {
        db.createObjectStore('battles', { keyPath: 'id' });
        db.createObjectStore('steps');
      }
      db.createObjectStore('own');
    },
    // A tab with a later version of the table waits for this one to let go; the next look opens it again.
    blocking(_now, _then, event) {
      (event.target as IDBDatabase).close();
      shelf = null;
    },
    terminated() {
      shelf = null;
    },
  });
}

type Writing = IDBPTransaction<Shelf, ('battles' | 'steps')[], 'readwrite'>;

/** All of it is written or nothing: a battle without its last commands makes no sense. */
async function written(db: IDBPDatabase<Shelf>, act: (write: Writing) => Promise<void>): Promise<void> {
  const write = db.transaction(['battles', 'steps'], 'readwrite');
  try {
    await act(write);
  } catch (error) {
    try {
      write.abort();
    } catch {
      // Full storage has ended it already.
    }
    await write.done.catch(() => undefined);
    throw error;
  }
  await write.done;
}

/** Does this note go on from what is on the shelf, or has another tab played the battle since? */
const follows = ({ record, from }: Entry, before: KeptBattle | undefined): boolean =>
  before === undefined ? from === 0 : before.tab === record.tab && before.steps >= from;

/** Commands given just before a page was closed are put where they belong. */
async function recover(db: IDBPDatabase<Shelf>): Promise<void> {
  for (const { record } of allNoted()) {
    try {
      await written(db, (write) => shelve(write, record.id));
    } catch {
      // No room yet. The note stands, and whoever asks for the battle gets it from there.
    }
  }
}

async function shelve(write: Writing, id: string): Promise<void> {
  const before = await write.objectStore('battles').get(id);
  // Read only now, when nobody else writes: the tab that made the note may have kept it and more meanwhile.
  const entry = noted(id);
  if (entry === null) return;
  if (follows(entry, before)) await put(write, entry.record, entry.from, entry.steps);
  await write.done;
  crossOut(id, entry);
}

async function put(write: Writing, record: KeptBattle, from: number, steps: readonly SavedStep[]): Promise<void> {
  const shelved = write.objectStore('steps');
  await shelved.delete(stepsOf(record.id, from));
  for (const [i, step] of steps.entries()) await shelved.put(step, [record.id, from + i]);
  await write.objectStore('battles').put(record);
}

/** Another tab has taken the battle over since. */
export class TakenElsewhere extends Error {}

const stepsOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

/** Keeps the battle as it is now: writes the commands from `from` on and drops what came after the last. */
export async function keep(laid: Laid, from: number, tab: string): Promise<void> {
  const { session, game } = laid;
  const db = await open();
  await written(db, async (write) => {
    const before = await write.objectStore('battles').get(session.id);
    if (before !== undefined && before.tab !== tab) throw new TakenElsewhere();
    // The shelf may hold less than this page has put there: somebody has thrown the battle away.
    const first = Math.max(0, Math.min(from, game.steps.length, before?.steps ?? 0));
    await put(write, recordOf(laid, tab), first, game.steps.slice(first).map(savedStep));
  });
}

/** Battles that still bear the name of the tab that played them before: there was no room to write another. */
const borrowed = new Map<string, string>();

/** The name in which a tab writes a battle. */
export const nameFor = (id: string, tab: string): string => borrowed.get(id) ?? tab;

/** This tab plays the battle from now on. */
export async function takeOver(id: string, tab: string): Promise<void> {
  const db = await open();
  await written(db, async (write) => {
    const battles = write.objectStore('battles');
    const battle = await battles.get(id);
    if (battle === undefined) return;
    borrowed.set(id, battle.tab);
    await battles.put({ ...battle, tab });
  });
  borrowed.delete(id);
}

export async function keptBattles(): Promise<KeptBattle[]> {
  const shelved = await (await open()).getAll('battles');
  const battles = new Map(shelved.map((battle) => [battle.id, battle]));
  // What has found no room on the shelf is still noted down.
  for (const entry of allNoted())
    if (follows(entry, battles.get(entry.record.id))) battles.set(entry.record.id, entry.record);
  return [...battles.values()].sort((a, b) => b.changed - a.changed);
}

interface KeptSave {
  readonly battle: KeptBattle;
  readonly save: Save;
  /** The first command that is noted down only. */
  readonly unkept: number | null;
}

export async function keptSave(id: string): Promise<KeptSave | null> {
  const db = await open();
  // In one look, or the tab that plays it may write a command in between.
  const read = db.transaction(['battles', 'steps']);
  const [shelved, steps] = await Promise.all([
    read.objectStore('battles').get(id),
    read.objectStore('steps').getAll(stepsOf(id)),
    read.done,
  ]);
  const entry = noted(id);
  const unkept = entry !== null && follows(entry, shelved) ? entry : null;
  const battle = unkept?.record ?? shelved;
  if (battle === undefined) return null;
  const commands = unkept === null ? steps : [...steps.slice(0, unkept.from), ...unkept.steps];
  const { rulesVersion, sheet, settings, setup, seed, deploy, hash } = battle;
  const save = {
    vedette: 'save',
    format: 1,
    ...{ rulesVersion, sheet, settings, setup, seed, deploy, commands, hash },
  } as Save;
  return { battle, save, unkept: unkept?.from ?? null };
}

export async function forget(id: string): Promise<void> {
  const db = await open();
  await written(db, async (write) => {
    await write.objectStore('steps').delete(stepsOf(id));
    await write.objectStore('battles').delete(id);
  });
  crossOut(id);
}
