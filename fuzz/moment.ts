import type { Command, Event, Rules, State, Unit } from '../engine/index.ts';

/** One command carried out, as the invariants look at it. */
export interface Moment {
  readonly rules: Rules;
  readonly before: State;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
  /** Units whose object is another one than before: all others are as they were. */
  readonly changed: readonly Unit[];
  readonly memory: Memory;
}

export interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What the invariants remember from command to command. */
export interface Memory {
  /** `a b` (ids in order) to the ground both had when they came into contact. */
  readonly contacts: Map<string, { readonly a: Size; readonly b: Size }>;
  /** What each unit has done in this phase: `unit:what`. */
  readonly done: Set<string>;
}

/** Says what is wrong, or null. */
export type Invariant = (moment: Moment) => string | null;

export function newMemory(): Memory {
  return { contacts: new Map(), done: new Set() };
}

export function momentOf(
  rules: Rules,
  before: State,
  command: Command,
  events: readonly Event[],
  after: State,
  memory: Memory,
): Moment {
  const changed: Unit[] = [];
  for (let i = 0; i < after.units.length; i++) {
    const unit = after.units[i] as Unit;
    if (unit !== before.units[i]) changed.push(unit);
  }
  return { rules, before, command, events, after, changed, memory };
}

export function onTable(unit: Unit): boolean {
  return unit.gone === null && !unit.offTable;
}

export function unitNamed(state: State, id: string): Unit {
  const unit = state.units.find((u) => u.id === id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

export function samePose(
  a: { readonly x: number; readonly y: number; readonly facing: number },
  b: { readonly x: number; readonly y: number; readonly facing: number },
): boolean {
  return a.x === b.x && a.y === b.y && a.facing === b.facing;
}

export function inchesOf(thou: number): string {
  return `${Math.round(thou) / 1000}`;
}
