import { describe, expect, test } from 'vitest';
import { SHEETS } from '../sheets/index.ts';
import type { MoralePhase, NapoleonicSheet } from '../sheets/words.ts';
import { pageOfDoubts, pageOfPhase, pageOfRulings, type SheetPage } from './page.ts';
import { pageAsText, wrap } from './text.ts';

const pageOf = (sheet: NapoleonicSheet, number: number): SheetPage => {
  const page = pageOfPhase(sheet, number);
  if (page === null) throw new Error(`no phase ${number}`);
  return page;
};
const rowsUnder = (page: SheetPage, heading: string) =>
  page.sections.find((section) => section.heading === heading)?.rows ?? [];
const textUnder = (sheet: NapoleonicSheet, number: number, heading: string) =>
  rowsUnder(pageOf(sheet, number), heading).map((row) =>
    row.value === undefined ? row.text : `${row.value} ${row.text}`,
  );

test('P7 phase 5 is printed as a player would read it', () => {
  expect(
    pageAsText(pageOf(SHEETS.p7, 5), 80),
  ).toBe(`5. Charged Prussian infantry checks to stand                                  P7
--------------------------------------------------------------------------------
Who checks
  Prussian infantry that is charged. Infantry already in melee and         N5.1
  cavalry do not check.

Number needed: this or less on a d6
  6  elite                                                                 N0.2
  5  veteran                                                               N0.2
  4  conscript                                                             N0.2

Changes to the number
  -1  for every 3 casualties the unit has had                              N0.3
  +1  a general is attached                                                N0.3
  -1  infantry not in column                                               N5.2
  -1  charged in flank or rear                                             N5.2

Pass
  The unit stands and may form square.                                     N5.3
  Charging infantry goes back to 2" from the unit and may form line if     N5.3
  there is room. French Guard infantry may instead lose 1 figure and go
  on with the charge.

Fail by 1 or 2
  The unit stands in the formation it has; the charger moves into contact  N5.5
  and they fight in phase 6.

Fail by 3 or more
  The unit routs and leaves the game.                                      N0.4
`);
});

