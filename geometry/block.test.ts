import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, centreOf, circumradius, corners } from './block.ts';

const RUNS = { numRuns: 200, seed: 1807 };
const coordinate = fc.integer({ min: 0, max: 96_000 });
const size = fc.integer({ min: 750, max: 12_000 });
const block: fc.Arbitrary<Block> = fc.record({
  x: coordinate,
  y: coordinate,
  facing: fc.integer({ min: 0, max: 35999 }),
  width: size,
  depth: size,
});

test('the corners run clockwise from the front left', () => {
  expect(corners({ x: 5000, y: 5000, facing: 0, width: 2000, depth: 1000 })).toEqual([
    4000, 5000, 6000, 5000, 6000, 4000, 4000, 4000,
  ]);
  expect(corners({ x: 5000, y: 5000, facing: 9000, width: 2000, depth: 1000 })).toEqual([
    5000, 6000, 5000, 4000, 4000, 4000, 4000, 6000,
  ]);
});

test('the footprint keeps its sides, its area and its winding whichever way it faces', () => {
  fc.assert(
    fc.property(block, (unit) => {
      const c = corners(unit);
      const side = (i: number, j: number) =>
        Math.hypot((c[2 * i] as number) - (c[2 * j] as number), (c[2 * i + 1] as number) - (c[2 * j + 1] as number));
      expect(side(0, 1)).toBeCloseTo(unit.width, 6);
      expect(side(1, 2)).toBeCloseTo(unit.depth, 6);
      let twiceArea = 0;
      for (let i = 0; i < 4; i++) {
        const j = (i + 1) % 4;
        twiceArea += (c[2 * i] as number) * (c[2 * j + 1] as number) - (c[2 * j] as number) * (c[2 * i + 1] as number);
      }
      expect(twiceArea / 2 / (unit.width * unit.depth)).toBeCloseTo(-1, 6);
    }),
    RUNS,
  );
});

test('every corner lies on the circle about the centre, and the front edge is centred on the position', () => {
  fc.assert(
    fc.property(block, (unit) => {
      const c = corners(unit);
      const centre = centreOf(unit);
      for (let i = 0; i < 8; i += 2) {
        const far = Math.hypot((c[i] as number) - centre.x, (c[i + 1] as number) - centre.y);
        expect(far).toBeCloseTo(circumradius(unit), 6);
      }
      expect(((c[0] as number) + (c[2] as number)) / 2).toBeCloseTo(unit.x, 6);
      expect(((c[1] as number) + (c[3] as number)) / 2).toBeCloseTo(unit.y, 6);
    }),
    RUNS,
  );
});
