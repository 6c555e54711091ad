import fc from 'fast-check';
import polygonClipping from 'polygon-clipping';
import { describe, expect, test } from 'vitest';
import { corners } from './block.ts';
import { distance, distanceToPoint } from './distance.ts';
import type { Polygon } from './polygon.ts';

const RUNS = { numRuns: 120, seed: 1809 };
const coordinate = fc.integer({ min: 0, max: 14_000 });
const size = fc.integer({ min: 750, max: 6000 });
const angle = fc.integer({ min: 0, max: 35999 });
const block = fc.record({ x: coordinate, y: coordinate, facing: angle, width: size, depth: size }).map(corners);
const wood = fc
  .tuple(coordinate, coordinate, fc.array(fc.integer({ min: 800, max: 5000 }), { minLength: 5, maxLength: 9 }))
  .map(([x, y, radii]) =>
    radii.flatMap((r, i) => [
      x + r * Math.sin((2 * Math.PI * i) / radii.length),
      y + r * Math.cos((2 * Math.PI * i) / radii.length),
    ]),
  );
const shape = fc.oneof(block, wood);

const ring = (poly: Polygon): [number, number][] =>
  Array.from({ length: poly.length / 2 }, (_, i) => [poly[2 * i] as number, poly[2 * i + 1] as number]);
const overlap = (a: Polygon, b: Polygon) => polygonClipping.intersection([ring(a)], [ring(b)]).length > 0;
const moved = (poly: Polygon, dx: number, dy: number) => poly.map((v, i) => v + (i % 2 === 0 ? dx : dy));

/** Oracle: walks along the edges of a in small strides and drops a perpendicular on every edge of b. */
function walked(a: Polygon, b: Polygon): { least: number; stride: number } {
  let least = Infinity;
  let stride = 0;
  const [outline, other] = [ring(a), ring(b)];
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] as [number, number];
    stride = Math.max(stride, Math.hypot(x2 - x1, y2 - y1) / 60);
    for (let k = 0; k < 60; k++) {
      const [x, y] = [x1 + ((x2 - x1) * k) / 60, y1 + ((y2 - y1) * k) / 60];
      other.forEach(([px, py], j) => {
        const [qx, qy] = other[(j + 1) % other.length] as [number, number];
        const along = ((x - px) * (qx - px) + (y - py) * (qy - py)) / ((qx - px) ** 2 + (qy - py) ** 2);
        const t = Math.min(1, Math.max(0, along));
        least = Math.min(least, Math.hypot(x - px - t * (qx - px), y - py - t * (qy - py)));
      });
    }
  });
  return { least, stride };
}

describe('distance of two polygons', () => {
  test('is measured edge to edge, corner to corner, and corner to edge', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(distance(square, moved(square, 14, 3))).toBe(4);
    expect(distance(square, moved(square, 13, 14))).toBe(5);
    expect(distance(square, [15, 5, 20, 0, 25, 5, 20, 10])).toBe(5);
  });

  test('is 0 when they touch, cross, lie in each other, or are the same', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(distance(square, moved(square, 10, 4))).toBe(0);
    expect(distance(square, moved(square, 10, 10))).toBe(0);
    expect(distance(square, [-5, 4, 15, 4, 15, 6, -5, 6])).toBe(0);
    expect(distance(square, [4, 4, 6, 4, 5, 6])).toBe(0);
    expect(distance([4, 4, 6, 4, 5, 6], square)).toBe(0);
    expect(distance(square, square)).toBe(0);
  });

  test('reaches into the notch of a concave wood', () => {
    const U = [0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30];
    expect(distance(U, [14, 20, 16, 20, 16, 22, 14, 22])).toBe(4);
  });

  test('is never more than a walk along the edges finds, nor less by a stride; 0 where they share area', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const found = distance(a, b);
        if (overlap(a, b)) expect(found).toBe(0);
        else {
          const { least, stride } = walked(a, b);
          expect(found).toBeLessThanOrEqual(least + 1e-6);
          expect(found).toBeGreaterThanOrEqual(least - stride);
        }
      }),
      RUNS,
    );
  });

  test('is the same both ways, and wherever on the table they stand', () => {
    fc.assert(
      fc.property(shape, shape, coordinate, coordinate, (a, b, dx, dy) => {
        expect(distance(b, a)).toBeCloseTo(distance(a, b), 6);
        expect(distance(moved(a, dx, dy), moved(b, dx, dy))).toBeCloseTo(distance(a, b), 5);
      }),
      RUNS,
    );
  });

  test('is the same in the mirror and after quarter turns of the table', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const mirror = (poly: Polygon) => poly.map((v, i) => (i % 2 === 0 ? -v : v));
        const quarter = (poly: Polygon) => ring(poly).flatMap(([x, y]) => [y, -x]);
        expect(distance(mirror(a), mirror(b))).toBeCloseTo(distance(a, b), 6);
        expect(distance(quarter(a), quarter(b))).toBeCloseTo(distance(a, b), 6);
      }),
      RUNS,
    );
  });
});

describe('distance to a point', () => {
  test('is 0 inside and on the edge, and straight to the nearest edge or corner outside', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(distanceToPoint(square, 5, 5)).toBe(0);
    expect(distanceToPoint(square, 10, 5)).toBe(0);
    expect(distanceToPoint(square, 17, 5)).toBe(7);
    expect(distanceToPoint(square, -3, -4)).toBe(5);
  });

  test('equals the distance to a polygon of that one point', () => {
    fc.assert(
      fc.property(shape, coordinate, coordinate, (poly, x, y) => {
        expect(distance(poly, [x, y])).toBeCloseTo(distanceToPoint(poly, x, y), 6);
      }),
      RUNS,
    );
  });
});
