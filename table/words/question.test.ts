import { expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { type Rules, rulesOf, type State, stateOf, type war1866 } from '../game/engine.ts';
import { answerText, questionText } from './question.ts';
import { neededText } from './roll.ts';

const rules: Rules = rulesOf(SHEET_1866);
const unit = (id: string, army: 'prussian' | 'austrian', y: number) =>
  ({ id, name: `The ${id}`, army, arm: 'cavalry', stands: 2, at: [10, y], facing: 0 }) as const;

function asking(question: object): State {
  const units = [unit('uhlans', 'prussian', 5), unit('hussars', 'austrian', 20), unit('dragoons', 'austrian', 28)];
  const table = { width: 40, depth: 40, terrain: [] };
  const state = stateOf(rules, { id: 't', name: 't', table, units } as war1866.Setup1866, 1);
  return {
    ...state,
    questions: [{ unit: 'uhlans', army: 'prussian', rules: ['E4.1'], ...question }],
  } as unknown as State;
}

test('E4.1: the question of a counter-charge names who has come into sight', () => {
  const then = [{ do: 'counterCharge', unit: 'uhlans', target: 'hussars' }];
  const options = [
    { option: 'none', then: [] },
    { option: 'counter-charge', then },
  ];
  const state = asking({ asks: 'counterCharge', options });
  expect(questionText(state)).toBe('The hussars have come into their sight. Do The uhlans counter-charge?');
  expect(options.map(({ option }) => answerText(state, option))).toEqual(['Leave it as it is', 'Counter-charge']);
});

test('E4.7: a winner who may go on is asked whom to attack, by name', () => {
  const goOn = (target: string) => [{ do: 'goOn', unit: 'uhlans', target, left: 4_000 }];
  const state = asking({
    asks: 'goOn',
    options: [
      { option: 'none', then: [] },
      { option: 'continue', then: goOn('hussars') },
      { option: 'continue:dragoons', then: goOn('dragoons') },
    ],
  });
  expect(answerText(state, 'continue')).toBe('Attack The hussars');
  expect(answerText(state, 'continue:dragoons')).toBe('Attack The dragoons');
});

test('N5.3: the price of going on is the one the row of the sheet asks', () => {
  const asked = (casualties: number) => {
    const then = [{ do: 'payToContinue', unit: 'uhlans', casualties, rule: 'N5.3' }];
    const options = [
      { option: 'none', then: [] },
      { option: 'continue', then },
    ];
    const state = asking({ asks: 'continueCharge', options });
    return options.map(({ option }) => answerText(state, option));
  };
  expect(asked(1)).toEqual(['Fall back', 'Lose 1 figure and go on']);
  expect(asked(2)).toEqual(['Fall back', 'Lose 2 figures and go on']);
});

test('E1.1, E2.1: a shot that cannot hit or cannot miss says so; a roll for morale says its number', () => {
  const hit = { purpose: 'hit', succeeds: 'atMost', sides: 10 } as const;
  expect([0, 4, 10].map((needed) => neededText({ ...hit, needed }))).toEqual([
    'cannot hit',
    '4 or less',
    'cannot miss',
  ]);
  expect(neededText({ purpose: 'rally', succeeds: 'atMost', sides: 10, needed: -1 })).toBe('-1 or less');
});
