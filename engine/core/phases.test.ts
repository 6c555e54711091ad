import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { begin, rulesOf, stateOf } from '../index.ts';

test('N6.6 a melee that ties for ever stops to ask somebody instead of running on', () => {
  const rules = rulesOf(SHEETS.p7);
  const state = stateOf(
    rules,
    {
      id: 'tie',
      name: 'tie',
      table: { width: 48, depth: 36, terrain: [] },
      turn: 2,
      phase: 6,
      units: [
        {
          id: 'a',
          army: 'french',
          arm: 'infantry',
          grade: 'veteran',
          figures: 12,
          formation: 'line',
          at: [20, 18],
          facing: 0,
          inMeleeWith: ['b'],
        },
        {
          id: 'b',
          army: 'prussian',
          arm: 'infantry',
          grade: 'veteran',
          figures: 12,
          formation: 'line',
          at: [20, 18],
          facing: 180,
        },
      ],
    },
    null,
  );
  const opened = begin(rules, state, false, (request) => Array<number>(request.dice).fill(1));
  expect(opened.ok && { turn: opened.state.turn, asked: opened.state.toAct !== null }).toEqual({
    turn: 4,
    asked: true,
  });
});
