import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test.each([
  ['8"', '8″'],
  ['½"', '½″'],
  ['1¼" wide', '1¼″ wide'],
  ['-1', '−1'],
  ['within 4" of it, -2 for each', 'within 4″ of it, −2 for each'],
  ['a half-distance sheet, 12-pounders', 'a half-distance sheet, 12-pounders'],
])('%s is set as %s', (plain, set) => {
  expect(typeset(plain)).toBe(set);
});
