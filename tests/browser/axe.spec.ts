import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { beginFromFile, clickUnit, dragOnto, endPart, rollOwnDice, sitDown, throwDice } from './support/table.ts';

const { people } = FOES.p7;

/** What axe calls serious or critical, in words: where, and what. */
async function faults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // In the dark only the colours are others; the rest has been looked at in the light.
  const { violations } = await (theme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

const PAGES: readonly (readonly [address: string, heading: RegExp])[] = [
  ['/', /^Vedette$/],
  ['/#/choose/ligny-1815', /Ligny/],
  ['/#/house-rules/first-battle-p7', /House rules/i],
  ['/#/sheet/p7', /./],
  ['/#/compare/p7/r10', /./],
];

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the pages to read, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await sitDown(page, { theme });
    for (const [address, heading] of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
      expect(await faults(page, theme), address).toEqual([]);
    }
  });

  test(`axe finds nothing serious in a battle, its cards, its log and its replay, ${theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await sitDown(page, { theme, handOver: true });
    await beginFromFile(page, skirmish('p7'), { people });
    await clickUnit(page, 'Chargers');
    expect(await faults(page, theme), 'a unit selected').toEqual([]);
    await page.getByRole('button', { name: /^How the battle stands/ }).click();
    await expect(page.getByRole('dialog', { name: 'How the battle stands' })).toBeVisible();
    expect(await faults(page, theme), 'the score').toEqual([]);
    await page.keyboard.press('Escape');
    await rollOwnDice(page, ['The French']);
    await dragOnto(page, 'Chargers', 'Charged');
    await expect(page.getByRole('dialog', { name: 'The French roll 2 dice' })).toBeVisible();
    expect(await faults(page, theme), 'own dice').toEqual([]);
    await throwDice(page, 'The French', 'charge bonus', 3);
    await endPart(page, 'End movement');
    await expect(page.getByRole('dialog', { name: people })).toBeVisible();
    expect(await faults(page, theme), 'hand over').toEqual([]);
    const battle = page.url();
    for (const other of ['log', 'replay', 'rules-of']) {
      await page.goto(battle.replace('/battle/', `/${other}/`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faults(page, theme), other).toEqual([]);
    }
  });
}
