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

/** One figure of the French less. */
const hurt = { before: standing(9, 9), after: standing(8, 9), fell: 'french' } as const;
const of = { units: ['u0'] };

test('a rout on the dice tells more than the charge before it, and that more than a shot', () => {
  const lines = [
    line('charged', 'great', 0, of),
    line('broke', 'great', 1, of),
    line('shot', 'plain', 2, of),
    line('went', 'order', 0, of),
  ];
  expect(decisiveLine(lines, hurt)?.text).toBe('broke');
  const rest = lines.filter(({ text }) => text !== 'broke');
  expect(decisiveLine(rest, hurt)?.text).toBe('charged');
});

test('a line without harm to the side whose chances fell does not tell why', () => {
  const lines = [line('ran on', 'great', 1, { units: ['u1'] }), line('won the initiative', 'plain', 2)];
  expect(decisiveLine(lines, hurt)).toBeNull();
});

test('the shot tells more than that they stood it', () => {
  const check = { purpose: 'morale' } as Roll;
  const lines = [line('shot', 'plain', 1, of), line('held', 'plain', 0, { ...of, rolls: [check] })];
  expect(decisiveLine(lines, hurt)?.text).toBe('shot');
});

test('to be halted, or out of order, is harm too', () => {
  const unit = (more: object) => ({ ...hurt.before, units: [{ id: 'u0', army: 'french', gone: null, ...more }] });
  const shift = (before: object, after: object) =>
    ({ before: unit(before), after: unit(after), fell: 'french' }) as unknown as typeof hurt;
  const lines = [line('wavered', 'plain', 1, of)];
  const halted = shift({ figures: 9, halted: false }, { figures: 9, halted: true });
  const routed = shift({ stands: 4, order: 'good' }, { stands: 4, order: 'routed' });
  const rallied = shift({ stands: 4, order: 'routed' }, { stands: 4, order: 'good' });
  expect([halted, routed, rallied].map((one) => decisiveLine(lines, one)?.text)).toEqual([
    'wavered',
    'wavered',
    undefined,
  ]);
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
  expect(decisiveLine([line('one', 'plain', 1, of), line('two', 'plain', 1, of)], hurt)?.text).toBe('two');
  expect(decisiveLine([], hurt)).toBeNull();
});

test('where no blow fell the orders are counted', () => {
  const orders = [line('The 30e went forward.', 'order', 0), line('The 37e wheeled.', 'order', 0)];
  const broke = line('They broke.', 'great', 1);
  expect(whatDecided(orders, null)).toBe('No blow fell: the French gave 2 orders.');
  expect(whatDecided(orders.slice(1), null)).toBe('No blow fell: the French gave one order.');
  expect(whatDecided([], null)).toBe('Nobody gave an order.');
  expect(whatDecided([...orders, broke], null)).toBe('No single blow: how the armies stood after it.');
  expect(whatDecided([broke], broke)).toBe('They broke.');
});

test('a shift is told with both chances, and with a doubt where luck may have made it', () => {
  const shift = { before: { value: 0.62 }, after: { value: 0.308 } };
  expect(chancesShifted('french', { ...shift, certain: true })).toBe(
    'The chances of the French fell from 62\u00a0% to 31\u00a0%.',
  );
  expect(chancesShifted('french', { ...shift, certain: false })).toContain(', which luck alone may do.');
});
