import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Game, Save, SavedStep } from './engine.ts';
import { journals } from './journal.ts';
import { type KeptBattle, recordOf, savedStep } from './record.ts';
import type { Session } from './session.ts';

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
  shelf ??= openShelf().then(async (db) => {
    await recover(db);
    return db;
  });
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

/** Commands given just before a page was closed are put where they belong, unless another tab plays the battle since. */
async function recover(db: IDBPDatabase<Shelf>): Promise<void> {
  for (const { entry, done } of journals()) {
    const { record, from, steps } = entry;
    const write = db.transaction(['battles', 'steps'], 'readwrite');
    const before = await write.objectStore('battles').get(record.id);
    const follows = before === undefined ? from === 0 : before.tab === record.tab && before.steps >= from;
    if (follows) {
      const shelved = write.objectStore('steps');
      await shelved.delete(stepsOf(record.id, from));
      for (const [i, step] of steps.entries()) await shelved.put(step, [record.id, from + i]);
      await write.objectStore('battles').put(record);
    }
    await write.done;
    done();
  }
}

/** Another tab has taken the battle over since. */
export class TakenElsewhere extends Error {}

const stepsOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

/** Keeps the battle as it is now: writes the commands from `from` on and drops what came after the last. */
export async function keep(session: Session, game: Game, from: number, tab: string): Promise<void> {
  const db = await open();
  const write = db.transaction(['battles', 'steps'], 'readwrite');
  const battles = write.objectStore('battles');
  const steps = write.objectStore('steps');
  const before = await battles.get(session.id);
  if (before !== undefined && before.tab !== tab) {
    write.abort();
    await write.done.catch(() => undefined);
    throw new TakenElsewhere();
  }
  const first = Math.max(0, Math.min(from, game.steps.length));
  await steps.delete(stepsOf(session.id, first));
  for (const [i, step] of game.steps.slice(first).entries()) await steps.put(savedStep(step), [session.id, first + i]);
  await battles.put(recordOf(session, game, tab));
  await write.done;
}

/** This tab plays the battle from now on. */
export async function takeOver(id: string, tab: string): Promise<void> {
  const db = await open();
  const write = db.transaction('battles', 'readwrite');
  const battle = await write.store.get(id);
  if (battle !== undefined) await write.store.put({ ...battle, tab });
  await write.done;
}

export async function keptBattles(): Promise<KeptBattle[]> {
  const battles = await (await open()).getAll('battles');
  return battles.sort((a, b) => b.changed - a.changed);
}

export async function keptSave(id: string): Promise<{ battle: KeptBattle; save: Save } | null> {
  const db = await open();
  const battle = await db.get('battles', id);
  if (battle === undefined) return null;
  const commands = await db.getAll('steps', stepsOf(id));
  const { rulesVersion, sheet, settings, setup, seed, deploy, hash } = battle;
  const save = {
    vedette: 'save',
    format: 1,
    ...{ rulesVersion, sheet, settings, setup, seed, deploy, commands, hash },
  } as Save;
  return { battle, save };
}

export async function forget(id: string): Promise<void> {
  const db = await open();
  const write = db.transaction(['battles', 'steps'], 'readwrite');
  await write.objectStore('steps').delete(stepsOf(id));
  await write.objectStore('battles').delete(id);
  await write.done;
}
