import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, clickUnit, endPart, fixSeed, sitDown } from './support/table.ts';

// Browsers are slow on a machine that does much else.
test.describe.configure({ timeout: 90_000 });

const { people } = FOES.p7;

const view = (page: Page) =>
  page.getByRole('group', { name: 'Units on the map' }).locator('g').first().getAttribute('transform');

test('when the dice are done the map is where the player had it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await sitDown(page, { diceSpeed: 'normal' });
  await fixSeed(page);
  await page.goto('/#/choose/first-battle-p7');
  await page.getByText('Both sides may first shift their units').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('button', { name: /^Guns are laid/ })).toBeEnabled();
  for (let i = 0; i < 3; i++) await page.keyboard.press('+');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  const before = await view(page);
  const views = new Set([before]);
  await endPart(page, 'Guns are laid');
  const moves = page.getByRole('button', { name: /^End movement/ });
  while (!(await moves.isVisible()) || !(await moves.isEnabled())) {
    views.add(await view(page));
    await page.waitForTimeout(50);
  }
  expect(views.size, 'the view has followed somebody').toBeGreaterThan(1);
  await expect.poll(() => view(page)).toBe(before);
  // The dice that lie there fell before the move: so do the rules beside them.
  const rule = page.getByRole('region', { name: 'Dice and last lines' }).getByRole('link').first();
  await expect(rule).toHaveAttribute('href', /sheet\/p7\/[12]\//);
});

interface Seen {
  readonly roll: string;
  readonly line: string;
}

/** Writes down what stands under the board whenever it changes. */
const watchStrip = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen[] = [];
    const text = (of: string) => document.querySelector(of)?.textContent ?? '';
    new MutationObserver(() => seen.push({ roll: text('.roll-words'), line: text('.log-lines') })).observe(
      document.body,
      { subtree: true, childList: true, characterData: true },
    );
    Object.assign(globalThis, { seen });
  });

test('no line under the board tells what comes of dice that have not fallen yet', async ({ page }) => {
  await sitDown(page, { diceSpeed: 'normal' });
  await fixSeed(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await endPart(page, 'End movement');
  await watchStrip(page);
  await clickUnit(page, 'Shot at');
  await clickUnit(page, 'Shooters');
  const last = page.getByRole('list', { name: 'What happened last' });
  await expect(last).toHaveText('The Shooters held their ground.');
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen);
  const shots = seen.filter(({ roll }) => /shoots at .*hit/.test(roll));
  const checks = seen.filter(({ line }) => line.includes('held their ground'));
  expect(shots.some(({ line }) => /Shot at/.test(line))).toBe(true);
  expect(checks.filter(({ roll }) => !/check their morale.*passed/.test(roll))).toEqual([]);
});
