import { expect, test } from 'vitest';
import { inches, inFractions, thou } from './measure.ts';

test('inches become whole thousandths and come back', () => {
  expect(thou(0.75)).toBe(750);
  expect(thou(36.0004)).toBe(36000);
  expect(thou(-2.5)).toBe(-2500);
  expect(inches(thou(4.125))).toBe(4.125);
});

test('a length that rounds to nothing is 0 and never -0', () => {
  expect(thou(-0.0001)).toBe(0);
});

test('quarters and halves of an inch are written as fractions, anything else as a decimal', () => {
  const written = [0, 3, 0.25, 0.5, 0.75, 1.5, 12.25, 0.375, 0.1, 1.2, -0.5].map(inFractions);
  expect(written).toEqual(['0', '3', '¼', '½', '¾', '1½', '12¼', '0.375', '0.1', '1.2', '-0.5']);
});
