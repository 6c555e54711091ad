import { expect, test } from 'vitest';
import { war1866 } from '../../engine/index.ts';
import { chargeOdds1866, fireOdds1866, neededText, threats1866 } from '../../odds/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { answerTo1866 } from './answer-1866.ts';

const foot = { arm: 'infantry', mr: 7, stands: 3 } as const;
const rules = war1866.rulesOf(SHEET_1866);
const aosta = { ...foot, id: 'aosta', army: 'italian', at: [36, 20], facing: 0 } as const;
const este = { ...foot, id: 'este', army: 'austrian', at: [36, 24], facing: 180 } as const;

const tableOf = (units: war1866.Setup1866['units']) =>
  war1866.stateOf(
    rules,
    { id: 'table', name: 'table', turn: 2, phase: 2, table: { width: 72, depth: 48, terrain: [] }, units },
    null,
  );
const state = tableOf([aosta, este]);

test('the table shows for a charge of 1866 what the odds answer, everybody firing who can', () => {
  const answer = answerTo1866(rules, state, { do: 'charge', unit: 'aosta', target: 'este' });
  if (answer?.do !== 'charge') throw new Error('no answer');
  const { ends } = chargeOdds1866(rules, state, 'aosta', 'este', { shooters: ['este'] });
  expect(answer.odds.ends).toEqual(ends);
  expect(answer.odds.shotBy).toEqual(['este']);
  expect(answer.steps.map(({ purpose, phase }) => `${phase} ${purpose}`)).toEqual(['3 fire', '4 fight', '4 fight']);
});

test('the rolls behind a charge name the die they are thrown with', () => {
  const answer = answerTo1866(rules, state, { do: 'charge', unit: 'aosta', target: 'este' });
  if (answer?.do !== 'charge') throw new Error('no answer');
  expect(answer.steps.map((step) => neededText(step))).toEqual(['7 or less', '3 + 1d6', '4 + 1d6']);
  const [hit] = answer.steps;
  if (hit === undefined) throw new Error('no roll');
  expect(neededText({ ...hit, needed: 9 })).toBe('9 or less');
  expect(neededText({ ...hit, needed: 10 })).toBe('cannot miss');
  expect(neededText({ ...hit, needed: 0 })).toBe('cannot');
  expect(neededText({ ...hit, needed: 8, succeeds: 'atLeast' })).toBe('8 or more');
});

test('fire is answered as the odds answer it; others who can fire at the same target are added', () => {
  const answer = answerTo1866(rules, state, { do: 'fire', unit: 'aosta', target: 'este' });
  if (answer?.do !== 'fire' || !('volley' in answer)) throw new Error('no answer');
  expect(answer.volley).toEqual(fireOdds1866(rules, state, ['aosta'], 'este'));
  expect(answer.all).toBeNull();
  const guarded = tableOf([aosta, este, { ...aosta, id: 'guards', at: [32, 20] }]);
  const two = answerTo1866(rules, guarded, { do: 'fire', unit: 'aosta', target: 'este' });
  if (two?.do !== 'fire' || !('volley' in two)) throw new Error('no answer');
  expect(two.all).toEqual(fireOdds1866(rules, guarded, ['aosta', 'guards'], 'este'));
});

test('threats are those of the odds, each by whoever makes it', () => {
  const answer = answerTo1866(rules, state, { do: 'threats', side: 'italian' });
  if (answer?.do !== 'threats') throw new Error('no answer');
  expect(answer.found.map(({ kind, unit, by }) => [kind, unit, ...by])).toEqual(
    threats1866(rules, state, 'italian').map(({ kind, unit, by }) => [kind, unit, by]),
  );
  expect(answer.found.map(({ kind }) => kind).sort()).toEqual(['charge', 'fire']);
});

test('what the rules forbid has no chances', () => {
  expect(answerTo1866(rules, state, { do: 'charge', unit: 'aosta', target: 'aosta' })).toBeNull();
  expect(answerTo1866(rules, state, { do: 'fire', unit: 'aosta', target: 'aosta' })).toBeNull();
});
