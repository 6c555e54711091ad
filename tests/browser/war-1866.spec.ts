import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { skirmish1866 } from './support/skirmish-1866.ts';
import {
  beginFromFile,
  chooseFromMenu,
  clickUnit,
  dragOnto,
  dragUnit,
  endPart,
  openFile,
  rollOwnDice,
  sitDown,
  spotOf,
  throwDice,
  unit,
} from './support/table.ts';

const PRUSSIANS = 'The Prussians';
const AUSTRIANS = 'The Austrians';

/** Whoever has rolled higher, the Prussians move first. */
async function prussiansFirst(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^A choice of The / });
  await expect(card).toContainText('have the initiative');
  const ours = (await card.getAttribute('aria-label'))?.includes(PRUSSIANS) === true;
  await card.getByRole('button', { name: ours ? 'Move first' : 'Move second' }).click();
  await expect(page.locator('.to-act')).toContainText(PRUSSIANS);
}

async function begin(page: Page): Promise<void> {
  await sitDown(page);
  await beginFromFile(page, skirmish1866, { people: AUSTRIANS });
  await rollOwnDice(page, [PRUSSIANS, AUSTRIANS]);
  await prussiansFirst(page);
}

/** E4.1, E4.2: horse rides at horse, which answers. */
async function chargeAndCounterCharge(page: Page): Promise<void> {
  await dragOnto(page, 'Chargers', 'Charged');
  await throwDice(page, PRUSSIANS, 'Chargers roll their charge bonus', 5);
  const question = page.getByRole('region', { name: `A question to ${AUSTRIANS}` });
  await expect(question).toContainText('Charged');
  await expect(question.getByRole('link', { name: 'E4.1' })).toBeVisible();
  // The answers are at hand for the keys: the first has the focus, each has its number.
  await expect(question.getByRole('button').first()).toBeFocused();
  await expect(question.getByRole('button').nth(1)).toHaveText('Counter-charge');
  await page.keyboard.press('2');
  await throwDice(page, AUSTRIANS, 'Charged rolls its charge bonus', 5);
}

/** X2: both sides choose, then all fire at once. E3.1: one hit, one result. */
async function fireTogether(page: Page): Promise<void> {
  await clickUnit(page, 'Shooters');
  await expect(unit(page, 'Shot at')).toHaveAccessibleName(/a target/);
  const { x, y } = await spotOf(page, 'Shot at');
  await page.mouse.move(x, y);
  const numbers = page.getByRole('region', { name: 'Fire at Shot at' });
  // Three needle guns at close range: 8 on the table, two less on the die.
  await expect(numbers).toContainText('cannot miss');
  await expect(numbers).toContainText('8 on the sheet; to the die −2');
  await expect(numbers.getByRole('link', { name: 'E2.3' })).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.getByRole('region', { name: 'Shooters', exact: true })).toContainText('has its target');
  await endPart(page, 'End fire');
  await endPart(page, 'End fire');
  await throwDice(page, PRUSSIANS, 'Shooters fire on Shot at', 1);
  await throwDice(page, AUSTRIANS, 'Shot at takes a hit', 1);
}

async function turnToTheMelee(page: Page): Promise<void> {
  const from = await spotOf(page, 'Marchers');
  await dragUnit(page, 'Marchers', 0, 5);
  expect(from.y - (await spotOf(page, 'Marchers')).y).toBeGreaterThan(30);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(Math.abs(from.y - (await spotOf(page, 'Marchers')).y)).toBeLessThan(2);
  await clickUnit(page, 'Marchers');
  await page.getByRole('button', { name: /^Column: 2\.7″/ }).click();
  await expect(unit(page, 'Marchers')).toHaveAccessibleName(/in column/);
  await chargeAndCounterCharge(page);
  await expect(page.getByRole('button', { name: /^Undo, not possible: the answer has been given/ })).toBeDisabled();
  await endPart(page, 'End movement');
  await endPart(page, 'End movement');
  await fireTogether(page);
  await throwDice(page, PRUSSIANS, 'Chargers fight Charged', 4);
  await throwDice(page, AUSTRIANS, 'Charged fights Chargers', 1);
}

