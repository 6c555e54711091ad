import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentState, type Game, hashOf, RULES_VERSION, type Save, type SavedStep, type Step } from './engine.ts';
import type { Session } from './session.ts';

/** Battles in this browser: one record a battle, and one small record a command, so that each is kept at once. */

export interface KeptBattle extends Session {
  readonly rulesVersion: number;
  readonly setup: Game['setup'];
  readonly seed: number;
  readonly deploy: boolean;
  readonly steps: number;
  readonly turn: number;
  readonly phase: number;
  readonly over: string | null;
  /** Hash of the last state. */
  readonly hash: string;
  readonly changed: number;
  /** The tab that plays it now; another one's writing is refused. */
  readonly tab: string;
}

interface Shelf extends DBSchema {
  battles: { key: string; value: KeptBattle };
  steps: { key: [string, number]; value: SavedStep };
  /** Battles somebody has written, as their files had them. */
  own: { key: string; value: unknown };
}

let shelf: Promise<IDBPDatabase<Shelf>> | null = null;

export function open(): Promise<IDBPDatabase<Shelf>> {
  shelf ??= openDB<Shelf>('vedette', 2, {
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
  return shelf;
}

/** Another tab has taken the battle over since. */
export class TakenElsewhere extends Error {}

const stepsOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

function savedStep(step: Step): SavedStep {
  const { command, faces, events, state } = step;
  return { command, faces, hash: hashOf(state), events } as SavedStep;
}

function recordOf(session: Session, game: Game, tab: string): KeptBattle {
  const state = currentState(game);
  return {
    ...session,
    rulesVersion: RULES_VERSION,
    setup: game.setup,
    seed: game.seed,
    deploy: game.deploy,
    steps: game.steps.length,
    turn: state.turn,
    phase: state.phase,
    over: state.result === null ? null : state.result.why,
    hash: hashOf(state),
    changed: Date.now(),
    tab,
  };
}

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
