import { expect, test } from 'vitest';
import { ALL_SHEETS, SHEET_1866, SHEETS } from '../sheets/index.ts';
import { changesOf, numbersOf, type Path, ruleAt, valueAt, whereOf, withNumber } from './numbers.ts';

test('a changed number leaves the sheet itself as it was', () => {
  for (const sheet of ALL_SHEETS) {
    const path = numbersOf(sheet)[0] as Path;
    const before = JSON.stringify(sheet);
    expect(valueAt(withNumber(sheet, path, 99), path)).toBe(99);
    expect(JSON.stringify(sheet)).toBe(before);
  }
});

test('a number is called by the place where a player would look for it', () => {
  const first = numbersOf(SHEETS.p7)[0] as Path;
  expect(whereOf(SHEETS.p7, first)).toMatch(/^phase 1 /);
  const places = numbersOf(SHEET_1866).map((path) => whereOf(SHEET_1866, path));
  expect(places).toContain('artilleryFire.rows[0].orLess[3]');
  expect(places).toContain('melees.modifiers[4].add');
  expect(places).toContain('X3 settings.lineMove');
});

test('a number that is only a name is left alone', () => {
  const places = numbersOf(SHEET_1866).map((path) => whereOf(SHEET_1866, path));
  expect(places.filter((place) => /number$|fireResults\.rows/.test(place))).toEqual([]);
});

test('no two numbers of a sheet have the same place', () => {
  for (const sheet of ALL_SHEETS) {
    const places = numbersOf(sheet).map((path) => whereOf(sheet, path));
    expect(new Set(places).size).toBe(places.length);
  }
});

test('a number knows the rule of its row', () => {
  const path = numbersOf(SHEET_1866).find((one) => whereOf(SHEET_1866, one) === 'melees.modifiers[4].add') as Path;
  expect(ruleAt(SHEET_1866, path)).toBe('E4.5');
  expect(valueAt(SHEET_1866, path)).toBe(2);
});

test('a number moves by one both ways, a die becomes the other die', () => {
  expect(changesOf(['phases', 0, 'needs'], 4)).toEqual([5, 3]);
  expect(changesOf(['bonus', 'dice', 'sides'], 6)).toEqual([3]);
});
