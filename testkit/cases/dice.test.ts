import { expect, test } from 'vitest';
import type { RollRequest } from '../../engine/index.ts';
import { diceOf } from './dice.ts';

const request: RollRequest = {
  ...{ unit: 'benedek', purpose: 'commander', kind: 'pool', dice: 1, sides: 6 },
  ...{ modifiers: [], rules: ['E4.9'] },
};

test('a face the die does not have is named and not used up', () => {
  const dice = diceOf({ dice: [{ for: 'benedek', roll: 'commander', faces: [8] }] });
  expect(dice.source(request, { turn: 1, phase: 4, n: 0 })).toBeNull();
  expect(dice.shortOf(request)).toBe(
    'dice: benedek rolls 1 die for commander of 6 faces, and 8 is none of them [E4.9]',
  );
  expect(dice.leftOver()).toEqual(['dice: benedek commander 8 left over']);
});
