import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import {
  beginFromFile,
  clickUnit,
  dragOnto,
  endPart,
  fixSeed,
  openFile,
  rollOwnDice,
  sitDown,
  spotOf,
  throwDice,
} from './support/table.ts';

// Browsers are slow on a machine that does much else.
test.describe.configure({ timeout: 60_000 });

const { people } = FOES.p7;

test('whoever rolls his own dice taps or types their faces, and the battle takes exactly those', async ({ page }) => {
  await sitDown(page, { diceSpeed: 'normal' });
  await beginFromFile(page, skirmish('p7'), { people });
  await page.getByRole('button', { name: 'I roll my own' }).click();
  await expect(page.getByRole('button', { name: 'I roll my own' })).toHaveAttribute('aria-pressed', 'true');
  const before = await spotOf(page, 'Chargers');

  await dragOnto(page, 'Chargers', 'Charged');
  const card = page.getByRole('dialog', { name: 'The French roll 2 dice' });
  await expect(card).toContainText('Chargers roll their charge bonus');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  expect(Math.abs((await spotOf(page, 'Chargers')).y - before.y)).toBeLessThan(3);

  await dragOnto(page, 'Chargers', 'Charged');
  const give = card.getByRole('button', { name: 'These are my dice' });
  await expect(give).toBeDisabled();
  await card.getByRole('button', { name: 'A 6' }).click();
  await expect(card).toContainText('1 still to roll');
  await expect(give).toBeDisabled();
  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(card).toContainText('2 still to roll');
  await card.getByRole('button', { name: 'A 3' }).click();
  await card.getByRole('textbox').fill('3 7 4 5');
  await expect(card.getByRole('textbox')).toHaveValue('3 4');
  await give.click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Chargers roll their charge bonus: 7')).toBeVisible();
});

test('dice from the box are seen rolling, then say what came of them', async ({ page }) => {
  await sitDown(page, { diceSpeed: 'normal' });
  await beginFromFile(page, skirmish('p7'), { people });
  await endPart(page, 'End movement');
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
  await expect(page.getByRole('img', { name: 'rolling' })).toHaveCount(6);
  await expect(page.getByText(/^Shot at shoots at Shooters, needs 5\+.*: \d hits?/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'rolling' })).toHaveCount(0);
});

test('with the dice off they are not seen rolling, but they lie there with what came of them', async ({ page }) => {
  await sitDown(page, { diceSpeed: 'off' });
  await beginFromFile(page, skirmish('p7'), { people });
  await endPart(page, 'End movement');
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
  const tray = page.getByRole('region', { name: 'Dice and last lines' });
  await expect(tray).toContainText(/Shot at shoots at Shooters, needs 5\+.*: \d hits?/);
  await expect(tray.getByRole('img', { name: /^[1-6]$/ }).first()).toBeVisible();
});

test('whoever is asked for a die sees what has led to it', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await rollOwnDice(page, ['The French', people]);
  await endPart(page, 'End movement');
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
  const soFar = page.getByRole('region', { name: 'What has happened so far' });
  await expect(page.getByRole('dialog', { name: 'The Prussians roll 6 dice' })).toBeVisible();
  await expect(soFar).toHaveCount(0);
  await throwDice(page, people, 'Shot at shoots at Shooters', 6);
  await expect(page.getByRole('dialog', { name: 'The French roll 1 die' })).toContainText(
    'Shooters check their morale',
  );
  await expect(soFar).toContainText('Shot at shoots at Shooters, needs 5+');
  await expect(soFar).toContainText('6 hits');
  await expect(soFar.getByRole('img', { name: '6' })).toHaveCount(6);
});

test('between two people a card says who is next and what has happened since', async ({ page }) => {
  await sitDown(page, { handOver: true });
  await beginFromFile(page, skirmish('p7'), { people });
  await dragOnto(page, 'Chargers', 'Charged');
  await endPart(page, 'End movement');
  const card = page.getByRole('dialog', { name: people });
  await expect(card).toContainText('The Prussians shoot');
  await expect(card.getByRole('listitem').filter({ hasText: 'Chargers' }).first()).toBeVisible();
  await card.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('button', { name: /^End shooting/ })).toBeEnabled();
});

test('in the window for real dice Enter accepts them, and one throw may come from the box', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await rollOwnDice(page, ['The French', people]);
  await endPart(page, 'End movement');
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
  const shots = page.getByRole('dialog', { name: 'The Prussians roll 6 dice' });
  await expect(shots.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('66666');
  await page.keyboard.press('Enter');
  await expect(shots).toContainText('1 still to roll');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  const check = page.getByRole('dialog', { name: 'The French roll 1 die' });
  await expect(check).toContainText('6 hits');
  // The first dice lie on the table: there is no way back, and Escape throws nothing.
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'A 2' }).click();
  await expect(check.getByRole('button', { name: 'These are my dice' })).toBeFocused();
  await check.getByRole('button', { name: 'Clear' }).click();
  await check.getByRole('button', { name: 'Roll it for me' }).click();
  await expect(page.getByText(/^Shooters check their morale, .*: rolled [1-6], (passed|failed)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I roll my own' })).toHaveAttribute('aria-pressed', 'true');
});

/** The Prussians shoot; the French, and they too if it is said, roll real dice. */
async function shoot(page: Page, own: readonly string[]): Promise<void> {
  await sitDown(page);
  await fixSeed(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await rollOwnDice(page, own);
  await endPart(page, 'End movement');
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
}

const shots = (page: Page): Locator => page.getByRole('dialog', { name: 'The Prussians roll 6 dice' });
const check = (page: Page): Locator => page.getByRole('dialog', { name: 'The French roll 1 die' });
const fallen = (page: Page): Locator => page.getByRole('region', { name: 'What has happened so far' });

/** Neither Escape nor the keys of Undo lead back past dice that were seen. */
async function expectNoWayBack(page: Page, card: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/, includeHidden: true })).toBeDisabled();
}

test('dice from the box that were seen lie there after a reload, and one’s own are asked for again', async ({
  page,
}) => {
  await shoot(page, ['The French']);
  await expect(check(page)).toBeVisible();
  const seen = await fallen(page).innerHTML();
  await page.reload();
  await expect(check(page)).toBeVisible();
  expect(await fallen(page).innerHTML()).toBe(seen);
  await expectNoWayBack(page, check(page));
  await throwDice(page, 'The French', 'Shooters check their morale', 6);
  await expect(check(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(/a die has fallen/);
});

test('faces that were typed outlast a reload, those of a throw that is not whole yet too', async ({ page }) => {
  await shoot(page, ['The French', people]);
  await shots(page).getByRole('textbox').fill('66');
  await page.reload();
  await expect(shots(page).getByRole('textbox')).toHaveValue('6 6');
  await expect(shots(page)).toContainText('4 still to roll');
  await throwDice(page, people, 'Shot at shoots at Shooters', 6);
  await expect(check(page)).toContainText('6 hits');
  await page.reload();
  await expect(check(page)).toContainText('6 hits');
  await expect(fallen(page).getByRole('img', { name: '6' })).toHaveCount(6);
  await expectNoWayBack(page, check(page));
});

test('a battle exported while it asks for dice asks for the same when its file is opened', async ({ page }) => {
  await shoot(page, ['The French']);
  await expect(check(page)).toBeVisible();
  const seen = await fallen(page).innerHTML();
  await page.goto('/');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export A shot, a charge and a melee to a file' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  await openFile(page, { name: 'waits.vedette.json', text });
  await expect(check(page)).toBeVisible();
  expect(await fallen(page).innerHTML()).toBe(seen);
});
