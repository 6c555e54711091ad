import { expect, test } from 'vitest';
import { ALL_SHEETS, SHEETS } from '../sheets/index.ts';
import { differencesAsText } from './diff-text.ts';
import { pageOfAnyPhase } from './page.ts';
import { settingValue } from './setting-words.ts';
import { pageAsText } from './text.ts';

const pages = ALL_SHEETS.flatMap((sheet) =>
  sheet.phases.flatMap(({ number }) => {
    const page = pageOfAnyPhase(sheet, number);
    return page === null ? [] : [pageAsText(page)];
  }),
);

test('every page and every comparison writes a quarter or a half of an inch in one way', () => {
  const written = [...pages, differencesAsText(Object.values(SHEETS))].join('\n');
  expect(written).toContain('½"');
  expect(written.match(/\d\/\d"|\d\.(25|5|75)"/g)).toBeNull();
});

test('N1.2 (a12) J18 halves and quarters are fractions, what is neither stays a decimal', () => {
  expect(pages.find((page) => page.includes('A12'))).toContain('move up to ½"');
  expect([0.75, 1.5, 0.375].map((size) => settingValue('footFigure', size))).toEqual(['¾"', '1½"', '0.375"']);
});
