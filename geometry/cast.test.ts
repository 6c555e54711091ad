import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, corners } from './block.ts';
import { cast, castSimple } from './cast.ts';
import { distance } from './distance.ts';
import { overlapDepth, overlapsArea } from './overlap.ts';
import type { Polygon } from './polygon.ts';
import { cos, sin } from './trig.ts';

const RUNS = { numRuns: 300, seed: 1813 };
const coordinate = fc.integer({ min: 0, max: 16_000 });
const size = fc.integer({ min: 750, max: 5000 });
const angle = fc.integer({ min: 0, max: 35999 });
const block: fc.Arbitrary<Block> = fc.record({ x: coordinate, y: coordinate, facing: angle, width: size, depth: size });
const wood = fc
  .tuple(coordinate, coordinate, fc.array(fc.integer({ min: 800, max: 5000 }), { minLength: 5, maxLength: 9 }))
  .map(([x, y, radii]) =>
    radii.flatMap((r, i) => [
      x + r * Math.sin((2 * Math.PI * i) / radii.length),
      y + r * Math.cos((2 * Math.PI * i) / radii.length),
    ]),
  );

const along = (poly: Polygon, way: number, length: number) =>
  poly.map((v, i) => v + (i % 2 === 0 ? sin(way) : cos(way)) * length);

const SQUARE = [0, 0, 1000, 0, 1000, 1000, 0, 1000];
const at = (dx: number, dy: number) => SQUARE.map((v, i) => v + (i % 2 === 0 ? dx : dy));

describe('a straight move against a convex target', () => {
  test('touches at the gap', () => {
    expect(cast(SQUARE, 0, 1, at(300, 4000))).toBe(3000);
  });

  test('meets a corner first when the target stands askew', () => {
    const hit = cast(SQUARE, 0, 1, [500, 3000, 1500, 4000, 500, 5000, -500, 4000]);
    expect(hit).toBe(2000);
  });

  test('never meets what is beside or behind', () => {
    expect(cast(SQUARE, 0, 1, at(1500, 4000))).toBeNull();
    expect(cast(SQUARE, 0, 1, at(0, -4000))).toBeNull();
  });

  test('a graze thinner than a thou is not a hit, a whole thou is', () => {
    expect(cast(SQUARE, 0, 1, at(1000, 4000))).toBeNull();
    expect(cast(SQUARE, 0, 1, at(999.1, 4000))).toBeNull();
    expect(cast(SQUARE, 0, 1, at(-999.1, 4000))).toBeNull();
    expect(cast(SQUARE, 0, 1, at(999, 4000))).toBe(3000);
  });

  test('units in contact: on is a hit at 0, away or sideways is free', () => {
    const touching = at(0, 1000);
    expect(cast(SQUARE, 0, 1, touching)).toBe(0);
    expect(cast(SQUARE, 0, -1, touching)).toBeNull();
    expect(cast(SQUARE, 1, 0, touching)).toBeNull();
    expect(cast(SQUARE, sin(13500), cos(13500), touching)).toBeNull();
  });

  test('a unit pressed in by no more than rounding may still leave, at any slant', () => {
    const pressed = at(0, 999.3);
    expect(cast(SQUARE, 0, -1, pressed)).toBeNull();
    expect(cast(SQUARE, sin(9500), cos(9500), pressed)).toBeNull();
    expect(cast(SQUARE, sin(8500), cos(8500), pressed)).toBe(0);
  });

  test('a unit deep in another is in contact whichever way it goes', () => {
    expect(cast(SQUARE, 0, 1, at(0, 600))).toBe(0);
    expect(cast(SQUARE, 0, -1, at(0, 600))).toBe(0);
  });

  test('moved so far it touches, by a thou less it does not', () => {
    fc.assert(
      fc.property(block, block, angle, (unit, other, way) => {
        const [moving, target] = [corners(unit), corners(other)];
        const hit = cast(moving, sin(way), cos(way), target);
        if (hit === null) return;
        expect(distance(along(moving, way, hit), target)).toBeLessThan(1e-5);
        if (hit >= 1) expect(distance(along(moving, way, hit - 1), target)).toBeGreaterThan(0);
        else if (hit === 0) expect(distance(moving, target)).toBe(0);
      }),
      RUNS,
    );
  });

  test('where it finds no hit, no step of the way stands in the target', () => {
    fc.assert(
      fc.property(block, block, angle, (unit, other, way) => {
        const [moving, target] = [corners(unit), corners(other)];
        if (cast(moving, sin(way), cos(way), target) !== null) return;
        for (let gone = 0; gone <= 32_000; gone += 200) {
          expect(overlapDepth(along(moving, way, gone), target)).toBeLessThanOrEqual(1 + 1e-6);
        }
      }),
      { ...RUNS, numRuns: 120 },
    );
  });

  test('is the same for the target moving the other way, and in the mirror', () => {
    fc.assert(
      fc.property(block, block, angle, (unit, other, way) => {
        const [moving, target] = [corners(unit), corners(other)];
        const mirror = (poly: Polygon) => poly.map((v, i) => (i % 2 === 0 ? -v : v));
        const hit = cast(moving, sin(way), cos(way), target);
        const turned = cast(target, -sin(way), -cos(way), moving);
        const mirrored = cast(mirror(moving), -sin(way), cos(way), mirror(target));
        for (const same of [turned, mirrored]) {
          expect(same === null).toBe(hit === null);
          if (hit === null || same === null) continue;
          expect(same).toBeCloseTo(hit, 4);
        }
      }),
      RUNS,
    );
  });
});

