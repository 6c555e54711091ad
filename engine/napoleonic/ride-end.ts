import { ahead, cast, cos, type Pose, sin } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { narrowShape } from './aiming-charge.ts';
import { standingAt } from './copying.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import { gap } from './measuring.ts';
import { obstruction } from './obstruction.ts';
import { freeAt, wayToRiver, wayToWoods } from './placing.ts';
import { firstFriend, rideAlong } from './ride-along.ts';
import type { Rules } from './rules.ts';
import type { Charge, State, Unit } from './state.ts';

/** Steps in which a place is looked for where ground, not a unit, is in the way. */
const STEP = 100;

/** How far along its way a rider stands: less than 0 if it was set back behind its beginning (J26), null if it is not on it. */
export function goneOf(rider: Unit, { wheeled, from }: Charge): number | null {
  // Whoever found no room on the way still stands where it began.
  if (rider.facing !== wheeled.facing && rider.x === from.x && rider.y === from.y) return null;
  return (rider.x - wheeled.x) * sin(wheeled.facing) + (rider.y - wheeled.y) * cos(wheeled.facing);
}

/** Does it stand at the end of its ride already, as whoever touches enemy cavalry at once? */
export function standsAtEnd(rules: Rules, rider: Unit, charge: Charge): boolean {
  const gone = goneOf(rider, charge);
  return gone !== null && gone >= charge.length - rules.tolerance;
}

/** Is there room for the unit at the very end of its ride? Cavalry it meets there is no obstacle. */
function fitsAtEnd(rules: Rules, state: State, unit: Unit, charge: Charge, met: readonly string[]): boolean {
  return freeAt(rules, state, unit, charge.wheeled, charge.length, charge.wheeled.facing, met);
}

/** N6.9: the infantry on the way that no ride could break, and the guns it stood up for. */
export function riddenThrough(state: State, charge: Charge): Unit[] {
  const found: Unit[] = [];
  for (const contact of charge.contacts) {
    const foe = unitOf(state, contact.supporter ?? contact.unit);
    if (foe.arm !== 'infantry' || !onTable(foe)) continue;
    found.push(foe);
    const guns = unitOf(state, contact.unit);
    if (guns !== foe && onTable(guns)) found.push(guns);
  }
  return found;
}

/** How far along its way the rider has the other behind it; 0 if the other is not in the way at all. */
function wayPast(rules: Rules, state: State, unit: Unit, way: Pose, other: Unit): number {
  const far = state.battle.width + state.battle.depth;
  const there = ahead(way, far);
  const block = blockAt(rules, unit, there.x, there.y, way.facing);
  const back = cast(narrowShape(rules, block).poly, -sin(way.facing), -cos(way.facing), shapeOf(rules, other).poly);
  return back === null ? 0 : Math.ceil(far - back);
}

/** The phase in which the charge set out. */
function moveBefore(rules: Rules, state: State): MovePhase {
  return rules.sheet.phases.findLast((p) => p.number <= state.phase && p.kind === 'moveAndShoot') as MovePhase;
}

/** N3.13: how far its ride goes now that friends have come onto the rest of its way; null if none has. */
export function wayToFriends(rules: Rules, state: State, unit: Unit, charge: Charge): number | null {
  const gone = goneOf(unit, charge) ?? 0;
  const left = charge.length - gone;
  const way = firstFriend(rules, state, moveBefore(rules, state), unit, ahead(charge.wheeled, gone), left);
  return way < left - rules.tolerance ? Math.round(gone + way) : null;
}

/** N3.13: "beyond" lends inches, no more: what would stop a longer ride also ends the search for a place. */
function farthestRide(rules: Rules, state: State, unit: Unit, charge: Charge, met: readonly string[]): number {
  const move = moveBefore(rules, state);
  const { width, depth } = state.battle;
  const others = met.length === 0 ? state : { ...state, units: state.units.filter((u) => !met.includes(u.id)) };
  const on = rideAlong(rules, others, move, unit, ahead(charge.wheeled, charge.length), width + depth);
  const block = blockAt(rules, unit, charge.wheeled.x, charge.wheeled.y, charge.wheeled.facing);
  const farthest = wayToWoods(rules, state, unit, block, charge.wheeled.facing, charge.length + on.length);
  return wayToRiver(state, charge.wheeled, farthest);
}

/** The first place from `least` on where the rider fits, right behind whoever stands in the way. */
function firstPlace(rules: Rules, state: State, unit: Unit, way: Pose, least: number, most: number): number | null {
  let goes = least;
  while (goes <= most) {
    const to = ahead(way, goes);
    const found = obstruction(rules, state, unit, shapeOfBlock(blockAt(rules, unit, to.x, to.y, way.facing)));
    if (found === null) return goes;
    const past = found.what === 'unit' ? wayPast(rules, state, unit, way, unitOf(state, found.id)) : 0;
    goes = past > goes ? past : goes + STEP;
  }
  return null;
}

/**
 * N6.9: where the ride ends on the far side of all it rode through, farther than the move if need be; null if it fits
 * nowhere there. At cavalry it meets it stops (N3.13); with no room before them, it comes to stand behind them.
 */
export function placeBeyond(
  rules: Rules,
  state: State,
  unit: Unit,
  charge: Charge,
  met: readonly string[],
): number | null {
  const fits = fitsAtEnd(rules, state, unit, charge, met);
  if (fits && met.length > 0) return charge.length;
  const way = charge.wheeled;
  let least = charge.length;
  const past = riddenThrough(state, charge);
  for (const other of past) least = Math.max(least, wayPast(rules, state, unit, way, other));
  if (fits && least === charge.length) return charge.length;
  if (past.length === 0) return null;
  for (const id of met) least = Math.max(least, wayPast(rules, state, unit, way, unitOf(state, id)));
  return firstPlace(rules, state, unit, way, least, farthestRide(rules, state, unit, charge, met));
}

/** J41: does it touch, at this end of its ride, the cavalry it was to meet? The end it set out for is where they met. */
export function touchesAt(rules: Rules, unit: Unit, charge: Charge, end: number | null, foe: Unit): boolean {
  if (end === null || end === charge.length) return end !== null;
  return gap(rules, standingAt(unit, ahead(charge.wheeled, end)), foe) < rules.tolerance;
}
