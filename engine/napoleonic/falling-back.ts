import { ahead, bearing, type Pose, thou, turnedTo } from '../../geometry/index.ts';
import type { DiceSum, Formation } from '../../sheets/words.ts';
import { reachOf } from './aiming-charge.ts';
import { lastFreeApart, nearestFreeApart, type Stretch, touchesEnemy } from './apart.ts';
import { inFormation, standingAt } from './copying.ts';
import { shapeOf } from './footprint.ts';
import { roomToForm } from './forming.ts';
import { nearestEnemyGap, zoneFrom } from './measuring.ts';
import { lastFreeAlong, wayIntoUnit, wayOnLand, wayUntilGap } from './placing.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { facesAllRound } from './who.ts';

/** How far a line of retreat is searched for a free place, in thou. */
const SEARCH = 24_000;

const DISORDER: DiceSum = { count: 1, sides: 6 };

export function poseOf(unit: Unit): Pose {
  return { x: unit.x, y: unit.y, facing: unit.facing };
}

/**
 * J13: back along the line it came. A unit that advanced came straight ahead, so that is behind its facing; one that
 * was charged goes the way the enemy pushes. Nobody goes through the enemy it falls back from.
 */
export function awayFrom(rules: Rules, unit: Unit, enemy: Unit): number {
  const heading = cameTo(rules, unit, enemy) ? (unit.facing + 18_000) % 36_000 : enemy.facing;
  return wayIntoUnit(rules, unit, heading, enemy) === null ? heading : straightAway(rules, unit, enemy);
}

/** From centre to centre: two that do not overlap never meet on that line. */
function straightAway(rules: Rules, unit: Unit, enemy: Unit): number {
  const own = shapeOf(rules, unit);
  const his = shapeOf(rules, enemy);
  return own.cx === his.cx && own.cy === his.cy ? enemy.facing : bearing(own.cx - his.cx, own.cy - his.cy);
}

function cameTo(rules: Rules, unit: Unit, enemy: Unit): boolean {
  if (unit.charge !== null) return true;
  // J6, N3.9: a unit that faces all round has no rear to go back to, and did not charge: it was met.
  if (facesAllRound(unit)) return false;
  const shape = shapeOf(rules, enemy);
  if (zoneFrom(rules, unit, shape.cx, shape.cy) === 'front') return true;
  // The charge of an earlier half is no longer on record, but a unit that is not straight ahead of the enemy was not
  // struck by it.
  return reachOf(rules, enemy, enemy, unit) === null;
}
/** The unit moved straight along a heading, facing kept; whether it may go there is asked elsewhere. */
export function shifted(unit: Unit, heading: number, distance: number): Unit {
  const { x, y } = ahead({ x: unit.x, y: unit.y, facing: heading }, distance);
  return standingAt(unit, { x, y, facing: unit.facing });
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
 * formation it must take. If that formation fits at the very distance, the old one need not have fitted there.
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
  const way = turnedTo(unit, awayFrom(rules, unit, enemy));
  const changes = must !== undefined && unit.formation !== must.formation;
  // The distance is for the formation it ends in: struck in flank, a line reaches farther to that side than a column.
  const formed = changes ? inFormation(unit, must.formation) : unit;
  const stretch = stretchBack(rules, unit, formed, way.facing, enemy, others, thou(inches));
  const { wanted, most } = stretch;
  if (changes && wanted <= most && wayOnLand(rules, state, unit, way, wanted, unit.facing) >= wanted) {
    const there = standingAt(formed, turnedTo(ahead(way, wanted), unit.facing));
    if (mayStandFormed(rules, state, there)) return { to: poseOf(there), blocker: null, loses: null };
  }
  const goes = nearestFreeApart(rules, state, unit, way, stretch, unit.facing);
  if (goes === null)
    return { to: null, blocker: null, loses: rules.settings.noRoomBackLoses ? (must?.loses ?? DISORDER) : null };
  const to = turnedTo(ahead(way, goes), unit.facing);
  if (!changes) return { to, blocker: null, loses: null };
  const blocker = roomToForm(rules, state, standingAt(unit, to), must.formation);
  return { to, blocker, loses: blocker !== null && rules.settings.unableLoses ? must.loses : null };
}

/** J9, J14: free ground, and in contact with no enemy. */
function mayStandFormed(rules: Rules, state: State, there: Unit): boolean {
  if (roomToForm(rules, state, there, there.formation) !== null) return false;
  return !touchesEnemy(rules, state, there, shapeOf(rules, there));
}

/** Where along its way a unit gets clear of the enemies it goes back from; another of them behind it bars the way. */
function stretchBack(
  rules: Rules,
  unit: Unit,
  formed: Unit,
  heading: number,
  enemy: Unit,
  others: readonly Unit[],
  inches: number,
): Stretch {
  const leaves = [enemy];
  let bar = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const into = wayIntoUnit(rules, unit, heading, other);
    if (into === null) leaves.push(other);
    else bar = Math.min(bar, into);
  }
  const apart = (wanted: number) =>
    Math.max(...leaves.map((from) => wayUntilGap(rules, formed, heading, from, wanted)));
  const wanted = apart(inches);
  return { wanted, least: apart(rules.tolerance), most: Math.min(wanted + SEARCH, bar) };
}

/** J9, J41: where a unit that retires straight along a heading ends, facing kept, short of what it cannot pass or may not touch. */
export function retiredTo(
  rules: Rules,
  state: State,
  unit: Unit,
  heading: number,
  distance: number,
): { readonly to: Pose; readonly short: boolean } {
  const way = turnedTo(unit, heading);
  const goes = lastFreeApart(rules, state, unit, way, distance, unit.facing);
  return { to: turnedTo(ahead(way, goes), unit.facing), short: goes < distance - rules.tolerance };
}

/** J26, J37: how far straight ahead a unit meets the other; null if it does not, or is kept from it. */
export function followUpReach(rules: Rules, state: State, winner: Unit, loser: Unit): number | null {
  const along = reachOf(rules, winner, winner, loser);
  if (along === null) return null;
  const goes = lastFreeAlong(rules, state, winner, winner, along, winner.facing, [loser.id]);
  if (goes >= Math.floor(along)) return along;
  // Stopped a hair short it still touches (J0), and it stands on nobody beside its way (J9).
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
