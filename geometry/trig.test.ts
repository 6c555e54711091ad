import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcLength, bearing, cos, normalise, sin, turn } from './trig.ts';

const RUNS = { numRuns: 300, seed: 1805 };

describe('sine and cosine', () => {
  test('agree with the real ones at every hundredth of a degree, over more than a full turn each way', () => {
    let worst = 0;
    for (let a = -40000; a <= 40000; a++) {
      const radians = (a * Math.PI) / 18000;
      worst = Math.max(worst, Math.abs(sin(a) - Math.sin(radians)), Math.abs(cos(a) - Math.cos(radians)));
    }
    expect(worst).toBeLessThan(1e-14);
  });

  test('are exact where a player expects it', () => {
    expect([0, 3000, 9000, 15000, 18000, 21000, 27000, 36000].map(sin)).toEqual([0, 0.5, 1, 0.5, 0, -0.5, -1, 0]);
    expect([0, 6000, 9000, 12000, 18000, 24000, 27000, 36000].map(cos)).toEqual([1, 0.5, 0, -0.5, -1, -0.5, 0, 1]);
    expect(sin(4500)).toBe(cos(4500));
    expect(sin(4500)).toBe(Math.SQRT1_2);
  });

  test('have exactly the symmetry of the circle', () => {
    for (let a = 0; a < 36000; a += 7) {
      expect(sin(-a)).toBe(0 - sin(a));
      expect(cos(-a)).toBe(cos(a));
      expect(cos(a)).toBe(sin(a + 9000));
    }
  });
});

describe('angles', () => {
  test('a direction is written in one way only', () => {
    expect([0, 36000, -1, -36000, 35999.6, 0.4, -0.4, 90000].map(normalise)).toEqual([0, 0, 35999, 0, 0, 0, 0, 18000]);
  });

  test('a turn takes the short way, clockwise when both are as long', () => {
    expect(turn(0, 4500)).toBe(4500);
    expect(turn(4500, 0)).toBe(-4500);
    expect(turn(35000, 1000)).toBe(2000);
    expect(turn(1000, 35000)).toBe(-2000);
    expect(turn(0, 18000)).toBe(18000);
    expect(turn(18000, 0)).toBe(18000);
    expect(turn(0, 18001)).toBe(-17999);
  });

  test('turning from one facing by the turn gives the other', () => {
    const facing = fc.integer({ min: 0, max: 35999 });
    fc.assert(
      fc.property(facing, facing, (from, to) => normalise(from + turn(from, to)) === to),
      RUNS,
    );
  });

  test('an arc is radius times angle', () => {
    expect(arcLength(1000, 18000)).toBeCloseTo(Math.PI * 1000, 9);
    expect(arcLength(4500, 4500)).toBeCloseTo(4500 * (Math.PI / 4), 9);
  });
});

describe('bearing', () => {
  test('runs clockwise from +y', () => {
    const compass = [
      [0, 5, 0],
      [5, 5, 4500],
      [5, 0, 9000],
      [5, -5, 13500],
      [0, -5, 18000],
      [-5, -5, 22500],
      [-5, 0, 27000],
      [-5, 5, 31500],
      [0, 0, 0],
    ];
    for (const [dx, dy, angle] of compass) expect(bearing(dx as number, dy as number)).toBe(angle);
  });

  test('is the nearest hundredth of a degree', () => {
    const length = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(length, length, (dx, dy) => {
        fc.pre(dx !== 0 || dy !== 0);
        const real = (Math.atan2(dx, dy) * 18000) / Math.PI;
        const off = Math.abs(bearing(dx, dy) - (real < 0 ? real + 36000 : real));
        expect(Math.min(off, 36000 - off)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      RUNS,
    );
  });

  test('finds every angle of the table again, and stays below a full turn', () => {
    for (let a = 0; a < 36000; a += 11) expect(bearing(sin(a) * 777, cos(a) * 777)).toBe(a);
    expect(bearing(-1, 1_000_000)).toBe(0);
  });
});
