/// <reference lib="dom" />
// The table in Chromium without a GPU: what a first visit loads and how long it takes, what planning a drag costs at 60
// units, and frame times at 500 units, panned, zoomed and dragged by real input. Fails where an aim is missed.
//   npm run build && node scripts/bench-table.mjs [address of a table that is served already]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { root } from './paths.mjs';

const PORT = 18152;
const address = process.argv[2] ?? `http://localhost:${PORT}`;
const count = 500;

/** @param {number} i @param {number} count */
function unitOf(i, count) {
  const half = count / 2;
  const army = i < half ? 'french' : 'prussian';
  const n = i % half;
  const wide = Math.ceil(Math.sqrt(half * 2.5));
  const x = 6 + (n % wide) * 7;
  const row = Math.floor(n / wide) * 7;
  const arm = i % 7 === 0 ? 'cavalry' : 'infantry';
  return {
    ...{ id: `u${i}`, name: `${n + 1}. ${arm === 'cavalry' ? 'Hussars' : 'Ligne'}`, army, arm, grade: 'veteran' },
    ...(arm === 'cavalry' ? { type: 'hussars', figures: 8, formation: 'line' } : { figures: 12, formation: 'column' }),
    at: [x, army === 'french' ? 100 - row : 120 + row],
    facing: army === 'french' ? 0 : 180,
  };
}

/** @param {number} count of units */
function setupFor(count) {
  const units = Array.from({ length: count }, (_, i) => unitOf(i, count));
  const wood = (/** @type {number} */ x) => ({
    ...{ id: `wood-${x}`, kind: 'woods', name: `Wood ${x}` },
    area: [
      [x, 105],
      [x + 12, 104],
      [x + 14, 112],
      [x + 2, 115],
    ],
  });
  const terrain = [10, 60, 110, 150].map(wood);
  return { id: 'bench', name: 'Bench', table: { width: 200, depth: 220, terrain }, units, turnLimit: 9, phase: 3 };
}

/** A kept battle as the page keeps it, at the first French move. */
async function battle() {
  const built = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'dist', path)).href);
  const { hashOf, newGame, rulesOf } = await built('engine/index.js');
  const { SHEETS } = await built('sheets/index.js');
  const setup = setupFor(count);
  const hash = hashOf(newGame(rulesOf(SHEETS.p7), setup, 1, false).opening.state);
  return {
    ...{ id: 'bench', title: 'Bench', scenario: 'bench', sheet: 'p7', settings: {}, ownDice: {}, begun: 1, changed: 1 },
    ...{ seats: { french: 'person', prussian: 'person' }, rulesVersion: 1, setup, seed: 1, deploy: false, steps: 0 },
    ...{ turn: 1, phase: 3, over: null, hash, tab: '' },
  };
}

/** Runs in the page: keeps the battle where the page will look for it. @param {any} kept */
function shelve(kept) {
  return new Promise((done, failed) => {
    // The front page has made the shelf already.
    const asked = indexedDB.open('vedette');
    asked.onerror = failed;
    asked.onsuccess = () => {
      const write = asked.result.transaction('battles', 'readwrite');
      write.objectStore('battles').put(kept);
      write.oncomplete = () => {
        asked.result.close();
        done(undefined);
      };
    };
  });
}

/** @param {number[]} list @param {number} share */
const quantile = (list, share) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;

/**
 * Frame times while the hands are busy. A frame in which no input arrived counts as none.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 */
