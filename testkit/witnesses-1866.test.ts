import { expect, test } from 'vitest';
import { SHEET_1866 } from '../sheets/index.ts';
import { WITNESSES_1866 } from './witnesses-1866.ts';

test.each(WITNESSES_1866)('$rule: $title', ({ holds }) => {
  expect(holds(SHEET_1866)).toBe(true);
});

test('X10: a rating other than that of the paper is noticed', () => {
  const ratings = SHEET_1866.ratings.map((row) => ({ ...row, mr: row.mr - 1 }));
  expect(WITNESSES_1866[0]?.holds({ ...SHEET_1866, ratings })).toBe(false);
});
