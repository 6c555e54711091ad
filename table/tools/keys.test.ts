import { afterEach, beforeEach, expect, test } from 'vitest';
import { newGame, rulesOf, type SetupUnit } from '../../engine/index.ts';
import { SHEETS } from '../../sheets/index.ts';
import type { Army } from '../../sheets/words.ts';
import { currentState } from '../game/engine.ts';
import { endPart, order, select, takeBack } from '../game/orders.ts';
import type { Session } from '../game/session.ts';
import { useSettings } from '../game/settings.ts';
import { change, clear, lay, table } from '../game/store.ts';
import { pressKey } from './keys.ts';
import { aim, hand, heldUnits, hold, peekAt, shift } from './tool.ts';

const rules = rulesOf(SHEETS.p7);

const column = (id: string, army: Army, x: number, y: number): SetupUnit => ({
  ...{ id, army, arm: 'infantry', grade: 'veteran', figures: 12, formation: 'column' },
  ...{ at: [x, y], facing: army === 'french' ? 0 : 180 },
});

function sit(): void {
  const units = [
    ...[column('a', 'french', 20, 8), column('b', 'french', 30, 8)],
    ...[column('foe', 'prussian', 20, 30), column('far', 'prussian', 30, 30)],
  ];
  const setup = { id: 't', name: 't', table: { width: 48, depth: 36, terrain: [] }, units, phase: 3, turnLimit: 3 };
  const session: Session = {
    ...{ id: 't', title: 't', scenario: 't', sheet: 'p7', settings: {}, ownDice: {}, begun: 0 },
    seats: { french: 'person', prussian: 'person' },
  };
  lay(session, newGame(rules, setup, 7));
}

const press = (...keys: readonly string[]): void => {
  for (const key of keys) pressKey({ key, shiftKey: false } as KeyboardEvent);
};

const commands = () => table().game?.steps.map(({ command }) => command);

beforeEach(() => {
  useSettings.setState({ diceSpeed: 'off', handOver: true });
  sit();
});
afterEach(() => {
  hold(null);
  clear();
});

test('the arrows lead the unit that is selected now, and Enter orders that one', () => {
  select(['a']);
  press('ArrowUp', 'ArrowUp');
  select(['b']);
  expect(hand().held).toBeNull();
  press('ArrowUp', 'Enter');
  expect(commands()).toEqual([{ do: 'move', unit: 'b', path: [{ forward: 0.5 }] }]);
});

test('a move that was led and not ordered is dropped when the part ends', () => {
  select(['a']);
  press('ArrowUp');
  expect(heldUnits(hand().held)).toEqual(['a']);
  endPart();
  expect(hand().held).toBeNull();
});

test('and when an order is taken back: the next leg begins where the unit stands again', () => {
  order({ do: 'move', unit: 'b', path: [{ forward: 1 }] });
  select(['a']);
  press('ArrowUp');
  takeBack();
  expect(hand().held).toBeNull();
});

test('and when another battle is laid out, with everything else that was in the hand', () => {
  select(['a']);
  press('ArrowUp');
  aim('foe', true);
  shift({ unit: 'a', at: [1, 1] });
  peekAt('far');
  sit();
  expect(hand()).toMatchObject({ held: null, aimedAt: null, pinned: false, shifted: null, peek: null });
});

test('what is aimed at goes with the unit that aimed', () => {
  select(['a']);
  aim('foe', true);
  select(['b']);
  expect(hand()).toMatchObject({ aimedAt: null, pinned: false });
});

test('who reads about a unit goes on reading while others give their orders', () => {
  peekAt('far');
  order({ do: 'move', unit: 'b', path: [{ forward: 1 }] });
  expect(hand().peek).toBe('far');
});

test('a unit in the hand of a drag stays there, and so do steps when nothing of this has changed', () => {
  select(['a']);
  press('ArrowUp');
  change({ notice: null, selected: ['a'] });
  expect(heldUnits(hand().held)).toEqual(['a']);
  const game = table().game;
  hold({ tool: 'frame', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } });
  order({ do: 'move', unit: 'b', path: [{ forward: 1 }] });
  expect(table().game).not.toBe(game);
  expect(hand().held?.tool).toBe('frame');
  expect(currentState(table().game as NonNullable<typeof game>).toAct).toBe('french');
});

test('Ctrl-Z takes back; Ctrl-Y and Ctrl-Shift-Z give it again, with either key of the system', () => {
  const chord = (key: string, more: Partial<KeyboardEvent>) => pressKey({ key, ...more } as KeyboardEvent);
  select(['a']);
  press('ArrowUp', 'Enter');
  const given = commands();
  expect(given).toHaveLength(1);
  for (const again of [
    () => chord('y', { ctrlKey: true }),
    () => chord('Z', { ctrlKey: true, shiftKey: true }),
    () => chord('z', { metaKey: true, shiftKey: true }),
  ]) {
    expect(chord('z', { ctrlKey: true })).toBe(true);
    expect(commands()).toEqual([]);
    expect(again()).toBe(true);
    expect(commands()).toEqual(given);
  }
  expect(chord('r', { ctrlKey: true })).toBe(false);
});
