import { expect, test } from 'vitest';
import type { Block } from '../../geometry/index.ts';
import { standsWholeIn } from './zones.ts';

const TOLERANCE = 50;

const zone = (...area: number[]) => ({ army: 'french', area }) as const;
const strip = zone(0, 0, 48_000, 0, 48_000, 12_000, 0, 12_000);

/** A front of three inches, two deep. */
const block = (x: number, y: number, facing = 0): Block => ({ x, y, facing, width: 3_000, depth: 2_000 });

const stands = (zones: readonly ReturnType<typeof zone>[], where: Block) => standsWholeIn(zones, where, TOLERANCE);

test('J18: the front may touch the edge of the zone, and J0: stand out by no more than the tolerance', () => {
  expect(stands([strip], block(20_000, 12_000))).toBe(true);
  expect(stands([strip], block(20_000, 12_050))).toBe(true);
  expect(stands([strip], block(20_000, 12_060))).toBe(false);
});

test('J18: neither the rear nor a corner may stand out, though the middle is inside', () => {
  expect(stands([strip], block(20_000, 2_000))).toBe(true);
  expect(stands([strip], block(20_000, 1_900))).toBe(false);
  expect(stands([strip], block(1_500, 8_000))).toBe(true);
  expect(stands([strip], block(1_400, 8_000))).toBe(false);
  expect(stands([strip], block(20_000, 11_500, 4500))).toBe(false);
});

test('J18: a bite out of the zone counts though all four corners are inside', () => {
  const bitten = zone(0, 0, 48_000, 0, 48_000, 12_000, 20_500, 12_000, 20_000, 9_000, 19_500, 12_000, 0, 12_000);
  expect(stands([bitten], block(20_000, 9_000))).toBe(true);
  expect(stands([bitten], block(20_000, 10_000))).toBe(false);
});

test('J18: two zones that touch are one; without a zone nobody stands in it', () => {
  const [left, right] = [
    zone(0, 0, 20_000, 0, 20_000, 12_000, 0, 12_000),
    zone(20_000, 0, 48_000, 0, 48_000, 12_000, 20_000, 12_000),
  ];
  expect(stands([left, right], block(20_000, 8_000))).toBe(true);
  expect(stands([right], block(20_000, 8_000))).toBe(false);
  expect(stands([], block(20_000, 8_000))).toBe(false);
});
