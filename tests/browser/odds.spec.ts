import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { bars, printed, printedAfterRolls, rough, roughly } from './support/odds.ts';
import { FOES, skirmish } from './support/skirmish.ts';
import {
  beginFromFile,
  chooseFromMenu,
  clickUnit,
  dragOnto,
  endPart,
  rollOwnDice,
  sitDown,
  spotOf,
  throwDice,
  unit,
} from './support/table.ts';

const { people } = FOES.p7;

const foot = { arm: 'infantry', grade: 'veteran', figures: 12 } as const;

/** A column before a line, a second line that can shoot too, guns, and hussars that could be charged. */
function crossroads() {
  const ours = { army: 'french', facing: 0 };
  const theirs = { army: 'prussian', facing: 180 };
  return {
    ...skirmish('p7'),
    id: 'crossroads',
    name: 'Before the charge',
    units: [
      { id: 'column', name: 'Column', ...ours, ...foot, formation: 'column', at: [12, 8] },
      { id: 'musketeers', name: 'Musketeers', ...ours, ...foot, formation: 'line', at: [24, 9] },
      { id: 'reserve', name: 'Reserve', ...ours, ...foot, formation: 'line', at: [30, 3] },
      { id: 'line', name: 'Line', ...theirs, ...foot, formation: 'line', at: [12, 14] },
      { id: 'second', name: 'Second line', ...theirs, ...foot, formation: 'line', at: [18, 14.5], facing: 200 },
      { id: 'landwehr', name: 'Landwehr', ...theirs, ...foot, grade: 'conscript', formation: 'column', at: [24, 16] },
      {
        id: 'battery',
        name: 'Battery',
        ...theirs,
        arm: 'artillery',
        grade: 'veteran',
        figures: 4,
        gun: 6,
        at: [30, 20],
      },
    ],
  };
}

async function sit(page: Page): Promise<void> {
  await sitDown(page);
  await beginFromFile(page, crossroads(), { people });
  // The guns of the first phase have had their turn.
  await expect(page.locator('[data-end-part]')).toBeEnabled();
}

/** Goes on to the French move, whatever has to be ended before it. */
async function toTheMove(page: Page): Promise<void> {
  const end = page.locator('[data-end-part]');
  for (let i = 0; i < 6; i++) {
    const title = (await end.textContent()) ?? '';
    if (title.startsWith('End movement')) return;
    await end.click();
    const sure = page.getByRole('button', { name: 'End it' });
    if (title.includes(' left)')) await sure.click();
  }
  throw new Error('the French never move');
}

test('hovering a charge shows the numbers the command prints, and O the rolls behind them', async ({ page }) => {
  await sit(page);
  await toTheMove(page);
  await clickUnit(page, 'Column');
  const target = await spotOf(page, 'Line');
  await page.mouse.move(target.x, target.y);
  const panel = page.getByRole('region', { name: 'Charge Line' });
  await expect(panel.getByRole('list', { name: 'To the first melee' })).toBeVisible();

  const query = 'charge column line shot by all';
  const reaches = printed(crossroads(), query, 'to the first melee');
  expect(reaches.size).toBeGreaterThan(2);
  expect(await bars(panel, 'To the first melee')).toEqual(roughly(reaches));
  const matters = printed(crossroads(), query, 'what matters');
  await expect(panel.getByRole('definition').first()).toHaveText(rough(matters.get('they are gone') ?? ''));
  await expect(panel.getByRole('definition').nth(1)).toHaveText(rough(matters.get('we are gone') ?? ''));
  await expect(panel).toContainText('Shot at by Line');

  const tree = panel.getByRole('list', { name: 'The rolls behind it' });
  await expect(tree).toHaveCount(0);
  await page.keyboard.down('o');
  await expect(tree).toContainText('Column to close');
  await expect(tree).toContainText('infantry charging');
  await expect(tree.getByRole('link', { name: 'N4.2' }).first()).toBeVisible();
  // With the rolls come two places after the point, and then it is the same to the last figure.
  expect(await bars(panel, 'To the first melee')).toEqual(reaches);
  expect(await bars(panel, 'To the end')).toEqual(printed(crossroads(), query, 'to the end'));
  expect(await bars(panel, 'The first round')).toEqual(printed(crossroads(), query, 'the first round'));
  await page.keyboard.up('o');
  await expect(tree).toHaveCount(0);
});

test('dragging a charge onto its target shows the same panel before the hand lets go', async ({ page }) => {
  await sit(page);
  await toTheMove(page);
  const from = await spotOf(page, 'Column');
  const to = await spotOf(page, 'Line');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of [0.2, 0.6, 1])
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  const panel = page.getByRole('region', { name: 'Charge Line' });
  await expect(panel.getByRole('list', { name: 'To the first melee' })).toBeVisible();
  const reaches = printed(crossroads(), 'charge column line shot by all', 'to the first melee');
  expect(await bars(panel, 'To the first melee')).toEqual(roughly(reaches));
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
});

