import { expect, test } from 'vitest';
import { currentState, newGame, rulesOf, type SetupUnit } from '../engine/index.ts';
import { SHEETS } from '../sheets/index.ts';
import { chargeOdds } from './index.ts';

const rules = rulesOf(SHEETS.p7);
const units: SetupUnit[] = [
  {
    ...{ id: 'chasseurs', army: 'french', arm: 'cavalry', type: 'chasseurs', grade: 'veteran', figures: 8 },
    ...{ formation: 'line', at: [36, 12], facing: 0 },
  },
  {
    ...{ id: 'fusiliers', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12 },
    ...{ formation: 'column', at: [36, 20], facing: 180 },
  },
];
const setup = { id: 'test', name: 'test', table: { width: 72, depth: 48, terrain: [] }, turn: 2, phase: 3, units };

test('N6.8 a battalion ridden down is lost whole, though none of its figures falls by a die', () => {
  const state = currentState(newGame(rules, setup, 1));
  const odds = chargeOdds(rules, state, 'chasseurs', 'fusiliers', { answers: { fusiliers: 'stand' } });
  expect(odds.theyAreGone).toBeGreaterThan(0.5);
  expect(odds.theirs.mean).toBe(0);
  expect(odds.lost.theirs).toBeCloseTo(12 * odds.theyAreGone, 12);
  expect(odds.weAreGone).toBe(0);
  expect(odds.lost.ours).toBeCloseTo(odds.ours.mean, 12);
});