describe('a straight move against terrain', () => {
  const U = [-3000, 3000, 3000, 3000, 3000, 9000, 2000, 9000, 2000, 5000, -2000, 5000, -2000, 9000, -3000, 9000];

  test('stops at the outer edge from without and at the floor of the notch from within', () => {
    expect(castSimple(SQUARE, 0, 1, U)).toBe(2000);
    expect(castSimple(at(-500, 7000), 0, -1, U)).toBe(2000);
    expect(castSimple(at(-500, 7000), 1, 0, U)).toBe(1500);
    expect(castSimple(at(-500, 7000), 0, 1, U)).toBeNull();
  });

  test('is 0 for a unit in the wood, even with its edges far away', () => {
    expect(castSimple(at(0, 3000), 0, 1, [-9000, -9000, 9000, -9000, 9000, 9000, -9000, 9000])).toBe(0);
  });

  test('a unit that only touches the wood may leave it and may not enter', () => {
    expect(castSimple(at(0, 2000), 0, -1, U)).toBeNull();
    expect(castSimple(at(0, 2000), 1, 0, U)).toBeNull();
    expect(castSimple(at(0, 2000), 0, 1, U)).toBe(0);
  });

  test('a wall of two points is met like any edge', () => {
    expect(castSimple(SQUARE, 0, 1, [-5000, 4000, 5000, 5000])).toBeCloseTo(3500, 6);
  });

  test('equals the convex cast when the terrain is convex', () => {
    fc.assert(
      fc.property(block, block, angle, (unit, other, way) => {
        const [moving, target] = [corners(unit), corners(other)];
        const convex = cast(moving, sin(way), cos(way), target);
        const simple = castSimple(moving, sin(way), cos(way), target);
        if (convex === null) expect(simple).toBeNull();
        else expect(simple).toBeCloseTo(convex, 4);
      }),
      RUNS,
    );
  });

  test('touches concave woods at the distance found, and at no step before', () => {
    fc.assert(
      fc.property(block, wood, angle, (unit, poly, way) => {
        const moving = corners(unit);
        const hit = castSimple(moving, sin(way), cos(way), poly);
        if (hit !== null) expect(distance(along(moving, way, hit), poly)).toBeLessThan(1e-5);
        for (let gone = 0; gone < (hit ?? 32_000); gone += 250) {
          expect(overlapsArea(along(moving, way, gone), poly, 1.01)).toBe(false);
        }
      }),
      RUNS,
    );
  });
});
