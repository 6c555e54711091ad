import { expect, test } from 'vitest';
import type { ArmyScore, BattleScore } from '../game/engine.ts';
import { armyScoreText, breakingText, limitText } from './score.ts';

const french: ArmyScore = {
  ...{ army: 'french', units: 7, gone: 1, lost: 1, breaksAt: 4 },
  ...{ strength: 80, strengthLeft: 61, points: 1 },
};
const prussian: ArmyScore = { ...french, army: 'prussian', gone: 0, lost: 0, points: 3 };
const score: BattleScore = {
  armies: [french, prussian],
  counts: 'gone',
  atLimit: { winner: 'prussian', why: 'holds more objective points (3 to 1)', rule: 'J23' },
  rule: 'J23',
};

test('a screen reader hears how near an army is to breaking, and its points where there are any to hold', () => {
  expect(armyScoreText(french, false)).toBe('The French have lost 1 of 7 units, break at 4');
  expect(armyScoreText(french, true)).toBe('The French have lost 1 of 7 units, break at 4 and hold 1 point');
});

test('what counts as lost follows the rules in force', () => {
  expect(breakingText(score)).toContain('Units that are gone count as lost');
  expect(breakingText({ ...score, counts: 'gone or routed' })).toContain('gone, or have routed and not rallied,');
  const toTheLast: BattleScore = {
    ...score,
    armies: [
      { ...french, breaksAt: 7 },
      { ...prussian, breaksAt: 7 },
    ],
  };
  expect(breakingText(toTheLast)).toContain('to the last unit');
});

test('who would have won is said only of a battle with a last turn', () => {
  expect(limitText(score, 6)).toBe(
    'If turn 6, the last, had ended like this, the Prussians would have won: they held more objective points (3 to 1).',
  );
  expect(limitText({ ...score, atLimit: null }, null)).toBeNull();
  const even = { winner: null, why: 'objectives are even and so are the losses', rule: 'J23' } as const;
  expect(limitText({ ...score, atLimit: even }, 6)).toContain('nobody would have won: objectives were even');
});
