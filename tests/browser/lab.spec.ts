import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Download, expect, type Page, test } from '@playwright/test';
import { sitDown } from './support/table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function ask(page: Page, title: string, value: number): Promise<void> {
  const field = page.getByRole('textbox', { name: title });
  await field.fill(String(value));
  await field.press('Tab');
}

const fight = (page: Page) => page.getByRole('button', { name: 'Fight the battles' }).click();

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

async function kept(page: Page, as: string): Promise<string> {
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: `Keep as ${as}` }).click();
  return textOf(await asked);
}

/** The same question put to the command line. */
function fromCommandLine(option: '--json' | '--csv' | '--html', ...args: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'vedette-lab-')), 'report');
  spawnSync(process.execPath, ['dist/cli/main.js', 'lab', 'run', ...args, option, file], { cwd: root });
  return readFileSync(file, 'utf8');
}

test('battles fought in the page give the bytes that the command line gives', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/lab/first-battle-p7');
  await ask(page, 'Battles', 6);
  await ask(page, 'Seed', 42);
  await fight(page);
  await expect(page.getByRole('status')).toHaveText('6 of 6 battles fought', { timeout: 60_000 });
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByText(/6 battles do not tell|are favoured/)).toBeVisible();
  await expect(found.locator('canvas')).toHaveCount(3);
  await expect(found.getByRole('rowheader', { name: '1st West Prussian Dragoons' })).toBeVisible();
  await expect(found.getByText(/^Two kinds of loss: .* as fallen count only the figures that fell/)).toBeVisible();
  const json = await kept(page, 'JSON');
  const asked = ['first-battle-p7', '--games', '6', '--seed', '42'];
  expect(json).toBe(fromCommandLine('--json', ...asked));
  const csv = await kept(page, 'CSV');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(7);
  expect(csv).toBe(fromCommandLine('--csv', ...asked));
});

test('charts grow while battles are fought, and the battles can be stopped', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/lab/first-battle-r10');
  await ask(page, 'Battles', 5000);
  await fight(page);
  const status = page.getByRole('status');
  const fought = async () => Number.parseInt((await status.textContent()) ?? '0', 10);
  await expect.poll(fought, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect(page.locator('.plot canvas').first()).toBeVisible();
  const before = await fought();
  await expect.poll(fought, { timeout: 60_000 }).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toHaveText(/of 5000 battles fought, then stopped$/);
  const stopped = await fought();
  await page.waitForTimeout(1500);
  expect(await fought()).toBe(stopped);
  expect((JSON.parse(await kept(page, 'JSON')) as { games: number }).games).toBe(stopped);
});

test('a battle of 1866 has its own commander', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/lab/first-battle-1866');
  await expect(page.getByRole('button', { name: /are led by/ }).first()).toHaveText(/recruit/);
  await ask(page, 'Battles', 1);
  await fight(page);
  await expect(page.getByRole('status')).toHaveText('1 of 1 battles fought', { timeout: 60_000 });
});

test('house rules made for a battle are fought with', async ({ page }) => {
  await sitDown(page);
  await page.goto('/#/house-rules/first-battle-p7');
  await ask(page, 'Command range', 9);
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await expect(page.getByText('1 house rule')).toBeVisible();
  await ask(page, 'Battles', 1);
  await fight(page);
  await expect(page.getByRole('status')).toHaveText('1 of 1 battles fought', { timeout: 60_000 });
  expect((JSON.parse(await kept(page, 'JSON')) as { settings: unknown }).settings).toEqual({ commandRange: 9 });
});

test('the charts are fetched with the first of them, not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await sitDown(page);
  await page.goto('/#/lab');
  await expect(page.getByRole('button', { name: 'Fight the battles' })).toBeEnabled();
  expect(fetched.filter((url) => /\/plot-[^/]*\.js$/.test(url))).toEqual([]);
  await ask(page, 'Battles', 1);
  await fight(page);
  await expect(page.locator('.plot canvas')).toHaveCount(3, { timeout: 60_000 });
  expect(fetched.filter((url) => /\/plot-[^/]*\.js$/.test(url))).toHaveLength(1);
});

test('the page that the command line writes fits on A4 and on a phone, and axe finds nothing serious', async ({
  page,
}) => {
  await page.setContent(fromCommandLine('--html', 'first-battle-p7', '--games', '3'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fleurus: 3 battles$/);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  // 180 mm, what the margins leave of the page.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 960 });
  expect(await width()).toBeLessThanOrEqual(680);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await width()).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
});

for (const theme of ['light', 'dark'] as const)
  test(`on a phone nothing is cut off, and axe finds nothing serious, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sitDown(page, { theme });
    await page.goto('/#/lab/first-battle-p7');
    await ask(page, 'Battles', 2);
    await fight(page);
    await expect(page.getByRole('status')).toHaveText('2 of 2 battles fought', { timeout: 60_000 });
    await expect(page.locator('.plot canvas')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  });
