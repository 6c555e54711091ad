import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { ALL_SCENARIOS, type SCENARIOS, scenarioNamed, scenarioText } from '../scenarios/index.ts';
import { register as registerGenerate } from './generate.ts';
import { scenarioFrom } from './scenario-file.ts';
import { register as registerValidate } from './validate.ts';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  folders.push(folder);
  const file = join(folder, 'battle.json');
  writeFileSync(file, text);
  return file;
}

function run(...words: string[]): { out: string; err: string; exitCode: unknown } {
  const program = new Command('vedette').exitOverride();
  registerValidate(program);
  registerGenerate(program);
  const written = { out: '', err: '' };
  const into = (where: 'out' | 'err') => (text: unknown) => {
    written[where] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  process.exitCode = undefined;
  program.parse(words, { from: 'user' });
  return { ...written, exitCode: process.exitCode };
}

const first = scenarioText(scenarioNamed('first-battle-p7') as (typeof SCENARIOS)[number]);

test('vedette validate says ok to every battle that comes with the game', () => {
  const { out, err, exitCode } = run('validate', ...ALL_SCENARIOS.map((scenario) => scenario.id));
  expect(out).toBe(ALL_SCENARIOS.map((scenario) => `ok ${scenario.name}\n`).join(''));
  expect([err, exitCode]).toEqual(['', undefined]);
});

test.each([
  [
    'a misspelt formation',
    first.replace('"column"', '"colum"'),
    'units[1].formation: "colum" is not one of line, column, square, masse, skirmish',
  ],
  ['an unknown sheet', first.replace('"p7"', '"p8"'), 'sheet: "p8" is not one of p7, a12, r10, br5, 1866'],
  [
    'overlapping units',
    first.replace('[26.5, 8.5]', '[20.5, 8.5]'),
    'units[3].at: J9: 23e-ligne-2 overlaps 23e-ligne-1 by 2.25 inches',
  ],
  [
    'a unit off the table',
    first.replace('[36.8, 7.5]', '[47, 7.5]'),
    'units[6].at: J18: 4e-chasseurs stands off the table, which is 48 by 36',
  ],
  [
    'a truncated file',
    first.slice(0, 2000),
    `the file ends too early, in line ${first.slice(0, 2000).split('\n').length}`,
  ],
  ['a comma too many', '{"format": 1, "units": ,', "is not JSON: Unexpected token ','"],
  ['a letter', 'Dear Sir\n', "is not JSON: Unexpected token 'D'"],
  ['a missing comma', first.replace('"format": 1,', '"format": 1'), 'line 3 is not JSON: '],
])('vedette validate tells %s in one line, exit code 2', (_what, text, line) => {
  const file = fileWith(text);
  const { out, err, exitCode } = run('validate', file);
  expect(err.trimEnd().split('\n')).toEqual([expect.stringContaining(`${file}: ${line}`)]);
  expect([out, exitCode]).toEqual(['', 2]);
});

test('vedette validate goes on to the next file and counts every problem', () => {
  const bad = fileWith(first.replaceAll('"veteran"', '"seasoned"'));
  const { out, err, exitCode } = run('validate', bad, 'no-such.json', 'first-battle-p7');
  expect(err.trimEnd().split('\n').length).toBeGreaterThan(8);
  expect(err).toContain('no-such.json: no such file\n');
  expect([out, exitCode]).toEqual(['ok First battle: the road to Fleurus\n', 2]);
});

test('vedette validate without a file is refused, and --schema prints the shapes', () => {
  expect(() => run('validate')).toThrow(expect.objectContaining({ name: 'UsageError' }));
  expect(JSON.parse(run('validate', '--schema').out)).toMatchObject({ title: 'Vedette scenario', type: 'object' });
});

test('a scenario is found by name or by file, and a bad one is refused by its first problem', () => {
  expect(scenarioFrom('ligny-1815').name).toBe('Ligny 1815');
  expect(scenarioFrom(fileWith(first))).toEqual(scenarioNamed('first-battle-p7'));
  expect(() => scenarioFrom('austerlitz')).toThrow(/^scenario: there is no "austerlitz"; there are first-battle-p7, /);
  const bad = fileWith(first.replace('"column"', '"colum"').replace('"p7"', '"p8"'));
  expect(() => scenarioFrom(bad)).toThrow(/battle\.json: sheet: "p8" is not one of .* \(and 1 more: vedette validate /);
});

test('vedette generate writes a file that validates', () => {
  const file = fileWith('');
  expect(run('generate', '--sheet', 'A12', '--units', '10', '--seed', '7', '--out', file).out).toBe('');
  expect(run('validate', file).out).toMatch(/^ok The battle of /);
  expect(run('generate', '--sheet', 'a12', '--units', '10', '--seed', '7').out).toBe(scenarioText(scenarioFrom(file)));
});

test('vedette generate makes battles of 1866 too, and validate reads them by their own schema', () => {
  const file = fileWith('');
  expect(run('generate', '--sheet', '1866', '--units', '12', '--seed', '7', '--out', file).out).toBe('');
  expect(run('validate', file).out).toMatch(/^ok /);
  const title = (...words: string[]) => JSON.parse(run('validate', '--schema', ...words).out).title;
  expect([title(), title('p7'), title('1866')]).toEqual([
    'Vedette scenario',
    'Vedette scenario',
    'Vedette scenario of 1866',
  ]);
  const broken = fileWith(scenarioText(scenarioFrom(file)).replace('"stands": ', '"stands": -'));
  expect(run('validate', broken).err).toMatch(/battle\.json: units\[0\]\.stands: -\d is too small: at least 1\n/);
});

test.each([
  [['--sheet', 'x'], 'sheet: there is no "x"; there are p7, a12, r10, br5, 1866'],
  [['--units', '3'], 'units: "3" is not a whole number from 4 to 200'],
  [['--seed', '1.5'], 'seed: "1.5" is not a whole number from 0 to 9007199254740991'],
  [['--turns', '0'], 'turns: "0" is not a whole number from 1 to 60'],
])('vedette generate %s is refused by the field', (words, message) => {
  expect(() => run('generate', ...words)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
});
