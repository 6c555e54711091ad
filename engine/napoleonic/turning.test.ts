import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import { check, currentState, envelope, newGame, options, plan, rulesOf, type SetupUnit } from '../index.ts';

const narrow = rulesOf(SHEETS.p7, { chargeWheel: 10 });

const foot = { arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' } as const;
const units: SetupUnit[] = [
  { ...foot, id: 'ligne', army: 'french', at: [36, 12], facing: 0 },
  { ...foot, id: 'fusiliers', army: 'prussian', at: [40, 18], facing: 180 },
];
const setup = { id: 'test', name: 'test', table: { width: 72, depth: 48, terrain: [] }, turn: 2, phase: 3, units };
const state = currentState(newGame(narrow, setup, 1));

test('J26 a smaller wheel for charges holds a charge', () => {
  const refused = check(narrow, state, { do: 'charge', unit: 'ligne', target: 'fusiliers' });
  expect(refused.map(({ rule }) => rule)).toContain('J26');
  expect(check(rulesOf(SHEETS.p7), state, { do: 'charge', unit: 'ligne', target: 'fusiliers' })).toEqual([]);
});

test('N3.1 a smaller wheel for charges leaves plain moves alone, however they are asked for', () => {
  const path = [{ wheel: 'right', degrees: 30 }, { forward: 2 }] as const;
  expect(check(narrow, state, { do: 'move', unit: 'ligne', path })).toEqual([]);
  expect(plan(narrow, state, 'ligne', { x: 32_000, y: 15_000, facing: 31_500 }).to.facing).toBe(31_500);
  expect(envelope(narrow, state, 'ligne', 15)).toHaveLength(7);
  const wheels = options(narrow, state, 'ligne').filter(
    (command) => command.do === 'move' && command.path.some((leg) => 'wheel' in leg && leg.degrees === 45),
  );
  expect(wheels.length).toBeGreaterThan(0);
});
