import { expect, test } from 'vitest';
import type { AnyState, Roll } from '../engine/index.ts';
import { chancesShifted, decisiveLine, fallenOf, whatDecided } from './decisive.ts';
import type { Importance, ReportLine } from './line.ts';

const line = (text: string, importance: Importance, rolls: number, more: Partial<ReportLine> = {}): ReportLine => ({
  ...{ turn: 1, phase: 3, text, dice: [], rules: [], importance, units: [], army: 'french', through: 1 },
  rolls: Array.from({ length: rolls }, () => ({}) as Roll),
  ...more,
});

const ARMIES = ['french', 'prussian'] as const;
/** One unit of each army. */
const standing = (...figures: number[]): AnyState =>
  ({
    armies: ARMIES,
    units: figures.map((count, i) => ({ id: `u${i}`, army: ARMIES[i], figures: count, gone: null })),
  }) as unknown as AnyState;

const same = { before: standing(9, 9), after: standing(9, 9), fell: 'french' } as const;

test('a rout on the dice tells more than the charge before it, and that more than a shot', () => {
  const lines = [
    line('charged', 'great', 0),
    line('broke', 'great', 1),
    line('shot', 'plain', 2),
    line('went', 'order', 0),
  ];
  expect(decisiveLine(lines, same)?.text).toBe('broke');
  const rest = lines.filter(({ text }) => text !== 'broke');
  expect(decisiveLine(rest, same)?.text).toBe('charged');
});

test('a shot that cost figures tells more than one that cost none', () => {
  const lines = [line('hit', 'plain', 1, { units: ['u0'] }), line('missed', 'plain', 1, { units: ['u1'] })];
  const shift = { before: standing(9, 9), after: standing(7, 9), fell: 'french' } as const;
  expect(decisiveLine(lines, shift)?.text).toBe('hit');
});

test('what the other side lost does not tell why its chances rose', () => {
  const lines = [line('beaten', 'great', 1, { units: ['u0'] }), line('beat them', 'great', 1, { units: ['u1', 'u0'] })];
  const shift = { before: standing(9, 9), after: standing(7, 2), fell: 'french' } as const;
  expect(decisiveLine(lines, shift)?.text).toBe('beaten');
  expect(decisiveLine(lines, { ...shift, fell: 'prussian' })?.text).toBe('beat them');
  expect(decisiveLine([line('beat them', 'great', 1, { units: ['u1'] })], shift)).toBeNull();
  expect(fallenOf(standing(9, 9), 'french', { before: { value: 0.4 }, after: { value: 0.6 } })).toBe('prussian');
});

test('of equal ones the last is told, and of nothing nothing', () => {
  expect(decisiveLine([line('one', 'plain', 1), line('two', 'plain', 1)], same)?.text).toBe('two');
  expect(decisiveLine([], same)).toBeNull();
});

test('where no die fell the orders are told, and how many there were', () => {
  const lines = [line('The 30e went forward.', 'order', 0), line('The 37e wheeled.', 'order', 0)];
  const told = 'The French left it at 2 orders, the last of them: The 37e wheeled.';
  expect(whatDecided(lines, lines[1] ?? null)).toBe(told);
  expect(whatDecided([], null)).toBe('Nobody gave an order.');
  expect(whatDecided(lines, null)).toBe('No single blow: how the armies stood after it.');
  const broke = line('They broke.', 'great', 1);
  expect(whatDecided([broke], broke)).toBe('They broke.');
});

test('a shift is told with both chances, and with a doubt where luck may have made it', () => {
  const shift = { before: { value: 0.62 }, after: { value: 0.308 } };
  expect(chancesShifted('french', { ...shift, certain: true })).toBe(
    'The chances of the French fell from 62\u00a0% to 31\u00a0%.',
  );
  expect(chancesShifted('french', { ...shift, certain: false })).toContain(', which luck alone may do.');
});
