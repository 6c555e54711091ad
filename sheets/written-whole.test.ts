import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { printedSettings, SHEETS } from './index.ts';
import type { NapoleonicSettings, NapoleonicSheet } from './words.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = ['prussian-p7', 'austrian-a12', 'russian-r10', 'british-br5'];

describe.each(folders)('%s', (folder) => {
  const files = readdirSync(here + folder);

  test('has thirteen phases in thirteen numbered files, its cover and its rulings', () => {
    const numbers = files.filter((file) => /^\d\d-[a-z-]+\.ts$/.test(file)).map((file) => Number(file.slice(0, 2)));
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(files.filter((file) => !/^\d\d-/.test(file)).sort()).toEqual(['rulings.ts', 'sheet.ts']);
  });

  test('borrows nothing from another sheet', () => {
    const imports = files.flatMap((file) => [
      ...readFileSync(`${here}${folder}/${file}`, 'utf8').matchAll(/from '(.+)'/g),
    ]);
    expect(
      imports.map((match) => match[1] ?? '').filter((path) => path !== '../words.ts' && !path.startsWith('./')),
    ).toEqual([]);
  });
});

const settingsOf = (sheet: NapoleonicSheet): NapoleonicSettings => printedSettings(sheet);

test('J1 J5 J15 J18 J34 A12 halves the stick, the view into cover, command, figures and rates, and nothing else', () => {
  const full = settingsOf(SHEETS.p7);
  const half = settingsOf(SHEETS.a12);
  const changed = Object.entries(full).filter(([key, value]) => half[key as keyof NapoleonicSettings] !== value);
  expect(changed.map(([key, value]) => [key, half[key as keyof NapoleonicSettings], value])).toEqual(
    [
      ...['stickClose', 'stickMedium', 'stickLong', 'sightIntoCover', 'commandRange', 'generalMove', 'footFigure'],
      ...['cavalryWidth', 'cavalryDepth', 'skirmisherWidth', 'batteryWidth', 'batteryDepth', 'limberedWidth'],
      ...['limberedDepth', 'heavyRate', 'lightRate'],
    ].map((key) => {
      const value = full[key as keyof NapoleonicSettings] as number;
      return [key, value / 2, value];
    }),
  );
});

test.each(['r10', 'br5'] as const)('J0 to J42 the settings of %s are those of p7', (id) => {
  expect(settingsOf(SHEETS[id])).toEqual(settingsOf(SHEETS.p7));
});
