import { expect, test } from 'vitest';
import { type Ranked, rank } from './ranking.ts';

test('the best come first, and the earlier where two are worth the same', () => {
  const list: Ranked[] = [];
  const values = [2, 5, 2, 7, 5, -1];
  for (const [target, value] of values.entries()) rank(list, target, value);
  expect(list.map(({ target }) => target)).toEqual([3, 1, 4, 0, 2, 5]);
});
