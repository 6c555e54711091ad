import { expect, test } from 'vitest';
import { answerNumbers } from './answer.ts';

const fate = (unit: string, gone: number, cost: number) => ({ unit, gone, cost });

test('an answer has its numbers for the eye and as a sentence', () => {
  expect(answerNumbers({ option: 'stand', fates: [fate('a', 0.5, 6), fate('b', 0.004, 0.25)] })).toEqual({
    ...{ weAreGone: '50%', theyAreGone: '<1%', figures: '6.0 : 0.3' },
    said: 'we are gone 50%, they are gone <1%, on average we lose 6.0 figures, they 0.3',
  });
});

test('of several enemies only what they lose is added up, and of none nothing is said', () => {
  const many = answerNumbers({ option: 'stand', fates: [fate('a', 0, 1), fate('b', 1, 8), fate('c', 0, 2)] });
  expect(many).toMatchObject({ theyAreGone: null, figures: '1.0 : 10.0' });
  const alone = answerNumbers({ option: 'stand', fates: [fate('a', 0, 1)] });
  expect(alone).toMatchObject({ figures: '1.0', said: 'we are gone 0%, on average we lose 1.0 figures' });
});
