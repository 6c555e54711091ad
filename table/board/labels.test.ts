import { expect, test } from 'vitest';
import { type Box, placeLabels, Taken, type Wish } from './labels.ts';
import { randomFor } from './map.ts';

const SHEET: Box = { x: 0, y: 0, w: 900, h: 600 };
const SIZE = 10;

const wish = (key: string, x: number, y: number): Wish => ({
  ...{ key, text: `The ${key}th Regiment`, font: 'x', size: SIZE },
  around: { x, y, w: 24, h: 24 },
});

/** The ground a placed label covers, as the placing reckons it where nothing can be measured. */
const boxOf = (text: string, x: number, y: number): Box => {
  const w = text.length * SIZE * 0.55;
  return { x: x - w / 2, y: y - SIZE * 0.92, w, h: SIZE * 1.25 };
};

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test('no label lies on another, on a unit or off the sheet, however crowded it is', () => {
  const random = randomFor('crowd');
  const wishes = Array.from({ length: 220 }, (_, i) => wish(String(i), random() * 870, random() * 570));
  const units = wishes.map(({ around }) => around);
  const boxes = placeLabels(wishes, new Taken(SHEET, units)).map(({ text, x, y }) => boxOf(text, x, y));
  expect(boxes.length).toBeGreaterThan(30);
  expect(boxes.length).toBeLessThan(wishes.length);
  boxes.forEach((box, i) => {
    for (const other of [...boxes.slice(i + 1), ...units]) expect(overlap(box, other)).toBe(false);
    expect(box.x >= SHEET.x && box.y >= SHEET.y && box.x + box.w <= SHEET.w && box.y + box.h <= SHEET.h).toBe(true);
  });
});

test('no label is nearer to something else than to what it names, unless nothing else is near', () => {
  const random = randomFor('neighbours');
  const wishes = Array.from({ length: 150 }, (_, i) => wish(String(i), random() * 870, random() * 570));
  const units = wishes.map(({ around }) => around);
  const placed = placeLabels(wishes, new Taken(SHEET, units));
  expect(placed.length).toBeGreaterThan(30);
  let crowded = 0;
  for (const { key, text, x, y } of placed) {
    const box = boxOf(text, x, y);
    const away = ({ x: left, y: top, w, h }: Box): number =>
      Math.max(left - x, x - left - w, top - box.y - box.h / 2, box.y + box.h / 2 - top - h, 0);
    const own = units[Number(key)] as Box;
    const near = { x: box.x - 10, y: box.y - 10, w: box.w + 20, h: box.h + 20 };
    if (units.every((unit) => unit === own || !overlap(near, unit))) continue;
    expect(away(own)).toBeLessThanOrEqual(Math.min(...units.map(away)) + 1e-6);
    crowded += 1;
  }
  expect(crowded).toBeGreaterThan(10);
});

test('a label alone lies below what it names', () => {
  const [placed] = placeLabels([wish('9', 400, 300)], new Taken(SHEET, [{ x: 400, y: 300, w: 24, h: 24 }]));
  expect(placed).toMatchObject({ text: 'The 9th Regiment', x: 412 });
  expect(placed?.y).toBeGreaterThan(324);
});

test('who comes first keeps its place, the next one takes another', () => {
  const [first, second] = placeLabels(
    [wish('1', 400, 300), wish('2', 400, 300)],
    new Taken(SHEET, [{ x: 400, y: 300, w: 24, h: 24 }]),
  );
  expect(second?.y).toBeLessThan(first?.y ?? 0);
});

test('a name inside its wood slips down where a unit stands on it', () => {
  const wood: Wish = { ...wish('wood', 400, 300), around: { x: 400, y: 300, w: 0, h: 0 }, reach: 60 };
  const [free] = placeLabels([wood], new Taken(SHEET));
  const [taken] = placeLabels([wood], new Taken(SHEET, [{ x: 380, y: 295, w: 40, h: 20 }]));
  expect((taken?.y ?? 0) - (free?.y ?? 0)).toBe(30);
});
