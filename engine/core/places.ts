import { replacedSoFar } from './draft.ts';
import type { Shape } from './shape.ts';
import type { Battle, CoreUnit } from './state.ts';

/**
 * Where everybody stands, in arrays of plain numbers that are quick to scan. Kept for a battle and updated unit by
 * unit: units are never changed in place, so an object seen before stands where it stood.
 */
export interface Places<U> {
  readonly rules: object;
  /** The list of units all this was last brought up to date with, and how many units had been replaced by then. */
  list: readonly U[] | null;
  replaced: number;
  readonly units: U[];
  readonly shapes: Shape[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radius of the circle around the unit; negative for those not on the table. */
  readonly r: Float64Array;
  /** 1 for the side of the first unit of the list, 2 for the other. */
  readonly side: Uint8Array;
  /** By the number of a side: where in the list the first of its enemies stands, and the place after the last of them. */
  readonly foesFrom: Int32Array;
  readonly foesTo: Int32Array;
  /** Incremented whenever the entry of a unit is updated: what was computed at the same count still holds. */
  count: number;
  /** Incremented whenever the ground of a unit changes: it moved, formed, lost figures, came or went. */
  moves: number;
  /** For each unit the value of `moves` when its ground last changed. */
  readonly movedAt: Float64Array;
}

/** The number of the unit's side in `places.side`. */
export function sideOf<U extends CoreUnit>(places: Places<U>, unit: U): number {
  return unit.army === (places.units[0] as U).army ? 1 : 2;
}

/** Nobody changes sides: noted once in a battle. */
function noteSides({ side, foesFrom, foesTo }: Places<unknown>, units: readonly CoreUnit[]): void {
  for (const [index, { army }] of units.entries()) {
    const own = army === units[0]?.army ? 1 : 2;
    const theirs = 3 - own;
    side[index] = own;
    foesFrom[theirs] = Math.min(foesFrom[theirs] as number, index);
    foesTo[theirs] = index + 1;
  }
}

function moved(places: Places<unknown>, index: number): void {
  places.moves += 1;
  places.movedAt[index] = places.moves;
}

function emptyPlaces<U>(rules: object, size: number): Places<U> {
  return {
    rules,
    list: null,
    replaced: 0,
    units: [],
    shapes: [],
    x: new Float64Array(size),
    y: new Float64Array(size),
    r: new Float64Array(size),
    side: new Uint8Array(size),
    foesFrom: new Int32Array(3).fill(size),
    foesTo: new Int32Array(3),
    count: 0,
    moves: 0,
    movedAt: new Float64Array(size),
  };
}

export function placesBy<R extends object, U extends CoreUnit>(shapeOf: (rules: R, unit: U) => Shape) {
  const kept = new WeakMap<Battle, Places<U>>();
  // Nearly every question is about the same battle as the one before it.
  let lastBattle: Battle | null = null;
  let last: Places<U> | null = null;

  const note = (places: Places<U>, rules: R, index: number, unit: U): void => {
    places.units[index] = unit;
    places.count += 1;
    const wasThere = (places.r[index] as number) >= 0;
    if (unit.gone !== null || unit.offTable) {
      if (wasThere) moved(places, index);
      places.r[index] = -1;
      return;
    }
    const shape = shapeOf(rules, unit);
    if (wasThere && places.shapes[index] === shape) return;
    moved(places, index);
    places.shapes[index] = shape;
    places.x[index] = shape.cx;
    places.y[index] = shape.cy;
    places.r[index] = shape.radius;
  };

  const find = (rules: R, battle: Battle, units: readonly U[]): Places<U> => {
    let places = last !== null && battle === lastBattle ? last : kept.get(battle);
    if (places === undefined || places.rules !== rules || places.units.length !== units.length) {
      places = emptyPlaces<U>(rules, units.length);
      noteSides(places, units);
      kept.set(battle, places);
    }
    if (last !== places) {
      lastBattle = battle;
      last = places;
    }
    return places;
  };

  const update = (rules: R, battle: Battle, units: readonly U[]): Places<U> => {
    const places = find(rules, battle, units);
    const replaced = replacedSoFar();
    if (places.list === units && places.replaced === replaced) return places;
    const known = places.units;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] as U;
      if (known[i] !== unit) note(places, rules, i, unit);
    }
    places.list = units;
    places.replaced = replaced;
    return places;
  };

  return (rules: R, { battle, units }: { readonly battle: Battle; readonly units: readonly U[] }): Places<U> => {
    // Mostly nothing has changed since the last question.
    if (last !== null && last.list === units && last.replaced === replacedSoFar())
      if (battle === lastBattle && last.rules === rules) return last;
    return update(rules, battle, units);
  };
}

/** The question "who is near here", asked of a family's places. */
export function nearBy<R extends object, U>(
  placesOf: (rules: R, state: { readonly battle: Battle; readonly units: readonly U[] }) => Places<U>,
) {
  return (
    rules: R,
    state: { readonly battle: Battle; readonly units: readonly U[] },
    x: number,
    y: number,
    reach: number,
  ): U[] => within(placesOf(rules, state), x, y, reach);
}

/** The same of one side only, by its number. */
export function ofSideNear<U>(places: Places<U>, own: number, x: number, y: number, reach: number): U[] {
  const { r, side } = places;
  const found: U[] = [];
  // Whoever is of a side is among the enemies of the other.
  const end = places.foesTo[3 - own] as number;
  for (let i = places.foesFrom[3 - own] as number; i < end; i++) {
    const radius = r[i] as number;
    if (side[i] !== own || radius < 0) continue;
    const dx = (places.x[i] as number) - x;
    const dy = (places.y[i] as number) - y;
    const far = reach + radius;
    if (dx * dx + dy * dy <= far * far) found.push(places.units[i] as U);
  }
  return found;
}

/** Everybody on the table whose circle comes within `reach` of a point, in the order of the list. */
function within<U>(places: Places<U>, x: number, y: number, reach: number): U[] {
  const { r } = places;
  const found: U[] = [];
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    const dx = (places.x[i] as number) - x;
    const dy = (places.y[i] as number) - y;
    const far = reach + radius;
    if (dx * dx + dy * dy <= far * far) found.push(places.units[i] as U);
  }
  return found;
}
