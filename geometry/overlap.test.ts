import fc from 'fast-check';
import polygonClipping from 'polygon-clipping';
import { describe, expect, test } from 'vitest';
import { type Block, corners } from './block.ts';
import { overlapDepth, overlapsArea } from './overlap.ts';
import type { Polygon } from './polygon.ts';

const RUNS = { numRuns: 200, seed: 1810 };
const coordinate = fc.integer({ min: 0, max: 8000 });
const size = fc.integer({ min: 750, max: 6000 });
const block: fc.Arbitrary<Block> = fc.record({
  x: coordinate,
  y: coordinate,
  facing: fc.integer({ min: 0, max: 35999 }),
  width: size,
  depth: size,
});
const wood = fc
  .tuple(coordinate, coordinate, fc.array(fc.integer({ min: 800, max: 5000 }), { minLength: 5, maxLength: 9 }))
  .map(([x, y, radii]) =>
    radii.flatMap((r, i) => [
      x + r * Math.sin((2 * Math.PI * i) / radii.length),
      y + r * Math.cos((2 * Math.PI * i) / radii.length),
    ]),
  );

const ring = (poly: Polygon): [number, number][] =>
  Array.from({ length: poly.length / 2 }, (_, i) => [poly[2 * i] as number, poly[2 * i + 1] as number]);
const moved = (poly: Polygon, dx: number, dy: number) => poly.map((v, i) => v + (i % 2 === 0 ? dx : dy));

/** Oracle: the area two polygons share, in square thou. */
function shared(a: Polygon, b: Polygon): number {
  let area = 0;
  for (const part of polygonClipping.intersection([ring(a)], [ring(b)])) {
    for (const [k, loop] of part.entries()) {
      let twice = 0;
      for (let i = 1; i < loop.length; i++) {
        const [[px, py], [qx, qy]] = [loop[i - 1] as [number, number], loop[i] as [number, number]];
        twice += px * qy - qx * py;
      }
      area += (k === 0 ? 1 : -1) * Math.abs(twice / 2);
    }
  }
  return area;
}

/** Oracle: the shortest push along any of 3600 directions that takes a clear of b. */
function shortestPush(a: Polygon, b: Polygon): number {
  let least = Infinity;
  for (let k = 0; k < 3600; k++) {
    const [nx, ny] = [Math.sin((k * Math.PI) / 1800), Math.cos((k * Math.PI) / 1800)];
    const far = Math.max(...ring(b).map(([x, y]) => x * nx + y * ny));
    const near = Math.min(...ring(a).map(([x, y]) => x * nx + y * ny));
    least = Math.min(least, far - near);
  }
  return least;
}

describe('overlap depth', () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10];

  test('is how far one stands in the other, and minus the gap when apart', () => {
    expect(overlapDepth(square, moved(square, 7, 2))).toBe(3);
    expect(overlapDepth(square, moved(square, 10, 2))).toBe(0);
    expect(overlapDepth(square, moved(square, 14, 2))).toBe(-4);
    expect(overlapDepth(square, [4, 4, 6, 4, 6, 6, 4, 6])).toBe(6);
  });

  test('is positive exactly where the two share area', () => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        const depth = overlapDepth(corners(a), corners(b));
        const area = shared(corners(a), corners(b));
        if (depth > 0.01) expect(area).toBeGreaterThan(0);
        if (depth < -0.01) expect(area).toBe(0);
      }),
      RUNS,
    );
  });

  test('is the shortest push that parts them', () => {
    fc.assert(
      fc.property(block, block, (a, b) => {
        const depth = overlapDepth(corners(a), corners(b));
        fc.pre(depth > 0);
        const push = shortestPush(corners(a), corners(b));
        expect(depth).toBeLessThanOrEqual(push + 1e-6);
        expect(depth).toBeGreaterThan(push - 20);
      }),
      { ...RUNS, numRuns: 40 },
    );
  });

  test('is the same both ways, in the mirror, and wherever they stand', () => {
    const mirror = (poly: Polygon) => poly.map((v, i) => (i % 2 === 0 ? -v : v));
    fc.assert(
      fc.property(block, block, coordinate, coordinate, (unitA, unitB, dx, dy) => {
        const [a, b] = [corners(unitA), corners(unitB)];
        const depth = overlapDepth(a, b);
        expect(overlapDepth(b, a)).toBeCloseTo(depth, 6);
        expect(overlapDepth(mirror(a), mirror(b))).toBeCloseTo(depth, 6);
        expect(overlapDepth(moved(a, dx, dy), moved(b, dx, dy))).toBeCloseTo(depth, 6);
      }),
      RUNS,
    );
  });
});

describe('overlap of more than a sliver', () => {
  const unit = corners({ x: 0, y: 0, facing: 0, width: 2000, depth: 1000 });

  test('a shared edge is none, and a strip within the tolerance is none', () => {
    expect(overlapsArea(unit, moved(unit, 2000, 0), 0)).toBe(false);
    expect(overlapsArea(unit, moved(unit, 1950, 0), 50)).toBe(false);
    expect(overlapsArea(unit, moved(unit, 1949, 0), 50)).toBe(true);
    expect(overlapsArea(unit, moved(unit, 1999, 0), 0)).toBe(true);
  });

  test('a unit wholly in a wood overlaps it, and so does a wood wholly in a unit', () => {
    expect(overlapsArea(unit, [-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000], 50)).toBe(true);
    expect(overlapsArea(unit, [-100, -400, 100, -400, 0, -600], 50)).toBe(true);
  });

  test('a unit in the notch of a U-shaped wood does not overlap it', () => {
    const U = [-3000, -3000, 3000, -3000, 3000, 3000, 1100, 3000, 1100, -1100, -1100, -1100, -1100, 3000, -3000, 3000];
    expect(overlapsArea(unit, U, 0)).toBe(false);
    expect(overlapsArea(moved(unit, 200, 0), U, 50)).toBe(true);
  });

  test('a wall of two points counts when it runs through the unit', () => {
    expect(overlapsArea(unit, [-5000, -500, 5000, -500], 50)).toBe(true);
    expect(overlapsArea(unit, [-5000, -20, 5000, -20], 50)).toBe(false);
  });

  test('a unit no thicker than twice the tolerance has nothing left to overlap', () => {
    expect(overlapsArea(corners({ x: 0, y: 0, facing: 0, width: 2000, depth: 90 }), unit, 50)).toBe(false);
  });

  test('is what clipping the shrunk block against the wood finds', () => {
    const tolerance = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(block, wood, tolerance, (at, poly, rim) => {
        const s = Math.sin((at.facing * Math.PI) / 18000);
        const c = Math.cos((at.facing * Math.PI) / 18000);
        const shrunk = { ...at, x: at.x - s * rim, y: at.y - c * rim };
        const inner = corners({ ...shrunk, width: at.width - 2 * rim, depth: at.depth - 2 * rim });
        const area = shared(inner, poly);
        // A shared corner of less than a square thou may be told either way.
        if (area === 0 || area > 1) expect(overlapsArea(corners(at), poly, rim)).toBe(area > 0);
      }),
      RUNS,
    );
  });
});
