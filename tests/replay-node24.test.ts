import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runOnNode24 } from '../scripts/node24.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The first time Node 24 has to be fetched. */
const MINUTES = 5 * 60_000;

function onNode24(...args: string[]): string {
  const { exitCode, stdout, stderr } = runOnNode24('dist/cli/main.js', args);
  expect(exitCode, `Node 24 could not play: ${stderr.trim().split('\n').at(-1)}`).toBe(0);
  return stdout;
}

test('Node 24 can be had', { timeout: MINUTES }, () => {
  const { stdout, stderr } = runOnNode24('-p', ['process.versions.node']);
  expect(stdout, `Node 24 could not be fetched: ${stderr.trim().split('\n').at(-1)}`).toMatch(/^24\./);
});

const same = 'the same game of %s has the same hash on this Node and on Node 24, played and replayed';

test.each(['p7', '1866'])(same, { timeout: MINUTES }, (sheet) => {
  const save = join(folder, `battle-${sheet}.json`);
  const battle = `first-battle-${sheet}`;
  const here = spawnSync(process.execPath, ['dist/cli/main.js', 'play', battle, '--out', save], {
    cwd: root,
    encoding: 'utf8',
  }).stdout;
  expect(here).toMatch(/\nhash [0-9a-f]{16}\n$/);
  expect(onNode24('play', battle)).toBe(here);
  expect(onNode24('replay', save)).toBe(here);
});
