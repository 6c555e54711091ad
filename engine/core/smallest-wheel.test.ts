import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, corners } from '../../geometry/index.ts';
import { type Charger, lineOfPath } from './aim.ts';
import { smallestWheel } from './smallest-wheel.ts';

const block = fc.record({
  x: fc.integer({ min: 10_000, max: 40_000 }),
  y: fc.integer({ min: 10_000, max: 40_000 }),
  facing: fc.integer({ min: 0, max: 35_999 }),
  width: fc.integer({ min: 500, max: 9_000 }),
  depth: fc.integer({ min: 500, max: 4_000 }),
});

const LIMIT = 4_500;
const REACH = 20_000;

/** The smallest wheel in whole degrees that meets the target within the reach, by trying every one of them. */
function byTrying(charger: Charger, target: Block): number | null {
  for (let degrees = 1; degrees * 100 <= LIMIT; degrees++) {
    for (const wheel of ['left', 'right'] as const) {
      const line = lineOfPath(charger, corners(target), [{ wheel, degrees }]);
      if (line !== null && line.along !== null && line.arc + line.along < REACH) return degrees * 100;
    }
  }
  return null;
}

describe('J26: the wheel of a charge', () => {
  test('is never larger than the first whole degree that meets the target', () => {
    fc.assert(
      fc.property(block, block, (unit, target) => {
        const charger: Charger = { block: unit, tolerance: 20, paysWheel: true, byFront: true };
        const tried = byTrying(charger, target);
        if (tried === null) return;
        const found = smallestWheel(charger, corners(target), LIMIT, REACH);
        expect(found).not.toBeNull();
        expect(found?.angle).toBeLessThanOrEqual(tried);
        expect(found?.along).not.toBeNull();
      }),
      { seed: 26, numRuns: 400 },
    );
  });
});
