import { expect, test } from 'vitest';
import { WEIGHTS } from '../ai/major/weights.ts';
import { trialsOf, tryOut } from './tuning.ts';

test('every weight is tried at half and at double its value', () => {
  const trials = trialsOf();
  expect(trials).toHaveLength(2 * Object.keys(WEIGHTS).length);
  expect(trials.filter(({ weight }) => weight === 'objectives').map(({ value }) => value)).toEqual([
    WEIGHTS.objectives / 2,
    WEIGHTS.objectives * 2,
  ]);
});

test('the major as he is against himself wins as often as he loses', () => {
  const { value } = tryOut({ weight: 'objectives', value: WEIGHTS.objectives }, 2, 3);
  expect(value).toBe(0.5);
});
