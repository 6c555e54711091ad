import { expect, test } from 'vitest';
import { SIGNS } from '../ai/marshal/signs.ts';
import { chanceOf } from '../ai/marshal/worth.ts';
import { type Lesson, learnt, rightIn } from './learning.ts';
import { lessonsFrom, namedSigns } from './lessons.ts';

/** Lessons of which the truth is known: the log odds are 2 for the first sign, -1 for the second, nothing for the third. */
function lessons(): Lesson[] {
  const found: Lesson[] = [];
  for (let a = -5; a <= 5; a++)
    for (let b = -5; b <= 5; b++)
      for (let c = -1; c <= 1; c++) found.push({ signs: [a / 5, b / 5, c], score: chanceOf((2 * a) / 5 - b / 5) });
  return found;
}

test('a chance and its log odds belong together', () => {
  expect(chanceOf(0)).toBe(0.5);
  expect(chanceOf(1)).toBeCloseTo(0.7311, 3);
  expect(chanceOf(-3) + chanceOf(3)).toBeCloseTo(1, 2);
  expect(chanceOf(1000)).toBeGreaterThan(0.999);
});

test('what is learnt is what the lessons were made by', () => {
  const many = Array.from({ length: 20 }, lessons).flat();
  const [first, second, third] = learnt(many) as [number, number, number];
  expect(first).toBeCloseTo(2, 1);
  expect(second).toBeCloseTo(-1, 1);
  expect(third).toBeCloseTo(0, 3);
  expect(rightIn(many, [2, -1, 0])).toBe(1);
  expect(rightIn(many, [-2, 1, 0])).toBe(0);
});

test('the same battles teach the same, and every sign gets its weight', () => {
  const page = () => namedSigns(learnt(lessonsFrom(1, 3)));
  const text = page();
  expect(page()).toBe(text);
  for (const sign of SIGNS) expect(text).toMatch(new RegExp(`\\n  ${sign}: -?[0-9.]+,\\n`));
});