test('a turn of 1866: initiative, a charge answered by a charge, fire, melee, a stand brought back', async ({
  page,
}) => {
  await begin(page);
  await turnToTheMelee(page);

  // E4.7: beaten by four, a stand is lost; E4.6: both are disorganised.
  await expect(unit(page, 'Charged')).toHaveAccessibleName(/2 of 3 stands/);
  await expect(unit(page, 'Shot at')).toHaveAccessibleName(/2 of 3 stands/);
  await clickUnit(page, 'Chargers');
  await expect(page.getByRole('region', { name: 'Chargers', exact: true })).toContainText('disorganised');

  await expect(page.locator('main')).toHaveAttribute('data-keeping', 'kept');
  await page.reload();
  await expect(unit(page, 'Charged')).toHaveAccessibleName(/2 of 3 stands/);
  await expect(page.locator('.phase-bar [aria-current=step]')).toContainText('Morale rolls');

  // E5.2: morale 7, less two for the stand that is lost, with a commander within an inch.
  await clickUnit(page, 'Shot at');
  await page.getByRole('button', { name: 'Roll to reconstitute: 5 or less' }).click();
  await throwDice(page, AUSTRIANS, 'Shot at rolls to reconstitute', 5);
  // With that the turn is over, and the next begins with the roll for the initiative.
  await throwDice(page, PRUSSIANS, 'roll for the initiative', 7);
  await throwDice(page, AUSTRIANS, 'roll for the initiative', 3);
  await expect(unit(page, 'Shot at')).toHaveAccessibleName(/3 of 3 stands/);
  await expect(page.locator('.top-bar')).toContainText('Turn 2 of 3');

  await page.getByRole('list', { name: 'What happened last' }).getByRole('button').last().click();
  const log = page.getByRole('complementary', { name: 'Log' });
  const shot = log.getByRole('button', { name: /Shooters/ }).filter({ has: page.locator('.log-dice') });
  await shot.first().click();
  await expect(log.getByRole('table').first()).toContainText('or less');
  await log.getByRole('link', { name: 'E2.1' }).first().click();
  await page.getByRole('dialog', { name: 'E2.1 on sheet 1866' }).getByRole('button', { name: 'Close' }).click();
  await log.getByRole('button', { name: 'Close' }).click();

  const exported = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export to a file');
  const text = await readFile(await (await exported).path(), 'utf8');
  const { hash } = JSON.parse(text) as { hash: string };
  await chooseFromMenu(page, 'Replay');
  const replayed = page.getByText('equals replayed hash').locator('[data-replayed]');
  await expect(replayed).toHaveAttribute('data-replayed', hash);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await expect(page.getByRole('slider', { name: 'Command' })).toHaveValue('0');
  await page.getByRole('button', { name: 'One command on' }).click();
  await expect(page.getByRole('slider', { name: 'Command' })).toHaveValue('1');

  await openFile(page, { name: 'saved.json', text });
  await expect(unit(page, 'Charged')).toHaveAccessibleName(/2 of 3 stands/);
});

test('X5 the six result columns change places, are played, shown and kept', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/house-rules/first-battle-1866');
  await page.getByRole('button', { name: 'rout one column to the right' }).click();
  await expect(page.getByRole('status')).toContainText('1 house rule');
  await page.getByRole('link', { name: 'Play with these' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await chooseFromMenu(page, 'House rules in force');
  await expect(page.getByText('minus-stand rout disorganised back stop none')).toBeVisible();
  await page.getByRole('link', { name: 'To the battle' }).click();
  await page.reload();
  await chooseFromMenu(page, 'House rules in force');
  await expect(page.getByText('minus-stand rout disorganised back stop none')).toBeVisible();
});

test('the front page shows the battles of 1866, and one resigns against the commander', async ({ page }) => {
  await sitDown(page);
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Map of Nachod' })).toBeVisible();
  await page.getByRole('link', { name: 'Custoza' }).click();
  await expect(page.getByText('21 units, 98 stands')).toBeVisible();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await endPart(page, 'End deployment');
  // The commander deploys and, if the roll is his, chooses; then it is our turn to say or to move.
  const ours = page.getByRole('button', { name: /^(End (?!deployment)|A question is open|Move first)/ });
  await expect(ours.first()).toBeVisible({ timeout: 60_000 });
  await chooseFromMenu(page, 'Resign');
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click();
  const end = page.getByRole('dialog', { name: 'The Austrians win' });
  await expect(end.getByRole('row', { name: 'The Italians 21 of 21 98 of 98' })).toBeVisible();
});

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

test('axe finds nothing serious on the pages and in a battle of 1866', async ({ page }) => {
  await sitDown(page);
  for (const path of ['/#/choose/nachod-1866', '/#/house-rules/nachod-1866', '/#/sheet/1866']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faults(page), path).toEqual([]);
  }
  await begin(page);
  expect(await faults(page), 'the battle').toEqual([]);
  await clickUnit(page, 'Shooters');
  expect(await faults(page), 'a unit selected').toEqual([]);
  await dragOnto(page, 'Chargers', 'Charged');
  expect(await faults(page), 'dice of ten').toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a battle of 1866 is begun and a regiment forms column with the finger', async ({ page }) => {
    await sitDown(page);
    await page.goto('/#/choose/first-battle-1866');
    await page
      .getByRole('radiogroup', { name: `Who leads ${AUSTRIANS}` })
      .getByText('A person')
      .tap();
    await page.getByText('Both sides may first shift their units').tap();
    await page.getByRole('button', { name: 'Begin the battle' }).tap();
    await prussiansFirst(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { x, y } = await spotOf(page, '58th Regiment');
    await page.touchscreen.tap(x, y);
    await expect(unit(page, '58th Regiment')).toHaveAccessibleName(/selected/);
    await page.getByRole('button', { name: /^Column: 2\.7″/ }).tap();
    await expect(unit(page, '58th Regiment')).toHaveAccessibleName(/in column/);
  });
});
