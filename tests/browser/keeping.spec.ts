import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import {
  beginFromFile,
  chooseFromMenu,
  dragOnto,
  dragUnit,
  endPart,
  openFile,
  sitDown,
  spotOf,
} from './support/table.ts';

// Browsers are slow on a machine that does much else.
test.describe.configure({ timeout: 60_000 });

const { people } = FOES.p7;

const begin = async (page: Page): Promise<void> => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
};

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ });

/** Everything a player can see of the battle: where it is, and every unit's label and place. */
async function picture(page: Page): Promise<string[]> {
  const units = page.getByRole('group', { name: 'Units on the map' }).getByRole('button');
  await expect(units).not.toHaveCount(0);
  const drawn = await units.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('aria-label')?.replace(', selected', '')} ${one.getAttribute('style')}`),
  );
  const where = page.getByText(/^Turn \d of \d/);
  return [(await where.textContent()) ?? '', ...drawn.sort()];
}

async function exported(page: Page): Promise<{ text: string; hash: string; commands: number }> {
  const file = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export to a file');
  const text = await readFile(await (await file).path(), 'utf8');
  const save = JSON.parse(text) as { hash: string; commands: unknown[] };
  return { text, hash: save.hash, commands: save.commands.length };
}

test('undo goes back until a die has fallen, then it is grey and says why', async ({ page }) => {
  await begin(page);
  await expect(undo(page)).toBeDisabled();
  const before = await picture(page);
  await dragUnit(page, 'Marchers', 0, 3);
  expect(await picture(page)).not.toEqual(before);
  await undo(page).click();
  expect(await picture(page)).toEqual(before);

  await dragUnit(page, 'Marchers', 0, 3);
  await dragOnto(page, 'Chargers', 'Charged');
  await expect(undo(page)).toBeDisabled();
  await expect(undo(page)).toHaveAccessibleName(/^Undo, not possible: .*(die|dice)/);
  const thrown = await picture(page);
  await page.keyboard.press('u');
  expect(await picture(page)).toEqual(thrown);
});

test('what was taken back can still be given again after a reload, until another order is given', async ({ page }) => {
  await begin(page);
  const before = await picture(page);
  await dragUnit(page, 'Marchers', 0, 3);
  const moved = await picture(page);
  await undo(page).click();
  await page.reload();
  expect(await picture(page)).toEqual(before);
  await redo(page).click();
  expect(await picture(page)).toEqual(moved);

  await undo(page).click();
  await dragUnit(page, 'Marchers', 0, 1);
  await page.reload();
  await expect(redo(page)).toHaveAccessibleName('Redo, not possible: nothing was taken back');
});

test('a page that is gone before the browser has kept a command has noted it down', async ({ page }) => {
  await begin(page);
  await dragUnit(page, 'Marchers', 0, 1);
  await expect(page.locator('[data-keeping="kept"]')).toHaveCount(1);
  // From here on nothing reaches the shelf, as when the page ends while it is being written.
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('the page is closing', 'InvalidStateError');
    };
  });
  await dragUnit(page, 'Marchers', 0, 1);
  const before = await picture(page);
  await page.reload();
  expect(await picture(page)).toEqual(before);
});

test('a drag beyond the rules stops at the limit', async ({ page }) => {
  await begin(page);
  const from = await spotOf(page, 'Marchers');
  await dragUnit(page, 'Marchers', 0, 30);
  const to = await spotOf(page, 'Marchers');
  expect(to.y).toBeLessThan(from.y - 10);
  await undo(page).click();
  await dragUnit(page, 'Marchers', 0, 3);
  const near = await spotOf(page, 'Marchers');
  expect(near.y).toBeGreaterThan(to.y);
});

test('a reload in the middle of a battle keeps everything, and the replay has the saved hash', async ({ page }) => {
  await begin(page);
  await dragUnit(page, 'Marchers', 1, 3);
  await dragOnto(page, 'Chargers', 'Charged');
  await endPart(page, 'End movement');
  const before = await picture(page);
  await page.reload();
  expect(await picture(page)).toEqual(before);
  await expect(page.getByRole('button', { name: /^End shooting/ })).toBeEnabled();

  const { hash, commands } = await exported(page);
  expect(commands).toBe(3);
  await chooseFromMenu(page, 'Replay');
  const verdict = page.getByText('equals replayed hash');
  await expect(verdict.locator('[data-replayed]')).toHaveAttribute('data-replayed', hash);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.getByText('The armies stand as they stood')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Go on with A shot, a charge and a melee' }).click();
  expect(await picture(page)).toEqual(before);
});

test('an exported battle comes back from its file, a damaged one says what is wrong and harms nothing', async ({
  page,
}) => {
  await begin(page);
  await dragUnit(page, 'Marchers', 1, 3);
  await dragOnto(page, 'Chargers', 'Charged');
  const before = await picture(page);
  const { text, hash } = await exported(page);
  await openFile(page, { name: 'whole.vedette.json', text });
  expect(await picture(page)).toEqual(before);

  await openFile(page, { name: 'half.vedette.json', text: text.slice(0, text.length / 2) });
  const half = page.getByRole('dialog', { name: 'half.vedette.json cannot be read' });
  await expect(half).toContainText('ends in the middle');
  await half.getByRole('button', { name: 'Close' }).click();

  const forged = text.replaceAll(hash, `${'0'.repeat(8)}${hash.slice(8)}`);
  await openFile(page, { name: 'forged.vedette.json', text: forged });
  const told = page.getByRole('dialog', { name: /forged\.vedette\.json cannot be continued/ });
  await expect(told).toContainText('no longer has the result it had when the battle was saved');
  await expect(told).toContainText('Nothing has been changed');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Go on with A shot, a charge and a melee' })).toHaveCount(2);
});

test('a faulty battle of one’s own is refused with the place of every fault', async ({ page }) => {
  const faulty = skirmish('p7');
  const units = faulty.units.map((one) => (one.id === 'shooters' ? { ...one, formation: 'colum', figures: -3 } : one));
  await openFile(page, { name: 'mine.json', text: JSON.stringify({ ...faulty, units, colour: 'blue' }) });
  const told = page.getByRole('dialog', { name: 'The battle in mine.json has errors' });
  await expect(told).toContainText('units[0].formation');
  await expect(told).toContainText('units[0].figures');
  await expect(told).toContainText('colour');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Begin the battle' })).toBeEnabled();
});

test('a battle of one’s own outlasts a reload and waits on the front page until it is put away', async ({ page }) => {
  await sitDown(page);
  await openFile(page, { name: 'mine.json', text: JSON.stringify(skirmish('p7')) });
  const title = page.getByRole('heading', { level: 1, name: 'A shot, a charge and a melee' });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'House rules' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Command range' })).toBeVisible();
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Battles of your own' });
  await own.getByRole('link', { name: 'A shot, a charge and a melee' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  await page.goto('/');
  await own.getByRole('button', { name: 'Remove A shot, a charge and a melee' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go on with A shot, a charge and a melee' })).toBeVisible();
});

test('a different battle with the id of a kept one asks first: both are kept, or one is replaced', async ({ page }) => {
  await sitDown(page);
  const open = (name: string) =>
    openFile(page, { name: 'mine.json', text: JSON.stringify({ ...skirmish('p7'), name }) });
  const own = page.getByRole('region', { name: 'Battles of your own' });
  const asked = page.getByRole('dialog', { name: 'A different battle is kept under this id' });
  await open('The first');
  await expect(page).toHaveURL(/#\/choose\//);
  await open('The first');
  await expect(page).toHaveURL(/#\/choose\//);
  await open('The second');
  await expect(asked).toContainText('The first');
  await asked.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();
  await open('The third');
  await asked.getByRole('button', { name: 'Replace the kept one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The third' })).toBeVisible();
  await page.goto('/');
  await expect(own.getByRole('link')).toHaveCount(2);
  await expect(own.getByRole('link', { name: 'The second' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'The third' })).toBeVisible();
});

test('a kept battle that has come to harm says so, can be exported as it is, and harms no other', async ({ page }) => {
  await begin(page);
  await dragUnit(page, 'Marchers', 1, 3);
  await dragOnto(page, 'Chargers', 'Charged');
  const harmed = page.url();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  const whole = page.url();
  await page.goto('/');
  // The first command is written over with one the rules forbid.
  await page.evaluate(
    (id) =>
      new Promise<void>((done, failed) => {
        const asked = indexedDB.open('vedette');
        asked.onerror = failed;
        asked.onsuccess = () => {
          const write = asked.result.transaction('steps', 'readwrite');
          write.objectStore('steps').put({ command: { do: 'move', unit: 'nobody', path: [] }, faces: [] }, [id, 0]);
          write.oncomplete = () => {
            asked.result.close();
            done();
          };
        };
      }),
    harmed.split('/').at(-1) ?? '',
  );
  await page.goto(harmed);
  await expect(page.getByRole('heading', { name: 'This battle cannot be opened' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export what was saved' }).click();
  const save = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { commands: unknown[] };
  expect(save.commands).toHaveLength(2);
  await page.goto(whole);
  await expect(page.getByRole('button', { name: 'End deployment' })).toBeVisible();
});

test('full storage is said at once; the battle goes on, can be exported, and is kept again when there is room', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (sessionStorage.getItem('full') === 'yes') throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await begin(page);
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
  await dragUnit(page, 'Marchers', 1, 2);
  const notice = page.getByRole('status').filter({ hasText: 'The storage of this browser is full' });
  await expect(notice).toBeVisible();
  await dragOnto(page, 'Chargers', 'Charged');
  const file = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Export' }).click();
  const save = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { commands: unknown[] };
  expect(save.commands).toHaveLength(2);

  const battle = page.url();
  const stopped = await picture(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go on with A shot, a charge and a melee' })).toBeVisible();
  await page.goto(battle);
  expect(await picture(page)).toEqual(stopped);
  await expect(notice).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('full'));
  await endPart(page, 'End movement');
  await expect(notice).toHaveCount(0);
  const before = await picture(page);
  await page.reload();
  expect(await picture(page)).toEqual(before);
});

test('a second tab on one battle asks first; whoever takes it over has all of it', async ({ page, context }) => {
  await begin(page);
  await dragUnit(page, 'Marchers', 1, 3);
  const before = await picture(page);
  const second = await context.newPage();
  await sitDown(second);
  await second.goto(page.url());
  await expect(second.getByRole('heading', { name: 'This battle is open in another tab' })).toBeVisible();
  await second.getByRole('button', { name: 'Take it over here' }).click();
  expect(await picture(second)).toEqual(before);
  await expect(page.getByRole('heading', { name: 'This battle is open in another tab' })).toBeVisible();
  await dragOnto(second, 'Chargers', 'Charged');
  const moved = await picture(second);
  await page.getByRole('button', { name: 'Take it over here' }).click();
  expect(await picture(page)).toEqual(moved);
});

test('a battle that is played in another tab is not thrown away', async ({ page, context }) => {
  await begin(page);
  const second = await context.newPage();
  await sitDown(second);
  await second.goto('/');
  await second.getByRole('button', { name: 'Delete A shot, a charge and a melee' }).click();
  const card = second.getByRole('dialog', { name: 'Delete A shot, a charge and a melee?' });
  await card.getByRole('button', { name: 'Delete it' }).click();
  await expect(card.getByRole('alert')).toHaveText('It is open in another tab: close that one first.');
  await page.close();
  await card.getByRole('button', { name: 'Delete it' }).click();
  await expect(card).toHaveCount(0);
  await expect(second.getByRole('link', { name: 'Go on with A shot, a charge and a melee' })).toHaveCount(0);
});

test('a hostile name stays text wherever it is shown', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=\'hurt\'">';
  await sitDown(page);
  await beginFromFile(page, { ...skirmish('p7', hostile), name: hostile }, { people });
  const harmless = async () => {
    await expect(page.getByText(hostile).first()).toBeVisible();
    await expect(page.locator('img[src="x"], image[href="x"]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('hurt');
  };
  await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible();
  await dragUnit(page, hostile, 0, -1);
  await expect(page.getByRole('region', { name: hostile }).getByRole('heading', { name: hostile })).toBeVisible();
  await harmless();
  const battle = page.url();
  for (const other of ['log', 'replay', 'rules-of']) {
    await page.goto(battle.replace('/battle/', `/${other}/`));
    await expect(page.getByRole('button', { name: /^End movement/ })).toHaveCount(0);
    await harmless();
  }
  await page.goto('/');
  await harmless();
});
