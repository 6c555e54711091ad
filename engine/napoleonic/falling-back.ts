import { ahead, type Pose, thou } from '../../geometry/index.ts';
import type { DiceSum, Formation } from '../../sheets/words.ts';
import { reachOf } from './aiming-charge.ts';
import { lastFreeApart, nearestFreeApart } from './apart.ts';
import { shapeOf } from './footprint.ts';
import { roomToForm } from './forming.ts';
import { lastFreeAlong, wayUntilGap } from './placing.ts';
import type { Rules } from './rules.ts';
import { nearestEnemyGap, zoneFrom } from './scene.ts';
import type { State, Unit } from './state.ts';

/** How far a line of retreat is searched for a free place, in thou. */
const SEARCH = 24_000;

const DISORDER: DiceSum = { count: 1, sides: 6 };

export function poseOf(unit: Unit): Pose {
  return { x: unit.x, y: unit.y, facing: unit.facing };
}

/**
 * J13: back along the line it came. A unit comes straight ahead, so that is behind its facing; only one that an enemy
 * struck elsewhere than in front did not come, and goes the way the enemy pushes.
 */
export function awayFrom(rules: Rules, unit: Unit, enemy: Unit): number {
  return cameTo(rules, unit, enemy) ? (unit.facing + 18_000) % 36_000 : enemy.facing;
}

function cameTo(rules: Rules, unit: Unit, enemy: Unit): boolean {
  if (unit.charge !== null) return true;
  const shape = shapeOf(rules, enemy);
  if (zoneFrom(rules, unit, shape.cx, shape.cy) === 'front') return true;
  // In a melee of an earlier half the charge is forgotten; but who is not straight ahead of the enemy was not struck by him.
  return reachOf(rules, enemy, enemy, unit) === null;
}

/** The unit as it stands after so far straight along a heading, facing kept; whether it may is asked elsewhere. */
export function shifted(unit: Unit, heading: number, distance: number): Unit {
  const { x, y } = ahead({ x: unit.x, y: unit.y, facing: heading }, distance);
  return { ...unit, x, y };
}

/** Where a unit that is sent back ends, and what it costs if the ground is taken. */
export interface FallingBack {
  /** Null: nowhere on its line is there room (J13). */
  readonly to: Pose | null;
  /** What keeps it from the formation it must take, or null (J14). */
  readonly blocker: string | null;
  /** The dice it loses for want of room. */
  readonly loses: DiceSum | null;
}

/**
 * J13, J14: back along the line it came until it is so far from the enemy, and from others it touched, then into the
 * formation it must take.
 */
export function fallBack(
  rules: Rules,
  state: State,
  unit: Unit,
  enemy: Unit,
  inches: number,
  must?: { readonly formation: Formation; readonly loses: DiceSum },
  others: readonly Unit[] = [],
): FallingBack {
  const way: Pose = { ...poseOf(unit), facing: awayFrom(rules, unit, enemy) };
  // The distance is for the formation it ends in: struck in flank, a line reaches farther to that side than a column.
  const formed = must === undefined ? unit : { ...unit, formation: must.formation };
  const apart = (wanted: number) =>
    Math.max(...[enemy, ...others].map((from) => wayUntilGap(rules, formed, way.facing, from, wanted)));
  const wanted = apart(thou(inches));
  const least = apart(rules.tolerance);
  const goes = nearestFreeApart(rules, state, unit, way, { wanted, least, most: wanted + SEARCH }, unit.facing);
  if (goes === null)
    return { to: null, blocker: null, loses: rules.settings.noRoomBackLoses ? (must?.loses ?? DISORDER) : null };
  const to = { ...ahead(way, goes), facing: unit.facing };
  if (must === undefined || unit.formation === must.formation) return { to, blocker: null, loses: null };
  const blocker = roomToForm(rules, state, { ...unit, ...to }, must.formation);
  return { to, blocker, loses: blocker !== null && rules.settings.unableLoses ? must.loses : null };
}

/** J9, J41: where a unit that retires straight along a heading ends, facing kept, short of what it cannot pass or may not touch. */
export function retiredTo(
  rules: Rules,
  state: State,
  unit: Unit,
  heading: number,
  distance: number,
): { readonly to: Pose; readonly short: boolean } {
  const way: Pose = { ...poseOf(unit), facing: heading };
  const goes = lastFreeApart(rules, state, unit, way, distance, unit.facing);
  return { to: { ...ahead(way, goes), facing: unit.facing }, short: goes < distance - rules.tolerance };
}

/** J26, J37: how far straight ahead a unit meets the other; null if it does not, or is kept from it. */
export function followUpReach(rules: Rules, state: State, winner: Unit, loser: Unit): number | null {
  const along = reachOf(rules, winner, winner, loser);
  if (along === null) return null;
  const goes = lastFreeAlong(rules, state, winner, winner, along, winner.facing, [loser.id]);
  if (goes >= Math.floor(along)) return along;
  // Kept from the last hair of the way it still touches (J0), and stands on nobody beside it (J9).
  return goes < along - rules.tolerance ? null : goes;
}

/** J41: how far straight ahead a unit that is kept from the other still gets, in contact with nobody (J9). */
export function followUpShort(rules: Rules, state: State, winner: Unit, loser: Unit): number {
  const along = reachOf(rules, winner, winner, loser);
  if (along === null) return 0;
  const goes = lastFreeAlong(rules, state, winner, winner, along, winner.facing, [loser.id]);
  const touches =
    nearestEnemyGap(rules, state, shifted(winner, winner.facing, goes), rules.tolerance) < rules.tolerance;
  return touches ? Math.max(0, goes - 2 * rules.tolerance) : goes;
}
