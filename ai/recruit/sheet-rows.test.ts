import { describe, expect, test } from 'vitest';
import {
  begin,
  findUnit,
  isHeldAtAGlance,
  type Rules,
  rulesOf,
  type SetupUnit,
  type State,
  stateOf,
  type Unit,
  view,
} from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Order } from '../commander.ts';
import { major } from '../major/index.ts';
import { bonusReaches, isOnTheBrink } from './chances.ts';
import { weighCavalry } from './charges.ts';
import { averageOf, chancesAtLeast } from './dice.ts';
import { fieldOf } from './field.ts';
import { halfOf } from './half.ts';
import { recruit } from './index.ts';
import { inHand } from './worth.ts';

type SheetId = 'p7' | 'a12' | 'r10' | 'br5';

const marker = { at: [24, 8] as [number, number], facing: 0, formation: 'line' as const };

const base = { army: 'french', grade: 'veteran', facing: 0, figures: 12, formation: 'line' } as const;

const chasseurs: SetupUnit = { ...base, id: 'chasseurs', arm: 'cavalry', type: 'chasseurs', figures: 8, at: [24, 12] };

function foe(rules: Rules, more: Partial<SetupUnit>): SetupUnit {
  return { ...base, id: 'foe', army: rules.sheet.armies[1], arm: 'infantry', at: [24, 30], facing: 180, ...more };
}

/** The French move on that sheet: the regiment of chasseurs and whoever stands before it. */
function opened(sheet: SheetId, rider: Partial<SetupUnit>, enemy: Partial<SetupUnit>): { rules: Rules; state: State } {
  const rules = rulesOf(SHEETS[sheet]);
  const setup = {
    ...{ id: 'test', name: 'test', table: { width: 48, depth: 48, terrain: [] } },
    ...{ units: [{ ...chasseurs, ...rider }, foe(rules, enemy)], turn: 2, phase: 3, turnLimit: 12 },
  };
  const begun = begin(rules, stateOf(rules, setup, 1));
  if (!begun.ok) throw new Error('the test does not begin');
  return { rules, state: begun.state };
}

describe('N13.1: cavalry whose charge marker is out', () => {
  const guns = { arm: 'artillery', gun: 6, figures: 4, at: [24, 17] } as const;

  test.each([
    ['recruit', recruit],
    ['major', major],
  ])('on A12 the marker does not hold it: the %s orders it on', (_name, commander) => {
    const { rules, state } = opened('a12', { chargeStart: marker }, guns);
    const order: Order = commander.decide(rules, view(state, 'french'), 'french');
    expect(order.command).toMatchObject({ do: 'charge', unit: 'chasseurs', target: 'foe' });
  });

  test.each([
    ['p7', true],
    ['a12', false],
    ['r10', true],
    ['br5', true],
  ] as const)('%s: held: %s, and in hand only where it is not', (sheet, held) => {
    const { rules, state } = opened(sheet, { chargeStart: marker }, guns);
    const rider = findUnit(state, 'chasseurs') as Unit;
    expect(isHeldAtAGlance(rules, rider)).toBe(held);
    expect(inHand(rules, rider)).toBe(!held);
  });
});

describe('what the recruit reads off the sheet', () => {
  test.each(['p7', 'a12', 'r10', 'br5'] as const)('%s: N0.3, N3.12, N3.16, N6.3 as they stand there', (sheet) => {
    const rules = rulesOf(SHEETS[sheet]);
    const half = halfOf(rules, 'french');
    const { dice } = half.move.cavalryCharge.bonus;
    expect(half.bonusMost).toBe(dice.count * dice.sides * 1000);
    expect(half.bonus).toBe(averageOf(dice) * 1000);
    expect(half.evade).toBe(averageOf(half.move.skirmishersEvade.dice) * 1000);
    expect(half.support).toBe(half.melee.support.inches * 1000 + rules.tolerance);
    expect(half.close.modifiers).toContainEqual({ rule: 'N0.3', add: -1, perCasualties: half.perCasualties });
  });

  test('N0.3: a change of the number on the sheet changes who is on the brink', () => {
    const half = { ...halfOf(rulesOf(SHEETS.p7), 'french'), perCasualties: 5 };
    const { state } = opened('p7', {}, { casualties: 4 });
    const worn = findUnit(state, 'foe') as Unit;
    expect(isOnTheBrink(half, worn)).toBe(true);
    expect(isOnTheBrink(half, { ...worn, casualties: 2 })).toBe(false);
  });

  test('N3.12: chances of two dice, and of one', () => {
    const two = chancesAtLeast({ count: 2, sides: 6 });
    expect(two).toHaveLength(13);
    expect(two[2]).toBe(1);
    expect(two[7]).toBeCloseTo(21 / 36);
    expect(two[12]).toBeCloseTo(1 / 36);
    expect(chancesAtLeast({ count: 1, sides: 3 })).toEqual([1, 1, 2 / 3, 1 / 3]);
    const half = halfOf(rulesOf(SHEETS.a12), 'french');
    expect([-2, 0, 1, 4, 6, 7].map((inches) => bonusReaches(half, inches))).toEqual([1, 1, 1, 0.5, 1 / 6, 0]);
  });
});

describe('N3.16: skirmishers who run from cavalry', () => {
  const skirmishers = { formation: 'skirmish', figures: 6 } as const;

  function promised(sheet: SheetId, y: number): number {
    const { rules, state } = opened(sheet, {}, { ...skirmishers, at: [24, y] });
    return weighCavalry(fieldOf(rules, state, 'french'), 0, 1, 1);
  }

  test('are worth less to charge the farther off they are', () => {
    expect(promised('p7', 16)).toBeGreaterThan(promised('p7', 28));
  });

  test('N3.12: are caught by the dice of the charge, not by the rate alone', () => {
    const { rules, state } = opened('p7', {}, { ...skirmishers, at: [24, 26] });
    const field = fieldOf(rules, state, 'french');
    const slower = { ...field, mine: { ...field.mine, bonusAtLeast: [1] } };
    expect(weighCavalry(field, 0, 1, 1)).toBeGreaterThan(weighCavalry(slower, 0, 1, 1));
  });
});
