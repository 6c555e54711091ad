/**
 * What a browser stores, as far as the shelf and its journal use it, for tests. As in a browser, transactions on the
 * same store wait for each other, and each is carried out whole or not at all.
 */

type Key = string | readonly [string, number];
type Range = { readonly lower: Key; readonly upper: Key };
type Rows = readonly { readonly key: Key; readonly value: unknown }[];

/** What is stored, and whether there is room for more. */
export const disk = { stores: {} as Record<string, Rows>, full: false };

function before(a: Key, b: Key): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a < b;
  return a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];
}

function covers(what: Key | Range | undefined, key: Key): boolean {
  if (what === undefined) return true;
  const { lower, upper } = typeof what === 'object' && 'lower' in what ? what : { lower: what, upper: what };
  return !before(key, lower) && !before(upper, key);
}

let last: Promise<unknown> = Promise.resolve();

/** All that was begun is over. */
export const idle = (): Promise<unknown> => last;

class Transaction {
  readonly done: Promise<void>;
  private readonly begun: Promise<unknown>;
  private stores: Record<string, Rows> = {};
  private waiting = 0;
  private over = false;
  private finish: (error?: unknown) => void = () => undefined;

  constructor() {
    this.begun = last.then(() => {
      this.stores = { ...disk.stores };
      this.endWhenIdle();
    });
    this.done = new Promise((resolve, reject) => {
      this.finish = (error) => (error === undefined ? resolve() : reject(error));
    });
    // Looking away from a transaction is no error of its own.
    last = this.done.catch(() => undefined);
  }

  /** A transaction to which nothing more is said is carried out. */
  private endWhenIdle(): void {
    setImmediate(() => {
      if (this.over || this.waiting > 0) return;
      this.over = true;
      disk.stores = this.stores;
      this.finish();
    });
  }

  abort(error: unknown = new DOMException('aborted', 'AbortError')): void {
    if (this.over) throw new DOMException('it is over', 'InvalidStateError');
    this.over = true;
    this.finish(error);
  }

  private async ask<T>(act: () => T): Promise<T> {
    if (this.over) throw new DOMException('it is over', 'TransactionInactiveError');
    this.waiting++;
    await this.begun;
    try {
      return act();
    } catch (error) {
      this.abort(error);
      throw error;
    } finally {
      this.waiting--;
      this.endWhenIdle();
    }
  }

  objectStore(name: string) {
    const rows = (): Rows => this.stores[name] ?? [];
    const without = (what: Key | Range): Rows => rows().filter(({ key }) => !covers(what, key));
    const find = (what?: Key | Range): unknown[] =>
      rows()
        .filter(({ key }) => covers(what, key))
        .map(({ value }) => structuredClone(value));
    const put = (value: unknown, given?: Key): void => {
      if (disk.full) throw new DOMException('no room', 'QuotaExceededError');
      const key = given ?? (value as { id: string }).id;
      const all = [...without(key), { key, value: structuredClone(value) }];
      this.stores[name] = all.sort((a, b) => (before(a.key, b.key) ? -1 : 1));
    };
    const remove = (what: Key | Range): void => {
      this.stores[name] = without(what);
    };
    return {
      get: (key: Key) => this.ask(() => find(key)[0]),
      getAll: (what?: Key | Range) => this.ask(() => find(what)),
      put: (value: unknown, key?: Key) => this.ask(() => put(value, key)),
      delete: (what: Key | Range) => this.ask(() => remove(what)),
    };
  }

  get store() {
    return this.objectStore('battles');
  }
}

const database = {
  transaction: () => new Transaction(),
  get: (store: string, key: Key) => new Transaction().objectStore(store).get(key),
  getAll: (store: string, what?: Key | Range) => new Transaction().objectStore(store).getAll(what),
};

/** How often opening the database has to fail first. */
export const refusals = { left: 0 };

export async function openDB() {
  if (refusals.left-- > 0) throw new DOMException('not now', 'UnknownError');
  return database;
}

export const keyRange = { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) };

/** The names in it are its own properties, as in a browser. */
export class Notebook {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, text: string): void {
    this[name] = text;
  }

  removeItem(name: string): void {
    delete this[name];
  }
}
