import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Extent } from './map.ts';

/** Tells how much room the board has, in pixels: at once, for every new map, and whenever it changes. */
export function useRoom(frame: RefObject<HTMLElement | null>, map: Extent, tell: (room: Extent) => void): void {
  const measured = useEffectEvent(tell);
  const { w, h } = map;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another map is measured for anew
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => measured({ w: element.clientWidth, h: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, w, h]);
}
