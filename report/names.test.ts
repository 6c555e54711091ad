import { describe, expect, test } from 'vitest';
import { count, pick, ruler, spoken, things } from './names.ts';

describe('a name in a sentence', () => {
  test.each([
    ['37e Ligne', 'the 37e Ligne'],
    ['23e Ligne, 1st battalion', '1st battalion of the 23e Ligne', 'the '],
    ['Fusiliers, 6th Regiment', 'Fusiliers of the 6th Regiment', 'the '],
    ['III Corps, 6-pounder battery', '6-pounder battery of the III Corps', 'the '],
    ['Voltigeurs, 28e compagnie', '28e compagnie of the Voltigeurs', 'the '],
    ['120e Ligne, conscrits', '120e Ligne (conscrits)', 'the '],
    ["Mercer's troop", "Mercer's troop"],
    ["Captain Thompson's 6-pounders", "Captain Thompson's 6-pounders"],
    ['Die Schwarze Schar', 'Die Schwarze Schar'],
    ['A, B, C', 'the A, B, C'],
  ])('%s', (name, said, article = '') => {
    expect(spoken(name)).toBe(`${article}${said}`);
  });
});

test('numbers to twelve are words, beyond they are digits', () => {
  expect([count(1), count(12), count(13), things(1, 'figure'), things(3, 'die', 'dice')]).toEqual([
    ...['one', 'twelve', '13', 'one figure', 'three dice'],
  ]);
});

test('a ruler shows tenths of an inch', () => {
  expect([ruler(7_249), ruler(8_000)]).toEqual(['7.2"', '8"']);
});

test('the same moment is always told in the same words, other moments also in others', () => {
  const ways = ['a', 'b', 'c'];
  expect(pick(ways, '3 1 guns')).toBe(pick(ways, '3 1 guns'));
  expect(new Set(['1', '2', '3', '4', '5'].map((turn) => pick(ways, `${turn} 1 guns`))).size).toBeGreaterThan(1);
});
