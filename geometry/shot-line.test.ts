import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corners } from './block.ts';
import { contains } from './contains.ts';
import { overlapDepth } from './overlap.ts';
import type { Polygon } from './polygon.ts';
import { toTable } from './pose.ts';
import { entryAlong, lateralCandidates, spanOf } from './shot-line.ts';

const RUNS = { numRuns: 150, seed: 1816 };
const GUNS = { x: 0, y: 0, facing: 0 };
const coordinate = fc.integer({ min: -9000, max: 9000 });
const angle = fc.integer({ min: 0, max: 35999 });
const size = fc.integer({ min: 750, max: 5000 });
const pose = fc.record({ x: coordinate, y: coordinate, facing: angle });
const block = fc.record({ x: coordinate, y: coordinate, facing: angle, width: size, depth: size }).map(corners);
const wood = fc
  .tuple(coordinate, coordinate, fc.array(fc.integer({ min: 800, max: 5000 }), { minLength: 5, maxLength: 9 }))
  .map(([x, y, radii]) =>
    radii.flatMap((r, i) => [
      x + r * Math.sin((2 * Math.PI * i) / radii.length),
      y + r * Math.cos((2 * Math.PI * i) / radii.length),
    ]),
  );
const square = (x: number, y: number, side: number): Polygon => [x, y, x + side, y, x + side, y + side, x, y + side];

test('the lateral span is measured from the axis of the guns, left negative', () => {
  expect(spanOf(GUNS, square(500, 3000, 1000))).toEqual({ from: 500, to: 1500, near: 3000, far: 4000 });
  expect(spanOf({ x: 0, y: 0, facing: 18000 }, square(500, 3000, 1000))).toEqual({
    from: -1500,
    to: -500,
    near: -4000,
    far: -3000,
  });
});

