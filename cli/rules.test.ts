import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from './rules.ts';
import { overridesIn } from './scenario-settings.ts';

function run(...words: string[]): string {
  const program = new Command('vedette').exitOverride();
  register(program);
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    program.parse(['rules', ...words], { from: 'user' });
  } finally {
    vi.restoreAllMocks();
  }
  return written.join('');
}

const folders: string[] = [];
const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('vedette rules lists the sheets', () => {
  expect(run()).toMatch(/p7 .*Prussians[\s\S]*a12 [\s\S]*r10 [\s\S]*br5 /);
});

test('vedette rules p7 5 prints that phase and no other', () => {
  expect(run('p7', '5')).toMatch(/^5\. Charged Prussian infantry/);
  expect(run('p7', '5')).not.toContain('6. Melees');
});

test('vedette rules R10 prints all thirteen phases, the doubts and the rulings', () => {
  const heads = run('R10').match(/^(\d+\. |Not certain|Rulings:)/gm);
  expect(heads).toEqual([...Array.from({ length: 13 }, (_, index) => `${index + 1}. `), 'Not certain', 'Rulings:']);
});

test('vedette rules 1866 prints five phases, the doubts and the rulings', () => {
  const heads = run('1866').match(/^(\d+\. |Not certain|Rulings:)/gm);
  expect(heads).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ', 'Not certain', 'Rulings:']);
  expect(run('1866', '4')).toMatch(/^4\. Melee/);
});

test('vedette rules diff compares two sheets', () => {
  expect(run('diff', 'p7', 'a12')).toMatch(/^p7 and a12/);
});

test('vedette rules settings lists the rulings of one sheet', () => {
  expect(run('settings', 'a12')).toMatch(/^Rulings of a12/);
});

test('J4 vedette rules settings says what true and false mean', () => {
  const meaning = [
    'fireIntoMelee = false',
    '    true: a unit in melee may be fired at',
    '    false: nothing fires into a melee',
  ];
  expect(run('settings', 'p7')).toContain(meaning.map((line) => `    ${line}\n`).join(''));
});

test.each([
  [['p8'], 'sheet: there is no "p8"; there are p7, a12, r10, br5, 1866'],
  [['p7', '14'], 'phase: "14" is not a phase of p7; there are 1 to 13'],
  [['p7', 'five'], 'phase: "five" is not a phase of p7; there are 1 to 13'],
  [['diff', 'p7', '1866'], 'sheet: 1866 has no like; p7, a12, r10, br5 can be compared'],
  [['diff', 'p7'], 'sheet: name two sheets to compare, or give --all'],
  [['diff', '--all', 'p7'], 'sheet: --all compares every sheet, so name none'],
  [['settings', 'x'], 'sheet: there is no "x"; there are p7, a12, r10, br5, 1866'],
])('vedette rules %s is refused by the field', (words, message) => {
  expect(() => run(...words)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
});

test('scenarios that override settings are found, others pass unnoticed', () => {
  const folder = folderWith({
    'a.json': '{ "sheet": "p7", "settings": { "commandRange": 18, "naturalSixHits": true } }',
    'b.json': '{ "sheet": "p7" }',
    'schema.json': '{ "properties": { "settings": {} } }',
    'notes.md': 'no scenario',
  });
  expect(overridesIn(folder)).toEqual([
    { scenario: 'a.json', sheet: 'p7', setting: 'commandRange', value: 18 },
    { scenario: 'a.json', sheet: 'p7', setting: 'naturalSixHits', value: true },
  ]);
});

test('a scenario that is not JSON is named', () => {
  expect(() => overridesIn(folderWith({ 'bad.json': '{' }))).toThrow(/^scenarios\/bad\.json: /);
});

test('without a folder of scenarios nothing is overridden', () => {
  expect(overridesIn(join(folderWith({}), 'none'))).toEqual([]);
});
