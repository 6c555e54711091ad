import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from './case.ts';
import { register as registerCoverage } from './coverage.ts';

const folders: string[] = [];
afterEach(() => {
  process.exitCode = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  folders.push(folder);
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(value));
  return folder;
}

function run(...words: string[]) {
  const program = new Command('vedette').exitOverride();
  register(program);
  registerCoverage(program);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text);
      return true;
    });
  try {
    program.parse(words, { from: 'user' });
  } finally {
    vi.restoreAllMocks();
  }
  return { ...said, code: process.exitCode ?? 0 };
}

const ligne = { id: 'ligne', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' };
const march = {
  ...{ case: 1, sheet: 'p7', title: 'A column marches', rules: ['N3.8', 'J5'], phase: 3 },
  table: { width: 72, depth: 48 },
  units: [{ ...ligne, at: [36, 20], facing: 0 }],
  commands: [{ do: 'move', unit: 'ligne', path: [{ forward: 8 }] }],
  expect: { units: { ligne: { at: [36, 28] } } },
};
const wrong = { ...march, title: 'A column runs', expect: { units: { ligne: { at: [36, 30] } } } };

test('vedette case prints a line per case, then what passed and failed', () => {
  const folder = folderWith({ 'a.json': march, 'b.json': wrong });
  const { stdout, stderr, code } = run('case', folder);
  expect(stdout.split('\n')).toEqual([
    `ok   ${join(folder, 'a.json')}  A column marches`,
    `FAIL ${join(folder, 'b.json')}  A column runs`,
    '       expect.units.ligne.at: expected [36,30], is [36,28]',
    '1 passed, 1 failed',
    '',
  ]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
});

const shot = {
  ...{ case: 1, sheet: '1866', title: 'A battery fires', phase: 3, table: { width: 72, depth: 48 } },
  units: [
    { id: 'gun', army: 'prussian', arm: 'artillery', mr: 8, stands: 1, at: [36, 20], facing: 0 },
    { id: 'foot', army: 'austrian', arm: 'infantry', mr: 7, stands: 4, at: [36, 27], facing: 180 },
  ],
  commands: [{ do: 'fire', unit: 'gun', target: 'foot' }],
};
const volley = {
  ...{ ...march, title: 'A line shoots', commands: [{ do: 'shoot', unit: 'fusiliers', target: 'ligne' }], expect: {} },
  units: [
    ...march.units,
    { ...ligne, id: 'fusiliers', army: 'prussian', formation: 'line', at: [36, 22], facing: 180 },
  ],
};

test.each([
  ['1866', shot, 'A battery fires', 'gun rolls 1 die for hit'],
  ['p7', volley, 'A line shoots', 'fusiliers rolls 6 dice for shoot'],
])('a case of %s without its dice is a line like any other that fails', (_sheet, written, title, rolls) => {
  const folder = folderWith({ 'a.json': written });
  const { stdout, stderr, code } = run('case', folder);
  expect(stdout).toContain(`FAIL ${join(folder, 'a.json')}  ${title}\n       dice: ${rolls} and the case has 0 left`);
  expect({ stderr, code }).toEqual({ stderr: '', code: 1 });
  const json = run('case', '--json', folder);
  expect(JSON.parse(json.stdout)).toMatchObject({
    title,
    passed: false,
    differences: [expect.stringContaining(rolls)],
  });
  expect(json.code).toBe(1);
});

test('vedette case is content when everything passed', () => {
  expect(run('case', join(folderWith({ 'a.json': march }), 'a.json')).code).toBe(0);
});

test('a bad case file is one line with its field and exit code 2, and the others still run', () => {
  const folder = folderWith({ 'a.json': { ...march, phase: 14 }, 'b.json': march });
  const { stdout, stderr, code } = run('case', folder);
  expect(stdout).toMatch(/^ok .*\n1 passed, 1 failed\n$/);
  expect(stderr).toBe(`vedette: ${join(folder, 'a.json')}: phase: 14 is too large: at most 13\n`);
  expect(code).toBe(2);
});

test('vedette case --json prints one object per line with a log that cites its rules', () => {
  const lines = run('case', '--json', folderWith({ 'a.json': march, 'b.json': wrong }))
    .stdout.trim()
    .split('\n');
  const [good, bad] = lines.map((line) => JSON.parse(line));
  expect(Object.keys(good)).toEqual(['file', 'title', 'passed', 'differences', 'log']);
  expect(good).toMatchObject({ title: 'A column marches', passed: true, differences: [] });
  expect(good.log).toContain('ligne: moved to 36,28 facing 0 [N3.8]');
  expect(bad).toMatchObject({ passed: false, differences: ['expect.units.ligne.at: expected [36,30], is [36,28]'] });
});

test.each([
  ['no-such-file.json', /^no-such-file\.json: no such file or folder$/],
  ['', /: no case in this folder$/],
])('vedette case on nothing is a mistake of the user', (name, message) => {
  expect(() => run('case', name || folderWith({}))).toThrow(
    expect.objectContaining({ name: 'UsageError', message: expect.stringMatching(message) }),
  );
});

test('vedette rules coverage counts a case for a rule only if its run cites it', () => {
  const { stdout, code } = run('rules', 'coverage', 'p7', '--cases', folderWith({ 'a.json': march, 'b.json': wrong }));
  expect(stdout).toMatch(/^ {2}N3\.8 {5}1 {2}Move rates$/m);
  expect(stdout).toMatch(/^ {2}J5 {7}0 {2}Line of sight$/m);
  expect(stdout).toMatch(/p7: 1 of 99 ids have a case; without one: N0\.1, /);
  expect(code).toBe(1);
});

test('vedette rules coverage looks at the sheets that have cases', () => {
  expect(run('rules', 'coverage', '--cases', folderWith({ 'a.json': march })).stdout).not.toMatch(/a12/);
});
