import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, dragOnto, endPart, rollOwnDice, sitDown, throwDice } from './support/table.ts';

const { people } = FOES.p7;
const score = (page: Page) => page.getByRole('button', { name: /^How the battle stands/ });
const card = (page: Page) => page.getByRole('dialog', { name: 'How the battle stands' });

test('the score follows the melee, and a press of a key tells what counts with its rule', async ({ page }) => {
  await sitDown(page);
  const battle = skirmish('p7');
  const units = battle.units.map((unit) => (unit.id === 'charged' ? { ...unit, figures: 4 } : unit));
  await beginFromFile(page, { ...battle, units }, { people });
  await expect(score(page)).toHaveAccessibleName(
    'How the battle stands. The French have lost 0 of 3 units, break at 2. The Prussians have lost 0 of 3 units, break at 2.',
  );
  await rollOwnDice(page, ['The French', people]);
  await dragOnto(page, 'Chargers', 'Charged');
  await throwDice(page, 'The French', 'charge bonus', 3);
  await endPart(page, 'End movement');
  await endPart(page, 'End shooting');
  await throwDice(page, 'The French', 'Chargers fight', 6);
  await throwDice(page, people, 'Charged fights', 1);
  await expect(score(page)).toHaveAccessibleName(/The Prussians have lost 1 of 3 units, break at 2\./);

  await score(page).focus();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('row', { name: 'Prussians 1 of 3 2 4 of 28' })).toBeVisible();
  await expect(card(page).getByRole('row', { name: 'French 0 of 3 2 0 of 32' })).toBeVisible();
  await expect(card(page)).toContainText('If turn 2, the last, had ended like this, the French would have won');
  await card(page).getByRole('link', { name: 'J23' }).click();
  const ruling = page.getByRole('dialog').filter({ hasText: 'A side is broken when this share' });
  await expect(ruling).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ruling).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: 'J23' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(score(page)).toBeFocused();
});

for (const [name, width, height] of [
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a small desk', 1024, 700],
] as const)
  test(`the score is in sight on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await sitDown(page);
    await beginFromFile(page, skirmish('p7'), { people });
    await expect(score(page)).toBeInViewport({ ratio: 1 });
    for (const number of await score(page).locator('.score-lost').all()) {
      await expect(number).toBeInViewport({ ratio: 1 });
      await expect(number).toHaveText('0 of 2');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await score(page).click();
    await expect(card(page)).toBeInViewport({ ratio: 1 });
  });
