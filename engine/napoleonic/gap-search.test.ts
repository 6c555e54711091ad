import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead, type Block, corners, distance, type Pose } from '../../geometry/index.ts';
import { wayToGap } from './gap-search.ts';

/** The same by halving alone. */
function byHalving(gapAt: (goes: number) => number, wanted: number): number {
  if (gapAt(0) >= wanted) return 0;
  let low = 0;
  let high = wanted;
  while (gapAt(high) < wanted && high < 64_000) high *= 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (gapAt(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

const angle = fc.oneof(fc.integer({ min: 0, max: 35_999 }), fc.constantFrom(0, 9_000, 18_000, 27_000));
const place = fc.integer({ min: -4_000, max: 4_000 });
const side = fc.integer({ min: 200, max: 9_000 });
const block = fc.record({ x: place, y: place, facing: angle, width: side, depth: side });
const wanted = fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.constantFrom(10, 20, 50, 100));

test('finds to the thou what halving finds', () => {
  fc.assert(
    fc.property(block, block, angle, wanted, (unit: Block, other: Block, facing, far) => {
      const target = corners(other);
      const way: Pose = { x: unit.x, y: unit.y, facing };
      const gapAt = (goes: number) => {
        const { x, y } = ahead(way, goes);
        return distance(corners({ x, y, facing: unit.facing, width: unit.width, depth: unit.depth }), target);
      };
      expect(wayToGap(gapAt, far)).toBe(byHalving(gapAt, far));
    }),
    { numRuns: 2000 },
  );
});

test('measures few places when the way leads straight from the other', () => {
  const target = corners({ x: 0, y: 0, facing: 0, width: 4_000, depth: 1_000 });
  let measured = 0;
  const gapAt = (goes: number) => {
    measured += 1;
    return distance(corners({ x: 0, y: 1_000 + goes, facing: 0, width: 4_000, depth: 1_000 }), target);
  };
  expect(wayToGap(gapAt, 6_000)).toBe(6_000);
  expect(measured).toBeLessThan(8);
});
