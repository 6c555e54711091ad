import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, pixelsPerInch, rollOwnDice, type Spot, sitDown, spotOf, unit } from './support/table.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const { people } = FOES.p7;

/** The map of a phone opens near one's own side: what is elsewhere is seen on the whole of it. */
async function tapUnit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'The whole map' }).tap();
  const { x, y } = await spotOf(page, name);
  await page.touchscreen.tap(x, y);
}

/** Where the unit is when the map has stopped moving. */
async function restingSpot(page: Page, name: string): Promise<Spot> {
  let before = await spotOf(page, name);
  await expect
    .poll(async () => {
      const now = await spotOf(page, name);
      const still = now.x === before.x && now.y === before.y;
      before = now;
      return still;
    })
    .toBe(true);
  return before;
}

/** One finger down, along and up again, unless the system takes it away. */
async function swipe(page: Page, from: Spot, to: Spot, ends: 'touchEnd' | 'touchCancel' = 'touchEnd'): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: Spot | null) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at.x, y: at.y }] });
  await touch('touchStart', from);
  for (const part of [0.1, 0.3, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch(ends, null);
  await fingers.detach();
}

/** Taps the same face for every die that is asked for. */
async function tapDice(page: Page, whose: string, what: string, face: number): Promise<void> {
  const card = page.getByRole('dialog', { name: new RegExp(`^${whose} roll \\d+ di(c)?e`) });
  await expect(card).toContainText(what);
  const give = card.getByRole('button', { name: 'These are my dice' });
  while (await give.isDisabled()) await card.getByRole('button', { name: `A ${face}` }).tap();
  await give.tap();
}

async function tapEnd(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await expect(button).toBeEnabled();
  const asks = (await button.textContent())?.includes(' left)') ?? false;
  await button.tap();
  const warned = page.getByRole('dialog', { name: `${title}?` });
  if (asks) await warned.getByRole('button', { name: 'End it' }).tap();
}

test('a turn with the finger on a phone: march, charge, melee and shot', async ({ page }) => {
  test.setTimeout(90_000);
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await rollOwnDice(page, ['The French', people]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await tapUnit(page, 'Marchers');
  const inch = await pixelsPerInch(page);
  await expect(unit(page, 'Marchers')).toHaveAccessibleName(/selected/);
  const from = await restingSpot(page, 'Marchers');
  await swipe(page, from, { x: from.x, y: from.y - 3 * inch });
  const to = await spotOf(page, 'Marchers');
  expect(Math.abs(to.y - from.y + 3 * inch)).toBeLessThan(0.6 * inch);

  await tapUnit(page, 'Chargers');
  await tapUnit(page, 'Charged');
  await page.getByRole('region', { name: 'Charge Charged' }).getByRole('button', { name: 'Charge' }).tap();
  await tapDice(page, 'The French', 'charge bonus', 3);
  await tapEnd(page, 'End movement');
  await tapEnd(page, 'End shooting');
  await tapDice(page, 'The French', 'Chargers fight', 6);
  await tapDice(page, people, 'Charged fights', 1);
  await tapDice(page, people, 'Charged checks its morale', 1);
  await expect(unit(page, 'Charged')).toHaveAccessibleName(/4 of 8 figures/);

  await tapEnd(page, 'End movement');
  await tapUnit(page, 'Shooters');
  await tapUnit(page, 'Shot at');
  await page.getByRole('region', { name: 'Shoot at Shot at' }).getByRole('button', { name: 'Shoot' }).tap();
  await tapDice(page, 'The French', 'Shooters shoot', 6);
  await tapDice(page, people, 'Shot at checks its morale', 1);
  await tapDice(page, people, 'Charged fights', 1);
  await tapDice(page, 'The French', 'Chargers fight', 6);
  await expect(unit(page, 'Shot at')).toHaveAccessibleName(/6 of 12 figures/);
});

test('on a phone the tapped unit stays in sight above the sheet, which folds away and comes back', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  const sheet = page.getByRole('complementary', { name: 'Details' });
  const high = async () => (await sheet.boundingBox())?.height ?? 0;
  const low = await high();
  expect(low).toBeLessThan(80);
  for (const name of ['Marchers', 'Chargers', 'Shooters']) {
    await tapUnit(page, name);
    await expect(unit(page, name)).toHaveAccessibleName(/selected/);
    await expect.poll(high).toBeGreaterThan(low + 30);
    const top = (await sheet.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await spotOf(page, name)).y).toBeLessThan(top);
  }
  await page.getByRole('button', { name: 'Fold details away' }).tap();
  await expect.poll(high).toBe(low);
  await page.getByRole('button', { name: 'Show details' }).tap();
  await expect.poll(high).toBeGreaterThan(low + 30);
  await tapUnit(page, 'Chargers');
  await page.getByRole('button', { name: 'Take others along' }).tap();
  await tapUnit(page, 'Marchers');
  await expect(page.getByRole('heading', { name: '2 units together' })).toBeVisible();
  await page.getByRole('button', { name: 'Tap those who come along' }).tap();
  await page.getByRole('button', { name: 'Next unit that may still act' }).tap();
  await expect(unit(page, 'Shooters')).not.toHaveAccessibleName(/selected/);
  for (const button of await page.locator('.tools button, .board-tools button').all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('a finger that lands on a unit by chance moves the map and not the unit', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  const from = await spotOf(page, 'Marchers');
  const other = await spotOf(page, 'Lookers-on');
  await swipe(page, from, { x: from.x + 60, y: from.y - 40 });
  const to = await spotOf(page, 'Marchers');
  const shifted = await spotOf(page, 'Lookers-on');
  expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(20);
  expect(to.x - from.x).toBeCloseTo(shifted.x - other.x, 0);
  expect(to.y - from.y).toBeCloseTo(shifted.y - other.y, 0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('a finger that the system takes away has ordered nothing', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await tapUnit(page, 'Marchers');
  await expect(unit(page, 'Marchers')).toHaveAccessibleName(/selected/);
  const inch = await pixelsPerInch(page);
  const from = await restingSpot(page, 'Marchers');
  const to = { x: from.x, y: from.y - 3 * inch };
  await swipe(page, from, to, 'touchCancel');
  await expect(page.locator('.unit.held')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await swipe(page, await restingSpot(page, 'Marchers'), to);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();

  // Redo is there while there is something to do again, beside an Undo that a thumb can hit.
  const redo = page.getByRole('button', { name: /^Redo/ });
  await expect(redo).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await redo.tap();
  await expect(redo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a tap on a greyed order tells why it may not be given, with its rule', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await tapUnit(page, 'Marchers');
  await expect(unit(page, 'Marchers')).toHaveAccessibleName(/selected/);
  const from = await restingSpot(page, 'Marchers');
  const inch = await pixelsPerInch(page);
  await swipe(page, from, { x: from.x, y: from.y - 3 * inch });
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();
  const greyed = page.getByRole('region', { name: 'Marchers', exact: true }).locator('.greyed').first();
  await expect(greyed.getByRole('button')).toBeDisabled();
  const title = (await greyed.textContent())?.split(':')[0] ?? '';
  await restingSpot(page, 'Marchers');
  const told = page.getByRole('status').filter({ hasText: `${title}: not now` });
  // The card may still be growing under the finger: then one taps once more.
  await expect(async () => {
    await greyed.tap();
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(told.getByRole('link', { name: /^[NJ]\d/ })).toBeVisible();
  const notice = await told.locator('.notice').boundingBox();
  expect(notice?.y).toBeGreaterThan((await page.locator('.score').boundingBox())?.y ?? 0);
});

test('a finger inside a block selects the unit, not the general who is with it', async ({ page }) => {
  const domon = { id: 'domon', name: 'Domon', army: 'french', attachedTo: 'chargers', commands: 'army' };
  await sitDown(page);
  await beginFromFile(page, { ...skirmish('p7'), generals: [domon] }, { people });
  for (const share of [0.2, 0.5, 0.8]) {
    await tapUnit(page, 'Marchers');
    await page.getByRole('button', { name: 'The whole map' }).tap();
    await restingSpot(page, 'Chargers');
    const box = await unit(page, 'Chargers').boundingBox();
    if (box === null) throw new Error('the Chargers are not on the board');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * share);
    await expect(unit(page, 'Chargers')).toHaveAccessibleName(/selected/);
  }
});

test('what stops the hand is said clear of the buttons on the map', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await tapUnit(page, 'Marchers');
  const from = await restingSpot(page, 'Marchers');
  const to = await spotOf(page, 'Lookers-on');
  const fingers = await page.context().newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...from }] });
  for (const { x, y } of [{ x: from.x, y: from.y - 20 }, to, to])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  const said = await page.locator('.hand-line .stop').boundingBox();
  const button = await page.getByRole('button', { name: 'Ruler' }).boundingBox();
  if (said === null || button === null) throw new Error('nothing is said, or there is no ruler');
  expect(said.x).toBeGreaterThan(0);
  expect(said.x + said.width).toBeLessThan(button.x);
});
