import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentState } from '../game/engine.ts';
import { endPart, order, select, takeBack } from '../game/orders.ts';
import { useSettings } from '../game/settings.ts';
import { change, clear, lay, table } from '../game/store.ts';
import { column, people, smallBattle } from '../game/testing/small-battle.ts';
import { pressKey } from './keys.ts';
import { aim, hand, heldUnits, hold, peekAt, shift } from './tool.ts';

const units = [
  ...[column('a', 'french', 20, 8), column('b', 'french', 30, 8)],
  ...[column('foe', 'prussian', 20, 30), column('far', 'prussian', 30, 30)],
];

const sit = (): void => lay(people(), smallBattle(units));

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

describe('before the first turn', () => {
  const area = [[0, 0], [48, 0], [48, 12], [0, 12]] as const; // biome-ignore format: a rectangle

  beforeEach(() => {
    const turned = units.map((unit) => (unit.id === 'b' ? { ...unit, facing: 90 } : unit));
    lay(people(), smallBattle(turned, { phase: 1, zones: [{ army: 'french', area }] }, true));
  });

  test('the arrows shift a unit along the way it faces, and with Shift by less', () => {
    select(['b']);
    press('ArrowUp');
    expect(commands()?.at(-1)).toEqual({ do: 'deploy', unit: 'b', at: [30.5, 8], facing: 90 });
    pressKey({ key: 'ArrowDown', shiftKey: true } as KeyboardEvent);
    expect(commands()?.at(-1)).toEqual({ do: 'deploy', unit: 'b', at: [30.4, 8], facing: 90 });
  });

  test('Q and E turn it on the spot, past the north too', () => {
    select(['a']);
    press('q');
    expect(commands()?.at(-1)).toEqual({ do: 'deploy', unit: 'a', at: [20, 8], facing: 355 });
    press('e', 'e');
    expect(commands()?.at(-1)).toEqual({ do: 'deploy', unit: 'a', at: [20, 8], facing: 5 });
  });

  test('G and the arrows place a general as they ride him later', () => {
    const ney = { id: 'g', name: 'Ney', army: 'french', at: [10, 4] } as const;
    lay(people(), smallBattle(units, { phase: 1, zones: [{ army: 'french', area }], generals: [ney] }, true));
    press('g', 'ArrowUp');
    expect(commands()?.at(-1)).toEqual({ do: 'moveGeneral', general: 'g', at: [10, 5] });
  });

  test('a unit of the enemy stays where it is', () => {
    select(['foe']);
    press('ArrowUp', 'q');
    expect(commands()).toEqual([]);
  });
});

test('G chooses a general, and the arrows ride him an inch where they point to', () => {
  const general = { id: 'g', name: 'Ney', army: 'french', at: [10, 4] } as const;
  lay(people(), smallBattle(units, { generals: [general] }));
  press('g', 'ArrowRight');
  expect(table().chosenGeneral).toBe('g');
  expect(commands()?.at(-1)).toEqual({ do: 'moveGeneral', general: 'g', at: [11, 4] });
  press('ArrowDown');
  expect(commands()?.at(-1)).toEqual({ do: 'moveGeneral', general: 'g', at: [11, 3] });
});

describe('from unit to unit', () => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('CSS', { escape: (id: string) => id });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('] goes through all of them and begins anew, [ goes back', () => {
    const ids = units.map(({ id }) => id);
    for (const id of [...ids, ids[0]]) {
      press(']');
      expect(table().selected).toEqual([id]);
    }
    press('[');
    expect(table().selected).toEqual([ids.at(-1)]);
  });

  test('[ begins with the last', () => {
    press('[');
    expect(table().selected).toEqual(['far']);
  });

  test('Tab goes through those that may still act, and after the last it leaves the board', () => {
    press('Tab', 'Tab');
    expect(table().selected).toEqual(['b']);
    expect(pressKey({ key: 'Tab', shiftKey: false } as KeyboardEvent)).toBe(false);
    expect(pressKey({ key: 'Tab', shiftKey: true } as KeyboardEvent)).toBe(true);
    expect(table().selected).toEqual(['a']);
  });
});
