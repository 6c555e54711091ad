import { expect, test } from 'vitest';
import { SHEETS } from '../../sheets/index.ts';
import type { Arm, NapoleonicPhase } from '../../sheets/words.ts';
import { begin } from './game.ts';
import { examineOrder } from './orders.ts';
import { rulesOf } from './rules.ts';
import { type Setup, stateOf } from './setup.ts';

const SETUP: Setup = {
  ...{ id: 'in-the-way', name: 'in the way', turn: 2, phase: 3, table: { width: 72, depth: 48, terrain: [] } },
  units: [
    { id: 'ligne', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [36, 20], facing: 0, formation: 'column' }, // biome-ignore format: one unit
    { id: 'friend', army: 'french', arm: 'infantry', grade: 'veteran', figures: 12, at: [36, 23.5], facing: 0, formation: 'column' }, // biome-ignore format: one unit
    { id: 'enemy', army: 'prussian', arm: 'infantry', grade: 'veteran', figures: 12, at: [36, 26], facing: 180, formation: 'line' }, // biome-ignore format: one unit
  ],
};

/** What N3.10 says to infantry with a friend in the way, on a sheet whose infantry may charge through these arms. */
function refusal(arms: readonly Arm[]): string | undefined {
  const through = (phase: NapoleonicPhase): NapoleonicPhase =>
    phase.kind === 'moveAndShoot'
      ? { ...phase, infantryCharge: { ...phase.infantryCharge, through: { ...phase.infantryCharge.through, arms } } }
      : phase;
  const rules = rulesOf({ ...SHEETS.p7, phases: SHEETS.p7.phases.map(through) });
  const begun = begin(rules, stateOf(rules, SETUP, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  const { refusals } = examineOrder(rules, begun.state, { do: 'charge', unit: 'ligne', target: 'enemy' });
  return refusals.find(({ rule }) => rule === 'N3.10')?.text;
}

test('N3.10: a friend in the way of a charge is refused by the arms the row names', () => {
  expect(refusal(['artillery'])).toBe('only friendly artillery may be charged through');
  expect(refusal(['artillery', 'cavalry'])).toBe('only friendly artillery or cavalry may be charged through');
  expect(refusal([])).toBe('no friend may be charged through');
});
