import type { Event } from '../events.ts';
import { CHARGES } from './charges.ts';
import { COMMAND } from './command.ts';
import { COURSE } from './course.ts';
import { FIRE } from './fire.ts';
import { MELEES } from './melees.ts';
import { MOVES } from './moves.ts';
import { RECALLS } from './recalls.ts';
import type { Changes, Writable } from './writing.ts';

/** Every event has its place here: one that is missing does not compile. */
const CHANGES: Changes = { ...COURSE, ...FIRE, ...MOVES, ...CHARGES, ...MELEES, ...RECALLS, ...COMMAND };

/** The only place where units, generals and reserves change. */
export function evolve(state: Writable, event: Event): void {
  const change = CHANGES[event.type] as ((state: Writable, event: Event) => void) | null;
  change?.(state, event);
}
