import { describe, expect, test } from 'vitest';
import { averageOf, deviationOf, pairedOf, quantileOf, shareOf } from './statistics.ts';

describe('a share', () => {
  test('has the interval that Wilson gives', () => {
    // Worked out by hand for 8 of 10.
    const { value, low, high } = shareOf(8, 10);
    expect(value).toBe(0.8);
    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  test('of nothing or all stays within 0 and 1 and is never certain', () => {
    expect(shareOf(0, 20).low).toBe(0);
    expect(shareOf(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(shareOf(20, 20).high).toBe(1);
    expect(shareOf(20, 20).low).toBeCloseTo(0.8389, 4);
  });

  test('of no battles can be anything', () => {
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });

  test('is known twice as well from four times as many battles', () => {
    const width = (n: number) => shareOf(n / 2, n).high - shareOf(n / 2, n).low;
    expect(width(1000) / width(4000)).toBeCloseTo(2, 2);
  });

  test('holds the truth in about 95 of 100 experiments', () => {
    // Every outcome of 60 throws with a coin that falls 3 times in 10, weighed by its chance.
    const [n, p] = [60, 0.3];
    let chance = 1;
    for (let i = 0; i < n; i++) chance *= 1 - p;
    let covered = 0;
    for (let k = 0; k <= n; k++) {
      const { low, high } = shareOf(k, n);
      if (low <= p && p <= high) covered += chance;
      chance *= ((n - k) / (k + 1)) * (p / (1 - p));
    }
    expect(covered).toBeGreaterThan(0.93);
    expect(covered).toBeLessThan(0.97);
  });
});

test('an average lies in the middle of its interval', () => {
  const { value, low, high } = averageOf([1, 2, 3, 4]);
  expect(value).toBe(2.5);
  expect(deviationOf([1, 2, 3, 4])).toBeCloseTo(1.290994, 6);
  expect(high - value).toBeCloseTo(1.959964 * 0.645497, 4);
  expect(value - low).toBeCloseTo(high - value, 6);
});

test('one battle or none has an average without a spread', () => {
  expect(averageOf([3])).toEqual({ value: 3, low: 3, high: 3 });
  expect(averageOf([])).toEqual({ value: 0, low: 0, high: 0 });
});

test('a paired difference does not see the luck that both share', () => {
  const luck = [5, 40, 12, 77, 30, 8];
  const { value, low, high } = pairedOf(
    luck.map((x) => x + 2),
    luck,
  );
  expect([value, low, high]).toEqual([2, 2, 2]);
});

test('half of the values lie below the median', () => {
  expect(quantileOf([9, 1, 5, 3, 7], 0.5)).toBe(5);
  expect(quantileOf([9, 1, 5, 3, 7], 1)).toBe(9);
  expect(quantileOf([], 0.5)).toBe(0);
});
