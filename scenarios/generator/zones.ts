type Point = [number, number];

/** How far before its front line a side may still draw up. */
export const ROOM_AHEAD = 3;

const box = (width: number, low: number, high: number): Point[] => [
  [0, low],
  [width, low],
  [width, high],
  [0, high],
];

/** The strips along both edges in which the sides draw up. */
export function edgeZones({ width, depth }: { readonly width: number; readonly depth: number }, deep: number) {
  return { near: box(width, 0, deep), far: box(width, depth - deep, depth) };
}
