import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vedette-ladder-'));
const place = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;

const vedette = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/cli/main.js', ...args], { cwd: root, encoding: 'utf8', timeout: MINUTE / 2 });

const QUICK = ['--levels', 'recruit,random', '--sheets', 'p7', '--games', '2', '--workers', '1'];
const ladder = (...args: string[]) => vedette('ladder', ...QUICK, ...args);

function refused({ status, stdout, stderr }: ReturnType<typeof vedette>, line: RegExp): void {
  expect(stderr).toMatch(/^vedette: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
}

describe('vedette ladder', () => {
  test('keeps its battles, and goes on with them for more', { timeout: MINUTE }, () => {
    const first = ladder('--keep', place('kept'));
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toContain('on the first battle of p7: 2 battles per pair and sheet from seed 1');
    expect(first.stdout).toMatch(/\| recruit over random \| \d \|/);
    const more = ladder('--keep', place('kept'), '--resume', '--games', '3');
    expect({ status: more.status, stderr: more.stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(place('kept/lines.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
  });

  test('does not mix the battles of two programs', { timeout: MINUTE }, () => {
    expect(ladder('--keep', place('older')).status).toBe(0);
    const head = readFileSync(place('older/experiment.json'), 'utf8');
    const older = head.replace(/"program":"[0-9a-f]{16}"/, '"program":"0123456789abcdef"');
    expect(older).not.toBe(head);
    writeFileSync(place('older/experiment.json'), older);
    refused(ladder('--keep', place('older'), '--resume', '--games', '4'), /resume: .* another version of the program/);
  });

  test('does not go on with broken lines', { timeout: MINUTE }, () => {
    expect(ladder('--keep', place('broken')).status).toBe(0);
    writeFileSync(place('broken/lines.jsonl'), '{}\n');
    refused(ladder('--keep', place('broken'), '--resume'), /resume: line 1 of what .* keeps is broken/);
  });

  test.each<[string, () => string[], RegExp]>([
    ['a sheet named twice', () => ['--sheets', 'p7,p7'], /sheets: name each of them once/],
    ['a sheet nobody knows', () => ['--sheets', 'p8'], /sheets: there is no "p8"/],
    ['too many threads', () => ['--workers', '257'], /"257" is not a whole number from 1 to 256/],
    ['a taken folder', () => ['--keep', place('kept')], /vedette: keep: .* keeps an experiment already/],
    ['the page among the kept battles', () => ['--keep', place('n'), '--out', place('n')], /out: .* place of --keep/],
    ['the page over them', () => ['--keep', folder, '--out', place('lines.jsonl')], /out: .* place of --keep/],
  ])('refuses %s', (_name, args, line) => {
    const before = readdirSync(folder);
    refused(ladder(...args()), line);
    expect(readdirSync(folder)).toEqual(before);
  });

  test.skipIf(!existsSync('/proc/self'))('does not try for ever to keep battles where no folder can be', () => {
    refused(ladder('--keep', '/proc/vedette/kept'), /vedette: keep: there is no folder \/proc/);
    refused(ladder('--out', '/proc/vedette'), /vedette: out: nothing can be written in the folder \/proc/);
  });
});

describe('vedette tune refuses what it would not do', () => {
  test.each<[string[], RegExp]>([
    [['--out', 'weights.ts'], /out: only with --worth/],
    [['--worth', '--weight', 'stand'], /weight: not with --worth/],
    [['--worth', '--sheet', '1866'], /sheet: not with --worth/],
    [['--weight', 'stand'], /weight: there is no "stand"; there are unitGone, /],
    [['--sheet', '1866', '--set', 'unitGone=2'], /set: there is no "unitGone"; there are unit, /],
    [['--set', 'objectives'], /set: "objectives" is not weight=number/],
    [['--set', 'objectives=1e3'], /set: "objectives=1e3" is not weight=number/],
    [['--set', 'objectives=1', '--weight', 'spare'], /set: not with --weight/],
    [['--sheet', 'p9'], /sheet: there is no "p9"/],
    [['--games', '0'], /"0" is not a whole number from 1 to/],
  ])('%j', (args, line) => refused(vedette('tune', ...args), line));
});

describe('vedette lab', () => {
  const run = (...args: string[]) => vedette('lab', 'run', 'first-battle-p7', '--games', '2', ...args);

  test.each<[string, () => string[], RegExp]>([
    ['csv and json', () => ['--csv', place('a'), '--json', place('a')], /json: .* is the place of --csv already/],
    ['a report of the folder', () => ['--out', folder, '--html', place('report.html')], /html: .* place of --out/],
    ['a table of the folder', () => ['--out', folder, '--csv', place('units.csv')], /csv: .* place of --out/],
    ['the kept battles', () => ['--out', folder, '--json', place('lines.jsonl')], /json: .* place of --out/],
    ['the folder itself', () => ['--out', place('new'), '--csv', place('new')], /csv: .* place of --out/],
  ])('refuses one file for two things before the first battle: %s', (_name, args, line) => {
    const before = readdirSync(folder);
    refused(run(...args()), line);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('does not go on when a kept battle is missing', { timeout: MINUTE }, () => {
    expect(run('--out', place('gap'), '--games', '4').status).toBe(0);
    const lines = readFileSync(place('gap/lines.jsonl'), 'utf8').split('\n');
    writeFileSync(place('gap/lines.jsonl'), [lines[0], ...lines.slice(2)].join('\n'));
    refused(run('--out', place('gap'), '--games', '4', '--resume'), /resume: line 2 of what .* keeps is broken/);
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk under the output is one line and exit code 2', () => {
    const command = `exec "${process.execPath}" dist/cli/main.js rules p7 > /dev/full`;
    const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    expect(stderr).toMatch(/^vedette: output: there is no room left to write it[^\n]*\n$/);
    expect(status).toBe(2);
  });

  test('stopped before the first battle, says that nothing is kept', { timeout: MINUTE }, async () => {
    const asked = ['waterloo-1815-derlon', '--commanders', 'marshal,marshal', '--workers', '1', '--out', place('none')];
    const child = spawn(process.execPath, ['dist/cli/main.js', 'lab', 'run', ...asked], { cwd: root });
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    const ended = new Promise((done) => child.on('close', done));
    while (!existsSync(place('none'))) await new Promise((done) => setTimeout(done, 1));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stderr).toBe('vedette: stopped after 0 of 1000 battles; nothing is kept\n');
    expect(existsSync(place('none'))).toBe(false);
  });
});
