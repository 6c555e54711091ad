import type { Pose } from '../../../geometry/index.ts';
import { type Draft, replaceUnit } from '../../core/draft.ts';
import { indexOf } from '../../core/lookup.ts';
import { copyOf, generalWith } from '../copying.ts';
import type { Event } from '../events.ts';
import type { General, State, Unit } from '../state.ts';

export type Writable = Draft<State>;
export type OpenUnit = ReturnType<typeof copyOf>;
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

/** What each event changes. Null: it only tells what happened; what that changes comes in events of its own. */
export type Changes = {
  readonly [T in Event['type']]: ((state: Writable, event: EventOf<T>) => void) | null;
};

export function unitAt(state: Writable, id: string): Unit {
  return state.units[indexOf(state, id)] as Unit;
}

/** The unit's successor, put in its place and open to be written to while this event lasts. */
export function fresh(state: Writable, id: string): OpenUnit {
  const index = indexOf(state, id);
  const next = copyOf(state.units[index] as Unit);
  replaceUnit(state.units, index, next);
  return next;
}

/** The unit's successor at another place. */
export function placed(state: Writable, id: string, to: Pose): OpenUnit {
  const unit = fresh(state, id);
  // `| 0` keeps them small integers: a unit is copied at every event, and any other number is an allocation more.
  unit.x = to.x | 0;
  unit.y = to.y | 0;
  unit.facing = to.facing | 0;
  return unit;
}

/** Replaces only the units that need it; the others keep their object, and with it their cached shape. */
export function resetAll(state: Writable, needs: (unit: Unit) => boolean, write: (unit: OpenUnit) => void): void {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (!needs(unit)) continue;
    const next = copyOf(unit);
    write(next);
    replaceUnit(state.units, i, next);
  }
}

export function changeGeneral(state: Writable, id: string, patch: Partial<General>): void {
  state.generals = state.generals.map((general) => (general.id === id ? generalWith(general, patch) : general));
}
