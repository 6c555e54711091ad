import { expect, test } from 'vitest';
import { war1866 } from '../../engine/index.ts';
import { SHEET_1866 } from '../../sheets/index.ts';
import { asInMove } from './position.ts';

const rules = war1866.rulesOf(SHEET_1866);

test('X6, E5.2: the next move finds the rested and the rallied in order, and no charge of this turn', () => {
  const horse = (id: string, army: 'prussian' | 'austrian', y: number) =>
    ({ id, army, arm: 'cavalry', stands: 3, at: [20, y], facing: army === 'prussian' ? 0 : 180 }) as const;
  const units = [
    { ...horse('uhlans', 'austrian', 30), order: 'disorganised' as const },
    { ...horse('hussars', 'austrian', 36), order: 'routed' as const },
    horse('dragoons', 'prussian', 20),
  ];
  const setup = { id: 't', name: 't', table: { width: 60, depth: 48, terrain: [] }, units, turn: 3, phase: 5 };
  const opened = war1866.begin(rules, war1866.stateOf(rules, setup, 1));
  if (!opened.ok) throw new Error('it wants dice');
  const rallied = war1866.after(opened.state, { type: 'Rallied', unit: 'hussars', rules: ['E5.1'] });
  const from = { x: 20_000, y: 12_000, facing: 0 };
  const charge = { target: 'uhlans', from, n: 1, inFlankOrRear: false, overlaps: false, surprise: false };
  const charging = rallied.units.map((unit) =>
    unit.id === 'dragoons' ? { ...unit, charge: { ...charge, left: 0, counter: false } } : unit,
  );
  const over = { ...rallied, units: charging, agenda: [{ do: 'endTurn' as const }] };
  const next = asInMove(rules, over, 'austrian').state;
  const stands = ({ id, order, charge }: war1866.Unit) => [id, order, charge];
  expect(next.units.map(stands)).toEqual([
    ['uhlans', 'good', null],
    ['hussars', 'good', null],
    ['dragoons', 'good', null],
  ]);
});
