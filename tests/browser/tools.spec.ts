import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, clickUnit, drag, dragUnit, pixelsPerInch, sitDown, spotOf, unit } from './support/table.ts';

test.describe.configure({ timeout: 60_000 });

const { people } = FOES.p7;

/** The same battle with a copse between the marchers and those who look on. */
function withCopse() {
  const battle = skirmish('p7');
  const area = [
    [14, 11],
    [19, 11],
    [19, 14],
    [14, 14],
  ];
  return {
    ...battle,
    table: { ...battle.table, terrain: [{ id: 'copse', kind: 'woods', name: 'Hazel copse', area }] },
  };
}

async function measure(page: Page, from: string, to: string): Promise<void> {
  const a = await spotOf(page, from);
  const b = await spotOf(page, to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
}

test('the ruler measures by Ctrl-drag or by its button, and names what hides one unit from another', async ({
  page,
}) => {
  await sitDown(page);
  await beginFromFile(page, withCopse(), { people });
  await page.keyboard.down('Control');
  await measure(page, 'Marchers', 'Lookers-on');
  await expect(page.getByText(/^1\d\.\d″ · hidden by Hazel copse$/)).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: 'Ruler' }).first().click();
  await measure(page, 'Chargers', 'Charged');
  await expect(page.getByText(/^9\.0″ · in sight$/)).toBeVisible();
  // The line that is drawn is the one that is measured.
  const drawn = await page.locator('.ruler-line').boundingBox();
  expect(Math.abs((drawn?.height ?? 0) - 9 * (await pixelsPerInch(page)))).toBeLessThan(5);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('a handle wheels a unit, and several units go forward together', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, withCopse(), { people });
  const inch = await pixelsPerInch(page);
  await clickUnit(page, 'Chargers');
  const [left] = await page.locator('.handles circle').all();
  const box = await left?.boundingBox();
  if (box == null) throw new Error('a selected unit has handles');
  const corner = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, corner, { x: corner.x + inch, y: corner.y - 3 * inch });
  await expect(unit(page, 'Chargers')).toHaveAccessibleName(/facing north-east/);
  await page.keyboard.press('u');
  await expect(unit(page, 'Chargers')).toHaveAccessibleName(/facing north,/);

  const before = [await spotOf(page, 'Marchers'), await spotOf(page, 'Chargers')] as const;
  await clickUnit(page, 'Marchers');
  await page.keyboard.down('Shift');
  await clickUnit(page, 'Chargers');
  await page.keyboard.up('Shift');
  await expect(page.getByRole('heading', { name: '2 units together' })).toBeVisible();
  await dragUnit(page, 'Marchers', 0, 2);
  const after = [await spotOf(page, 'Marchers'), await spotOf(page, 'Chargers')] as const;
  for (const i of [0, 1] as const) expect(Math.abs(before[i].y - after[i].y - 2 * inch)).toBeLessThan(0.3 * inch);
});

test('N3.5 a drag straight back says the inches it goes, what they count for, and the rule that halves them', async ({
  page,
}) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  const inch = await pixelsPerInch(page);
  const from = await spotOf(page, 'Marchers');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + inch);
  await page.mouse.move(from.x, from.y + 6 * inch);
  await expect(page.locator('.plate text')).toHaveText('2.0″, counts 4.0″ · 0.0″ left');
  await expect(page.getByRole('status').filter({ hasText: /N3\.5/ })).toContainText('Marchers, backwards');
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('N3.8 a drag too far says the rule, and F ends the part after a warning', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, withCopse(), { people });
  const inch = await pixelsPerInch(page);
  const from = await spotOf(page, 'Marchers');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - inch, from.y - inch);
  await page.mouse.move(from.x - 5 * inch, from.y - 6 * inch);
  await expect(page.getByRole('status').filter({ hasText: /N3\.8/ })).toContainText('Marchers: a move of 4 inches');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.keyboard.press('f');
  const warned = page.getByRole('dialog', { name: 'End movement?' });
  await expect(warned).toContainText('2 units could still act: Chargers, Marchers.');
  await warned.getByRole('button', { name: 'Keep moving' }).click();
  await expect(page.getByRole('button', { name: 'End movement (2 left)' })).toBeEnabled();
  await page.keyboard.press('f');
  await expect(warned.getByRole('button', { name: 'End it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^End shooting/ })).toBeEnabled();
});
