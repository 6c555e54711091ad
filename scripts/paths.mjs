import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs one of the project's own tools with its output shown, and gives the exit code.
 * Straight by node, not by npx: no shell, no network, the same on every system.
 *
 * @param {string} script path below the project folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runNode(script, args = [], env = process.env) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  return status ?? 1;
}

export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};
