import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead, type Pose, type Side, toLocal, toTable, wheel } from './pose.ts';
import { arcLength, turn } from './trig.ts';

const RUNS = { numRuns: 300, seed: 1806 };
const coordinate = fc.integer({ min: -20_000, max: 120_000 });
const pose = fc.record({ x: coordinate, y: coordinate, facing: fc.integer({ min: 0, max: 35999 }) });
const width = fc.integer({ min: 500, max: 12_000 });
const side = fc.constantFrom<Side>('left', 'right');
const degrees = fc.integer({ min: 0, max: 4500 });

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const corner = (at: Pose, wide: number, which: Side) => toTable(at, which === 'left' ? -wide / 2 : wide / 2, 0);
const other = (which: Side): Side => (which === 'left' ? 'right' : 'left');

test('ahead goes up the table at 0 and to the right at 90 degrees', () => {
  expect(ahead({ x: 1000, y: 2000, facing: 0 }, 500)).toEqual({ x: 1000, y: 2500, facing: 0 });
  expect(ahead({ x: 1000, y: 2000, facing: 9000 }, 500)).toEqual({ x: 1500, y: 2000, facing: 9000 });
  expect(ahead({ x: 1000, y: 2000, facing: 18000 }, 500)).toEqual({ x: 1000, y: 1500, facing: 18000 });
  expect(ahead({ x: 1000, y: 2000, facing: 27000 }, -500)).toEqual({ x: 1500, y: 2000, facing: 27000 });
});

test('left and right are rounded alike: a mirrored move or wheel is the mirror of the move or wheel', () => {
  const mirrored = ({ x, y, facing }: Pose): Pose => ({ x: 100_000 - x, y, facing: (36_000 - facing) % 36_000 });
  fc.assert(
    fc.property(pose, fc.integer({ min: -30_000, max: 30_000 }), width, side, degrees, (at, far, wide, which, by) => {
      expect(ahead(mirrored(at), far)).toEqual(mirrored(ahead(at, far)));
      expect(wheel(mirrored(at), wide, other(which), by)).toEqual(mirrored(wheel(at, wide, which, by)));
    }),
    RUNS,
  );
});

test('a move covers its length, ends on whole thou, and back undoes it', () => {
  fc.assert(
    fc.property(pose, fc.integer({ min: -30_000, max: 30_000 }), (start, length) => {
      const end = ahead(start, length);
      expect(Number.isInteger(end.x) && Number.isInteger(end.y)).toBe(true);
      expect(Math.abs(apart(start, end) - Math.abs(length))).toBeLessThan(0.72);
      expect(apart(ahead(end, -length), start)).toBeLessThan(1.5);
    }),
    RUNS,
  );
});

test('a quarter wheel to the right brings the front centre beside the right front corner', () => {
  expect(wheel({ x: 0, y: 0, facing: 0 }, 2000, 'right', 9000)).toEqual({ x: 1000, y: 1000, facing: 9000 });
  expect(wheel({ x: 0, y: 0, facing: 0 }, 2000, 'left', 9000)).toEqual({ x: -1000, y: 1000, facing: 27000 });
});

test('J8: a wheel turns on its inner front corner, and the outer one travels the arc of the whole front', () => {
  fc.assert(
    fc.property(pose, width, side, degrees, (start, wide, which, angle) => {
      const end = wheel(start, wide, which, angle);
      expect(turn(start.facing, end.facing)).toBe(which === 'right' ? angle : 0 - angle);
      expect(apart(corner(start, wide, which), corner(end, wide, which))).toBeLessThan(0.72);
      const chord = apart(corner(start, wide, other(which)), corner(end, wide, other(which)));
      const arc = arcLength(wide, angle);
      expect(chord).toBeLessThan(arc + 0.72);
      expect(Math.abs(chord - 2 * wide * Math.sin(arc / wide / 2))).toBeLessThan(0.72);
    }),
    RUNS,
  );
});

test('a wheel there and back on the same corner ends where it began', () => {
  fc.assert(
    fc.property(pose, width, side, degrees, (start, wide, which, angle) => {
      const back = wheel(wheel(start, wide, which, angle), wide, which, 0 - angle);
      expect(back.facing).toBe(start.facing);
      expect(apart(back, start)).toBeLessThan(1.5);
    }),
    RUNS,
  );
});

test('left and right wheels are mirror images', () => {
  fc.assert(
    fc.property(pose, width, degrees, (start, wide, angle) => {
      const right = wheel(start, wide, 'right', angle);
      const left = wheel({ x: 0 - start.x, y: start.y, facing: (36000 - start.facing) % 36000 }, wide, 'left', angle);
      expect(Math.abs(left.x + right.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(left.y - right.y)).toBeLessThanOrEqual(1);
      expect((left.facing + right.facing) % 36000).toBe(0);
    }),
    RUNS,
  );
});

test('the own frame of a unit has its right hand at +right and its way forward at +ahead', () => {
  const local = toLocal({ x: 1000, y: 1000, facing: 9000 }, 1500, 800);
  expect(local).toEqual({ right: 200, ahead: 500 });
});

test('a point goes into the own frame of a unit and back, keeping its distance', () => {
  fc.assert(
    fc.property(pose, coordinate, coordinate, (at, x, y) => {
      const local = toLocal(at, x, y);
      expect(Math.hypot(local.right, local.ahead)).toBeCloseTo(Math.hypot(x - at.x, y - at.y), 6);
      expect(apart(toTable(at, local.right, local.ahead), { x, y })).toBeLessThan(1e-6);
    }),
    RUNS,
  );
});
