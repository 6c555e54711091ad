import { expect, test } from 'vitest';
import { apply } from '../../engine/index.ts';
import { opened, rules, unit } from '../testing/position.ts';
import { budgetFor } from './budget.ts';

function army(units: number, turn: number) {
  const columns = Array.from({ length: units }, (_, i) => unit(`battalion-${i}`, 'french', { at: [4 + 4 * i, 10] }));
  return opened([...columns, unit('far', 'prussian', { at: [4, 46], facing: 180 })], { turn });
}

test('the first order of a battle is thought over less than those after it', () => {
  const before = army(6, 1);
  const moved = apply(rules, before, { do: 'move', unit: 'battalion-0', path: [{ forward: 2 }] });
  if (!moved.ok) throw new Error('refused');
  const [first, second] = [budgetFor(before, 'french'), budgetFor(moved.state, 'french')];
  expect(first.plans).toBeLessThan(second.plans);
  expect(first.samples).toBeLessThan(second.samples);
  expect(first.ways).toBe(second.ways);
  expect(budgetFor(army(6, 2), 'french')).toEqual(second);
});

test('the larger the army, the less there is for each order', () => {
  const positions = [6, 10].map((units) => budgetFor(army(units, 2), 'french').positions);
  expect(positions[0]).toBeGreaterThan(positions[1] as number);
});
