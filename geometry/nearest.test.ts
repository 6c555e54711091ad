import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners } from './block.ts';
import { distance, distanceToPoint } from './distance.ts';
import { nearestPoints } from './nearest.ts';

const coordinate = fc.integer({ min: 0, max: 20_000 });
const size = fc.integer({ min: 750, max: 6000 });
const facing = fc.integer({ min: 0, max: 35_999 });
const block = fc.record({ x: coordinate, y: coordinate, facing, width: size, depth: size }).map(corners);

test('the nearest points are as far apart as the shapes, and lie on them', () => {
  const apart = (a: readonly number[], b: readonly number[]) => distance(a, b) > 10;
  fc.assert(
    fc.property(block, block, (a, b) => {
      fc.pre(apart(a, b));
      const [from, to] = nearestPoints(a, b);
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeCloseTo(distance(a, b), -0.5);
      expect(distanceToPoint(a, from.x, from.y)).toBeLessThan(1.5);
      expect(distanceToPoint(b, to.x, to.y)).toBeLessThan(1.5);
    }),
    { numRuns: 300, seed: 1809 },
  );
});

test('of two fronts that face each other squarely the middles of what they share', () => {
  const a = [0, 0, 4000, 0, 4000, -2000, 0, -2000];
  const b = [2000, 3000, 8000, 3000, 8000, 5000, 2000, 5000];
  expect(nearestPoints(a, b)).toEqual([
    { x: 3000, y: 0 },
    { x: 3000, y: 3000 },
  ]);
});

test('a point is a shape too', () => {
  expect(nearestPoints([0, 0, 4000, 0, 4000, -2000, 0, -2000], [1000, 500])).toEqual([
    { x: 1000, y: 0 },
    { x: 1000, y: 500 },
  ]);
  expect(nearestPoints([0, 0], [3, 4])).toEqual([
    { x: 0, y: 0 },
    { x: 3, y: 4 },
  ]);
});
