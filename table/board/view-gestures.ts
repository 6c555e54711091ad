import type { Handler } from '@use-gesture/react';
import type { RefObject } from 'react';
import { type Camera, cameraNow, moveLive, settleCamera, zoomed } from './camera.ts';

/** Moving the view by hand: the same on the table and on a board that is only looked at. */

type Told<Gesture extends 'drag' | 'pinch' | 'wheel', Native> = Parameters<Handler<Gesture, Native>>[0];

/** A point of the window, from the corner of the board. */
function onBoard(board: HTMLElement, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top } = board.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

export function pan({ delta: [dx, dy] }: Pick<Told<'drag', Event>, 'delta'>): void {
  const { k, x, y } = cameraNow();
  moveLive({ k, x: x + dx, y: y + dy });
}

interface PinchStart {
  readonly camera: Camera;
  readonly at: { readonly x: number; readonly y: number };
}

/** What was between the two fingers stays between them. The start of the pinch is handed on to its next move. */
function pinch(board: HTMLElement, gesture: Told<'pinch', Event>): PinchStart {
  const { origin, first, movement, memo, last } = gesture;
  const at = onBoard(board, origin[0], origin[1]);
  const start: PinchStart = first || memo === undefined ? { camera: cameraNow(), at } : memo;
  const next = zoomed(start.camera, movement[0], start.at.x, start.at.y);
  moveLive({ k: next.k, x: next.x + at.x - start.at.x, y: next.y + at.y - start.at.y });
  if (last) settleCamera();
  return start;
}

/** A wheel does not say when it stops: once it has rested this long it has. Milliseconds. */
const WHEEL_RESTS = 160;
/** Some wheels leap: no more than this counts at once. Pixels. */
const MOST_WHEELED = 160;
const ZOOM_PER_PIXEL = 0.0022;

let settleTimer: ReturnType<typeof setTimeout> | undefined;

function wheel(board: HTMLElement, { event, delta: [, dy] }: Told<'wheel', WheelEvent>): void {
  const at = onBoard(board, event.clientX, event.clientY);
  const step = Math.max(-MOST_WHEELED, Math.min(MOST_WHEELED, dy));
  moveLive(zoomed(cameraNow(), Math.exp(-step * ZOOM_PER_PIXEL), at.x, at.y));
  clearTimeout(settleTimer);
  settleTimer = setTimeout(settleCamera, WHEEL_RESTS);
}

/** Two fingers or the wheel bring the map nearer and farther. */
export const zoomGestures = (frame: RefObject<HTMLElement | null>) => ({
  onPinch: (gesture: Told<'pinch', Event>) => {
    gesture.event.preventDefault();
    return frame.current === null ? gesture.memo : pinch(frame.current, gesture);
  },
  onWheel: (gesture: Told<'wheel', WheelEvent>) => {
    // With Ctrl it is a pinch.
    if (frame.current === null || gesture.event.ctrlKey || gesture.last) return;
    gesture.event.preventDefault();
    wheel(frame.current, gesture);
  },
});

/** Ours alone: the browser must neither scroll nor zoom the page instead. */
export const ZOOM_OPTIONS = {
  eventOptions: { passive: false },
  pinch: { pinchOnWheel: true },
  wheel: { preventDefault: true },
} as const;

/** The left button and the middle one; keys have ways of their own. */
export const DRAG_POINTER = { buttons: [1, 4], keys: false };
