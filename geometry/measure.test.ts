import { expect, test } from 'vitest';
import { inches, thou } from './measure.ts';

test('inches become whole thousandths and come back', () => {
  expect(thou(0.75)).toBe(750);
  expect(thou(36.0004)).toBe(36000);
  expect(thou(-2.5)).toBe(-2500);
  expect(inches(thou(4.125))).toBe(4.125);
});

test('a length that rounds to nothing is 0 and never -0', () => {
  expect(thou(-0.0001)).toBe(0);
});
