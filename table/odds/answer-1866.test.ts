import { expect, test } from 'vitest';
import { war1866 } from '../../engine/index.ts';
import { chargeOdds1866 } from '../../odds/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { answerTo1866 } from './answer-1866.ts';

const foot = { arm: 'infantry', mr: 7, stands: 3 } as const;
const rules = war1866.rulesOf(SHEET_1866);
const state = war1866.stateOf(
  rules,
  {
    ...{ id: 'table', name: 'table', turn: 2, phase: 2 },
    table: { width: 72, depth: 48, terrain: [] },
    units: [
      { ...foot, id: 'aosta', army: 'italian', at: [36, 20], facing: 0 },
      { ...foot, id: 'este', army: 'austrian', at: [36, 26], facing: 180 },
    ],
  },
  null,
);

test('the table shows for a charge of 1866 what the odds answer, everybody firing who can', () => {
  const answer = answerTo1866(rules, state, { do: 'charge', unit: 'aosta', target: 'este' });
  if (answer?.do !== 'charge') throw new Error('no answer');
  const { ends } = chargeOdds1866(rules, state, 'aosta', 'este', { shooters: ['este'] });
  expect(answer.odds.ends).toEqual(ends);
  expect(answer.odds.shotBy).toEqual(['este']);
  expect(answer.steps.map(({ purpose, phase }) => `${phase} ${purpose}`)).toEqual(['3 shoot', '4 fight', '4 fight']);
});

test('what the rules forbid has no chances', () => {
  expect(answerTo1866(rules, state, { do: 'charge', unit: 'aosta', target: 'aosta' })).toBeNull();
  expect(answerTo1866(rules, state, { do: 'fire', unit: 'aosta', target: 'este' })).toBeNull();
});
