import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  clickUnit,
  drag,
  dragOnto,
  dragUnit,
  endPart,
  fixSeed,
  pixelsPerInch,
  sitDown,
  spotOf,
} from './support/table.ts';

const board = (page: Page) => page.getByRole('group', { name: 'Units on the map' });
const endCard = (page: Page) => page.getByRole('dialog', { name: / win$|^A drawn battle$/ });
const question = (page: Page) => page.getByRole('region', { name: 'A question to The French' });
const endButton = (page: Page) => page.locator('[data-end-part]:enabled');

const deeds = { drags: 0, charges: 0, shots: 0, salvoes: 0, answers: 0 };

/** Names of the units whose spoken label ends so. */
async function named(page: Page, label: RegExp): Promise<string[]> {
  const labels = await board(page)
    .getByRole('button', { name: label })
    .evaluateAll((units) => units.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((text) => text.slice(0, text.search(/, (French|Prussian), /)));
}

const ownWaiting = (page: Page) => named(page, /, French, .*may still act/);
const targets = (page: Page) => named(page, /, Prussian, .*a target/);

/** The next time a person has to do something, or the end. */
async function nextThing(page: Page): Promise<'end' | 'question' | string> {
  const any = endCard(page).or(question(page)).or(endButton(page));
  await expect(any.first()).toBeVisible({ timeout: 30_000 });
  if (await endCard(page).isVisible()) return 'end';
  if (await question(page).isVisible()) return 'question';
  return ((await endButton(page).textContent()) ?? '').replace(/ \(\d+ left\)$/, '');
}

async function shootAll(page: Page, deed: 'shots' | 'salvoes'): Promise<void> {
  for (const name of await ownWaiting(page)) {
    await clickUnit(page, name);
    const [target] = await targets(page);
    if (target === undefined) continue;
    await clickUnit(page, target);
    deeds[deed] += 1;
  }
}

/** Charges what can be charged and pulls the others forward, each with the mouse. */
async function moveAll(page: Page): Promise<void> {
  for (const name of await ownWaiting(page)) {
    if (/battery/.test(name)) continue;
    await clickUnit(page, name);
    const [target] = await targets(page);
    if (target !== undefined) {
      await dragOnto(page, name, target);
      deeds.charges += 1;
      continue;
    }
    const before = await spotOf(page, name);
    await dragUnit(page, name, 0, 7);
    const after = await spotOf(page, name);
    if (Math.abs(after.y - before.y) > 4) deeds.drags += 1;
  }
}

async function playOn(page: Page, thing: string): Promise<void> {
  if (thing === 'question') {
    await question(page).getByRole('button').first().click();
    deeds.answers += 1;
    return;
  }
  if (thing === 'End movement') await moveAll(page);
  if (thing === 'End shooting') await shootAll(page, 'shots');
  if (thing === 'Guns are laid') await shootAll(page, 'salvoes');
  // The last unit that could act may have ended the part by itself.
  if ((await nextThing(page)) === thing && thing !== 'question') await endPart(page, thing);
}

test('the whole first battle is played by mouse to its end', async ({ page }) => {
  test.setTimeout(150_000);
  await fixSeed(page);
  await sitDown(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin the battle' }).click();

  expect(await nextThing(page)).toBe('End deployment');
  const inch = await pixelsPerInch(page);
  const from = await spotOf(page, '64e Ligne');
  await drag(page, from, { x: from.x + 6 * inch, y: from.y + inch });
  const to = await spotOf(page, '64e Ligne');
  expect(Math.abs(to.x - from.x - 6 * inch)).toBeLessThan(3);
  expect(Math.abs(to.y - from.y - inch)).toBeLessThan(3);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();

  for (let thing = await nextThing(page); thing !== 'end'; thing = await nextThing(page)) await playOn(page, thing);

  await expect(endCard(page).getByRole('heading', { level: 2 })).toHaveText(
    /^The (French|Prussians) win$|^A drawn battle$/,
  );
  await expect(endCard(page)).toContainText(/objective|broken/);
  await expect(endCard(page).getByRole('row', { name: /^The Prussians \d of 7 \d+ of 72$/ })).toBeVisible();
  expect(deeds.drags).toBeGreaterThan(5);
  expect(deeds.charges).toBeGreaterThan(0);
  expect(deeds.shots + deeds.salvoes).toBeGreaterThan(0);

  const exported = page.waitForEvent('download');
  await endCard(page).getByRole('button', { name: 'Export' }).click();
  const save = JSON.parse(await readFile(await (await exported).path(), 'utf8')) as {
    hash: string;
    commands: unknown[];
  };
  await endCard(page).getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('equals replayed hash').locator('[data-replayed]')).toHaveAttribute(
    'data-replayed',
    save.hash,
  );
  await expect(page.getByRole('slider', { name: 'Command' })).toHaveValue(String(save.commands.length));
});
