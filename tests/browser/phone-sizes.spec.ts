import { expect, type Page, test } from '@playwright/test';
import { FOES, skirmish } from './support/skirmish.ts';
import { skirmish1866 } from './support/skirmish-1866.ts';
import { beginFromFile, sitDown, spotOf, unit } from './support/table.ts';

test.use({ hasTouch: true, isMobile: true });

const battles = [
  { name: 'thirteen phases', scenario: skirmish('p7'), people: FOES.p7.people, mine: 'Marchers' },
  { name: '1866', scenario: skirmish1866, people: 'The Austrians', mine: 'Marchers' },
];

/** On its side from the smallest to the largest, and upright. */
const sizes = [
  { width: 568, height: 320 },
  { width: 667, height: 375 },
  { width: 740, height: 360 },
  { width: 932, height: 430 },
  { width: 360, height: 740 },
];

interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function partOf(page: Page, selector: string): Promise<Part> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Every button of the cards and the bar but the broad grip: brought into sight by a thumb at most, it is what a finger there would press. */
async function unreachable(page: Page): Promise<string[]> {
  return page.locator('.side-panel button:not(.grip):visible, .tools button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      const hit = found !== null && (button.contains(found) || found.contains(button));
      return hit && width >= 40 && height >= 40 ? [] : [button.textContent ?? button.className];
    }),
  );
}

/** Somebody of ours is chosen by the button, as one who has one thumb would. */
async function chooseOne(page: Page, name: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Next unit that may still act' });
  await expect(async () => {
    await next.tap();
    await expect(unit(page, name)).toHaveAccessibleName(/selected/, { timeout: 500 });
  }).toPass();
}

/** In 1866 whoever has the initiative says who moves first; here always we do. */
async function toMovement(page: Page): Promise<void> {
  const choice = page.getByRole('region', { name: /^A choice of The / });
  const end = page.getByRole('button', { name: /^End movement/ });
  await expect(choice.or(end).first()).toBeVisible();
  if (await choice.isVisible()) {
    const ours = (await choice.getAttribute('aria-label'))?.includes('The Prussians') === true;
    await choice.getByRole('button', { name: ours ? 'Move first' : 'Move second' }).tap();
  }
  await expect(end).toBeEnabled();
}

for (const { name, scenario, people, mine } of battles)
  for (const size of sizes)
    test(`a phone of ${size.width} by ${size.height} leaves the map in sight and every button in reach, ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await sitDown(page);
      await beginFromFile(page, scenario, { people });
      await toMovement(page);
      expect(await unreachable(page)).toEqual([]);
      await chooseOne(page, mine);
      const card = page.getByRole('region', { name: mine, exact: true });
      await expect(card.getByRole('button').first()).toBeVisible();
      expect(await unreachable(page)).toEqual([]);

      const board = await partOf(page, '.board');
      const sheet = await partOf(page, '.side-panel');
      const seen = sheet.left >= board.right ? board.bottom : Math.min(board.bottom, sheet.top);
      const share = ((board.right - board.left) * (seen - board.top)) / (size.width * size.height);
      expect(share).toBeGreaterThan(0.38);
      const { x, y } = await spotOf(page, mine);
      expect(x > board.left && x < board.right && y > board.top && y < seen).toBe(true);
      const paper = await page.evaluate(() => {
        const { scrollWidth: width, scrollHeight: height } = document.documentElement;
        return { width, height };
      });
      expect(paper).toEqual(size);
      await page.getByRole('button', { name: 'Menu' }).tap();
      for (const item of await page.getByRole('menuitem').all()) {
        await item.scrollIntoViewIfNeeded();
        await expect(item).toBeInViewport({ ratio: 1 });
      }
    });

test('on its side a phone shows orders and hints though nothing is chosen: there is nothing to unfold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await sitDown(page);
  await beginFromFile(page, skirmish('p7'), { people: FOES.p7.people });
  const sheet = page.getByRole('complementary', { name: 'Details' });
  await expect(sheet.getByRole('button', { name: 'Marchers' })).toBeVisible();
  await expect(sheet.getByText('Drag a unit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show details' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Marchers' }).tap();
  await expect(unit(page, 'Marchers')).toHaveAccessibleName(/selected/);
});
