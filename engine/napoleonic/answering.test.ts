import { expect, test } from 'vitest';
import { ofAnotherAnswer } from './answering.ts';

test('J36, J41: whoever has no room for a square is not told what is against a counter-charge, nor the other way round', () => {
  expect(ofAnotherAnswer('J36', 'square')).toBe(true);
  expect(ofAnotherAnswer('J41', 'square')).toBe(false);
  expect(ofAnotherAnswer('J41', 'counter-charge')).toBe(true);
  expect(ofAnotherAnswer('J36', 'counter-charge')).toBe(false);
  expect(ofAnotherAnswer('N5.3', 'square')).toBe(false);
});
