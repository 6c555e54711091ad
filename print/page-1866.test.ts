import { expect, test } from 'vitest';
import { SHEET_1866 } from '../sheets/index.ts';
import { pageOfAnyPhase, pageOfDoubts, pageOfRulings } from './page.ts';
import { pageAsText } from './text.ts';

const phase = (number: number): string => {
  const page = pageOfAnyPhase(SHEET_1866, number);
  return page === null ? '' : pageAsText(page);
};

test('X1 the 1866 sheet has five pages and no sixth', () => {
  expect([1, 2, 3, 4, 5].map((number) => phase(number).split('\n')[0])).toEqual(
    SHEET_1866.phases.map(({ number, title }) => expect.stringContaining(`${number}. ${title}`)),
  );
  expect(pageOfAnyPhase(SHEET_1866, 6)).toBeNull();
});

test('E1.1 E3.1 the page of the fire phase shows the numbers of the tables', () => {
  expect(phase(3)).toMatch(/7 {2}8 {2}9 {2}10\s+point blank, to 3".*E1\.1/);
  expect(phase(3)).toMatch(/2 {2}3 {2}5 {2}6\s+long, to 8"; Austrian Jaeger only \(lost on the scan\).*E2\.1/);
  expect(phase(3)).toMatch(/MR 9.*4-5\s+6-8\s+9-10.*E3\.1/);
  expect(phase(3)).toMatch(/columns\s+rout, minus-stand, disorganised, back, stop, none \(not on the sheet\).*X5/);
});

test('E4.7 a changed number shows on the page', () => {
  const melees = { ...SHEET_1866.melees, retreat: { ...SHEET_1866.melees.retreat, inches: 6 } };
  const page = pageOfAnyPhase({ ...SHEET_1866, melees }, 4);
  expect(page === null ? '' : pageAsText(page)).toContain('The loser retreats 6"');
});

test('E3.2 E4.5 E4.7 E5.2 X2 every number a sentence names is that of its row', () => {
  const { melees, fireResults, rifleFire, moraleRolls } = SHEET_1866;
  const changed = {
    ...SHEET_1866,
    melees: {
      ...melees,
      commanderWithin: 2,
      margins: melees.margins.map((row) => ({
        ...row,
        ...(row.from === 5 ? { habits: undefined } : { loserLoses: 2 }),
      })),
      habits: melees.habits.map((row) => ({ ...row, loses: 3 })),
      tie: { ...melees.tie, thenCounts: ['superiorMorale', 'needleGun'] },
    },
    fireResults: { ...fireResults, commanderKilled: { ...fireResults.commanderKilled, within: 3 } },
    rifleFire: { ...rifleFire, disorganised: { ...rifleFire.disorganised, stands: 2 } },
    moraleRolls: { ...moraleRolls, sides: 12, reconstitute: { ...moraleRolls.reconstitute, stands: 2 } },
  } as typeof SHEET_1866;
  const textsOf = (sheet: typeof SHEET_1866) =>
    [1, 3, 4, 5]
      .flatMap((number) => pageOfAnyPhase(sheet, number)?.sections.flatMap(({ rows }) => rows) ?? [])
      .map(({ text }) => text);
  const [before, after] = [textsOf(SHEET_1866).join('|'), textsOf(changed).join('|')];
  const texts: [string, string][] = [
    ['|commander within 1" of infantry|', '|commander within 2" of infantry|'],
    ['|commander within 1"|', '|commander within 3"|'],
    ['|the loser loses 1 stand; the winner', '|the loser loses 2 stands; the winner'],
    ['always loses 1 stand at a difference of 2-4 or 5-6.', 'always loses 3 stands at a difference of 2-4.'],
    ['only disorder and superior morale count', 'only disorder, superior morale and needle gun count'],
    ['unit fires 1 stand.', 'unit fires 2 stands.'],
    ['Each side rolls a d10;', 'Each side rolls a d12;'],
    ['brings back 1 stand.', 'brings back 2 stands.'],
  ];
  for (const [was, is] of texts) {
    expect(before).toContain(was);
    expect(after).toContain(is);
  }
});

test('X15 the doubts and the rulings have their pages', () => {
  expect(pageAsText(pageOfRulings(SHEET_1866))).toContain('X13 Charges');
  expect(pageOfDoubts(SHEET_1866)?.sections[0]?.rows).toHaveLength(SHEET_1866.uncertain.length);
});
