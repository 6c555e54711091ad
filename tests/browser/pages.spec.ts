import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, chooseFromMenu, dragOnto, dragUnit, endPart, sitDown } from './support/table.ts';

const { people } = FOES.p7;

test('the front page shows every battle as a map and begins the first one', async ({ page }) => {
  await sitDown(page);
  await page.goto('/');
  for (const name of [/Fleurus/, /Ligny/, /Aspern/, /Borodino/, /Waterloo/])
    await expect(page.getByRole('img', { name })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Against whom' }).getByText('Russians', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: /Polotsk/ })).toBeVisible();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  await expect(page.getByText(/sheet R10/)).toBeVisible();
});

test('nothing a page does is forbidden by the strict policy it is served under', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
  await sitDown(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  for (const address of ['/#/sheet/p7', '/#/compare/p7/r10', '/#/house-rules/ligny-1815', '/#/choose/ligny-1815']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  expect(said).toEqual([]);
});

test('N5.2 a rule in the address brings its row into sight and marks it', async ({ page }) => {
  await page.goto('/#/sheet/p7?rule=N5.2');
  const row = page.locator('[id="row-5-N5.2"]');
  await expect(row).toBeInViewport();
  await expect(row).toHaveClass(/\blit\b/);
  await expect(row).toBeFocused();
  await page.goto('/#/sheet/p7/10/N5.2');
  await expect(page.locator('[id="row-10-N5.2"]')).toBeInViewport();
  await expect(row).not.toHaveClass(/\blit\b/);
});

test('J34 a row that is not on the sheet says so, and so does one the scan has lost', async ({ page }) => {
  await page.goto('/#/sheet/r10/8');
  const rates = page.locator('#part-8');
  await expect(rates.getByText('not on the sheet')).not.toHaveCount(0);
  await expect(rates.getByText('lost on the scan')).not.toHaveCount(0);
});

test('two sheets side by side show what is not alike', async ({ page }) => {
  await page.goto('/#/compare/p7/r10');
  await expect(page.getByText('Alike in every row: phase 1, 4, 13.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'beside' }).getByText('A12').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P7 and A12');
  await expect(page).toHaveURL(/compare\/p7\/a12$/);
  await expect(page.getByText('Artillery stick, close up to')).toBeVisible();
  await expect(page.getByText('Cavalry that moves away by itself gives up its marker.')).toBeVisible();
});

test('J15 a house rule is checked, played, shown in the battle and kept with it', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/house-rules/first-battle-p7');
  const range = page.getByRole('textbox', { name: 'Command range' });
  await range.fill('-5');
  await range.press('Tab');
  await expect(page.getByText('-5 is too small: at least 0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play with these' })).toBeDisabled();
  await range.fill('9');
  await range.press('Tab');
  await expect(page.getByText('1 house rule.')).toBeVisible();
  const follow = page.getByRole('switch', { name: 'The winner follows a loser who retires, and the melee goes on' });
  await expect(follow).toHaveAccessibleDescription('Off: nobody follows a loser who retires, and the melee is over');
  await page.getByText('The winner follows a loser who retires').click();
  await expect(follow).not.toBeChecked();
  await expect(page.getByText('2 house rules.')).toBeVisible();
  const ranks = page.getByRole('textbox', { name: 'Figure on foot' });
  await ranks.fill('11');
  await ranks.press('Tab');
  await expect(page.getByText(/The battle has no room for this/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play with these' })).toBeDisabled();
  await page
    .getByRole('region', { name: 'J18 Basing and size' })
    .getByRole('button', { name: 'Undo the change' })
    .click();
  await page.getByRole('link', { name: 'Play with these' }).click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  await page.reload();
  await chooseFromMenu(page, 'House rules in force');
  await expect(page.getByText('Command range of a general: 9″, by default 12″')).toBeVisible();
  await expect(
    page.getByText('Nobody follows a loser who retires, and the melee is over, by default on'),
  ).toBeVisible();
});

test('every line of the log opens its rolls, and a rule opens its row without leaving the battle', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await dragOnto(page, 'Chargers', 'Charged');
  await endPart(page, 'End movement');
  await endPart(page, 'End shooting');
  await chooseFromMenu(page, 'The whole log');
  const log = page.getByRole('complementary', { name: 'Log' });
  await expect(log).toBeFocused();
  const line = log.getByRole('button', { name: /Chargers/ }).filter({ has: page.getByRole('img', { name: /roll/ }) });
  await line.first().click();
  const rolls = log.locator('.log-open');
  await expect(rolls.locator('.die')).not.toHaveCount(0);
  const rule = rolls.getByRole('link').first();
  const id = (await rule.textContent()) ?? '';
  await rule.click();
  await expect(page.getByRole('dialog', { name: `${id} on sheet P7` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  await log.getByRole('radiogroup', { name: 'Turn' }).getByText('1', { exact: true }).click();
  await expect(log.getByRole('heading', { name: 'Turn 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
});

/** Another program lies where this page came from: of what it has not fetched yet nothing is there any more. */
const buildAnew = (page: Page): Promise<unknown> =>
  page.route(/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));

test('a page that is older than the program says so, blames no file and loses no battle', async ({ page }) => {
  const told = 'Vedette has been updated; reload the page';
  await sitDown(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a file' }).waitFor();
  await buildAnew(page);
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const buffer = Buffer.from(JSON.stringify(skirmish('p7')));
  await (await asked).setFiles({ name: 'sound.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('dialog', { name: told })).not.toContainText('sound.json');

  await page.unrouteAll();
  await beginFromFile(page, skirmish('p7'), { people });
  await dragUnit(page, 'Marchers', 0, 1);
  await buildAnew(page);
  await chooseFromMenu(page, 'The whole log');
  await expect(page.getByRole('heading', { name: told })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('from the middle of a replay one goes on as a new game, and the old one stays', async ({ page }) => {
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people });
  await dragUnit(page, 'Marchers', 0, 3);
  await dragOnto(page, 'Chargers', 'Charged');
  await endPart(page, 'End movement');
  const old = page.url();
  await chooseFromMenu(page, 'Replay');
  const at = page.getByRole('slider', { name: 'Command' });
  await expect(at).toHaveValue('3');
  await page.getByRole('button', { name: 'One command back' }).click();
  await expect(at).toHaveValue('2');
  await at.press('Home');
  await expect(at).toHaveValue('0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(at).toHaveValue('3', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Turn 1' }).click();
  await page.getByRole('button', { name: 'One command on' }).click();
  await expect(at).toHaveValue('1');
  await page.getByRole('button', { name: 'Go on from here as a new game' }).click();
  await expect(page.getByRole('button', { name: /^End movement/ })).toBeVisible();
  expect(page.url()).not.toBe(old);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Go on with A shot, a charge and a melee/ })).toHaveCount(2);
});

for (const [battle, width] of [
  ['first-battle-p7', 1024],
  ['first-battle-r10', 1024],
  ['nachod-1866', 1024],
  ['first-battle-p7', 1240],
  ['first-battle-p7', 1366],
  ['first-battle-p7', 900],
] as const)
  test(`nothing of the head of ${battle} is cut off on a desk of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await sitDown(page);
    await page.goto(`/#/choose/${battle}`);
    await page.getByText('Both sides may first shift their units').click();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await expect(page.locator('[data-end-part]')).toBeInViewport({ ratio: 1 });
    for (const part of ['.top-bar h1', '.top-bar .where']) {
      const [needs, has] = await page.locator(part).evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect(needs, part).toBeLessThanOrEqual(has ?? 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
