import { type Handler, useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { cameraNow, moveLive, settleCamera, zoomed } from '../board/camera.ts';
import { type MapPoint, toThou } from '../board/map.ts';
import { table } from '../game/store.ts';
import { beginHold, click, endHold, hover, type Keys, moveHold } from './dispatch.ts';
import { restBegins, restEnds, restMoves, wasAsked } from './long-press.ts';
import { hand } from './tool.ts';

/** Fingers miss by more than mice do. Pixels. */
const SLOP = { mouse: 7, pen: 10, touch: 20 } as const;

let settleTimer: ReturnType<typeof setTimeout> | undefined;

function settleSoon(): void {
  clearTimeout(settleTimer);
  settleTimer = setTimeout(settleCamera, 160);
}

/** Where on the battlefield a point of the window is, in thou. */
export function pointAt(frame: HTMLElement, clientX: number, clientY: number): MapPoint | null {
  const { shown } = table();
  if (shown === null) return null;
  const box = frame.getBoundingClientRect();
  const { k, x, y } = cameraNow();
  return toThou(shown, { x: (clientX - box.left - x) / k, y: (clientY - box.top - y) / k });
}

/** mouse, pen or touch. */
const pointerOf = (event: Event): string => ('pointerType' in event ? String(event.pointerType) : 'mouse');

const slopOf = (event: Event): number => (SLOP[pointerOf(event) as keyof typeof SLOP] ?? SLOP.mouse) / cameraNow().k;

type Drag = Parameters<Handler<'drag', Event>>[0];

function keysOf({ event, ctrlKey, metaKey, shiftKey }: Drag): Keys {
  const touch = pointerOf(event) !== 'mouse';
  return { ruler: ctrlKey || metaKey || hand().rulerOn, shift: shiftKey, touch };
}

/** The system has taken the pointer away (a call, its own gesture at the edge, a palm): nobody has let go of anything. */
function dropAll(): void {
  restEnds();
  settleCamera();
  endHold(null);
}

/** A finger, a pen or a button of the mouse is down, moves, or is let go. */
export function drag(element: HTMLElement, gesture: Drag): void {
  const { event, initial, xy, first, last, tap, pinching, cancel, delta } = gesture;
  if (event.type === 'pointercancel') return dropAll();
  if (pinching === true) {
    endHold(null);
    return cancel();
  }
  const slop = slopOf(event) * 1000;
  const keys = keysOf(gesture);
  if (tap) {
    restEnds();
    if (wasAsked()) return;
    const at = pointAt(element, xy[0], xy[1]);
    if (at !== null) click(at, slop, keys);
    return;
  }
  if (first) {
    const from = pointAt(element, initial[0], initial[1]);
    if (from !== null) beginHold(from, slop, keys);
  }
  if (hand().held === null) {
    const { k, x, y } = cameraNow();
    moveLive({ k, x: x + delta[0], y: y + delta[1] });
  } else {
    const at = pointAt(element, xy[0], xy[1]);
    if (at !== null) moveHold(at);
  }
  if (!last) return;
  settleCamera();
  endHold(pointAt(element, xy[0], xy[1]));
}

/** Gestures of mouse, pen and fingers on the board: the only place where they come in. */
export function useHand(frame: RefObject<HTMLDivElement | null>): void {
  useGesture(
    {
      onDrag: (gesture) => {
        if (frame.current !== null) drag(frame.current, gesture);
      },
      onPinch: ({ origin, first, movement: [scale], memo, last, event }) => {
        event.preventDefault();
        const element = frame.current;
        if (element === null) return memo;
        const box = element.getBoundingClientRect();
        const at = { x: origin[0] - box.left, y: origin[1] - box.top };
        const start = first || memo === undefined ? { camera: cameraNow(), at } : memo;
        const { camera } = start;
        const next = zoomed(camera, scale, start.at.x, start.at.y);
        moveLive({ k: next.k, x: next.x + at.x - start.at.x, y: next.y + at.y - start.at.y });
        if (last) settleCamera();
        return start;
      },
      onWheel: ({ event, delta: [, dy], last }) => {
        const element = frame.current;
        if (element === null || event.ctrlKey || last) return;
        event.preventDefault();
        const box = element.getBoundingClientRect();
        const step = Math.max(-160, Math.min(160, dy));
        moveLive(zoomed(cameraNow(), Math.exp(-step * 0.0022), event.clientX - box.left, event.clientY - box.top));
        settleSoon();
      },
      onPointerDown: ({ event }) => {
        const element = frame.current;
        if (element !== null) restBegins(event, pointAt(element, event.clientX, event.clientY), slopOf(event) * 1000);
      },
      onPointerMove: ({ event }) => restMoves(event),
      onPointerUp: () => restEnds(),
      onMove: ({ event, xy, dragging }) => {
        const element = frame.current;
        if (element === null || dragging === true || event.pointerType !== 'mouse') return;
        const at = pointAt(element, xy[0], xy[1]);
        if (at !== null) hover(at, slopOf(event) * 1000);
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { buttons: [1, 4], keys: false }, tapsThreshold: 5 },
      pinch: { pinchOnWheel: true },
      wheel: { preventDefault: true },
    },
  );
}
