import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from '../../geometry/index.ts';
import { areWithin, shapeOfBlock } from './shape.ts';

const shape = fc
  .record({
    x: fc.integer({ min: 0, max: 14_000 }),
    y: fc.integer({ min: 0, max: 14_000 }),
    facing: fc.integer({ min: 0, max: 35_999 }),
    width: fc.integer({ min: 500, max: 9_000 }),
    depth: fc.integer({ min: 500, max: 4_000 }),
  })
  .map(shapeOfBlock);

test('J0: two are within a distance of each other where their outlines are, whichever way that is found', () => {
  fc.assert(
    fc.property(shape, shape, fc.integer({ min: 1, max: 8_000 }), (a, b, within) => {
      expect(areWithin(a, b, within)).toBe(distance(a.poly, b.poly) < within);
    }),
    { seed: 9, numRuns: 2_000 },
  );
});
