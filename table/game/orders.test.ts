import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentState } from './engine.ts';
import { answer, doAgain, endPart, order, takeBack, tookOver, whyNotAgain, whyNotBack } from './orders.ts';
import type { Session } from './session.ts';
import { useSettings } from './settings.ts';
import { clear, lay, mayOrder, table } from './store.ts';
import { musketry, people } from './testing/small-battle.ts';

const sit = (session: Partial<Session> = {}): void => lay({ ...people(), ...session }, musketry());

beforeEach(() => {
  useSettings.setState({ diceSpeed: 'off', handOver: true });
  sit();
});
afterEach(clear);

const state = () => {
  const { game } = table();
  if (game === null) throw new Error('no battle');
  return currentState(game);
};

test('a refused order changes nothing and names its rules', () => {
  const before = table().game;
  expect(order({ do: 'move', unit: 'a', path: [{ forward: 1 }] })).toBe(false);
  expect(table().game).toBe(before);
  expect(table().notice?.refusals.map((refusal) => refusal.rule)).toContain('N3.2');
});

test('an order carried out is in the record, on the board, and can be taken back', () => {
  expect(order({ do: 'move', unit: 'c', path: [{ forward: 2 }] })).toBe(true);
  expect(table().shown).toBe(state());
  expect(state().units.find((unit) => unit.id === 'c')?.y).toBe(6_000);
  takeBack();
  expect(table().game?.steps).toHaveLength(0);
  expect(table().shown?.units.find((unit) => unit.id === 'c')?.y).toBe(4_000);
  expect([table().seen.french, table().handOverTo, mayOrder(table())]).toEqual([0, null, true]);
});

const forward = (unit: string, inches: number) => ({ do: 'move', unit, path: [{ forward: inches }] }) as const;

test('what was taken back is given again in the order it was given, and leads to the same', () => {
  for (const inches of [1, 2]) order(forward('c', inches));
  const whole = table().game;
  takeBack();
  takeBack();
  expect(table().undone).toEqual([forward('c', 2), forward('c', 1)]);
  expect(JSON.parse(JSON.stringify(table().undone))).toEqual(table().undone);
  doAgain();
  expect(table().game?.steps).toEqual(whole?.steps.slice(0, 1));
  expect(whyNotAgain()).toBeNull();
  doAgain();
  expect(table().game?.steps).toEqual(whole?.steps);
  expect(table().shown).toBe(state());
  expect(whyNotAgain()).toBe('nothing was taken back');
  doAgain();
  expect(table().game?.steps).toHaveLength(2);
});

test('another order empties what could be given again; a refused one does not', () => {
  order(forward('c', 1));
  takeBack();
  expect(order(forward('a', 30))).toBe(false);
  expect(table().undone).toEqual([forward('c', 1)]);
  expect(order(forward('c', 2))).toBe(true);
  expect(table().undone).toEqual([]);
  doAgain();
  expect(table().game?.steps).toHaveLength(1);
});

test('nobody gives orders of the other side again', () => {
  order(forward('c', 1));
  takeBack();
  endPart();
  tookOver('prussian');
  doAgain();
  expect(table().undone).toEqual([]);
  expect(table().game?.steps).toHaveLength(1);
});

test('the end of a part hands the table over; until the card is taken nobody gives orders', () => {
  endPart();
  expect(state().toAct).toBe('prussian');
  expect(table().handOverTo).toBe('prussian');
  expect(mayOrder(table())).toBe(false);
  expect(whyNotBack()).toBe('it is not your turn to act');
  tookOver('prussian');
  expect(mayOrder(table())).toBe(true);
  expect(whyNotBack()).toBe('that part of the turn is closed');
});

test('without a question there is nothing to answer', () => {
  expect(answer('stand')).toBe(false);
});
