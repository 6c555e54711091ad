// Makes the pictures under docs/screenshots from the built table, the same ones every time.
//   npm run build && node scripts/screenshots.mjs [address of a table that is served already]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { root } from './paths.mjs';
import { smallPng } from './small-png.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const PORT = 18153;
const given = process.argv[2];
const address = given ?? `http://localhost:${PORT}`;
const folder = join(root, 'docs/screenshots');
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Runs in the page before anything else: the same dice every time. */
function fixSeed() {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => {
    if (into instanceof Uint32Array) into.fill(1815);
    else real(/** @type {any} */ (into));
    return into;
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} options
 * @param {'light' | 'dark'} theme
 */
async function sit(browser, options, theme) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', baseURL: address });
  const page = await context.newPage();
  await page.addInitScript(fixSeed);
  const liked = JSON.stringify({ diceSpeed: 'off', handOver: false, theme });
  await page.addInitScript(
    (kept) => /** @type {any} */ (globalThis).localStorage.setItem('vedette-settings', kept),
    liked,
  );
  return page;
}

/** Runs in an empty page: the bytes of a picture as they are drawn. @param {string} png base64 */
async function pixelsOf(png) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const { createImageBitmap, OffscreenCanvas } = /** @type {any} */ (globalThis);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const brush = new OffscreenCanvas(width, height).getContext('2d');
  if (brush === null) throw new Error('no canvas');
  brush.drawImage(image, 0, 0);
  const { data } = brush.getImageData(0, 0, width, height);
  let text = '';
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return { width, height, text: btoa(text) };
}

/** @param {Page} page @param {string} name */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  const full = await page.screenshot();
  const empty = await page.context().newPage();
  const { width, height, text } = await empty.evaluate(pixelsOf, full.toString('base64'));
  await empty.close();
  const png = smallPng({ width, height, rgba: Buffer.from(text, 'base64') });
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`docs/screenshots/${name}.png ${Math.round(png.length / 1000)} kB`);
}

