import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { toTable } from './pose.ts';
import { type Zone, zoneOf } from './zone.ts';

const RUNS = { numRuns: 300, seed: 1815 };
const size = fc.integer({ min: 750, max: 9000 });
const offset = fc.integer({ min: -15_000, max: 15_000 });
const block: fc.Arbitrary<Block> = fc.record({
  x: fc.integer({ min: 0, max: 72_000 }),
  y: fc.integer({ min: 0, max: 72_000 }),
  facing: fc.integer({ min: 0, max: 35999 }),
  width: size,
  depth: size,
});
const LINE: Block = { x: 0, y: 0, facing: 0, width: 4500, depth: 1500 };

describe('J6: front, flanks and rear are divided by lines at 45 degrees from the corners', () => {
  test.each<[Zone, number, number]>([
    ['front', 0, 5000],
    ['front', 2250 + 4000, 4100],
    ['right', 2250 + 4000, 3900],
    ['right', 2300, -700],
    ['right', 2250 + 4000, -1500 - 3900],
    ['rear', 2250 + 4000, -1500 - 4100],
    ['rear', 0, -5000],
    ['rear', -2250 - 4000, -1500 - 4100],
    ['left', -2250 - 4000, -1500 - 3900],
    ['left', -2250 - 4000, 3900],
    ['front', -2250 - 4000, 4100],
  ])('%s is where (%i, %i) lies', (zone, x, y) => {
    expect(zoneOf(LINE, x, y)).toBe(zone);
  });

  test('a point on a dividing line belongs to the front or the rear', () => {
    expect(zoneOf(LINE, 2250 + 3000, 3000)).toBe('front');
    expect(zoneOf(LINE, -2250 - 3000, 3000)).toBe('front');
    expect(zoneOf(LINE, 2250 + 3000, -1500 - 3000)).toBe('rear');
    expect(zoneOf(LINE, -2250 - 3000, -1500 - 3000)).toBe('rear');
    expect(zoneOf(LINE, 2250, 0)).toBe('front');
    expect(zoneOf(LINE, -2250, -1500)).toBe('rear');
  });

  test('rounding to whole thou does not push a point off its dividing line', () => {
    const turned: Block = { ...LINE, facing: 1234 };
    for (let out = 500; out < 20_000; out += 371) {
      const front = toTable(turned, 2250 + out, out);
      expect(zoneOf(turned, Math.round(front.x), Math.round(front.y))).toBe('front');
      const rear = toTable(turned, -2250 - out, -1500 - out);
      expect(zoneOf(turned, Math.round(rear.x), Math.round(rear.y))).toBe('rear');
    }
  });

  test('a point inside counts with the nearer of front and rear edge, a point on a side edge with its side', () => {
    expect(zoneOf(LINE, 2000, -700)).toBe('front');
    expect(zoneOf(LINE, 2000, -800)).toBe('rear');
    expect(zoneOf(LINE, 2250, -700)).toBe('right');
    expect(zoneOf(LINE, -2250, -800)).toBe('left');
  });
});

test('every point is in the zone its bearing from the nearest corner says', () => {
  fc.assert(
    fc.property(block, offset, offset, (unit, right, ahead) => {
      const out = Math.abs(right) - unit.width / 2;
      const depthwise = ahead > 0 ? ahead : ahead < -unit.depth ? -unit.depth - ahead : 0;
      fc.pre(Math.abs(out - depthwise) > 3 && Math.abs(out) > 3);
      const inside = out < 0 && depthwise === 0;
      const lengthwise: Zone = ahead > -unit.depth / 2 ? 'front' : 'rear';
      const expected = inside || out < depthwise ? lengthwise : right < 0 ? 'left' : 'right';
      const at = toTable(unit, right, ahead);
      expect(zoneOf(unit, at.x, at.y)).toBe(expected);
    }),
    RUNS,
  );
});

test('left and right change places in the mirror, front and rear do not', () => {
  const swap: Record<Zone, Zone> = { front: 'front', rear: 'rear', left: 'right', right: 'left' };
  fc.assert(
    fc.property(block, offset, offset, (unit, dx, dy) => {
      const mirrored = { ...unit, x: 0 - unit.x, facing: (36000 - unit.facing) % 36000 };
      expect(zoneOf(mirrored, 0 - unit.x - dx, unit.y + dy)).toBe(swap[zoneOf(unit, unit.x + dx, unit.y + dy)]);
    }),
    RUNS,
  );
});

test('a half angle of 90 degrees gives the front all that is not behind it, a narrow one gives the flanks more', () => {
  expect(zoneOf(LINE, 20_000, 10, 9000)).toBe('front');
  expect(zoneOf(LINE, 20_000, -700, 9000)).toBe('right');
  expect(zoneOf(LINE, 2250 + 1200, 2000, 3000)).toBe('right');
  expect(zoneOf(LINE, 2250 + 1100, 2000, 3000)).toBe('front');
});
