import { useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { cameraNow, moveLive, settleCamera, zoomed } from '../../board/camera.ts';

let settleTimer: ReturnType<typeof setTimeout> | undefined;

/** Hands that may only look: pan and zoom. */
export function useLooking(frame: RefObject<HTMLElement | null>): void {
  const from = (clientX: number, clientY: number) => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  useGesture(
    {
      onDrag: ({ delta, last, pinching, cancel }) => {
        if (pinching === true) return cancel();
        const { k, x, y } = cameraNow();
        moveLive({ k, x: x + delta[0], y: y + delta[1] });
        if (last) settleCamera();
      },
      onPinch: ({ origin, first, movement: [scale], memo, last, event }) => {
        event.preventDefault();
        const at = from(origin[0], origin[1]);
        const start = first || memo === undefined ? { camera: cameraNow(), at } : memo;
        const next = zoomed(start.camera, scale, start.at.x, start.at.y);
        moveLive({ k: next.k, x: next.x + at.x - start.at.x, y: next.y + at.y - start.at.y });
        if (last) settleCamera();
        return start;
      },
      onWheel: ({ event, delta: [, dy], last }) => {
        if (event.ctrlKey || last) return;
        event.preventDefault();
        const at = from(event.clientX, event.clientY);
        moveLive(zoomed(cameraNow(), Math.exp(-Math.max(-160, Math.min(160, dy)) * 0.0022), at.x, at.y));
        clearTimeout(settleTimer);
        settleTimer = setTimeout(settleCamera, 160);
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { pointer: { buttons: [1, 4], keys: false } },
      pinch: { pinchOnWheel: true },
      wheel: { preventDefault: true },
    },
  );
}
