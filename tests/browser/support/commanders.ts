import type { Page } from '@playwright/test';

/** Stands between the page and its commanders: what goes to them can be held back, what they order is remembered. */

interface Between {
  hold: boolean;
  held: (() => void)[];
  made: number;
  orders: unknown[];
}

const between = (page: Page) => ({
  hold: () =>
    page.evaluate(() => {
      (globalThis as unknown as { between: Between }).between.hold = true;
    }),
  release: () =>
    page.evaluate(() => {
      const { between } = globalThis as unknown as { between: Between };
      between.hold = false;
      for (const send of between.held.splice(0)) send();
    }),
  /** How many workers of commanders there have been. */
  made: () => page.evaluate(() => (globalThis as unknown as { between: Between }).between.made),
  /** The last order a commander has given, or would give. */
  lastOrder: () => page.evaluate(() => (globalThis as unknown as { between: Between }).between.orders.at(-1)),
});

/** Before the page is opened. */
export async function listenToCommanders(page: Page): Promise<ReturnType<typeof between>> {
  await page.addInitScript(() => {
    const stand: Between = { hold: false, held: [], made: 0, orders: [] };
    const Real = Worker;
    class Listened extends Real {
      readonly ours: boolean;

      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.ours = String(url).includes('commander.worker');
        if (!this.ours) return;
        stand.made += 1;
        this.addEventListener('message', ({ data }) => data.order && stand.orders.push(data.order.command));
      }

      override postMessage(message: unknown): void {
        const send = () => super.postMessage(message);
        if (this.ours && stand.hold) stand.held.push(send);
        else send();
      }
    }
    Object.assign(globalThis, { between: stand, Worker: Listened });
  });
  return between(page);
}

/** The commands of the battle on the table, from the shelf. */
export async function keptCommands(page: Page): Promise<unknown[]> {
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  await page.locator('[data-keeping="kept"]').waitFor();
  return page.evaluate(async (battle) => {
    const asked = indexedDB.open('vedette');
    await new Promise((done) => asked.addEventListener('success', done));
    const steps = asked.result.transaction('steps').objectStore('steps');
    const all = steps.getAll(IDBKeyRange.bound([battle, 0], [battle, Number.POSITIVE_INFINITY]));
    await new Promise((done) => all.addEventListener('success', done));
    asked.result.close();
    return (all.result as { command: unknown }[]).map(({ command }) => command);
  }, id);
}
