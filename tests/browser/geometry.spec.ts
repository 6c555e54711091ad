import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { built, openBuiltFiles } from './built-files.ts';

type Trig = typeof import('../../geometry/trig.ts');

/** Runs in Node and in the page alike, so it may use nothing from outside itself. */
async function numbersOf(address: string): Promise<string> {
  const { sin, cos, bearing, arcLength }: Trig = await import(address);
  const angles = Array.from({ length: 36_000 }, (_, angle) => angle);
  const numbers = angles.flatMap((angle) => [
    sin(angle),
    cos(angle),
    bearing(angle - 18_000, (angle * 7919) % 36_000),
    arcLength(9_000, angle),
  ]);
  return JSON.stringify(numbers);
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

test('every angle gives the same numbers in Chromium as in Node, to the last bit', async ({ page }) => {
  await openBuiltFiles(page);
  const inPage = await page.evaluate(numbersOf, built('geometry/trig.js'));
  const inNode = await numbersOf(new URL('../../dist/geometry/trig.js', import.meta.url).href);
  expect(JSON.parse(inNode)).toHaveLength(144_000);
  expect(digest(inPage)).toBe(digest(inNode));
});
