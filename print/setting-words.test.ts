import { expect, test } from 'vitest';
import { ALL_SHEETS, SHEETS } from '../sheets/index.ts';
import { SETTING_SWITCHES } from '../sheets/setting-switches.ts';
import { pageOfRulings } from './page.ts';
import { settingValue, settingWords, spaced, switchOf } from './setting-words.ts';

const SETTINGS = ALL_SHEETS.flatMap(({ rulings }) => rulings.flatMap(({ settings }) => Object.entries(settings)));

test('every setting that is on or off says what either means, and no other setting does', () => {
  for (const [name, value] of SETTINGS)
    expect([name, switchOf(name) !== undefined]).toEqual([name, typeof value === 'boolean']);
});

test('what on and off mean differs, begins small and has no full stop, so that it fits into any sentence', () => {
  const texts = Object.values(SETTING_SWITCHES).flatMap(({ on, off }) => [on, off]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[a-z].*[^.]$/);
});

test('no number and no switch is called by its name in the code', () => {
  for (const [name, value] of SETTINGS)
    if (typeof value !== 'string') expect(settingWords(name), name).not.toBe(spaced(name));
});

test('J8 a setting that is a word, and its value, are read with spaces', () => {
  expect([settingWords('wheelPaidAt'), settingValue('wheelPaidAt', 'outerCorner')]).toEqual([
    'wheel paid at',
    'outer corner',
  ]);
});

test('J31 the printed page of the rulings says what true and false mean', () => {
  const rows = pageOfRulings(SHEETS.p7).sections.flatMap(({ rows }) => rows);
  expect(rows.find(({ key }) => key === 'haltedMayCounterCharge')).toMatchObject({
    value: 'false',
    text: 'haltedMayCounterCharge, true: a halted unit may counter-charge; false: a halted unit may not counter-charge',
  });
});
