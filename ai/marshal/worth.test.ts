import { expect, test } from 'vitest';
import { hussars, opened, rules, unit } from '../testing/position.ts';
import { SIGNS, signsOf } from './signs.ts';
import { prospectsOf } from './worth.ts';

const mill = { id: 'mill', name: 'the mill', at: [24, 20], radius: 3, points: 2 } as const;

function standing(more: { readonly frenchFigures?: number; readonly heldBy?: 'french' | 'prussian' }) {
  const { frenchFigures = 12, heldBy } = more;
  return opened(
    [
      unit('battalion', 'french', { figures: frenchFigures, casualties: 12 - frenchFigures, at: [24, 14] }),
      unit('second', 'french', { at: [31, 12] }),
      unit('line', 'prussian', { at: [24, 32], facing: 180 }),
      { ...hussars, at: [32, 36], facing: 180 },
    ],
    { turn: 5, objectives: [{ ...mill, ...(heldBy === undefined ? {} : { heldBy }) }] },
  );
}

test('what speaks for one side speaks as much against the other', () => {
  const state = standing({ frenchFigures: 7, heldBy: 'prussian' });
  const ours = signsOf(rules, state, 'french');
  const theirs = signsOf(rules, state, 'prussian');
  expect(ours).toHaveLength(SIGNS.length);
  expect(ours.some((sign) => Math.abs(sign) > 0.1)).toBe(true);
  for (const [i, sign] of ours.entries()) expect(sign).toBeCloseTo(-(theirs[i] as number), 9);
});

test('men and places are better had than not', () => {
  const chance = (more: Parameters<typeof standing>[0]) => prospectsOf(rules, standing(more), 'french');
  expect(chance({})).toBeGreaterThan(chance({ frenchFigures: 6 }));
  expect(chance({ heldBy: 'french' })).toBeGreaterThan(chance({}));
  expect(chance({ heldBy: 'prussian' })).toBeLessThan(chance({}));
});

test('J23: a battle that is over is won, drawn or lost', () => {
  const over = (winner: 'french' | 'prussian' | null) => ({
    ...standing({}),
    result: { winner, why: 'for the test', rule: 'J23' as const },
  });
  expect(prospectsOf(rules, over('french'), 'french')).toBe(1);
  expect(prospectsOf(rules, over('prussian'), 'french')).toBe(0);
  expect(prospectsOf(rules, over(null), 'french')).toBe(0.5);
});
