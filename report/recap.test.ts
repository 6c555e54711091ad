import { expect, test } from 'vitest';
import type { Importance, ReportLine } from './line.ts';
import { recapOf } from './recap.ts';

const line = (text: string, importance: Importance, more: Partial<ReportLine> = {}): ReportLine => ({
  ...{ turn: 1, phase: 8, text, dice: [], rolls: [], rules: [], importance, units: [], army: 'prussian', through: 1 },
  ...more,
});

const march = (unit: string, more: Partial<ReportLine> = {}): ReportLine =>
  line(`${unit} went forward 8".`, 'order', { brief: `${unit} forward 8"`, marched: unit, units: [unit], ...more });

test('marches of a side in a phase are told together, who made them and what they led into', () => {
  const formed = line('C formed line.', 'plain', { brief: 'C formed line', units: ['C'] });
  const [told, ...rest] = recapOf([march('A'), formed, march('B', { marched: 'B to Ligny' })]);
  expect(rest).toEqual([]);
  expect(told).toEqual({
    ...{ text: 'The Prussians marched: A; B to Ligny. C formed line.', importance: 'order', rules: [] },
    units: ['A', 'C', 'B'],
  });
});

test('another side, phase or turn is another line', () => {
  const lines = [march('A'), march('F', { army: 'french' }), march('B', { phase: 3, turn: 2 })];
  expect(recapOf(lines).map(({ text }) => text)).toEqual([
    'The Prussians marched: A.',
    'The French marched: F.',
    'The Prussians marched: B.',
  ]);
});

test('what came of it keeps its sentence, its place and the rules worth naming', () => {
  const broke = line('D broke.', 'great', { rules: ['N0.2', 'N4.1'], units: ['D'], army: 'french' });
  expect(recapOf([march('A'), broke])[1]).toEqual({
    ...{ text: 'D broke.', importance: 'great', rules: ['N4.1'], units: ['D'] },
  });
});

test('guns that were only laid and generals who only rode are left out', () => {
  const laid = line('The battery laid their guns on A.', 'order', { units: ['battery', 'A'] });
  const rode = line('Quadt joined A.', 'order', { brief: 'Quadt joined A' });
  expect(recapOf([laid, rode])).toEqual([]);
});
