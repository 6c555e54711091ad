import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from './contains.ts';
import { convexHull } from './hull.ts';

const RUNS = { numRuns: 200, seed: 1811 };
const points = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 3,
    maxLength: 20,
  })
  .map((list) => list.flat());

const bends = (hull: readonly number[]) =>
  Array.from({ length: hull.length / 2 }, (_, i) => {
    const at = (k: number) => hull[k % hull.length] as number;
    const k = 2 * i;
    return (at(k + 2) - at(k)) * (at(k + 5) - at(k + 1)) - (at(k + 3) - at(k + 1)) * (at(k + 4) - at(k));
  });

test('drops what lies inside and on straight edges', () => {
  const hull = convexHull([0, 0, 10, 0, 10, 10, 0, 10, 5, 5, 5, 0, 10, 5, 0, 0]);
  expect(hull).toEqual([0, 0, 0, 10, 10, 10, 10, 0]);
});

test('turns clockwise at every corner, holds every point, and has only given points for corners', () => {
  fc.assert(
    fc.property(points, (list) => {
      const hull = convexHull(list);
      const given = new Set(Array.from({ length: list.length / 2 }, (_, i) => `${list[2 * i]} ${list[2 * i + 1]}`));
      for (let i = 0; i < hull.length; i += 2) expect(given.has(`${hull[i]} ${hull[i + 1]}`)).toBe(true);
      if (hull.length >= 6) for (const bend of bends(hull)) expect(bend).toBeLessThan(0);
      for (let i = 0; i < list.length; i += 2) {
        expect(contains(hull, list[i] as number, list[i + 1] as number)).toBe(true);
      }
    }),
    RUNS,
  );
});

test('points on one line give its two ends, and one point gives itself', () => {
  expect(convexHull([0, 0, 2, 2, 1, 1, 3, 3])).toEqual([0, 0, 3, 3]);
  expect(convexHull([4, 5])).toEqual([4, 5]);
  expect(convexHull([4, 5, 4, 5])).toEqual([4, 5]);
});
