import type { war1866 } from '../../engine/index.ts';
import type { TellerOf } from '../teller.ts';
import type { Notebook } from './notebook.ts';

export type Event = war1866.Event1866;
export type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** Tells of the five phases. */
export interface Teller extends TellerOf<Notebook, Event> {
  readonly rules: war1866.Rules;
}

export const moment = (teller: Teller, unit: string): string => `${teller.book.turn} ${teller.book.phase} ${unit}`;

/** How far a forced move went. */
export function gone({ from, to }: { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Nearer than this nobody reads a ruler, in thou. */
export const ARMS_LENGTH = 500;

/** Nearer than this a ruler shows nothing. */
export const HAIRS_BREADTH = 50;

/** What is no consequence of a result, though it may come right after it. */
export const APART: ReadonlySet<Event['type']> = new Set(['PhaseBegan', 'PartBegan', 'ObjectiveTaken', 'BattleEnded']);
