import { describe, expect, test } from 'vitest';
import { RULE_IDS_1866 } from '../print/rule-ids-1866.ts';
import {
  badCitations,
  badHits,
  badMargins,
  badRatings,
  badResultRows,
  badRulings,
  unexplained,
} from '../testkit/lint-1866.ts';
import { SHEET_1866 } from './index.ts';
import type { Sheet1866 } from './words-1866.ts';

type Check = (sheet: Sheet1866) => readonly string[];

const citations: Check = (sheet) => badCitations(sheet, RULE_IDS_1866);
const rulings: Check = (sheet) => badRulings(sheet, RULE_IDS_1866);

test.each<[string, Check]>([
  ['E3.1 every row of the results covers 1 to 10 once', badResultRows],
  ['E3.1 a better rating never does worse', badRatings],
  ['E1.1 E2.1 hit numbers rise with what fires and fall with range', badHits],
  ['E4.7 every difference has one row', badMargins],
  ['every row cites a rule of its table, and every printed rule has a row', citations],
  ['X1 to X15 are there, with a reason and each setting once', rulings],
  ['X15 what is marked uncertain is explained', unexplained],
])('%s', (_, check) => {
  expect(check(SHEET_1866)).toEqual([]);
});

/** The sheet with one mistake in it. `any`, because a mistake is what the types forbid. */
// biome-ignore lint/suspicious/noExplicitAny: the damage must get past the types
function damaged(damage: (sheet: any) => void): Sheet1866 {
  const copy = structuredClone(SHEET_1866);
  damage(copy);
  return copy;
}

describe('the linter sees', () => {
  test.each<[string, Check, Parameters<typeof damaged>[0]]>([
    ['a face that reads two columns', badResultRows, (s) => (s.fireResults.rows[0].cells[1] = '1-3')],
    ['a face that reads none', badResultRows, (s) => (s.fireResults.rows[1].cells[3] = '6-7')],
    ['a rating out of order', badRatings, (s) => s.fireResults.rows.reverse()],
    ['a better rating that does worse', badRatings, (s) => (s.fireResults.rows[3].cells[0] = '1-6')],
    ['more batteries that hit less', badHits, (s) => (s.artilleryFire.rows[2].orLess[3] = 5)],
    ['a longer range that hits more', badHits, (s) => (s.rifleFire.rows[1].orLess[0] = 6)],
    ['a number no die shows', badHits, (s) => (s.artilleryFire.rows[0].orLess[3] = 11)],
    ['a difference without a row', badMargins, (s) => s.melees.margins.splice(1, 1)],
    ['no row for the highest differences', badMargins, (s) => (s.melees.margins[3].to = 9)],
    ['a rule of another table', citations, (s) => (s.moraleRolls.rally.rule = 'E4.1')],
    ['a printed rule without a row', citations, (s) => s.artilleryFire.modifiers.splice(0, 5)],
    ['a ruling that is missing', rulings, (s) => s.rulings.pop()],
    ['a setting given twice', rulings, (s) => (s.rulings[0].settings.volleyOf = 4)],
    ['a mark nobody explains', unexplained, (s) => s.uncertain.splice(0, 1)],
  ])('%s', (_, check, damage) => {
    expect(check(damaged(damage))).not.toEqual([]);
  });
});

/** A second reading of the paper, written apart from the sheet: ranges and numbers as one string each. */
test('E1.1 E2.1 E3.1 the tables are those of a second reading', () => {
  const rows = (table: Sheet1866['rifleFire'] | Sheet1866['artilleryFire']) =>
    table.rows.map((row) => `${row.inches}: ${row.orLess.join(' ')}`);
  expect(rows(SHEET_1866.artilleryFire)).toEqual([
    '3: 7 8 9 10',
    '8: 6 7 8 9',
    '15: 4 5 6 7',
    '25: 3 4 5 6',
    '32: 2 3 4 5',
  ]);
  expect(rows(SHEET_1866.rifleFire)).toEqual(['3: 5 6 8 9', '5: 4 5 7 8', '8: 2 3 5 6']);
  expect(SHEET_1866.fireResults.rows.map((row) => `${row.mr}: ${row.cells.join(' ')}`)).toEqual([
    '6: 1 2-3 4-5 6-7 8-9 10',
    '7: 1 2 3-4 5-7 8-9 10',
    '8: 1 2 3 4-6 7-8 9-10',
    '9: 1 2 3 4-5 6-8 9-10',
  ]);
});

test('E1.2 to E5.3 modifiers, distances and dice are those of a second reading', () => {
  const { artilleryFire, rifleFire, fireResults, melees, moraleRolls } = SHEET_1866;
  const adds = (list: readonly { readonly rule: string; readonly add: number }[]) =>
    list.map((m) => `${m.rule} ${m.add}`);
  expect(adds(artilleryFire.modifiers)).toEqual([...Array(5).fill('E1.2 1'), ...Array(3).fill('E1.3 -1')]);
  expect(adds(rifleFire.modifiers)).toEqual(['E2.2 1', 'E2.2 1', 'E2.2 1', 'E2.2 2', 'E2.3 -1', 'E2.3 -2', 'E2.3 -2']);
  expect(adds(fireResults.modifiers)).toEqual(['E3.2 1', 'E3.2 -2', 'E3.2 -2']);
  expect(adds(melees.modifiers)).toEqual([...Array(4).fill('E4.5 1'), ...Array(2).fill('E4.5 2')]);
  expect([artilleryFire.reach.map((row) => row.inches), fireResults.cavalryBack.inches]).toEqual([[8, 15], 10]);
  expect([melees.retreat.inches, melees.rout.inches, melees.surrender.wayOut, melees.contact.onOne]).toEqual([
    5, 12, 2, 2,
  ]);
  expect([melees.points.goodOrder, melees.points.footAgainstChargingCavalry, melees.points.disorganised]).toEqual([
    1, 3, 0.5,
  ]);
  expect([melees.bonus.sides / melees.bonus.dividedBy, melees.surprise.orMore, melees.score.sides]).toEqual([5, 9, 6]);
  expect([moraleRolls.rally.perStandLost, moraleRolls.rally.perStandLostHalfScale, moraleRolls.replace.add]).toEqual([
    -2, -3, -1,
  ]);
});
