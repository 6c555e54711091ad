// What `npm test` runs, cheapest first. The last line it prints is always "N passed, N failed".
//   npm test                       everything
//   npm test -- --unit [FILTER]    build and unit tests only, for work in progress
//   npm test -- --browser [FILTER] build and browser tests only
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium, HOW_TO_GET_IT } from './chromium.mjs';
import { root, runNode, tools } from './paths.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const reports = join(root, 'node_modules/.cache/vedette');
const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} counts */
function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/**
 * One check counts as one test.
 * @param {string} name
 * @param {() => number} run gives the exit code
 */
function check(name, run) {
  console.log(`\n== ${name}`);
  const passed = run() === 0;
  if (!passed) console.error(`${name} failed`);
  add({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

/**
 * Runs a test runner that writes a JSON report. An old report must never be read as this run's.
 * @param {string} name
 * @param {(report: string) => number} run gives the exit code
 * @param {(report: unknown, exitCode: number) => Counts} count
 */
function suite(name, run, count) {
  console.log(`\n== ${name}`);
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = run(file);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = count(report, exitCode);
  if (counts.trouble) console.error(`${name}: ${counts.trouble}`);
  add(counts);
}

function checks() {
  check('format', () => runNode(tools.biome, ['format', '.']));
  check('lint', () => runNode(tools.biome, ['check', '--formatter-enabled=false', '--error-on-warnings', '.']));
  check(
    'types',
    () => runNode(tools.tsc, ['--noEmit', '-p', '.']) || runNode(tools.tsc, ['-p', 'tsconfig.table.json']),
  );
  check('boundaries', () => runNode('scripts/boundaries.mjs'));
  check('unused code', () => runNode(tools.knip));
}

/** @param {string[]} filters */
function unitTests(filters) {
  const args = ['run', '--reporter=dot', '--reporter=json', ...filters];
  suite('unit tests', (report) => runNode(tools.vitest, [...args, `--outputFile.json=${report}`]), countVitest);
}

function hasBrowserTests() {
  const folder = join(root, 'tests/browser');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
  );
}

/** @param {string[]} filters */
function browserTests(filters) {
  if (!hasBrowserTests()) return;
  if (!findOrInstallChromium()) {
    console.log(`\n== browser tests\n${HOW_TO_GET_IT}`);
    // On a player's machine the browser tests may be left out; with CI set they may not.
    if (process.env.CI && process.env.CI !== 'false') add({ passed: 0, failed: 1, skipped: 0 });
    return;
  }
  const run = (/** @type {string} */ report) =>
    runNode(tools.playwright, ['test', '--reporter=line,json', ...filters], {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
  suite('browser tests', run, countPlaywright);
}

const [mode, ...filters] = process.argv.slice(2);
if (mode !== undefined && mode !== '--unit' && mode !== '--browser') {
  console.error(`unknown option ${mode}: npm test [-- --unit [FILTER] | --browser [FILTER]]`);
  process.exit(2);
}

check('build', () => runNode('scripts/build.mjs'));
if (mode === undefined) checks();
if (mode !== '--browser') unitTests(filters);
if (mode !== '--unit') browserTests(filters);

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
