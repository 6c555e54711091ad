import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from './contains.ts';
import { insideIntervals } from './intervals.ts';

const RUNS = { numRuns: 250, seed: 1812 };
const coordinate = fc.integer({ min: -7000, max: 7000 });
const wood = fc
  .array(fc.integer({ min: 800, max: 6000 }), { minLength: 5, maxLength: 10 })
  .map((radii) =>
    radii.flatMap((r, i) => [
      Math.round(r * Math.sin((2 * Math.PI * i) / radii.length)),
      Math.round(r * Math.cos((2 * Math.PI * i) / radii.length)),
    ]),
  );

const SQUARE = [0, 0, 10, 0, 10, 10, 0, 10];
const U = [0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30];

test('a line through a square is inside between its two edges', () => {
  expect(insideIntervals(SQUARE, -10, 5, 30, 5)).toEqual([0.25, 0.5]);
  expect(insideIntervals(SQUARE, 30, 5, -10, 5)).toEqual([0.5, 0.75]);
});

test('a line that begins or ends inside is inside from 0 or to 1', () => {
  expect(insideIntervals(SQUARE, 5, 5, 5, 25)).toEqual([0, 0.25]);
  expect(insideIntervals(SQUARE, 5, 25, 5, 5)).toEqual([0.75, 1]);
  expect(insideIntervals(SQUARE, 2, 2, 8, 3)).toEqual([0, 1]);
});

test('a line across the arms of a U is inside twice, along its floor once', () => {
  expect(insideIntervals(U, 0, 20, 30, 20)).toEqual([0, 1 / 3, 2 / 3, 1]);
  expect(insideIntervals(U, -15, 5, 45, 5)).toEqual([0.25, 0.75]);
});

test('a line along an edge is inside, one that touches a corner only is not', () => {
  expect(insideIntervals(SQUARE, -10, 10, 30, 10)).toEqual([0.25, 0.5]);
  expect(insideIntervals(U, 0, 10, 40, 10)).toEqual([0, 0.75]);
  expect(insideIntervals(SQUARE, 5, 15, 15, 5)).toEqual([]);
});

test('a line through two corners is inside between them', () => {
  expect(insideIntervals(SQUARE, -10, -10, 30, 30)).toEqual([0.25, 0.5]);
});

test('a line that stops short or passes by is not inside at all', () => {
  expect(insideIntervals(SQUARE, -10, 5, -1, 5)).toEqual([]);
  expect(insideIntervals(SQUARE, -10, 11, 30, 12)).toEqual([]);
  expect(insideIntervals(SQUARE, -10, 5, 5, 30)).toEqual([]);
});

test('a line of no length is inside as its point is', () => {
  expect(insideIntervals(SQUARE, 5, 5, 5, 5)).toEqual([0, 1]);
  expect(insideIntervals(SQUARE, 15, 5, 15, 5)).toEqual([]);
});

test('agrees with looking at four hundred points of the line one by one', () => {
  fc.assert(
    fc.property(wood, coordinate, coordinate, coordinate, coordinate, (poly, x1, y1, x2, y2) => {
      const spans = insideIntervals(poly, x1, y1, x2, y2);
      const wrong: number[] = [];
      for (let k = 0; k <= 400; k++) {
        const t = k / 400;
        if (spans.some((end) => Math.abs(end - t) < 1e-9)) continue;
        let within = false;
        for (let i = 0; i < spans.length; i += 2) within ||= t > (spans[i] as number) && t < (spans[i + 1] as number);
        if (contains(poly, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) !== within) wrong.push(t);
      }
      expect(wrong).toEqual([]);
    }),
    RUNS,
  );
});

test('the intervals are sorted, apart, and the same walked backwards', () => {
  fc.assert(
    fc.property(wood, coordinate, coordinate, coordinate, coordinate, (poly, x1, y1, x2, y2) => {
      const spans = insideIntervals(poly, x1, y1, x2, y2);
      for (let i = 1; i < spans.length; i++) expect(spans[i]).toBeGreaterThan(spans[i - 1] as number);
      const back = insideIntervals(poly, x2, y2, x1, y1);
      expect(back.length).toBe(spans.length);
      for (const [i, t] of spans.entries()) expect(back[back.length - 1 - i]).toBeCloseTo(1 - t, 9);
    }),
    RUNS,
  );
});
