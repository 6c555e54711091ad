import { expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { war1866 } from '../index.ts';

const rules = war1866.rulesOf(SHEET_1866);

/** Two of one side in a fight that waits with one of the other (E4.8). */
function threeInATown(): war1866.State {
  const foot = (id: string, army: 'prussian' | 'austrian', x: number) =>
    ({ id, army, arm: 'infantry', stands: 3, at: [x, 24], facing: army === 'prussian' ? 0 : 180 }) as const;
  const units = [foot('a1', 'prussian', 18), foot('a2', 'prussian', 22), foot('t', 'austrian', 20)];
  const setup = { id: 't', name: 't', table: { width: 60, depth: 48, terrain: [] }, units, phase: 4 };
  const state = war1866.stateOf(rules, setup, 1);
  return war1866.after(state, { type: 'MeleeWaits', units: ['a1', 'a2', 't'], rules: ['E4.8'] });
}

const enemiesOf = (state: war1866.State, id: string) => state.units.find((unit) => unit.id === id)?.inMeleeWith;

test('E4.8: when one of three is out of a fight that waits, the other two go on with it', () => {
  const left = war1866.after(threeInATown(), { type: 'MeleeEnded', units: ['t', 'a1'], rules: ['E4.1'] });
  expect(enemiesOf(left, 'a1')).toEqual([]);
  expect(enemiesOf(left, 'a2')).toEqual(['t']);
  expect(enemiesOf(left, 't')).toEqual(['a2']);
});
