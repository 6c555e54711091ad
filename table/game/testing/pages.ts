import { expect, vi } from 'vitest';
import { disk, idle, keyRange, Notebook } from './storage.ts';

/** Pages of one browser, for tests: each a tab, or the same tab after a reload. Its file must mock `idb` itself. */

const lines: BroadcastChannel[] = [];

/** Closes itself with its page. */
class Line extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    lines.push(this);
  }
}

/** A browser in which nothing is stored. */
export function anewBrowser(): void {
  Object.assign(disk, { stores: {}, full: false });
  vi.stubGlobal('localStorage', new Notebook());
  vi.stubGlobal('IDBKeyRange', keyRange);
  vi.stubGlobal('BroadcastChannel', Line);
}

function closePages(): void {
  for (const line of lines.splice(0)) line.close();
}

export async function closeBrowser(): Promise<void> {
  closePages();
  await idle();
  vi.unstubAllGlobals();
}

/** A page of its own: nothing in it remembers the one before, as after a reload or in another tab. */
export async function anotherTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('../kept.ts'),
    import('../battle.ts'),
    import('../orders.ts'),
    import('../own-dice.ts'),
    import('../store.ts'),
    import('../settings.ts'),
    import('../tabs.ts'),
  ]);
  const [kept, battle, orders, ownDice, store, { useSettings }, tabs] = modules;
  useSettings.setState({ diceSpeed: 'off', handOver: false });
  return { ...kept, ...battle, ...orders, ...ownDice, ...store, ...tabs };
}

export type Page = Awaited<ReturnType<typeof anotherTab>>;

export async function reload(): Promise<Page> {
  closePages();
  return anotherTab();
}

/** The shelf has taken the battle, or has said that it cannot. */
export const settled = (page: Page) => vi.waitFor(() => expect(page.table().keeping.as).not.toBe('keeping'));

export async function kept(page: Page): Promise<void> {
  await settled(page);
  expect(page.table().keeping.as).toBe('kept');
}
