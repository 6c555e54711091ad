// Runs a built script under Node 24, so that a replay can be compared between the installed Node and a newer one.
//   node scripts/node24.mjs dist/cli/main.js replay FILE
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const isNode24 = process.versions.node.startsWith('24.');

/**
 * @param {string} script path below the project folder
 * @param {string[]} args
 */
export function runOnNode24(script, args = []) {
  const command = isNode24 ? [process.execPath] : ['npx', '-y', '-p', 'node@24', 'node'];
  const [program = '', ...before] = command;
  const result = spawnSync(program, [...before, script, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return { exitCode: result.status ?? 1, stdout: result.stdout ?? '', stderr: result.stderr ?? '' };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [script, ...args] = process.argv.slice(2);
  if (!script) {
    console.error('usage: node scripts/node24.mjs SCRIPT [ARGUMENTS]');
    process.exit(2);
  }
  const { exitCode, stdout, stderr } = runOnNode24(script, args);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
}
