import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const ARGS = ['dist/cli/main.js', 'table'];

describe('vedette table', () => {
  let served: ChildProcess;
  let address = '';

  beforeAll(async () => {
    served = spawn(process.execPath, [...ARGS, '--port', '0'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(served.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
    address = /http:\S+/.exec(said.toString())?.[0] ?? '';
  });
  afterAll(() => {
    served.kill();
  });

  test('prints an address at which the page and what it loads are', async () => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1];
    expect(script).toBeDefined();
    expect((await fetch(new URL(script as string, address))).status).toBe(200);
  });

  test('has nothing else to give, and takes nothing', async () => {
    expect((await fetch(`${address}/package.json`)).status).toBe(404);
    expect((await fetch(`${address}/..%2f..%2fpackage.json`)).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  });
});

describe('vedette table says in one line what is wrong, with exit code 2', () => {
  const table = (args: readonly string[], PORT?: string) =>
    spawnSync(process.execPath, [...ARGS, ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: 20_000,
      env: { ...process.env, ...(PORT === undefined ? {} : { PORT }) },
    });

  test('a port that somebody else has', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = table(['--port', `${port}`]);
    other.close();
    expect(status).toBe(2);
    expect(stderr).toBe(`vedette: port: ${port} is taken; name another with --port\n`);
  });

  test.each([
    [['--port', '70000'], undefined, /--port.*"70000" is not a whole number from 0 to 65535/],
    [[], 'tavern', /^vedette: PORT: "tavern" is not a whole number/],
  ] as const)('%j with PORT %s', (args, port, says) => {
    const { status, stderr } = table(args, port);
    expect(status).toBe(2);
    expect(stderr).toMatch(says);
  });
});
