import { expect, test } from 'vitest';
import { ALL_SHEETS, SHEETS } from '../sheets/index.ts';
import { SETTING_WORDS, settingProblem } from './setting-problem.ts';

test.each(ALL_SHEETS)('$id: every ruling may be set to what the sheet itself says', (sheet) => {
  for (const ruling of sheet.rulings)
    for (const [name, value] of Object.entries(ruling.settings))
      expect([name, settingProblem(value, name, value)]).toEqual([name, null]);
});

test('every setting that is a word has the list of its words', () => {
  const settings = Object.values(SHEETS).flatMap((sheet) => sheet.rulings.flatMap((r) => Object.entries(r.settings)));
  const worded = settings.filter(([, value]) => typeof value === 'string').map(([name]) => name);
  expect([...new Set(worded)].sort()).toEqual(Object.keys(SETTING_WORDS).sort());
});

test.each<[unknown, string, unknown, string | null]>([
  [12, 'commandRange', Number.NaN, 'this is no number'],
  [12, 'commandRange', 201, '201 is too large: at most 200'],
  [0.75, 'footFigure', 0, '0 is too small: at least 0.1'],
  [undefined, 'weather', 1, 'no ruling of this sheet has such a setting'],
  [true, 'followUp', 'yes', '"yes" is not a boolean'],
  [3, 'changeTakes', 0, '0 is too small: at least 1'],
  ['rout', 'resultColumns', 'none stop back disorganised minus-stand rout', null],
  [
    'rout',
    'resultColumns',
    'rout rout back',
    '"rout rout back" is not rout, minus-stand, disorganised, back, stop, none in some order',
  ],
])('%j: %s set to %j', (printed, name, value, problem) => {
  expect(settingProblem(printed, name, value)).toBe(problem);
});
