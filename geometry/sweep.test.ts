import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, corners } from './block.ts';
import { contains } from './contains.ts';
import { distance } from './distance.ts';
import { convexHull } from './hull.ts';
import type { Polygon } from './polygon.ts';
import { type Side, toTable } from './pose.ts';
import { sweptByLeg, wheelSteps } from './sweep.ts';

const RUNS = { numRuns: 100, seed: 1814 };
const coordinate = fc.integer({ min: 0, max: 20_000 });
const size = fc.integer({ min: 750, max: 6000 });
const block: fc.Arbitrary<Block> = fc.record({
  x: coordinate,
  y: coordinate,
  facing: fc.integer({ min: 0, max: 35999 }),
  width: size,
  depth: size,
});

function areaOf(poly: Polygon): number {
  let sum = 0;
  for (let i = 0; i < poly.length; i += 2) {
    const k = (i + 2) % poly.length;
    sum += (poly[i] as number) * (poly[k + 1] as number) - (poly[k] as number) * (poly[i + 1] as number);
  }
  return Math.abs(sum) / 2;
}

test('a leg straight ahead sweeps a longer rectangle', () => {
  const start = corners({ x: 0, y: 0, facing: 0, width: 2000, depth: 1000 });
  expect(sweptByLeg(start, 0, 4000)).toEqual([-1000, -1000, -1000, 4000, 1000, 4000, 1000, -1000]);
});

test('what a block sweeps is the hull of where it starts and ends, also when it goes nowhere', () => {
  const step = fc.oneof(fc.constant(0), fc.integer({ min: -9000, max: 9000 }));
  fc.assert(
    fc.property(block, step, step, (unit, dx, dy) => {
      const start = corners(unit);
      const both = start.flatMap((v, i) =>
        i % 2 === 0 ? [v, start[i + 1] as number, v + dx, (start[i + 1] as number) + dy] : [],
      );
      const hull = convexHull(both);
      const swept = sweptByLeg(start, dx, dy);
      expect(areaOf(swept)).toBeCloseTo(areaOf(hull), 0);
      for (let i = 0; i < hull.length; i += 2)
        expect(distance(swept, [hull[i] as number, hull[i + 1] as number])).toBeLessThan(1e-5);
    }),
    RUNS,
  );
});

test('a leg sweeps every place on its way, and nothing out of reach of all of them', () => {
  fc.assert(
    fc.property(block, coordinate, coordinate, coordinate, coordinate, (unit, dx, dy, x, y) => {
      const start = corners(unit);
      const swept = sweptByLeg(start, dx, dy);
      let nearest = Infinity;
      for (let k = 0; k <= 40; k++) {
        const there = start.map((v, i) => v + ((i % 2 === 0 ? dx : dy) * k) / 40);
        for (let i = 0; i < 8; i += 2) {
          expect(distance(swept, [there[i] as number, there[i + 1] as number])).toBeLessThan(1e-5);
        }
        nearest = Math.min(nearest, distance(there, [x, y]));
      }
      if (contains(swept, x, y)) expect(nearest).toBeLessThanOrEqual(Math.hypot(dx, dy) / 40);
    }),
    RUNS,
  );
});

test('the steps of a wheel stop at every stride and at its end', () => {
  const pose = { x: 0, y: 0, facing: 35000 };
  const facings = (degrees: number, step: number) =>
    wheelSteps(pose, 4500, 1500, 'right', degrees, step).map((b) => b.facing);
  expect(facings(2500, 1000)).toEqual([0, 1000, 1500]);
  expect(facings(2000, 1000)).toEqual([0, 1000]);
  expect(facings(300, 1000)).toEqual([35300]);
  expect(facings(-2500, 1000)).toEqual([34000, 33000, 32500]);
  expect(wheelSteps(pose, 4500, 1500, 'left', 500, 500)[0]).toMatchObject({ facing: 34500, width: 4500, depth: 1500 });
});

test('J8: the inner front corner stays put through every step of a wheel, without drifting', () => {
  const side = fc.constantFrom<Side>('left', 'right');
  fc.assert(
    fc.property(block, side, fc.integer({ min: 1, max: 4500 }), (unit, which, degrees) => {
      const lateral = which === 'left' ? -unit.width / 2 : unit.width / 2;
      const pivot = toTable(unit, lateral, 0);
      for (const step of wheelSteps(unit, unit.width, unit.depth, which, degrees, 150)) {
        const now = toTable(step, lateral, 0);
        expect(Math.hypot(now.x - pivot.x, now.y - pivot.y)).toBeLessThan(0.72);
      }
    }),
    RUNS,
  );
});
