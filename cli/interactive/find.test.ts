import { describe, expect, test } from 'vitest';
import { distance, find, nearest } from './find.ts';

const units = [
  { id: '23e-ligne-1', name: '23e Ligne, 1st battalion' },
  { id: '23e-ligne-2', name: '23e Ligne, 2nd battalion' },
  { id: '15e-leger', name: '15e Léger' },
  { id: 'fusiliere-6', name: 'Fusiliers, 6th Regiment' },
];

describe('a unit is found', () => {
  test.each([
    ['23e-ligne-2', '23e-ligne-2'],
    ['23e 2nd', '23e-ligne-2'],
    ['fusiliers', 'fusiliere-6'],
    ['LEGER', '15e-leger'],
    ['Léger', '15e-leger'],
  ])('by "%s"', (text, id) => {
    expect(find(text, units, 'unit')).toMatchObject({ found: { id } });
  });
});

test.each([
  ['23e', '"23e" could be 23e-ligne-1, 23e-ligne-2.'],
  ['fusillers', 'There is no unit "fusillers"; did you mean fusiliere-6 (Fusiliers, 6th Regiment)?'],
  ['grenadiers', 'There is no unit "grenadiers"; there are 23e-ligne-1, 23e-ligne-2, 15e-leger, fusiliere-6.'],
  ['', 'Which unit? There are 23e-ligne-1, 23e-ligne-2, 15e-leger, fusiliere-6.'],
])('"%s" is answered with what there is', (text, problem) => {
  expect(find(text, units, 'unit')).toEqual({ problem });
});

test('a swapped, missing or wrong letter is one step away', () => {
  expect([distance('lien', 'line'), distance('colum', 'column'), distance('sqaure', 'square')]).toEqual([1, 1, 1]);
  expect(nearest('sqare', ['line', 'square'])).toBe('square');
  expect(nearest('xyz', ['line', 'square'])).toBeNull();
});
