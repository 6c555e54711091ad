import { useGesture } from '@use-gesture/react';
import type { RefObject } from 'react';
import { settleCamera } from '../../board/camera.ts';
import { DRAG_POINTER, pan, ZOOM_OPTIONS, zoomGestures } from '../../board/view-gestures.ts';

/** Hands that may only look: pan and zoom. */
export function useLooking(frame: RefObject<HTMLElement | null>): void {
  useGesture(
    {
      onDrag: (gesture) => {
        if (gesture.pinching === true) return gesture.cancel();
        pan(gesture);
        if (gesture.last) settleCamera();
      },
      ...zoomGestures(frame),
    },
    { target: frame, drag: { pointer: DRAG_POINTER }, ...ZOOM_OPTIONS },
  );
}