async function frames(page, act) {
  await page.evaluate(() => {
    const bench = { times: /** @type {number[]} */ ([]), inputs: 0, on: true };
    Object.assign(globalThis, { bench });
    const seen = () => bench.inputs++;
    for (const kind of ['pointermove', 'wheel']) addEventListener(kind, seen, { capture: true, passive: true });
    let last = performance.now();
    let before = 0;
    const tick = (/** @type {number} */ now) => {
      if (bench.inputs > before) bench.times.push(now - last);
      last = now;
      before = bench.inputs;
      if (bench.on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const { bench } = /** @type {any} */ (globalThis);
    bench.on = false;
    return /** @type {number[]} */ (bench.times);
  });
}

/** @param {import('@playwright/test').Page} page */
async function gestures(page) {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('no board');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const circle = async (/** @type {number} */ r) => {
    for (let i = 0; i < 160; i++)
      await page.mouse.move(middle.x + Math.sin(i / 12) * r, middle.y + (1 - Math.cos(i / 12)) * r);
  };
  const pan = async () => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await circle(140);
    await page.mouse.up();
  };
  const zoom = async () => {
    await page.mouse.move(middle.x, middle.y);
    for (let i = 0; i < 120; i++) await page.mouse.wheel(0, i % 60 < 30 ? -40 : 40);
  };
  const drag = async () => {
    const unit = await page.locator('.unit.waiting .body').nth(5).boundingBox();
    if (unit === null) throw new Error('no unit to drag');
    await page.mouse.move(unit.x + unit.width / 2, unit.y + unit.height / 2);
    await page.mouse.down();
    for (let i = 0; i < 160; i++) await page.mouse.move(unit.x + Math.sin(i / 10) * 60, unit.y - 20 - (i % 80));
    await page.mouse.up();
  };
  return { pan, zoom, drag };
}

async function serve() {
  if (process.argv[2] !== undefined) return null;
  const server = spawn(process.execPath, [join(root, 'dist/cli/main.js'), 'table'], {
    env: { ...process.env, PORT: `${PORT}` },
  });
  await once(server.stdout, 'data');
  return server;
}

/**
 * A line of the report; the aim it is held against, if it has one.
 * @param {string} what @param {number} is @param {number} aim @param {string} unit @param {string} [more]
 */
function told(what, is, aim, unit, more = '') {
  const missed = is > aim;
  if (missed) process.exitCode = 1;
  console.log(`${what}: ${is.toFixed(unit === 'kB' ? 0 : 1)} ${unit}, aim ${aim}${missed ? ' MISSED' : ''}${more}`);
}

/** The first visit to a server that has just started. @param {import('@playwright/test').Browser} browser */
async function firstVisit(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  const wire = await page.context().newCDPSession(page);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  const started = Date.now();
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin the battle' }).waitFor();
  const ready = Date.now() - started;
  await page.waitForLoadState('networkidle');
  told('page ready', ready, 2000, 'ms');
  told('first load', bytes / 1000, 350, 'kB');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.board .unit').first().waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`first load and the first battle: ${(bytes / 1000).toFixed(0)} kB`);
  await page.close();
}

/** Runs in the page: what one look at a dragged unit costs the engine. @param {{ from: string, setup: any }} asked */
async function planning({ from, setup }) {
  const { currentState, envelope, newGame, plan, rulesOf } = await import(`${from}/engine/index.js`);
  const { SHEETS } = await import(`${from}/sheets/index.js`);
  const rules = rulesOf(SHEETS.p7);
  const state = currentState(newGame(rules, setup, 1, false));
  const row = state.units.slice(0, 9);
  /** @type {number[]} */
  const times = [];
  // The clock of a page is coarse: ten looks at a time.
  for (let i = 0; i < 900; i += 10) {
    const unit = row[(i / 10) % row.length];
    const began = performance.now();
    envelope(rules, state, unit.id, 3);
    for (let n = i; n < i + 10; n++) {
      const x = unit.x + Math.round(Math.sin(n / 10) * 5000);
      plan(rules, state, unit.id, { x, y: unit.y + (n % 80) * 110, facing: unit.facing });
    }
    times.push((performance.now() - began) / 10);
  }
  return times;
}

/** @param {import('@playwright/test').Browser} browser */
async function planned(browser) {
  const page = await browser.newPage();
  const from = 'http://vedette.test';
  await page.route(`${from}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const contentType = pathname.endsWith('.json') ? 'application/json' : 'text/javascript';
    return route.fulfill({ contentType, path: join(root, 'dist', pathname) });
  });
  await page.goto(from);
  const times = await page.evaluate(planning, { from, setup: setupFor(60) });
  told(
    'planning a drag at 60 units, median',
    quantile(times, 0.5),
    4,
    'ms',
    `, 95%: ${quantile(times, 0.95).toFixed(2)}`,
  );
  await page.close();
}

/** @param {import('@playwright/test').Browser} browser */
async function framesOf(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin the battle' }).waitFor();
  await page.evaluate(shelve, await battle());
  await page.goto(`${address}/#/battle/bench`);
  await page.locator('.board .unit').first().waitFor();
  await page.waitForTimeout(1500);
  for (const [name, act] of Object.entries(await gestures(page))) {
    const times = await frames(page, act);
    await page.waitForTimeout(600);
    if (times.length < 20) throw new Error(`${name}: only ${times.length} frames, nothing was measured`);
    const more = `, 95%: ${quantile(times, 0.95).toFixed(1)}, worst ${quantile(times, 1).toFixed(1)}, ${times.length} frames`;
    told(`${count} units, ${name}, median frame`, quantile(times, 0.5), 20, 'ms', more);
  }
}

/** Runs in the page: the time from each picture to the next as long as a commander leads, from his first thought to his last order. */
function watchFrames() {
  const seen = { times: /** @type {number[]} */ ([]) };
  Object.assign(globalThis, { seen });
  let last = 0;
  const tick = (/** @type {number} */ now) => {
    const led = document.querySelector('.leading-strip') !== null;
    if (led && last > 0) seen.times.push(now - last);
    last = led ? now : 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/**
 * A turn of Ligny against a commander, the animations of his orders included.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} level
 */
async function framesWhile(browser, level) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  await page.addInitScript(() => localStorage.setItem('vedette-settings', '{"diceSpeed":"fast","handOver":false}'));
  await page.goto(`${address}/#/choose/ligny-1815`);
  await page.getByRole('radiogroup', { name: 'Who leads The Prussians' }).getByText(level).click();
  await page.getByText('Both sides may first shift their units').click();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.locator('.board .unit').first().waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(watchFrames);
  // Looking for what to press must not cost the page much.
  const sure = page.locator('.dialog .button.primary');
  const end = page.locator('[data-end-part]:enabled');
  const answer = page.locator('.question-card button').first();
  while (!(await page.locator('.top-bar .where').textContent())?.startsWith('Turn 2')) {
    for (const button of [sure, answer, end])
      if (await button.isVisible()) {
        await button.click();
        break;
      }
    await page.waitForTimeout(150);
  }
  const times = await page.evaluate(() => /** @type {any} */ (globalThis).seen.times);
  await page.close();
  if (times.length < 60) throw new Error(`the ${level}: only ${times.length} frames, nothing was measured`);
  const more = `, median ${quantile(times, 0.5).toFixed(1)}, worst ${quantile(times, 1).toFixed(1)}, ${times.length} frames`;
  told(`46 units, the ${level.toLowerCase()} leads, 95% of frames`, quantile(times, 0.95), 32, 'ms', more);
}

const server = await serve();
const browser = await chromium.launch({ ...launchOptions(), headless: true });
try {
  await firstVisit(browser);
  await planned(browser);
  await framesOf(browser);
  for (const level of ['Major', 'Marshal']) await framesWhile(browser, level);
} finally {
  await browser.close();
  server?.kill();
}
