import { expect, test } from 'vitest';
import { rulesOf, standing, stateOf, war1866 } from '../engine/index.ts';
import { SHEET_1866, SHEETS } from '../sheets/index.ts';

const town = {
  id: 'plancenoit',
  kind: 'town',
  name: 'Plancenoit',
  area: [
    [10, 10],
    [30, 10],
    [30, 30],
    [10, 30],
  ],
} as const;
const unnamed = { ...town, kind: 'woods', name: undefined } as const;

/** What a column with its front here is told to stand in: it looks up the table and reaches back from its front. */
function on7(y: number, terrain: object = town): string | null {
  const unit = {
    id: 'a',
    army: 'french',
    arm: 'infantry',
    grade: 'veteran',
    figures: 12,
    formation: 'column',
  } as const;
  const rules = rulesOf(SHEETS.p7);
  const table = { width: 48, depth: 48, terrain: [terrain] } as never;
  const state = stateOf(rules, { id: 't', name: 't', table, units: [{ ...unit, at: [20, y], facing: 0 }] }, 1);
  return standing(rules, state, 'a').inside;
}

function in1866(y: number): string | null {
  const unit = { id: 'a', army: 'prussian', arm: 'infantry', stands: 4, formation: 'column', at: [20, y], facing: 0 };
  const rules = war1866.rulesOf(SHEET_1866);
  const setup = { id: 't', name: 't', table: { width: 48, depth: 48, terrain: [town] }, units: [unit] } as never;
  return war1866.standing(rules, war1866.stateOf(rules, setup, 1), 'a').inside;
}

test('J21: a unit is in what its middle is in, not in what its front has come to', () => {
  expect([on7(10.1), on7(14), on7(30.1), on7(33)]).toEqual([null, 'Plancenoit', 'Plancenoit', null]);
});

test('J21: ground without a name is named by its kind', () => {
  expect(on7(14, unnamed)).toBe('the woods');
});

test('X8: so it is in 1866', () => {
  expect([in1866(10.1), in1866(14), in1866(40)]).toEqual([null, 'Plancenoit', null]);
});
