/// <reference lib="dom" />
// Frame times of the browser table without a GPU: 500 units, panned, zoomed and dragged by real input.
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

/** @param {number} i */
function unitOf(i) {
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

/** A kept battle as the page keeps it, at the first French move. */
async function battle() {
  const built = (/** @type {string} */ path) => import(pathToFileURL(join(root, 'dist', path)).href);
  const { hashOf, newGame, rulesOf } = await built('engine/index.js');
  const { SHEETS } = await built('sheets/index.js');
  const units = Array.from({ length: count }, (_, i) => unitOf(i));
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
  const setup = {
    id: 'bench',
    name: 'Bench',
    table: { width: 200, depth: 220, terrain },
    units,
    turnLimit: 9,
    phase: 3,
  };
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
    const asked = indexedDB.open('vedette', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('battles', { keyPath: 'id' });
      asked.result.createObjectStore('steps');
    };
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
  const server = spawn(process.execPath, [join(root, 'dist/server/serve.js')], {
    env: { ...process.env, PORT: `${PORT}` },
  });
  await once(server.stdout, 'data');
  return server;
}

async function run() {
  const server = await serve();
  const browser = await chromium.launch({ ...launchOptions(), headless: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
    const started = Date.now();
    await page.goto(address);
    await page.getByRole('button').first().waitFor();
    console.log(`page ready: ${Date.now() - started} ms`);
    await page.evaluate(shelve, await battle());
    await page.goto(`${address}/#/battle/bench`);
    await page.locator('.board .unit').first().waitFor();
    await page.waitForTimeout(1500);
    let slow = false;
    for (const [name, act] of Object.entries(await gestures(page))) {
      const times = await frames(page, act);
      await page.waitForTimeout(600);
      const median = quantile(times, 0.5);
      slow ||= median > 20 || times.length < 20;
      const rest = `95%: ${quantile(times, 0.95).toFixed(1)}, worst ${quantile(times, 1).toFixed(1)}, ${times.length} frames`;
      console.log(`${count} units, ${name}: median ${median.toFixed(1)} ms (${rest})`);
    }
    process.exitCode = slow ? 1 : 0;
  } finally {
    await browser.close();
    server?.kill();
  }
}

await run();
