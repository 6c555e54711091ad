import { describe, expect, test } from 'vitest';
import { SHEET_1866 } from '../../sheets/index.ts';
import { rulesOf } from './rules.ts';
import { stateOf } from './setup.ts';
import type { State, Unit } from './state.ts';
import { brokenResult, scoreOf } from './victory.ts';

const rules = rulesOf(SHEET_1866);
const gone = { because: 'destroyed', rule: 'X11', turn: 1, phase: 4 } as const;

const regiment = (army: 'italian' | 'austrian', i: number) =>
  ({
    id: `${army}${i}`,
    army,
    arm: 'infantry',
    mr: 7,
    stands: 3,
    at: [6 + 8 * i, army === 'italian' ? 10 : 38],
    facing: army === 'italian' ? 0 : 180,
  }) as const;

function battle(change: (unit: Unit) => Unit, endless = false): State {
  const units = [0, 1, 2, 3].flatMap((i) => [regiment('italian', i), regiment('austrian', i)]);
  const table = { width: 72, depth: 48, terrain: [] };
  const state = stateOf(rules, { id: 'end', name: 'end', table, units }, 1);
  return { ...state, battle: { ...state.battle, endless }, units: state.units.map(change) };
}

/** One Austrian regiment is gone and one has routed. */
const hurt = (unit: Unit): Unit =>
  unit.id === 'austrian0' ? { ...unit, gone } : unit.id === 'austrian1' ? { ...unit, order: 'routed' } : unit;

const austrians = (state: State, house = rules) => scoreOf(house, state).armies.find(({ army }) => army === 'austrian');

describe('X11 the score of a battle that goes on', () => {
  test('X11 a routed unit counts as lost, and the second of four breaks the army', () => {
    const state = battle(hurt);
    expect(austrians(state)).toMatchObject({ units: 4, gone: 1, lost: 2, breaksAt: 2, strength: 12, strengthLeft: 9 });
    expect(scoreOf(rules, state).counts).toBe('gone or routed');
    expect(brokenResult(rules, state)).toMatchObject({ winner: 'italian' });
  });

  test('X11 where routed units do not count it takes one more', () => {
    const house = rulesOf(SHEET_1866, { routedCount: false });
    const state = battle(hurt);
    expect(austrians(state, house)).toMatchObject({ gone: 1, lost: 1, breaksAt: 2 });
    expect(scoreOf(house, state).counts).toBe('gone');
    expect(brokenResult(house, state)).toBeNull();
  });

  test('X11 a battle fought to the last unit counts only who is gone', () => {
    const state = battle(hurt, true);
    expect(austrians(state)).toMatchObject({ lost: 1, breaksAt: 4 });
    expect(brokenResult(rules, state)).toBeNull();
    expect(
      brokenResult(
        rules,
        battle((unit) => (unit.army === 'austrian' ? { ...unit, gone } : unit), true),
      ),
    ).toMatchObject({ winner: 'italian' });
  });
});
