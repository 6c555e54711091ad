import { expect, type Page, test } from '@playwright/test';
import { fixSeed, sitDown } from './support/table.ts';

interface Box {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Names, badges and flags as they are drawn, one box for each. */
const writtenOnMap = (page: Page): Promise<Box[]> =>
  page.locator('.notes > text, .badge > rect, .objective .flag').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const shape = one.parentElement?.getAttribute('class') ?? '';
      return { what: one.textContent || shape || 'a flag', x, y, w: width, h: height };
    }),
  );

/** By how many pixels two boxes lie over each other, the smaller way. */
const depth = (a: Box, b: Box): number =>
  Math.min(Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** A box of letters is higher than the letters: what is within this is air. */
const AIR = 5;

function collisions(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => (depth(a, b) > AIR ? [`${a.what} over ${b.what}`] : [])),
  );
}

for (const battle of ['borodino-1812-great-redoubt', 'waterloo-1815-derlon', 'nachod-1866', 'custoza-1866'])
  test(`no name, badge or flag lies over another at any zoom: ${battle}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await fixSeed(page);
    await sitDown(page);
    await page.goto(`/#/choose/${battle}`);
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.locator('.paper image').waitFor({ state: 'attached' });
    await page.evaluate(() => document.fonts.ready);
    const scale = page.getByRole('group', { name: 'Units on the map' }).locator('g').first();
    await page.mouse.move(560, 380);
    for (const wheel of [0, -240, -240, 720]) {
      const before = await scale.getAttribute('transform');
      await page.mouse.wheel(0, wheel);
      // The map is drawn anew when the wheel rests.
      await expect(async () => {
        if (wheel !== 0) expect(await scale.getAttribute('transform')).not.toBe(before);
        const boxes = await writtenOnMap(page);
        expect(boxes.length).toBeGreaterThan(10);
        expect(collisions(boxes)).toEqual([]);
      }).toPass({ timeout: 15_000 });
    }
  });
