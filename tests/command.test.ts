import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const vedette = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/cli/main.js', ...args], { cwd: root, encoding: 'utf8' });

test('vedette --help tells how it is used', () => {
  const { status, stdout, stderr } = vedette('--help');
  expect(stdout).toMatch(/^Usage: vedette /);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('vedette --version is the version of the package', () => {
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  expect(vedette('--version').stdout).toBe(`${version}\n`);
});

test.each([['--no-such-option'], ['no-such-command']])('vedette %s is refused in one line with exit code 2', (word) => {
  const { status, stdout, stderr } = vedette(word);
  expect(stderr).toMatch(/^vedette: .*[^\n]\n$/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

test('a reader that goes away early is no error', () => {
  const script = 'set -o pipefail; node dist/cli/main.js --help | true';
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: root, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
