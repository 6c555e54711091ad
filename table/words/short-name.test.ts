import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['23e Ligne, 1st battalion', '23e Ligne I'],
  ['St Petersburg Opolchenie, 5th cohort', 'St Petersburg Opolchenie V'],
  ['St Petersburg Opolchenie, 6th cohort', 'St Petersburg Opolchenie VI'],
  ['Fusiliers, 6th Regiment', 'Fusiliers 6'],
  ['Corps artillery, first group', 'Corps artillery'],
  ['1er Cuirassiers', '1er Cuirassiers'],
])('%s is %s on the map', (name, short) => {
  expect(shortName(name)).toBe(short);
});
