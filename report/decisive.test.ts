import { expect, test } from 'vitest';
import type { Roll } from '../engine/index.ts';
import { decisiveLine } from './decisive.ts';
import type { Importance, ReportLine } from './line.ts';

const line = (text: string, importance: Importance, rolls: number, phase = 3): ReportLine => ({
  ...{ turn: 1, phase, text, dice: [], rules: [], importance, units: [], army: null },
  rolls: Array.from({ length: rolls }, () => ({}) as Roll),
});

test('a rout on the dice tells more than the charge before it, and that more than a shot', () => {
  const lines = [
    line('charged', 'great', 0),
    line('broke', 'great', 1),
    line('shot', 'plain', 2),
    line('went', 'order', 0),
  ];
  expect(decisiveLine(lines)?.text).toBe('broke');
  expect(decisiveLine(lines.filter(({ text }) => text !== 'broke'))?.text).toBe('charged');
});

test('a shot that cost figures tells more than one that cost none', () => {
  const [hit, missed] = [line('hit', 'plain', 1), line('missed', 'plain', 1)];
  const lost = new Map([['a', 2]]);
  expect(
    decisiveLine(
      [
        { ...hit, units: ['a'] },
        { ...missed, units: ['b'] },
      ],
      lost,
    )?.text,
  ).toBe('hit');
});

test('of equal ones the last is told, and of nothing nothing', () => {
  expect(decisiveLine([line('one', 'plain', 1), line('two', 'plain', 1)])?.text).toBe('two');
  expect(decisiveLine([])).toBeNull();
});
