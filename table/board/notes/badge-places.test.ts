import { expect, test } from 'vitest';
import { type Box, Taken } from '../labels.ts';
import { randomFor } from '../map.ts';
import { type BadgeRow, type PlacedRow, placeBadges } from './badge-places.ts';
import { BADGE, type Badge, badgeWidth } from './badges.ts';

const SHEET: Box = { x: 0, y: 0, w: 900, h: 600 };
const LOST: Badge = { kind: 'losses', text: '−3', says: 'three figures lost' };
const MELEE: Badge = { kind: 'melee', text: '×', says: 'in melee' };

const row = (key: string, x: number, y: number, badges: readonly Badge[] = [LOST]): BadgeRow => ({
  ...{ key, badges },
  box: { x, y, w: 40, h: 24 },
});

const ground = ({ x, y, badges }: PlacedRow): Box => ({
  ...{ x, y, h: BADGE },
  w: badges.reduce((sum, badge) => sum + badgeWidth(badge) + 1, -1),
});

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const place = (rows: readonly BadgeRow[], others: readonly Box[] = []): PlacedRow[] =>
  placeBadges(rows, new Taken(SHEET, [...rows.map(({ box }) => box), ...others]));

test('a unit alone has its badges over the right corner', () => {
  const [placed] = place([row('a', 400, 300, [LOST, MELEE])]);
  expect(placed).toMatchObject({ x: 431, y: 291.75, badges: [LOST, MELEE] });
});

test('where a neighbour stands at the right corner the badges go to another that covers nobody', () => {
  const neighbour: Box = { x: 441, y: 290, w: 40, h: 24 };
  const [placed] = place([row('a', 400, 300)], [neighbour]);
  expect(placed && overlap(ground(placed), neighbour)).toBe(false);
});

/** So many units on so little ground that their blocks lie over each other; every third has two signs. */
function crowd(): BadgeRow[] {
  const random = randomFor('melee');
  return Array.from({ length: 160 }, (_, i) =>
    row(String(i), 300 + random() * 260, 200 + random() * 160, i % 3 === 0 ? [LOST, MELEE] : [LOST]),
  );
}

test('no badge lies on another, however dense the fight', () => {
  const placed = place(crowd());
  expect(placed.length).toBeGreaterThan(60);
  expect(placed.length).toBeLessThan(160);
  const boxes = placed.map(ground);
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
  });
});

test('in a crowd who comes first keeps all his badges, and for later ones the first stands for its row', () => {
  const rows = crowd();
  const two = place(rows).filter(({ key }) => rows[Number(key)]?.badges.length === 2);
  expect(two[0]?.badges).toEqual([LOST, MELEE]);
  expect(two.map(({ badges }) => badges.length)).toContain(1);
  for (const { badges } of two) expect(badges[0]).toBe(LOST);
});

test('the ground of a badge is taken for the names that come after it', () => {
  const one = row('a', 400, 300);
  const taken = new Taken(SHEET, [one.box]);
  const [placed] = placeBadges([one], taken);
  expect(placed && taken.free(ground(placed), one.box)).toBe(false);
});