test('a shot of the guns shows what it comes to, the same the command prints', async ({ page }) => {
  await sitDown(page);
  const guns = { arm: 'artillery', grade: 'veteran', figures: 4, gun: 8, army: 'french', facing: 0 };
  const battle = crossroads();
  const scenario = { ...battle, units: [...battle.units, { id: 'guns', name: 'Guns', ...guns, at: [18, 5] }] };
  await beginFromFile(page, scenario, { people });
  await clickUnit(page, 'Guns');
  const target = await spotOf(page, 'Second line');
  await page.mouse.move(target.x, target.y);
  const panel = page.getByRole('region', { name: 'Fire at Second line' });
  await panel.getByRole('button', { name: 'The rolls behind it' }).click();
  await page.mouse.move(target.x, target.y);
  const shown = await bars(panel, 'Second line');
  const says = printed(scenario, 'fire guns second', 'Second line');
  expect(says.size).toBe(0);
  const text = new Map([...shown].map(([word, percent]) => [word.replace('fails:', 'fails by 1 or 2:'), percent]));
  expect(text).toEqual(printedAfterRolls(scenario, 'fire guns second'));
});

test('D shows the threats, worst first, in a list and on the map', async ({ page }) => {
  await sit(page);
  await toTheMove(page);
  await page.keyboard.press('d');
  const card = page.getByRole('region', { name: 'Threats' });
  const rows = card.getByRole('button', { expanded: false });
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.threat-mark').first()).toBeVisible();
  const numbers = async (part: string) =>
    (await card.locator(part).allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const gone = await numbers('.threat .chance');
  const costs = await numbers('.threat .cost');
  const shown = costs.map((cost, i) => ({ gone: gone[i] ?? 0, cost }));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual([...shown].sort((a, b) => b.gone - a.gone || b.cost - a.cost));
  await expect(card).toContainText('charged by Landwehr');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { expanded: true })).toBeVisible();
  await expect(page.locator('.threat-way.bold')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  await page.keyboard.press('d');
  await expect(card).toHaveCount(0);
  await expect(page.locator('.threat-mark')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap on the target brings the panel, the menu brings the threats', async ({ page }) => {
    await sit(page);
    await toTheMove(page);
    const tap = async (name: string) => {
      const { x, y } = await spotOf(page, name);
      await page.touchscreen.tap(x, y);
    };
    await tap('Column');
    await expect(unit(page, 'Column')).toHaveAccessibleName(/selected/);
    await tap('Line');
    const panel = page.getByRole('region', { name: 'Charge Line' });
    await panel.getByRole('button', { name: 'The rolls behind it' }).tap();
    await expect(panel.getByRole('list', { name: 'The rolls behind it' })).toContainText('Column to close');
    await panel.getByRole('button', { name: 'Not now' }).tap();
    await chooseFromMenu(page, 'Threats to my units');
    await expect(
      page.getByRole('region', { name: 'Threats' }).getByRole('button', { expanded: false }).first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('a threat to forty units is reckoned beside the page, which goes on drawing', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/choose/ligny-1815');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Battlefield' })).toBeVisible();
  const longest = await page.evaluate(async () => {
    const tasks: number[] = [];
    const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    watch.observe({ entryTypes: ['longtask'] });
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }));
    await new Promise((done) => setTimeout(done, 1500));
    watch.disconnect();
    return Math.max(0, ...tasks);
  });
  await expect(page.getByRole('region', { name: 'Threats' })).toBeVisible();
  expect(longest).toBeLessThan(400);
});

test('N6.8 N6.9 each answer to a charge of cavalry has its chances beside it, and a key still gives it', async ({
  page,
}) => {
  await sitDown(page);
  const battle = skirmish('p7');
  const units = battle.units.map((one) => {
    const { id, name, army, at, facing } = one;
    return id === 'charged' ? { id, name, army, at, facing, ...foot, formation: 'column' } : one;
  });
  await beginFromFile(page, { ...battle, units }, { people });
  await rollOwnDice(page, ['The French', people]);
  await dragOnto(page, 'Chargers', 'Charged');
  await throwDice(page, 'The French', 'charge bonus', 3);
  await endPart(page, 'End movement');
  await endPart(page, 'End shooting');
  await throwDice(page, people, 'Charged checks its morale', 1);
  const question = page.getByRole('region', { name: `A question to ${people}` });
  const stand = question.getByRole('button', { name: 'Stand as it is' });
  await expect(stand).toBeFocused();
  await expect(stand).toHaveAccessibleDescription(
    'we are gone 100%, they are gone 0%, on average we lose 12.0 figures, they 0.0',
  );
  await expect(question.getByRole('button', { name: 'Form square' })).toHaveAccessibleDescription(
    'we are gone 0%, they are gone 0%, on average we lose 0.0 figures, they 0.5',
  );
  await expect(stand).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.keyboard.press('2');
  await throwDice(page, 'The French', 'Chargers', 6);
  await expect(unit(page, 'Charged')).toHaveAccessibleName(/in square, 12 of 12 figures/);
});