describe('the numbers come from the sheet', () => {
  const changed = structuredClone(SHEETS.p7) as NapoleonicSheet;
  const phase5 = changed.phases[4] as MoralePhase;
  Object.assign(phase5.orLess, { elite: 3 });
  Object.assign(phase5.pass[1] ?? {}, { inches: 7 });
  Object.assign(phase5.failBy1or2[0] ?? {}, { fightIn: 11 });

  test.each([
    ['Number needed: this or less on a d6', /^3 elite/m],
    ['Pass', /goes back to 7" from/],
    ['Fail by 1 or 2', /fight in phase 11\./],
  ])('%s', (heading, pattern) => {
    expect(textUnder(changed, 5, heading).join('\n')).toMatch(pattern);
    expect(textUnder(SHEETS.p7, 5, heading).join('\n')).not.toMatch(pattern);
  });
});

test('J34 J36 what is not on the sheet is marked, and so is what the scan lost', () => {
  const rates = rowsUnder(pageOf(SHEETS.r10, 8), 'Move rates');
  expect(rates.filter((row) => row.ruling).map((row) => row.rule)).toEqual(['J34', 'J34']);
  expect(rates.filter((row) => row.uncertain).map((row) => row.text)).toEqual([
    'hussars, chasseurs, Cossacks',
    'limbered artillery',
  ]);
  expect(pageAsText(pageOf(SHEETS.r10, 8))).toMatch(/14" {2}hussars, chasseurs, Cossacks \(lost on the scan\) +N3.8/);
  expect(pageAsText(pageOf(SHEETS.r10, 2))).toMatch(/Russian artillery halts.* \(not on the sheet\) +J36/);
});

test('N4.4 who is left after an exception is called so', () => {
  expect(textUnder(SHEETS.br5, 4, 'Fail by 1 or 2')).toEqual([
    'Charging infantry forms line 2" short of the target, and loses d6 figures if unable to.',
    'All others carry on.',
  ]);
  expect(textUnder(SHEETS.br5, 9, 'Fail by 1 or 2')).toEqual([
    'Charging infantry goes back to 2" from the target.',
    'Other infantry and cavalry stand in place.',
    'Artillery stands in place.',
  ]);
});

test('N2.3 what a British battalion may do before it halts, and when an Austrian column is too crowded', () => {
  expect(textUnder(SHEETS.br5, 2, 'Fail by 1 or 2')[0]).toBe(
    'British infantry may at once retire up to 6" and change formation, and only then halts.',
  );
  expect(textUnder(SHEETS.a12, 2, 'Fail by 1 or 2')[1]).toContain(
    'loses d6 figures if within 2" of another infantry column',
  );
});

test('N5.3 N5.4 a counter-charge is fought out in phase 6, and conscripts go back without forming line', () => {
  expect(textUnder(SHEETS.br5, 5, 'Pass').at(-1)).toBe(
    'From line it may counter-charge at once instead, and fights in phase 6.',
  );
  expect(textUnder(SHEETS.p7, 10, 'Pass').at(-1)).toBe(
    'Charging infantry goes back to 2" from the unit; non-conscript units may form line if there is room.',
  );
});

test('N1.2 N6.5 which guns stay, and whose dice are changed', () => {
  expect(textUnder(SHEETS.p7, 1, 'Before firing').at(-1)).toMatch(/; guns of 12 lb or heavier stay as they are\.$/);
  expect(textUnder(SHEETS.a12, 6, 'Changes to the die').at(-1)).toBe('-1 the dice of French dragoons themselves');
});

test('N5.3 N5.5 results of phase 5 whose words the scan has lost are marked', () => {
  const lost = (sheet: NapoleonicSheet) =>
    pageOf(sheet, 5)
      .sections.flatMap((section) => section.rows)
      .filter((row) => row.uncertain)
      .map((row) => row.rule);
  expect(lost(SHEETS.a12)).toEqual(['N5.3', 'N5.5']);
  expect(lost(SHEETS.r10)).toEqual(['N5.5']);
});

test('N7.2 a fight put off to an earlier phase is one of the next turn', () => {
  expect(textUnder(SHEETS.p7, 7, 'Pass')).toEqual(['The unit fights on in phase 11.']);
  expect(textUnder(SHEETS.p7, 12, 'Pass')[0]).toBe('Infantry fights on in phase 6 of the next turn.');
});

test('N3.8 a row of the paper is one row, and its parts are named one by one', () => {
  const [column] = rowsUnder(pageOf(SHEETS.a12, 8), 'Move rates');
  expect([column?.text, column?.value, column?.parts]).toEqual([
    'infantry in column or skirmish order',
    '4"',
    ['infantry in column', 'infantry in skirmish order'],
  ]);
});

test.each(Object.values(SHEETS))('$id: every row of every phase has a text, a rule, and no hole in it', (sheet) => {
  for (const phase of sheet.phases) {
    const rows = pageOf(sheet, phase.number).sections.flatMap((section) => section.rows);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows)
      expect(`${row.text} ${row.value ?? ''} ${row.rule}`).not.toMatch(/undefined|NaN|\[object| {2,}\S+ {2,}/);
    const keys = pageOf(sheet, phase.number).sections.map((section) => section.rows.map((row) => row.key));
    for (const own of keys) expect(new Set(own).size).toBe(own.length);
  }
});

test('a phase that is not there is null, not a page', () => {
  expect(pageOfPhase(SHEETS.p7, 14)).toBeNull();
});

test('the page of the rulings gives each ruling with its settings', () => {
  const page = pageOfRulings(SHEETS.a12);
  expect(page.sections).toHaveLength(43);
  expect(page.sections[1]?.rows.map((row) => row.value)).toEqual([undefined, undefined, '6', '12', '18']);
});

test('only a sheet with doubts has a page of them', () => {
  expect(pageOfDoubts(SHEETS.p7)).toBeNull();
  expect(pageOfDoubts(SHEETS.r10)?.sections[0]?.rows.map((row) => row.rule)).toEqual(['N3.8', 'N3.8', 'N6.3', 'N5.5']);
});

test('lines break between words and never lose one', () => {
  expect(wrap('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(wrap('extraordinarily long', 5)).toEqual(['extraordinarily', 'long']);
});
