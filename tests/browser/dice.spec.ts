import { expect, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import {
  beginFromFile,
  clickUnit,
  dragOnto,
  endPart,
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
  await expect(card).toContainText('1 still to fall');
  await expect(give).toBeDisabled();
  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(card).toContainText('2 still to fall');
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
  await expect(shots).toContainText('1 still to fall');
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
