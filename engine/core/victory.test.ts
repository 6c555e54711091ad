import { expect, test } from 'vitest';
import { shareInWords } from './victory.ts';

test('a house rule of two thirds is told as it is, and the half of the sheet in a word', () => {
  expect(shareInWords(0.5)).toBe('half of its units are');
  expect(shareInWords(0.67)).toBe('67 in 100 of its units are');
  expect(shareInWords(1)).toBe('all of its units are');
});
