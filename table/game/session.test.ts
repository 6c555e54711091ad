import { expect, test } from 'vitest';
import { ALL_SCENARIOS, generateBattle } from '../../scenarios/index.ts';
import { isDeploying } from '../words/hint.ts';
import { currentState } from './engine.ts';
import { hasZones, openBattle } from './session.ts';

const scenario = generateBattle({ sheet: 'p7', units: 6, seed: 1 });
const begun = (zones: typeof scenario.zones) =>
  currentState(openBattle({ scenario: { ...scenario, zones: zones ?? [] }, seats: {}, seed: 1 }).game);

test('a battle with zones begins with the deployment, one without them with its first phase', () => {
  expect(isDeploying(begun(scenario.zones))).toBe(true);
  expect(isDeploying(begun([]))).toBe(false);
  expect(isDeploying(begun(scenario.zones?.slice(0, 1)))).toBe(false);
});

test('every battle of the box has its zones', () => {
  expect(ALL_SCENARIOS.filter((one) => !hasZones(one)).map(({ id }) => id)).toEqual([]);
});
