import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners } from './block.ts';
import { bounds, contains } from './contains.ts';
import { toTable } from './pose.ts';

const RUNS = { numRuns: 400, seed: 1808 };

/** A wood: corners at growing angles about (0, 0), as concave as it likes. */
const wood = fc
  .array(fc.integer({ min: 800, max: 6000 }), { minLength: 5, maxLength: 12 })
  .map((radii) =>
    radii.flatMap((r, i) => [
      Math.round(r * Math.sin((2 * Math.PI * i) / radii.length)),
      Math.round(r * Math.cos((2 * Math.PI * i) / radii.length)),
    ]),
  );
const coordinate = fc.integer({ min: -6500, max: 6500 });

/** Oracle: how often the outline goes round the point, by adding up angles. */
function timesRound(poly: readonly number[], x: number, y: number): number {
  let sum = 0;
  for (let i = 0; i < poly.length; i += 2) {
    const j = (i + 2) % poly.length;
    const ax = (poly[i] as number) - x;
    const ay = (poly[i + 1] as number) - y;
    const bx = (poly[j] as number) - x;
    const by = (poly[j + 1] as number) - y;
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
  return Math.round(sum / (2 * Math.PI));
}

const U = [0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30];

test('the notch of a U is outside it, its arms are inside', () => {
  expect(contains(U, 15, 20)).toBe(false);
  expect(contains(U, 5, 20)).toBe(true);
  expect(contains(U, 25, 20)).toBe(true);
  expect(contains(U, 15, 5)).toBe(true);
});

test('corners and edges belong to the polygon, their prolongation does not', () => {
  for (const [x, y] of [
    [0, 0],
    [30, 30],
    [10, 10],
    [15, 10],
    [15, 0],
    [30, 12],
    [5, 30],
  ] as const) {
    expect(contains(U, x, y)).toBe(true);
  }
  for (const [x, y] of [
    [15, 30],
    [-1, 0],
    [31, 0],
    [15, 31],
    [30, 31],
    [0, -1],
  ] as const) {
    expect(contains(U, x, y)).toBe(false);
  }
});

test('the edges of a block belong to it whichever way it faces', () => {
  for (let facing = 0; facing < 36000; facing += 137) {
    const unit = { x: 30_123, y: 20_457, facing, width: 4500, depth: 1500 };
    for (const [right, ahead] of [
      [-2250, 0],
      [777, 0],
      [2250, -333],
      [-1234, -1500],
      [-2250, -1499],
    ] as const) {
      const at = toTable(unit, right, ahead);
      expect(contains(corners(unit), at.x, at.y)).toBe(true);
    }
  }
});

test('agrees with counting how often the outline goes round the point', () => {
  fc.assert(
    fc.property(wood, coordinate, coordinate, (poly, x, y) => {
      // Half a thou off the grid, so that the oracle is never asked about an edge.
      expect(contains(poly, x + 0.5, y + 0.25)).toBe(timesRound(poly, x + 0.5, y + 0.25) !== 0);
    }),
    RUNS,
  );
});

test('does not care which way round or from which corner the polygon is written', () => {
  fc.assert(
    fc.property(wood, coordinate, coordinate, (poly, x, y) => {
      const reversed: number[] = [];
      for (let i = poly.length - 2; i >= 0; i -= 2) reversed.push(poly[i] as number, poly[i + 1] as number);
      const shifted = [...poly.slice(4), ...poly.slice(0, 4)];
      expect(contains(reversed, x, y)).toBe(contains(poly, x, y));
      expect(contains(shifted, x, y)).toBe(contains(poly, x, y));
    }),
    RUNS,
  );
});

test('a wall of two points contains its own points only, an empty polygon none', () => {
  expect(contains([0, 0, 10, 10], 5, 5)).toBe(true);
  expect(contains([0, 0, 10, 10], 5, 6)).toBe(false);
  expect(contains([], 0, 0)).toBe(false);
});

test('bounds are the least box around', () => {
  expect(bounds([3, -2, 10, 4, -5, 7])).toEqual({ minX: -5, minY: -2, maxX: 10, maxY: 7 });
});
