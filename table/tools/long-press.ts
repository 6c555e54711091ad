import type { MapPoint } from '../board/map.ts';
import { worldNow } from './dispatch.ts';
import { unitAt } from './hit.ts';
import { hand, peekAt } from './tool.ts';

/** A finger that rests on a unit asks about it, and orders nothing. */

const PATIENCE = 480;
const STILL = 9;

let timer: ReturnType<typeof setTimeout> | undefined;
let start: { x: number; y: number } | null = null;
let answered = false;

export function restBegins(event: PointerEvent, at: MapPoint | null, slop: number): void {
  restEnds();
  answered = false;
  if (hand().peek !== null) peekAt(null);
  if (event.pointerType === 'mouse' || at === null || !event.isPrimary) return;
  start = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    const world = worldNow();
    const unit = world === null || hand().held !== null ? null : unitAt(world, at, slop);
    if (unit === null) return;
    answered = true;
    peekAt(unit.id);
  }, PATIENCE);
}

export function restMoves(event: PointerEvent): void {
  if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) restEnds();
}

export function restEnds(): void {
  clearTimeout(timer);
  start = null;
}

/** Was the press that ends now a question? Then it is no tap. */
export const wasAsked = (): boolean => answered;
