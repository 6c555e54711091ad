import { expect, test } from 'vitest';
import type { LogLine } from '../words/log.ts';
import { turnsIn } from './turns.ts';

const line = (turn: number, phase: number, key: string) => ({ turn, phase, key }) as LogLine;

test('lines stand under their turn and their phase in the order in which they came', () => {
  const turns = turnsIn([line(1, 1, 'a'), line(1, 1, 'b'), line(1, 3, 'c'), line(1, 1, 'd'), line(2, 1, 'e')]);
  expect(
    turns.map(({ turn, runs }) => [turn, runs.map((run) => [run.phase, run.lines.map(({ key }) => key)])]),
  ).toEqual([
    [
      1,
      [
        [1, ['a', 'b']],
        [3, ['c']],
        [1, ['d']],
      ],
    ],
    [2, [[1, ['e']]]],
  ]);
});

test('nothing told is no turn', () => {
  expect(turnsIn([])).toEqual([]);
});
