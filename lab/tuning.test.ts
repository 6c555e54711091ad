import { expect, test } from 'vitest';
import { THIRTEEN_PHASES, trialsOf, tryOut, weightsOn } from './tuning.ts';

test('every weight is tried at half and at double its value', () => {
  const weights = weightsOn('p7');
  const trials = trialsOf(weights);
  expect(trials).toHaveLength(2 * Object.keys(weights).length);
  const { objectives } = weights as { objectives: number };
  expect(trials.filter((trial) => 'objectives' in trial)).toEqual([
    { objectives: objectives / 2 },
    { objectives: objectives * 2 },
  ]);
});

test('a weight of nothing cannot be halved or doubled: it is set to one', () => {
  expect(trialsOf({ closing: 0 })).toEqual([{ closing: 1 }]);
});

test.each([['p7'], ['1866']] as const)('%s: the major as he is against himself wins as often as he loses', (sheet) => {
  const { value } = tryOut(weightsOn(sheet), [sheet], 2, 3);
  expect(value).toBe(0.5);
});

test('the sheets of the thirteen phases have one major, the war of 1866 another', () => {
  for (const sheet of THIRTEEN_PHASES) expect(weightsOn(sheet)).toBe(weightsOn('p7'));
  expect(Object.keys(weightsOn('1866'))).not.toEqual(Object.keys(weightsOn('p7')));
});
