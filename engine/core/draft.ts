import type { CoreState, CoreUnit } from './state.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A state being changed inside one command. The top level is a fresh copy, the list of units a fresh list; a unit
 * that changes is replaced, never written to, so every older state stays whole and caches can hang on the objects.
 */
export type Draft<S extends CoreState<CoreUnit, unknown>> = Mutable<S> & { units: S['units'][number][] };

export function draftOf<S extends CoreState<CoreUnit, unknown>>(state: S): Draft<S> {
  return { ...state, units: state.units.slice() } as Draft<S>;
}
