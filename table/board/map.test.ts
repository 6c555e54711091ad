import { expect, test } from 'vitest';
import { boundsOf, distanceToEdge, inside, pointsOf, randomFor, softPath, toMap, toThou } from './map.ts';

const battle = { battle: { depth: 36_000 } } as Parameters<typeof toMap>[0];
const SQUARE = [
  { x: 2, y: 2 },
  { x: 6, y: 2 },
  { x: 6, y: 6 },
  { x: 2, y: 6 },
];

test('the near edge of the table is the lower edge of the map', () => {
  expect(toMap(battle, { x: 1000, y: 0 })).toEqual({ x: 1, y: 36 });
  expect(toMap(battle, { x: 1000, y: 36_000 })).toEqual({ x: 1, y: 0 });
});

test('a point of the map comes back to the thou it came from', () => {
  const at = { x: 12_345, y: 6_789 };
  const back = toThou(battle, toMap(battle, at));
  expect(Math.round(back.x)).toBe(at.x);
  expect(Math.round(back.y)).toBe(at.y);
});

test('a polygon of the engine is drawn upside down', () => {
  expect(pointsOf([0, 0, 1000, 0, 1000, 2000], 36_000)).toEqual([
    { x: 0, y: 36 },
    { x: 1, y: 36 },
    { x: 1, y: 34 },
  ]);
});

test('corners are rounded on the sheet and sharp at its edge, where roads run off', () => {
  const sheet = { w: 8, h: 8 };
  expect(softPath(SQUARE, sheet).match(/Q/g)).toHaveLength(4);
  const off = SQUARE.map(({ x, y }) => ({ x: x === 2 ? 0 : x, y }));
  expect(softPath(off, sheet).match(/Q/g)).toHaveLength(2);
});

test('inside and outside, and how far from the edge', () => {
  expect(inside(SQUARE, 3, 3)).toBe(true);
  expect(inside(SQUARE, 7, 3)).toBe(false);
  expect(distanceToEdge(SQUARE, 3, 4)).toBe(1);
  expect(boundsOf(SQUARE)).toEqual({ x: 2, y: 2, w: 4, h: 4 });
});

test('the same name scatters the same way every time, another name another way', () => {
  const three = (name: string) => {
    const random = randomFor(name);
    return [random(), random(), random()];
  };
  expect(three('wood')).toEqual(three('wood'));
  expect(three('wood')).not.toEqual(three('copse'));
});
