import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHEETS } from '../sheets/index.ts';
import type { NapoleonicSheet } from '../sheets/words.ts';
import { differences, settingDifferences } from './diff.ts';
import { differencesAsMarkdown, differencesAsText } from './diff-text.ts';
import { settingsAsText } from './settings-text.ts';

const rowsOf = (a: NapoleonicSheet, b: NapoleonicSheet, phase: number) =>
  (differences(a, b).find((one) => one.phase === phase)?.rows ?? []).map(
    ({ about, cells }) => [about, ...cells.map((cell) => cell?.text ?? null)] as const,
  );

describe('P7 and R10', () => {
  test('the same rows are not shown, whatever the enemy is called', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 1)).toEqual([]);
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 4)).toEqual([]);
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 13)).toEqual([]);
  });

  test('N5.2 a row only one sheet has, and a row that reads otherwise', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 5)).toEqual([
      ['infantry not in column', '-1', null],
      ['Opolchenie', null, '-1'],
      [null, 'The unit stands and may form square.', 'The unit stands; from column it may form square.'],
    ]);
  });

  test('N3.8 rates are compared kind by kind, however the sheets group them', () => {
    expect(rowsOf(SHEETS.p7, SHEETS.r10, 8).filter(([about]) => about !== null)).toEqual([['dragoons', '14"', '10"']]);
  });
});

test('a sheet does not differ from itself', () => {
  expect(differences(SHEETS.br5, SHEETS.br5).flatMap((phase) => phase.rows)).toEqual([]);
  expect(settingDifferences([SHEETS.br5, SHEETS.br5])).toEqual([]);
});

test('one number changed is one difference', () => {
  const changed = structuredClone(SHEETS.p7) as NapoleonicSheet;
  Object.assign(changed.phases[2] ?? {}, { lock: { rule: 'N3.2', inches: 5 } });
  expect(differences(SHEETS.p7, changed).flatMap((phase) => phase.rows)).toHaveLength(1);
});

test('the phases are called alike for all enemies of the French', () => {
  const titles = differences(SHEETS.p7, SHEETS.br5).map((phase) => phase.title);
  expect(titles.filter((title) => /Prussian|British| \/ /.test(title))).toEqual([]);
});

test('J1 settings that differ are listed with the ruling they belong to', () => {
  expect(settingDifferences([SHEETS.p7, SHEETS.a12])[0]).toEqual({
    ruling: 'J1',
    name: 'stickClose',
    values: ['12', '6'],
  });
  expect(differencesAsText([SHEETS.p7, SHEETS.a12])).toMatch(/J34 +heavyRate +p7 10, a12 5/);
});

test('docs/sheet-differences.md is what `vedette rules diff --all --markdown` prints', () => {
  const page = readFileSync(new URL('../docs/sheet-differences.md', import.meta.url), 'utf8');
  expect(page).toBe(differencesAsMarkdown(Object.values(SHEETS)));
});

test('J17 the list of settings names default, reason and the scenario that plays it otherwise', () => {
  const override = { scenario: 'ligny.json', sheet: 'p7', setting: 'naturalSixHits', value: true };
  const text = settingsAsText([SHEETS.p7], [override, { ...override, scenario: 'aspern.json', sheet: 'a12' }]);
  const own = text.slice(text.indexOf('J17'), text.indexOf('J18'));
  expect(own).toMatch(/Why: .*\n {4}naturalSixHits = false\n {8}ligny.json plays true\n/);
  expect(own).not.toContain('aspern');
});

test('J15 where the sheets differ the list says which says what', () => {
  expect(settingsAsText(Object.values(SHEETS), [])).toContain('commandRange = p7, r10, br5: 12; a12: 6 (0 to 200)');
});