/** @param {Page} page @param {string} name */
async function middleOf(page, name) {
  const box = await page.locator(`[aria-label^="${name}, "][role=button]`).boundingBox();
  if (box === null) throw new Error(`${name} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} name @param {number} right inches @param {number} up inches */
async function dragBy(page, name, right, up) {
  const drawn = await page
    .getByRole('group', { name: 'Units on the map' })
    .locator('g')
    .first()
    .getAttribute('transform');
  const inch = Number(/scale\(([\d.]+)\)/.exec(drawn ?? '')?.[1]);
  const from = await middleOf(page, name);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const part of [0.3, 0.7, 1]) await page.mouse.move(from.x + right * inch * part, from.y - up * inch * part);
  await page.mouse.up();
}

/** Ends parts until the next one of this name is ours. @param {Page} page @param {string} title */
async function until(page, title) {
  for (let ended = 0; ended < 20; ended++) {
    const button = page.locator('[data-end-part]:enabled');
    const question = page.getByRole('region', { name: /^A question to/ });
    await button.or(question).first().waitFor({ timeout: 60_000 });
    if (await question.isVisible()) {
      await question.getByRole('button').first().click();
      continue;
    }
    if ((await button.textContent())?.startsWith(title)) return;
    await button.click();
    const sure = page.getByRole('button', { name: 'End it' });
    if (await sure.isVisible()) await sure.click();
  }
  throw new Error(`"${title}" never came`);
}

/** Two turns into the first battle. @param {Page} page */
async function fight(page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.paper image').waitFor({ state: 'attached' });
  await until(page, 'End movement');
  const marches = /** @type {const} */ ([
    ['37e Ligne', 1, 7],
    ['23e Ligne, 2nd battalion', -1, 7],
    ['23e Ligne, 1st battalion', 1, 7],
    ['15e Léger', 1, 7],
    ['4e Chasseurs à cheval', 1, 6],
  ]);
  for (const [name, right, up] of marches) await dragBy(page, name, right, up);
  await page.locator('[data-end-part]:enabled').click();
  const sure = page.getByRole('button', { name: 'End it' });
  if (await sure.isVisible()) await sure.click();
  await until(page, 'End movement');
}

/** The first unit that may charge, in the hand, over its enemy; the numbers beside it. @param {Page} page */
async function holdCharge(page) {
  for (let turn = 0; turn < 4; turn++) {
    const ours = page.getByRole('button', { name: /, French, (?!.*battery).*may still act/ });
    for (const label of await ours.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))) {
      const name = label.slice(0, label.indexOf(', French'));
      const from = await middleOf(page, name);
      await page.mouse.click(from.x, from.y);
      const target = page.getByRole('button', { name: /, Prussian, .*a target/ }).first();
      if (!(await target.isVisible())) continue;
      const box = await target.boundingBox();
      if (box === null) continue;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + box.x) / 2, (from.y + box.y) / 2);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByRole('region', { name: /^Charge / }).waitFor();
      return;
    }
    await page.locator('[data-end-part]:enabled').click();
    const sure = page.getByRole('button', { name: 'End it' });
    if (await sure.isVisible()) await sure.click();
    await until(page, 'End movement');
  }
  throw new Error('nobody may charge');
}

/** Four turns into Nachod: the Prussians hold, the Austrians come; a regiment looks for its target. @param {Page} page */
async function fight1866(page) {
  await page.goto('/#/choose/nachod-1866');
  await page.getByText('Both sides may first shift their units').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.paper image').waitFor({ state: 'attached' });
  for (let turn = 1; turn <= 5; turn++) {
    await page.getByText(`Turn ${turn} of`).waitFor({ timeout: 120_000 });
    await until(page, 'End fire');
    const target = await firstTarget(page);
    if (turn >= 4 && target !== null) {
      // Nearer, so that stands can be counted; what lies under the pointer stays there.
      await page.mouse.move(target.x, target.y);
      for (let i = 0; i < 2; i++) await page.mouse.wheel(0, -120);
      await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 400)));
      await page.mouse.move(target.x + 2, target.y);
      await page.getByRole('region', { name: /^Fire at / }).waitFor();
      return;
    }
    await page.locator('[data-end-part]:enabled').click();
    const sure = page.getByRole('button', { name: 'End it' });
    if (await sure.isVisible()) await sure.click();
  }
}

/** Selects regiment after regiment until one has a target. @param {Page} page */
async function firstTarget(page) {
  const ours = page.getByRole('button', { name: /, Prussian, .*infantry.*may still act/ });
  for (const label of await ours.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))) {
    const from = await middleOf(page, label.slice(0, label.indexOf(', Prussian')));
    await page.mouse.click(from.x, from.y);
    const box = await page
      .getByRole('button', { name: /, Austrian, .*a target/ })
      .first()
      .boundingBox();
    if (box !== null) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

/** @param {import('@playwright/test').Browser} browser */
async function pictures(browser) {
  const light = await sit(browser, desk, 'light');
  await light.goto('/');
  // The grain of the paper is painted by the page itself, a moment later.
  await light.locator('.map-grain[style*="blob:"]').first().waitFor({ state: 'attached' });
  await light.evaluate(() => new Promise((drawn) => setTimeout(drawn, 500)));
  await shoot(light, 'front');
  await fight(light);
  const guns = await middleOf(light, '37e Ligne');
  await light.mouse.click(guns.x, guns.y);
  await shoot(light, 'battle');
  await holdCharge(light);
  await shoot(light, 'charge');

  const dark = await sit(browser, desk, 'dark');
  await fight(dark);
  await shoot(dark, 'battle-dark');

  const sheet = await sit(browser, desk, 'light');
  await sheet.goto('/#/sheet/p7');
  await sheet.getByRole('heading', { level: 1 }).waitFor();
  await shoot(sheet, 'sheet');

  const later = await sit(browser, desk, 'light');
  await fight1866(later);
  await shoot(later, 'war-1866');

  const small = await sit(browser, phone, 'light');
  await fight(small);
  const tapped = await middleOf(small, '37e Ligne');
  await small.touchscreen.tap(tapped.x, tapped.y);
  await small.waitForTimeout(400);
  await shoot(small, 'phone');
}

mkdirSync(folder, { recursive: true });
const server = given
  ? null
  : spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'table'], { env: { ...process.env, PORT: String(PORT) } });
if (server?.stdout) await once(server.stdout, 'data');
const browser = await chromium.launch(launchOptions());
try {
  await pictures(browser);
} finally {
  await browser.close();
  server?.kill();
}
