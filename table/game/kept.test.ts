import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newGame, rulesOf, type SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { Session } from './session.ts';
import { anewBrowser, anotherTab, closeBrowser, kept, type Page, reload, settled } from './testing/pages.ts';
import { disk, openDB, refusals } from './testing/storage.ts';

vi.mock('idb', () => ({ openDB }));

beforeEach(anewBrowser);
afterEach(closeBrowser);

const unit = (id: string, army: Army, x: number, y: number): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'line' },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
});

function layOut(page: Page, id = 'one'): void {
  const units = [unit('a', 'french', 20, 4), unit('b', 'french', 8, 4), unit('c', 'prussian', 20, 30)];
  const setup = { id, name: id, table: { width: 48, depth: 36, terrain: [] }, units, phase: 3, turnLimit: 3 };
  const session: Session = {
    ...{ id, title: id, scenario: id, sheet: 'p7', settings: {}, ownDice: {}, begun: 0 },
    seats: { french: 'person', prussian: 'person' },
  };
  page.begin(session, newGame(rulesOf(SHEETS.p7), setup, 7));
}

const march = (page: Page, which: string): void => {
  expect(page.order({ do: 'move', unit: which, path: [{ forward: 1 }] })).toBe(true);
};

/** The commands of the battle on the table. */
const given = (page: Page) => page.table().game?.steps.map(({ command }) => command) ?? [];

test('a shelf that is full when a page opens still shows every battle, and gives room again', async () => {
  let page = await anotherTab();
  layOut(page, 'old');
  await kept(page);
  layOut(page);
  await kept(page);
  disk.full = true;
  march(page, 'a');
  await settled(page);
  expect(page.table().keeping.as).toBe('trouble');

  page = await reload();
  expect((await page.keptBattles()).map(({ id, steps }) => [id, steps])).toEqual([
    ['one', 1],
    ['old', 0],
  ]);
  await page.forget('old');
  expect((await page.keptBattles()).map(({ id }) => id)).toEqual(['one']);
});

/** A battle with one order on the shelf and a second for which there was no room. */
async function withoutRoomForTheSecond() {
  const page = await anotherTab();
  layOut(page);
  march(page, 'a');
  await kept(page);
  disk.full = true;
  march(page, 'b');
  await settled(page);
  return page;
}

test('orders that found no room are there after a reload, and are kept as soon as there is room', async () => {
  let page = await withoutRoomForTheSecond();
  for (let again = 0; again < 2; again++) {
    page = await reload();
    expect(await page.resume('one')).toBe('ready');
    await settled(page);
    expect(page.table()).toMatchObject({ elsewhere: false, keeping: { as: 'trouble' } });
    expect(given(page)).toHaveLength(2);
  }
  page.endPart();
  await settled(page);
  expect(page.table().elsewhere).toBe(false);

  page = await reload();
  disk.full = false;
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(3);
  page.endPart();
  await kept(page);
  page = await reload();
  localStorage.removeItem('vedette-journal one');
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(4);
});

test('a battle that has never found room is there after a reload', async () => {
  let page = await anotherTab();
  disk.full = true;
  layOut(page);
  march(page, 'a');
  await settled(page);
  page = await reload();
  expect((await page.keptBattles()).map(({ id }) => id)).toEqual(['one']);
  expect(await page.resume('one')).toBe('ready');
  march(page, 'b');
  await settled(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(2);
  await page.forget('one');
  disk.full = false;
  page = await reload();
  expect(await page.keptBattles()).toEqual([]);
});

test('orders that found no room are there when one comes back from another battle', async () => {
  let page = await withoutRoomForTheSecond();
  disk.full = false;
  layOut(page, 'two');
  await kept(page);
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(2);
  page.endPart();
  await kept(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(3);
});

test('a shelf that could not be opened is tried again', async () => {
  const page = await anotherTab();
  refusals.left = 1;
  await expect(page.keptBattles()).rejects.toThrow('not now');
  expect(await page.keptBattles()).toEqual([]);
});

test('a battle thrown away while it is played is kept again from its beginning', async () => {
  let page = await anotherTab();
  layOut(page);
  march(page, 'a');
  await kept(page);
  const other = await anotherTab();
  await other.forget('one');
  march(page, 'b');
  await kept(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toHaveLength(2);
});

test('a battle that is read while it is written is read as it was or as it is, never half and half', async () => {
  const page = await anotherTab();
  layOut(page);
  march(page, 'a');
  await kept(page);
  const battle = page.laid();
  march(page, 'b');
  await kept(page);
  if (battle === null) throw new Error('no battle');
  // The order is taken back while somebody looks.
  const [read] = await Promise.all([page.keptSave('one'), page.keep(battle, 1, page.TAB)]);
  expect(read?.save.commands).toHaveLength(read?.battle.steps ?? -1);
  expect(read?.save.hash).toBe(read?.save.commands.at(-1)?.hash);
});

test('a tab whose battle another one has taken over writes nothing more, though both find no room', async () => {
  const first = await anotherTab();
  layOut(first);
  await kept(first);
  disk.full = true;
  march(first, 'a');
  await settled(first);
  const second = await anotherTab();
  expect(await second.resume('one')).toBe('elsewhere');
  expect(await second.resume('one', true)).toBe('ready');
  await vi.waitFor(() => expect(first.table().elsewhere).toBe(true));
  disk.full = false;
  march(second, 'b');
  await kept(second);
  expect(second.table().elsewhere).toBe(false);
  expect(await first.resume('one', true)).toBe('ready');
  expect(given(first)).toHaveLength(2);
});

test('what was taken back can be given again after a reload, as far as it could before it', async () => {
  let page = await anotherTab();
  layOut(page);
  for (const which of ['a', 'b', 'a']) march(page, which);
  const whole = given(page);
  for (let back = 0; back < 3; back++) page.takeBack();
  page.doAgain();
  await kept(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect([given(page), page.whyNotAgain()]).toEqual([whole.slice(0, 1), null]);
  page.doAgain();
  page.doAgain();
  expect(given(page)).toEqual(whole);
  expect(page.whyNotAgain()).toBe('nothing was taken back');
  await kept(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect([given(page), page.whyNotAgain()]).toEqual([whole, 'nothing was taken back']);
});

test('what was taken back can be given again though nothing but the note of it was written', async () => {
  let page = await withoutRoomForTheSecond();
  page.takeBack();
  page.takeBack();
  await settled(page);
  page = await reload();
  expect(await page.resume('one')).toBe('ready');
  expect(given(page)).toEqual([]);
  page.doAgain();
  page.doAgain();
  expect(given(page)).toHaveLength(2);
});
