import { expect, type Locator, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, sitDown, spotOf, unit } from './support/table.ts';

const { people } = FOES.p7;

const hasFocus = (where: Locator): Promise<boolean> =>
  where.evaluate((element) => element === document.activeElement, undefined, { timeout: 5000 });

/** Goes on with Tab as a person without a mouse does, until the control has the focus. */
async function tabTo(page: Page, where: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await hasFocus(where)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${where}`);
}

async function pressEnd(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await expect(button).toBeEnabled();
  const asks = (await button.textContent())?.includes(' left)') ?? false;
  await tabTo(page, button, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: `${title}?` }).getByRole('button', { name: 'End it' });
  if (asks) {
    await expect(sure).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

async function typeDice(page: Page, whose: string, what: string, face: number): Promise<void> {
  const card = page.getByRole('dialog', { name: new RegExp(`^${whose} roll \\d+ di(c)?e`) });
  await expect(card).toContainText(what);
  const title = await card.getByRole('heading').textContent();
  await expect(card.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(String(face).repeat(Number(/\d+/.exec(title ?? '')?.[0])));
  await tabTo(page, card.getByRole('button', { name: 'These are my dice' }), 'Tab');
  await page.keyboard.press('Enter');
}

/** Among the units Tab selects the next that may act; who comes from outside selects with Enter. */
async function tabToUnit(page: Page, name: string): Promise<void> {
  await tabTo(page, unit(page, name), 'Tab');
  const label = await unit(page, name).getAttribute('aria-label');
  if (!label?.includes('selected')) await page.keyboard.press('Enter');
  await expect(unit(page, name)).toHaveAccessibleName(/selected/);
}

async function rollOwn(page: Page): Promise<void> {
  const own = page.getByRole('button', { name: 'I roll my own' });
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, own, 'Tab');
  await page.keyboard.press('Space');
  await expect(own).toHaveAttribute('aria-pressed', 'true');
}

test('a turn by keyboard alone: wheel and march, charge, melee, shot, undo', async ({ page }) => {
  test.setTimeout(90_000);
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await rollOwn(page);

  await tabToUnit(page, 'Marchers');
  const from = await spotOf(page, 'Marchers');
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'e', 'Enter']) await page.keyboard.press(key);
  expect((await spotOf(page, 'Marchers')).y).toBeLessThan(from.y - 10);
  await page.keyboard.press('u');
  expect(Math.abs((await spotOf(page, 'Marchers')).y - from.y)).toBeLessThan(3);
  await page.keyboard.press('Control+y');
  expect((await spotOf(page, 'Marchers')).y).toBeLessThan(from.y - 10);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Shift+z');
  expect((await spotOf(page, 'Marchers')).y).toBeLessThan(from.y - 10);
  await page.keyboard.press('u');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Redo, not possible: nothing was taken back' })).toBeDisabled();

  await tabToUnit(page, 'Chargers');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Charge Charged' })).toBeVisible();
  await page.keyboard.press('Enter');
  await typeDice(page, 'The French', 'charge bonus', 3);
  await pressEnd(page, 'End movement');
  await rollOwn(page);
  await pressEnd(page, 'End shooting');
  await typeDice(page, 'The French', 'Chargers fight Charged', 6);
  await typeDice(page, people, 'Charged fights Chargers', 1);
  await typeDice(page, people, 'Charged checks its morale', 1);
  await pressEnd(page, 'End movement');

  await tabToUnit(page, 'Shooters');
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await typeDice(page, 'The French', 'Shooters shoot at Shot at', 6);
  await typeDice(page, people, 'Shot at checks its morale', 1);
  await typeDice(page, people, 'Charged fights Chargers', 1);
  await typeDice(page, 'The French', 'Chargers fight Charged', 6);
  await expect(unit(page, 'Shot at')).toHaveAccessibleName(/6 of 12 figures/);
});

test('the question mark shows the keys, and Escape puts them away', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await page.keyboard.press('?');
  const card = page.getByRole('dialog', { name: 'Keys' });
  await expect(card).toContainText('next unit that may still act');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});
