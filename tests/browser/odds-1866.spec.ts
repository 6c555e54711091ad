import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { bars, oddsText, printed, rough, roughly } from './support/odds.ts';
import { skirmish1866 } from './support/skirmish-1866.ts';
import { beginFromFile, chooseFromMenu, clickUnit, endPart, sitDown, spotOf, unit } from './support/table.ts';

const PRUSSIANS = 'The Prussians';
const AUSTRIANS = 'The Austrians';

/** The skirmish, with guns that can fire at the same line. */
const battle = {
  ...skirmish1866,
  id: 'skirmish-with-guns',
  units: [
    ...skirmish1866.units,
    {
      id: 'guns',
      name: 'Guns',
      arm: 'artillery',
      stands: 2,
      guns: 'rifled',
      army: 'prussian',
      facing: 340,
      at: [12.5, 4],
    },
  ],
};

/** Whoever has rolled higher, the Prussians move first. */
async function begin(page: Page): Promise<void> {
  await sitDown(page);
  await beginFromFile(page, battle, { people: AUSTRIANS });
  const card = page.getByRole('region', { name: /^A choice of The / });
  await expect(card).toContainText('have the initiative');
  const ours = (await card.getAttribute('aria-label'))?.includes(PRUSSIANS) === true;
  await card.getByRole('button', { name: ours ? 'Move first' : 'Move second' }).click();
  await expect(page.locator('.to-act')).toContainText(PRUSSIANS);
}

async function aimAt(page: Page, name: string, target: string): Promise<void> {
  await clickUnit(page, name);
  const { x, y } = await spotOf(page, target);
  await page.mouse.move(x, y);
}

test('hovering a charge of 1866 shows the numbers the command prints, and O the rolls behind them', async ({
  page,
}) => {
  await begin(page);
  await aimAt(page, 'Shooters', 'Shot at');
  const panel = page.getByRole('region', { name: 'Charge Shot at' });
  await expect(panel.getByRole('list', { name: 'To the melee' })).toBeVisible();
  const query = 'charge shooters shot shot by all';
  const reaches = printed(battle, query, 'to the melee');
  expect(reaches.size).toBeGreaterThan(2);
  expect(await bars(panel, 'To the melee')).toEqual(roughly(reaches));
  await expect(panel).toContainText('Fired at by Shot at');
  const [, falls = ''] = /The Marshal falls +([\d.]+%)/.exec(oddsText(battle, query)) ?? [];
  await expect(panel).toContainText(`The Marshal falls: ${rough(falls)}`);

  await page.keyboard.down('o');
  const tree = panel.getByRole('list', { name: 'The rolls behind it' });
  await expect(tree).toContainText('Shot at to fire, 1 die');
  await expect(tree).toContainText('+ 1d6');
  await expect(tree.getByRole('link', { name: 'E2.1' }).first()).toBeVisible();
  expect(await bars(panel, 'To the melee')).toEqual(reaches);
  expect(await bars(panel, 'The first roll of both dice')).toEqual(
    printed(battle, query, 'the first roll of both dice'),
  );
  expect(await bars(panel, 'To the end')).toEqual(printed(battle, query, 'to the end'));
  await page.keyboard.up('o');
  await expect(tree).toHaveCount(0);
});

test('fire of 1866 shows what it comes to by its heading, hits and what one brings', async ({ page }) => {
  await begin(page);
  await endPart(page, 'End movement');
  await endPart(page, 'End movement');
  await aimAt(page, 'Shooters', 'Shot at');
  const panel = page.getByRole('region', { name: 'Fire at Shot at' });
  await expect(panel.getByRole('list', { name: 'Shot at', exact: true })).toBeVisible();
  const says = printed(battle, 'fire shooters shot', 'what it comes to');
  expect(says.size).toBeGreaterThan(4);
  expect(await bars(panel, 'Shot at')).toEqual(roughly(says));
  await expect(panel).toContainText(/All 2 who can fire at it: \d\.\d stands lost/);
  await expect(panel).toContainText('The Marshal falls: ');
  await panel.getByRole('button', { name: 'The rolls behind it' }).click();
  const { x, y } = await spotOf(page, 'Shot at');
  await page.mouse.move(x, y);
  await expect(panel.getByRole('list', { name: 'Hits' })).toBeVisible();
  expect(await bars(panel, 'Shot at')).toEqual(says);
  const hits = await bars(panel, 'Hits');
  const counted = [...printed(battle, 'fire shooters shot', 'hits').values()];
  expect([...hits.values()]).toEqual(counted.filter((percent) => percent !== '0.00%'));
  await expect(panel.getByRole('list', { name: 'What a hit brings' })).toContainText('a stand lost');
  await expect(panel).toContainText(/Stands lost: \d\.\d\d on average; 10% at most \d, half \d, 90% \d/);
});

test('D shows the threats of 1866 as the command prints them, in a list and on the map', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('d');
  const card = page.getByRole('region', { name: 'Threats' });
  const rows = card.getByRole('button', { expanded: false });
  await expect(rows.first()).toBeVisible();
  const says = [...oddsText(battle, 'threats prussian').matchAll(/^ +([\d.]+) +([\d.]+%) {2}(.*)$/gm)].filter(
    ([, cost]) => Number(cost) >= 0.05,
  );
  expect(says.length).toBeGreaterThan(1);
  const chance = (gone = '') => (Number.parseFloat(gone) < 0.5 ? '' : rough(gone));
  const shown = says.map(([, cost, gone, who]) => `${who} ${chance(gone)} −${Number(cost).toFixed(1)}`);
  const texts = await card.locator('.threat').evaluateAll((all) =>
    all.map((row) => {
      const part = (name: string) => row.querySelector(`.${name}`)?.textContent ?? '';
      return `${part('whom')} ${part('by')} ${part('chance')} ${part('cost')}`;
    }),
  );
  expect(texts).toEqual(shown);
  await expect(page.locator('.threat-mark').first()).toBeVisible();
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

  test('a target of 1866 taken from the list brings the panel, the menu brings the threats', async ({ page }) => {
    await begin(page);
    const { x, y } = await spotOf(page, 'Shooters');
    await page.touchscreen.tap(x, y);
    await expect(unit(page, 'Shooters')).toHaveAccessibleName(/selected/);
    // The Marshal stands so near that a finger may mean him; the list of targets is plain.
    await page.getByRole('region', { name: 'Targets' }).getByRole('button', { name: 'Charge Shot at' }).tap();
    const panel = page.getByRole('region', { name: 'Charge Shot at' });
    await expect(panel.getByRole('list', { name: 'To the melee' })).toBeVisible();
    await panel.getByRole('button', { name: 'Not now' }).tap();
    await chooseFromMenu(page, 'Threats to my units');
    await expect(
      page.getByRole('region', { name: 'Threats' }).getByRole('button', { expanded: false }).first(),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
