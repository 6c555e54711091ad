import { expect, test } from 'vitest';
import type { Setup, SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import { currentState, newGame, rulesOf, type State } from '../game/engine.ts';
import { callText, nextCall, SILENT } from './call.ts';

const rules = rulesOf(SHEETS.p7);

const foot = (id: string, army: 'french' | 'prussian', y: number): SetupUnit => ({
  ...{ id, name: `The ${id}`, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [20, y], facing: army === 'french' ? 0 : 180 },
});

function stateIn(phase: number, deploy = false): State {
  const area: [number, number][] = [
    [0, 0],
    [48, 0],
    [48, 12],
    [0, 12],
  ];
  const setup: Setup = {
    ...{ id: 't', name: 't', table: { width: 48, depth: 36, terrain: [] }, phase, turn: 2 },
    units: [foot('guard', 'french', 8), foot('foe', 'prussian', 30)],
    zones: [{ army: 'french', area }],
  };
  return currentState(newGame(rules, setup, 1, deploy));
}

const asked = (state: State, asks: string): State =>
  ({ ...state, questions: [{ unit: 'guard', army: 'french', rules: [], asks, options: [] }] }) as unknown as State;

const mine = { free: true, person: true };
const dice = { free: false, person: true };
const theirs = { free: false, person: false };

test('a call says the turn, the phase, and who may do what', () => {
  expect(callText(stateIn(3))).toBe('Turn 2, phase 3: the French move and charge');
  expect(callText(stateIn(1, true))).toBe('Before the battle: the French place their units');
  expect(callText(asked(stateIn(3), 'goOn'))).toBe(
    'The French decide: The guard has ridden over its enemy and may attack another within reach. Does it go on?',
  );
});

test('nothing is called while a commander leads, and one’s own turn is called afterwards though the words be the same', () => {
  const state = stateIn(3);
  const first = nextCall(SILENT, state, mine);
  expect(first.text).toMatch(/^Turn 2/);
  const between = nextCall(first, state, theirs);
  expect(between.text).toBe('');
  expect(nextCall(between, state, mine).text).toBe(first.text);
});

test('one’s own orders and dice in the same part call nothing anew', () => {
  const first = nextCall(SILENT, stateIn(3), mine);
  const rolling = nextCall(first, stateIn(3), dice);
  expect(nextCall(rolling, stateIn(3), mine)).toBe(first);
});

test('a question is called, and so is the next one in the same words', () => {
  const first = nextCall(SILENT, asked(stateIn(3), 'goOn'), mine);
  const next = nextCall(first, asked(stateIn(3), 'goOn'), mine);
  expect(next.text).toBe(first.text);
  expect(next.nth).not.toBe(first.nth);
  expect(nextCall(next, stateIn(3), mine).text).toMatch(/^Turn 2, phase 3/);
});
