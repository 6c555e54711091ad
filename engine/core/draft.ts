import type { CoreState, CoreUnit } from './state.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A state being changed inside one command. The top level is a fresh copy, the list of units a fresh list; a unit that
 * changes is replaced, never written to, so every older state stays whole and caches can hang on the objects. Each
 * family copies field by field: docs/ARCHITECTURE.md, "Why fields are written out".
 */
export type Draft<S extends CoreState<CoreUnit, unknown>> = Mutable<S> & { units: S['units'][number][] };

/** How many units have been replaced in all drafts so far. */
let replaced = 0;

/** The only way a unit of a draft changes: its successor takes its place. */
export function replaceUnit<U extends CoreUnit>(units: U[], index: number, next: U): void {
  units[index] = next;
  replaced += 1;
}

/** As long as this number stays the same, no list of units has changed. */
export function replacedSoFar(): number {
  return replaced;
}

let open: readonly unknown[] | null = null;

/**
 * Is this the list of the open draft, which may still change? What is computed from any other list can be cached for
 * good.
 */
export function isOpen(units: readonly unknown[]): boolean {
  return units === open;
}

/** Opens a draft; returns what was open before, to be opened again when this one is done. */
export function openList(units: readonly unknown[] | null): readonly unknown[] | null {
  const before = open;
  open = units;
  return before;
}

/** Carries out something on a draft; whatever was open before is open again afterwards. */
export function whileOpen(draft: { readonly units: readonly unknown[] }, work: () => void): void {
  const before = openList(draft.units);
  try {
    work();
  } finally {
    openList(before);
  }
}
