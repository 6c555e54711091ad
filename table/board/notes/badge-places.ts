import { type Box, Taken } from '../labels.ts';
import { BADGE, type Badge, badgeWidth } from './badges.ts';

/** The signs of one thing, side by side. */
export interface BadgeRow {
  readonly key: string;
  /** What they belong to, in pixels. */
  readonly box: Box;
  readonly badges: readonly Badge[];
}

export interface PlacedRow {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly badges: readonly Badge[];
}

/** Over the corners of what they belong to, the right one first; then above and below it. */
function cornersOf({ x, y, w, h }: Box, width: number): Box[] {
  const [right, left] = [x + w - BADGE * 0.6, x - width + BADGE * 0.6];
  const [top, bottom] = [y - BADGE * 0.55, y + h - BADGE * 0.45];
  const middle = x + (w - width) / 2;
  const at = (atX: number, atY: number): Box => ({ x: atX, y: atY, w: width, h: BADGE });
  return [
    at(right, top),
    at(left, top),
    at(right, bottom),
    at(left, bottom),
    at(middle, y - BADGE - 1),
    at(middle, y + h + 1),
  ];
}

const widthOf = (badges: readonly Badge[]): number => badges.reduce((sum, badge) => sum + badgeWidth(badge) + 1, -1);

/**
 * No badge lies on another. Where there is a corner that covers nothing else it is taken; in a crowd a badge may lie on a
 * neighbour, but then the first stands for all of its row, and who finds no place even so has none until one looks nearer.
 */
export function placeBadges(rows: readonly BadgeRow[], taken: Taken): PlacedRow[] {
  const badges = new Taken(taken.sheet);
  const placed: PlacedRow[] = [];
  for (const { key, box, badges: all } of rows) {
    const tries = [
      { shown: all, clear: (place: Box) => taken.free(place, box) },
      { shown: all, clear: (place: Box) => badges.free(place) },
      { shown: all.slice(0, 1), clear: (place: Box) => badges.free(place) },
    ];
    for (const { shown, clear } of tries) {
      const place = cornersOf(box, widthOf(shown)).find(clear);
      if (place === undefined) continue;
      badges.add(place);
      taken.add(place);
      placed.push({ key, x: place.x, y: place.y, badges: shown });
      break;
    }
  }
  return placed;
}
