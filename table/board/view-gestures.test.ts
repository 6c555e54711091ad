import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cameraNow, resize, setStage, settleCamera, showAll, useEye } from './camera.ts';
import { pan, zoomGestures } from './view-gestures.ts';

/** The board begins 100 pixels right of the window's corner and 50 below it. */
const board = { getBoundingClientRect: () => ({ left: 100, top: 50 }) } as HTMLElement;
const { onPinch, onWheel } = zoomGestures({ current: board });

/** The point of the map under a point of the window. */
function under(clientX: number, clientY: number): { x: number; y: number } {
  const { k, x, y } = cameraNow();
  return { x: (clientX - 100 - x) / k, y: (clientY - 50 - y) / k };
}

const preventDefault = vi.fn();
const wheel = (dy: number, more: object = {}) =>
  onWheel({ event: { clientX: 300, clientY: 250, preventDefault, ...more }, delta: [0, dy], last: false } as never);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  preventDefault.mockClear();
  setStage({ style: {} } as HTMLElement);
  useEye.setState({ size: { w: 0, h: 0 } });
  resize({ w: 540, h: 560 }, { w: 48, h: 36 });
  showAll();
});
afterEach(() => {
  settleCamera();
  setStage(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a drag shifts the map as far as the hand goes', () => {
  const { k, x, y } = cameraNow();
  pan({ delta: [12, -7] });
  expect(cameraNow()).toEqual({ k, x: x + 12, y: y - 7 });
});

test('the wheel brings nearer what is under the pointer, and the map is drawn anew once it rests', () => {
  const before = { ...under(300, 250), k: cameraNow().k };
  wheel(-100);
  expect(cameraNow().k).toBeGreaterThan(before.k);
  expect(under(300, 250).x).toBeCloseTo(before.x);
  expect(under(300, 250).y).toBeCloseTo(before.y);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(useEye.getState().drawn.k).toBe(before.k);
  vi.runAllTimers();
  expect(useEye.getState().drawn).toEqual(cameraNow());
  expect(useEye.getState().drawn.k).toBeGreaterThan(before.k);
});

test('a wheel that leaps goes no farther than a long turn of it', () => {
  wheel(-160);
  const { k } = cameraNow();
  showAll();
  wheel(-5000);
  expect(cameraNow().k).toBe(k);
});

test('a wheel turned with Ctrl is a pinch, which has a gesture of its own', () => {
  const before = cameraNow();
  wheel(-100, { ctrlKey: true });
  expect(cameraNow()).toEqual(before);
  expect(preventDefault).not.toHaveBeenCalled();
});

test('two fingers keep between them what was between them, wherever they go', () => {
  const pinch = (gesture: object) => onPinch({ event: { preventDefault }, last: false, ...gesture } as never);
  const before = { ...under(320, 300), k: cameraNow().k };
  const memo = pinch({ origin: [320, 300], first: true, movement: [1] });
  pinch({ origin: [340, 280], first: false, movement: [2], memo });
  expect(cameraNow().k).toBeCloseTo(before.k * 2);
  expect(under(340, 280).x).toBeCloseTo(before.x);
  expect(under(340, 280).y).toBeCloseTo(before.y);
  pinch({ origin: [340, 280], first: false, movement: [2], memo, last: true });
  expect(useEye.getState().drawn).toEqual(cameraNow());
});
