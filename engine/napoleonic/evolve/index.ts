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

/** Found by name at every event: that is quicker in a map than among so many fields of an object. */
const changes = new Map(Object.entries(CHANGES)) as ReadonlyMap<
  string,
  ((state: Writable, event: Event) => void) | null
>;

/** The only place where units, generals and reserves change. */
export function evolve(state: Writable, event: Event): void {
  changes.get(event.type)?.(state, event);
}