describe('J3: the line straight ahead', () => {
  test('enters and leaves a target at the distances from the front edge', () => {
    expect(entryAlong(GUNS, 700, square(500, 3000, 1000))).toEqual({ enter: 3000, leave: 4000 });
    expect(entryAlong({ x: 0, y: 0, facing: 9000 }, -700, square(3000, 500, 1000))).toEqual({
      enter: 3000,
      leave: 4000,
    });
  });

  test('misses what is beside it or behind the front edge', () => {
    expect(entryAlong(GUNS, 400, square(500, 3000, 1000))).toBeNull();
    expect(entryAlong(GUNS, 700, square(500, -3000, 1000))).toBeNull();
    expect(entryAlong(GUNS, 700, square(500, -1000, 1000))).toBeNull();
  });

  test('a target around the front edge is entered at 0', () => {
    expect(entryAlong(GUNS, 0, square(-500, -300, 1000))).toEqual({ enter: 0, leave: 700 });
  });

  test('along an edge of a target it meets the whole edge, whichever way the guns face', () => {
    for (let facing = 0; facing < 36000; facing += 1237) {
      const at = (right: number, ahead: number) => Object.values(toTable({ x: 137, y: -411, facing }, right, ahead));
      const target = [...at(700, 3000), ...at(1700, 3000), ...at(1700, 4000), ...at(700, 4000)];
      const hit = entryAlong({ x: 137, y: -411, facing }, 700, target);
      expect(hit?.enter).toBeCloseTo(3000, 6);
      expect(hit?.leave).toBeCloseTo(4000, 6);
    }
  });

  test('with the guns in the notch of a wood, it is entered where it begins ahead of them', () => {
    const U = [-3000, -3000, -3000, 5000, -1000, 5000, -1000, 2000, -2000, 2000, -2000, -1000];
    const notch = [...U, 3000, -1000, 3000, -3000];
    expect(entryAlong(GUNS, -1500, notch)).toEqual({ enter: 2000, leave: 5000 });
    expect(entryAlong(GUNS, -2500, notch)).toEqual({ enter: 0, leave: 5000 });
    expect(entryAlong(GUNS, 0, notch)).toBeNull();
  });

  test('is in the polygon where it enters and leaves, and nowhere before or after', () => {
    fc.assert(
      fc.property(pose, fc.integer({ min: -3000, max: 3000 }), fc.oneof(block, wood), (guns, lateral, poly) => {
        const hit = entryAlong(guns, lateral, poly);
        const within = (ahead: number) => {
          const at = toTable(guns, lateral, ahead);
          return contains(poly, at.x, at.y);
        };
        if (hit !== null && hit.enter > 0) expect(within(hit.enter + 1e-7) || within(hit.enter)).toBe(true);
        const wrong: number[] = [];
        for (let ahead = 0.5; ahead < 40_000; ahead += 100) {
          if ((hit === null || ahead < hit.enter - 1e-6 || ahead > hit.leave + 1e-6) && within(ahead))
            wrong.push(ahead);
        }
        expect(wrong).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('J3: the offsets worth trying', () => {
  test('are 0, beside each corner and end, and midway, from the middle outward, left first', () => {
    expect(lateralCandidates(GUNS, 2000, [square(200, 3000, 5000)])).toEqual([0, 195, 205, -400, 600, -995, 995]);
    expect(lateralCandidates(GUNS, 2000, [])).toEqual([0, -995, 995]);
    expect(lateralCandidates(GUNS, 2001, [])).toEqual([0, -996, 996]);
  });

  test('leave out what stands behind the guns', () => {
    expect(lateralCandidates(GUNS, 2000, [square(200, -3000, 1000)])).toEqual([0, -995, 995]);
  });

  test('are whole, inside the frontage, sorted and each named once', () => {
    fc.assert(
      fc.property(
        pose,
        fc.integer({ min: 500, max: 4000 }),
        fc.array(block, { maxLength: 6 }),
        (guns, width, polys) => {
          const tries = lateralCandidates(guns, width, polys);
          expect(tries[0]).toBe(0);
          expect(new Set(tries).size).toBe(tries.length);
          for (const [i, at] of tries.entries()) {
            expect(Number.isInteger(at) && Math.abs(at) <= width / 2).toBe(true);
            const before = tries[i - 1] ?? 0;
            expect(Math.abs(before) < Math.abs(at) || before <= at).toBe(true);
          }
        },
      ),
      RUNS,
    );
  });

  test('are mirrored when the table is', () => {
    fc.assert(
      fc.property(pose, fc.array(block, { maxLength: 5 }), (guns, polys) => {
        const mirrored = { x: 0 - guns.x, y: guns.y, facing: (36000 - guns.facing) % 36000 };
        const flip = (poly: Polygon) => poly.map((v, i) => (i % 2 === 0 ? -v : v));
        const there = lateralCandidates(mirrored, 2000, polys.map(flip));
        const here = lateralCandidates(guns, 2000, polys);
        expect(there.map((at) => 0 - at).sort((a, b) => a - b)).toEqual([...here].sort((a, b) => a - b));
      }),
      RUNS,
    );
  });

  test('find a target among units that stand apart wherever a gap of twelve thou shows it', () => {
    const unit = fc
      .record({
        x: fc.integer({ min: -2000, max: 2000 }),
        y: fc.integer({ min: 4000, max: 16_000 }),
        facing: angle,
        width: fc.integer({ min: 750, max: 2500 }),
        depth: fc.integer({ min: 750, max: 2500 }),
      })
      .map(corners);
    fc.assert(
      fc.property(unit, fc.array(unit, { minLength: 1, maxLength: 4 }), (target, others) => {
        const all = [target, ...others];
        fc.pre(all.every((a, i) => all.every((b, j) => i === j || overlapDepth(a, b) < 0)));
        const clear = (lateral: number) => {
          const hit = entryAlong(GUNS, lateral, target);
          return hit !== null && others.every((o) => (entryAlong(GUNS, lateral, o)?.enter ?? Infinity) > hit.enter);
        };
        let anywhere = false;
        for (let lateral = -994; lateral <= 994 && !anywhere; lateral += 7) {
          anywhere = clear(lateral - 6) && clear(lateral) && clear(lateral + 6);
        }
        expect(lateralCandidates(GUNS, 2000, all).some(clear) || !anywhere).toBe(true);
      }),
      RUNS,
    );
  });
});
