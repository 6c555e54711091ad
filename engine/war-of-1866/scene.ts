import { distanceToPoint, overlapsBy, zoneOf } from '../../geometry/index.ts';
import { gapBetween } from '../core/gaps.ts';
import { groundOf, terrainAt } from '../core/ground.ts';
import { onTable, reachesOver } from '../core/lookup.ts';
import { riverUnder } from '../core/rivers.ts';
import { areWithin, roughGap, type Shape } from '../core/shape.ts';
import { type Sight, sightAmong } from '../core/sight.ts';
import type { Terrain } from '../core/state.ts';
import { placesOf, shapeOf, unitsNear } from './footprint.ts';
import { type Rules, within } from './rules.ts';
import type { Commander, State, Unit } from './state.ts';

/** Least distance between two units' footprints. */
export function gap(rules: Rules, a: Unit, b: Unit): number {
  return gapBetween(shapeOf(rules, a), shapeOf(rules, b));
}

/** X8: every unit hides what stands behind it. */
const everybody = () => true;

/** X8: sight from the centre of the front; the blocker is named. */
export function sightBetween(rules: Rules, state: State, from: Unit, to: Unit): Sight {
  const a = shapeOf(rules, from);
  const b = shapeOf(rules, to);
  const places = rules.settings.unitsBlockSight ? placesOf(rules, state) : null;
  return sightAmong(state.battle, places, from, to, a, b, everybody, rules);
}

/** X8: in which zone of `unit` does the point lie? */
export function zoneFrom(rules: Rules, unit: Unit, x: number, y: number): 'front' | 'flank' | 'rear' {
  const zone = zoneOf(shapeOf(rules, unit).block, x, y, rules.arc);
  return zone === 'left' || zone === 'right' ? 'flank' : zone;
}

/** X8: units pass through friendly deployed artillery and through nobody else. */
export function isPassable(rules: Rules, mover: Unit, other: Unit): boolean {
  return rules.settings.passDeployedGuns && mover.army === other.army && other.arm === 'artillery' && other.deployed;
}

/** The first unit that stands on this ground. */
export function unitOn(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
): Unit | null {
  for (const other of unitsNear(rules, state, shape.cx, shape.cy, shape.radius)) {
    if (other.id === unit.id || ignore.includes(other.id)) continue;
    if (overlapsBy(shape.poly, shapeOf(rules, other).poly, rules.tolerance)) return other;
  }
  return null;
}

/** What keeps this footprint from being free ground, in words, or null. */
export function obstruction(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
): string | null {
  if (reachesOver(state.battle, shape.poly, rules.tolerance)) return 'the table edge';
  const river = riverUnder(groundOf(state.battle), shape, rules.tolerance);
  if (river !== null) return river.id;
  return unitOn(rules, state, unit, shape, ignore)?.name ?? null;
}

/** An enemy this ground would touch. */
export function enemyTouched(rules: Rules, state: State, unit: Unit, shape: Shape): Unit | null {
  for (const enemy of unitsNear(rules, state, shape.cx, shape.cy, shape.radius + rules.tolerance)) {
    if (enemy.army !== unit.army && areWithin(shape, shapeOf(rules, enemy), rules.tolerance)) return enemy;
  }
  return null;
}

type Sheltering = 'towns' | 'works' | 'woods';

/** The ground of this kind that the unit's centre is in. */
function groundUnder(rules: Rules, state: State, unit: Unit, kind: Sheltering): Terrain | null {
  const { cx, cy } = shapeOf(rules, unit);
  return terrainAt(groundOf(state.battle)[kind], cx, cy);
}

export const inTown = (rules: Rules, state: State, unit: Unit): boolean =>
  groundUnder(rules, state, unit, 'towns') !== null;

const inWorks = (rules: Rules, state: State, unit: Unit): boolean => groundUnder(rules, state, unit, 'works') !== null;

/** In a building or in works. */
export function inShelter(rules: Rules, state: State, unit: Unit): boolean {
  return inTown(rules, state, unit) || inWorks(rules, state, unit);
}

const COVER: readonly (readonly [Rules['sheet']['rifleFire']['cover']['in'][number], Sheltering])[] = [
  ['woods', 'woods'],
  ['buildings', 'towns'],
  ['works', 'works'],
];

/** E2.4: what covers the unit, of the kinds of cover the sheet names. */
export function coverOf(rules: Rules, state: State, unit: Unit): Terrain | null {
  const named = rules.sheet.rifleFire.cover.in;
  for (const [word, kind] of COVER) {
    const ground = named.includes(word) ? groundUnder(rules, state, unit, kind) : null;
    if (ground !== null) return ground;
  }
  return null;
}

export const underCover = (rules: Rules, state: State, unit: Unit): boolean => coverOf(rules, state, unit) !== null;

/** The nearest commander of the unit's army within so many thou, by name where equally near. */
export function commanderNear(rules: Rules, state: State, unit: Unit, reach: number): Commander | null {
  let best: Commander | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const commander of state.commanders) {
    if (commander.army !== unit.army || commander.lostIn !== null) continue;
    const away =
      commander.attachedTo === unit.id ? 0 : distanceToPoint(shapeOf(rules, unit).poly, commander.x, commander.y);
    if (!within(rules, away, reach) || away > nearest) continue;
    if (away === nearest && best !== null && best.id < commander.id) continue;
    best = commander;
    nearest = away;
  }
  return best;
}

/** X7: in good order and not in road column. */
export function isFormed(unit: Unit): boolean {
  return unit.order === 'good' && unit.formation !== 'road-column';
}

/** X7: does this friend, in good order and close behind, make the unit a supported line? */
export function isSupportOf(rules: Rules, unit: Unit, friend: Unit, reach: number): boolean {
  if (friend.army !== unit.army || friend.order !== 'good' || !onTable(friend)) return false;
  const shape = shapeOf(rules, friend);
  if (!within(rules, roughGap(shapeOf(rules, unit), shape), reach)) return false;
  return within(rules, gap(rules, unit, friend), reach) && zoneFrom(rules, unit, shape.cx, shape.cy) === 'rear';
}

/** Those who fight beside it do not support it. */
export function isSupported(
  rules: Rules,
  state: State,
  unit: Unit,
  reach: number,
  fighting: readonly string[],
): boolean {
  return state.units.some((friend) => isSupportOf(rules, unit, friend, reach) && !fighting.includes(friend.id));
}
