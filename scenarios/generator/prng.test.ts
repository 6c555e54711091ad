import { expect, test } from 'vitest';
import { prngOf } from './prng.ts';

test('the stream of a seed is the same today, tomorrow and elsewhere', () => {
  const prng = prngOf(7, 'p7', 40);
  expect([1, 2, 3, 4, 5, 6].map(() => prng.below(1000))).toEqual([520, 320, 461, 620, 670, 744]);
  expect(prng.shuffle(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'e', 'd', 'c']);
});

test('other words make another stream', () => {
  const first = (seed: number) => prngOf(seed, 'p7').below(1_000_000);
  expect(new Set(Array.from({ length: 100 }, (_, seed) => first(seed))).size).toBeGreaterThan(95);
});

test('every face comes up about as often as the others', () => {
  const prng = prngOf('dice');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 6000; i += 1) {
    const face = prng.between(1, 6);
    counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('nothing can be picked from an empty list', () => {
  expect(() => prngOf(1).pick([])).toThrow(RangeError);
});
