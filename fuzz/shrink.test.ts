import { expect, test } from 'vitest';
import { shortest } from './shrink.ts';

const numbers = Array.from({ length: 100 }, (_, i) => i);

test('a list is shortened to what the failure needs, in its order', () => {
  const fails = (list: readonly number[]) => list.includes(17) && list.includes(64) && list.includes(99);
  expect(shortest(numbers, fails)).toEqual([17, 64, 99]);
});

test('a failure that needs everything keeps everything, and one that needs nothing keeps nothing', () => {
  expect(shortest(numbers.slice(0, 9), (list) => list.length === 9)).toHaveLength(9);
  expect(shortest(numbers, () => true)).toEqual([]);
});

test('of a failure that asks for any three neighbours three are left', () => {
  const fails = (list: readonly number[]) => list.some((n, i) => list[i + 1] === n + 1 && list[i + 2] === n + 2);
  expect(shortest(numbers, fails)).toHaveLength(3);
});
