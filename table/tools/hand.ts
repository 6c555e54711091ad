import { type Handler, useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { cameraNow, settleCamera } from '../board/camera.ts';
import { type MapPoint, toThou } from '../board/map.ts';
import { DRAG_POINTER, pan, ZOOM_OPTIONS, zoomGestures } from '../board/view-gestures.ts';
import { table } from '../game/store.ts';
import { beginHold, click, endHold, hover, type Keys, moveHold } from './dispatch.ts';
import { restBegins, restEnds, restMoves, wasAsked } from './long-press.ts';
import { hand } from './tool.ts';

/** Fingers miss by more than mice do. Pixels. */
const SLOP = { mouse: 7, pen: 10, touch: 20 } as const;

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

/** How far beside a unit a pointer may be and still mean it, in thou. */
function slopOf(event: Event): number {
  const pixels = SLOP[pointerOf(event) as keyof typeof SLOP] ?? SLOP.mouse;
  return (pixels / cameraNow().k) * 1000;
}

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
  const { event, initial, xy, first, last, tap, pinching, cancel } = gesture;
  if (event.type === 'pointercancel') return dropAll();
  if (pinching === true) {
    endHold(null);
    return cancel();
  }
  const slop = slopOf(event);
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
    pan(gesture);
  } else {
    const at = pointAt(element, xy[0], xy[1]);
    if (at !== null) moveHold(at);
  }
  if (!last) return;
  settleCamera();
  endHold(pointAt(element, xy[0], xy[1]));
}

/** A finger that comes down may come to rest on a unit. */
function press(board: HTMLElement, { event }: { event: PointerEvent }): void {
  restBegins(event, pointAt(board, event.clientX, event.clientY), slopOf(event));
}

/** Only a mouse hovers; a finger that moves is down. */
function point(board: HTMLElement, { event, xy, dragging }: Parameters<Handler<'move', PointerEvent>>[0]): void {
  if (dragging === true || event.pointerType !== 'mouse') return;
  const at = pointAt(board, xy[0], xy[1]);
  if (at !== null) hover(at, slopOf(event));
}

/** Gestures of mouse, pen and fingers on the board: the only place where they come in. */
export function useHand(frame: RefObject<HTMLDivElement | null>): void {
  const onBoard =
    <Gesture>(does: (board: HTMLElement, gesture: Gesture) => void) =>
    (gesture: Gesture) => {
      if (frame.current !== null) does(frame.current, gesture);
    };
  useGesture(
    {
      onDrag: onBoard(drag),
      onPointerDown: onBoard(press),
      onPointerMove: ({ event }) => restMoves(event),
      onPointerUp: () => restEnds(),
      onMove: onBoard(point),
      ...zoomGestures(frame),
    },
    { target: frame, drag: { filterTaps: true, pointer: DRAG_POINTER, tapsThreshold: 5 }, ...ZOOM_OPTIONS },
  );
}
