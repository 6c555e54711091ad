import { expect, test } from 'vitest';
import { byWorst } from './worst.ts';

test('the worst threat is the one most likely to end a unit, then the one that costs most', () => {
  const found = [
    { gone: 0, cost: 2.5 },
    { gone: 0.001, cost: 0.4 },
    { gone: 0.05, cost: 0.6 },
    { gone: 0.3, cost: 1 },
  ];
  expect(found.sort(byWorst).map(({ cost }) => cost)).toEqual([1, 0.6, 2.5, 0.4]);
});
