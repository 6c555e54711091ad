import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['1', 1],
  ['256', 256],
  ['0256', 256],
])('%j is a whole number', (text, n) => {
  expect(wholeNumber(1, 256)(text)).toBe(n);
});

test.each(['', ' 4', '0', '257', '1e2', '0x10', '-1', '1.5', 'many', '99999999999999999999'])(
  '%j is refused, with what would do',
  (text) => {
    expect(() => wholeNumber(1, 256)(text)).toThrow(`"${text}" is not a whole number from 1 to 256`);
  },
);

test('without an upper bound every number that can be told from its neighbours will do', () => {
  expect(wholeNumber(0)('9007199254740991')).toBe(9007199254740991);
  expect(() => wholeNumber(0)('9007199254740993')).toThrow('from 0 to 9007199254740991');
});
