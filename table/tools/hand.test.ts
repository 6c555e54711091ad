import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cameraNow } from '../board/camera.ts';
import { toMap } from '../board/map.ts';
import { endPart, select } from '../game/orders.ts';
import { useSettings } from '../game/settings.ts';
import { clear, lay, table } from '../game/store.ts';
import { column, line, people, smallBattle } from '../game/testing/small-battle.ts';
import { drag } from './hand.ts';
import { hand, heldUnits, hold } from './tool.ts';

const element = { getBoundingClientRect: () => ({ left: 0, top: 0 }) } as HTMLElement;

function sit(): void {
  const ours = [column('a', 'french', 20, 8), line('s', 'french', 34, 8)];
  const theirs = [line('foe', 'prussian', 20, 14), line('shot', 'prussian', 34, 11)];
  lay(people(), smallBattle([...ours, ...theirs]));
}

/** Where on the window a place of the table is, in inches. */
function windowOf(x: number, y: number): [number, number] {
  const { shown } = table();
  if (shown === null) throw new Error('no battle');
  const at = toMap(shown, { x: x * 1000, y: y * 1000 });
  const camera = cameraNow();
  return [camera.x + at.x * camera.k, camera.y + at.y * camera.k];
}

type Spot = readonly [number, number];
interface Press {
  readonly by: 'mouse' | 'pen' | 'touch';
  readonly from: Spot;
  readonly to?: Spot;
  readonly ends: 'pointerup' | 'pointercancel';
}

/** What the gesture library tells of a press: a tap comes whole, a drag from its first to its last. */
function press({ by, from, to, ends }: Press): void {
  const told = (type: string, at: Spot, more: object) =>
    drag(element, {
      ...{ event: { type, pointerType: by }, initial: windowOf(...from), xy: windowOf(...at), delta: [0, 0] },
      ...{ first: false, last: false, tap: false, pinching: false, cancel: () => undefined },
      ...{ ctrlKey: false, metaKey: false, shiftKey: false, ...more },
    } as never);
  if (to === undefined) return told(ends, from, { last: true, tap: true });
  told('pointermove', from, { first: true });
  told('pointermove', to, {});
  told(ends, to, { last: true });
}

const commands = () => table().game?.steps.map(({ command }) => command);

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  useSettings.setState({ diceSpeed: 'off', handOver: false });
  sit();
});
afterEach(() => {
  hold(null);
  clear();
  vi.unstubAllGlobals();
});

test('a unit dragged and let go has its order', () => {
  select(['a']);
  press({ by: 'touch', from: [20, 7.5], to: [20, 9.5], ends: 'pointerup' });
  expect(commands()).toEqual([{ do: 'move', unit: 'a', path: [{ forward: 2 }] }]);
});

test('onto an enemy it charges', () => {
  select(['a']);
  press({ by: 'touch', from: [20, 7.5], to: [20, 14.5], ends: 'pointerup' });
  expect(commands()).toEqual([{ do: 'charge', unit: 'a', target: 'foe' }]);
});

test('a drag that the system takes away orders nothing, neither a move nor a charge', () => {
  select(['a']);
  press({ by: 'touch', from: [20, 7.5], to: [20, 9.5], ends: 'pointercancel' });
  press({ by: 'touch', from: [20, 7.5], to: [20, 14.5], ends: 'pointercancel' });
  expect(commands()).toEqual([]);
  expect(heldUnits(hand().held)).toEqual([]);
});

test('a press that the system takes away is no tap', () => {
  press({ by: 'touch', from: [20, 7.5], ends: 'pointercancel' });
  expect(table().selected).toEqual([]);
});

/** To the part in which the line may shoot. */
function toShooting(): void {
  endPart();
  for (let i = 0; i < 6 && table().shown?.toAct !== 'french'; i++) endPart();
  select(['s']);
}

test('a click of the mouse, which has hovered over the numbers, is a shot', () => {
  toShooting();
  press({ by: 'mouse', from: [34, 11.3], ends: 'pointerup' });
  expect(commands()?.at(-1)).toEqual({ do: 'shoot', unit: 's', target: 'shot' });
});

test.each(['pen', 'touch'] as const)('a tap with a %s shows the numbers of a shot first', (by) => {
  toShooting();
  const before = commands();
  press({ by, from: [34, 11.3], ends: 'pointerup' });
  expect(commands()).toEqual(before);
  expect(hand()).toMatchObject({ aimedAt: 'shot', pinned: true });
});

test.each(['pen', 'touch'] as const)('a %s that lands on a unit by chance does not lead it away', (by) => {
  press({ by, from: [20, 7.5], to: [20, 9.5], ends: 'pointerup' });
  expect(commands()).toEqual([]);
  press({ by: 'mouse', from: [20, 7.5], to: [20, 9.5], ends: 'pointerup' });
  expect(commands()).toHaveLength(1);
});
