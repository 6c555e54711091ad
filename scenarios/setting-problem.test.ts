import { describe, expect, test } from 'vitest';
import { ALL_SHEETS, SHEETS } from '../sheets/index.ts';
import { settingProblem, settingsProblems, wordsOf } from './setting-problem.ts';

test.each(ALL_SHEETS)('$id: every ruling may be set to what the sheet itself says', (sheet) => {
  for (const ruling of sheet.rulings)
    for (const [name, value] of Object.entries(ruling.settings))
      expect([name, settingProblem(value, name, value)]).toEqual([name, null]);
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

test.each(ALL_SHEETS)('$id: no setting by a word takes any other word', (sheet) => {
  const worded = sheet.rulings.flatMap(({ settings }) =>
    Object.entries(settings).filter(([, value]) => typeof value === 'string'),
  );
  expect(worded.length).toBeGreaterThan(0);
  for (const [name] of worded) {
    expect(settingsProblems(sheet, { [name]: 'outercorner' }).map((problem) => problem.name)).toEqual([name]);
    for (const word of wordsOf(name)) expect(settingsProblems(sheet, { [name]: word })).toEqual([]);
  }
});

describe('J1 the segments of the stick follow one another', () => {
  test('the segment that was changed is named', () => {
    expect(settingsProblems(SHEETS.p7, { stickClose: 30 })).toEqual([
      { name: 'stickClose', text: '30 is too large: stickMedium is 24' },
    ]);
    expect(settingsProblems(SHEETS.p7, { stickLong: 20 })).toEqual([
      { name: 'stickLong', text: '20 is too small: stickMedium is 24' },
    ]);
  });

  test('they may be changed together, and what the battle plays counts', () => {
    expect(settingsProblems(SHEETS.p7, { stickClose: 30, stickMedium: 30 })).toEqual([]);
    expect(settingsProblems(SHEETS.p7, { stickClose: 30 }, { stickMedium: 32 })).toEqual([]);
  });
});
