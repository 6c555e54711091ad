import { ahead, type Pose } from '../../geometry/index.ts';
import { groundOf, overlapping, terrainAt } from '../core/ground.ts';
import { reachesOver } from '../core/lookup.ts';
import { blockAt, type Shape, shapeOf, shapeOfBlock } from './footprint.ts';
import { enemyTouched } from './in-the-way.ts';
import { obstruction, unitOn } from './obstruction.ts';
import { firstFreeBeyond, lastFreeAlong, stepsToPart, wayOnLand } from './placing.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** Step by which a way is shortened or lengthened until the unit touches no enemy. */
const STEP = 20;

/** Step of the search for a place that overlaps nobody at all. */
const HAIR = 10;

/** Poses are whole thou: ground shared by less is rounding. */
const GRAZE = 1;

/**
 * J9: an enemy that this ground would touch and the unit does not touch yet: it may stay in contact, but not move into
 * it.
 */
export function newlyTouched(rules: Rules, state: State, unit: Unit, shape: Shape): Unit | null {
  return enemyTouched(rules, state, unit, shape, shapeOf(rules, unit));
}

function isNewlyTouched(rules: Rules, state: State, unit: Unit, shape: Shape): boolean {
  return newlyTouched(rules, state, unit, shape) !== null;
}

/** J9: does this ground touch any enemy? */
export function touchesEnemy(rules: Rules, state: State, unit: Unit, shape: Shape): boolean {
  return enemyTouched(rules, state, unit, shape) !== null;
}

/** The unit's ground so far along a line, its facing kept. */
function shapeAlong(rules: Rules, unit: Unit, way: Pose, goes: number, facing: number): Shape {
  const to = ahead(way, goes);
  return shapeOfBlock(blockAt(rules, unit, to.x, to.y, facing));
}

function touchesAt(rules: Rules, state: State, unit: Unit, way: Pose, goes: number, facing: number): boolean {
  return isNewlyTouched(rules, state, unit, shapeAlong(rules, unit, way, goes, facing));
}

/** J9: as `lastFreeAlong`, but in contact with no enemy the unit does not touch already. */
export function lastFreeApart(rules: Rules, state: State, unit: Unit, way: Pose, max: number, facing: number): number {
  let goes = lastFreeAlong(rules, state, unit, way, max, facing);
  while (goes > 0 && touchesAt(rules, state, unit, way, goes, facing))
    goes = lastFreeAlong(rules, state, unit, way, Math.max(0, goes - STEP), facing);
  return goes;
}

/** As `firstFreeBeyond`, but only where `touches` does not refuse the ground. */
function firstFreeWhere(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  [from, max]: readonly [number, number],
  facing: number,
  touches: typeof touchesEnemy,
): number | null {
  let goes = firstFreeBeyond(rules, state, unit, way, from, max, facing);
  while (goes !== null && touches(rules, state, unit, shapeAlong(rules, unit, way, goes, facing)))
    goes = firstFreeBeyond(rules, state, unit, way, goes + STEP, max, facing);
  return goes;
}

/** J9: the first free place from where the line begins, in contact with no enemy at all. */
export function firstFreeFromEnemies(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  max: number,
  facing: number,
): number | null {
  return firstFreeWhere(rules, state, unit, way, [0, max], facing, touchesEnemy);
}

/** A stretch of a line, in thou along it: where a unit should stand, the nearest it may, and the farthest. */
export interface Stretch {
  readonly wanted: number;
  readonly least: number;
  readonly most: number;
}

/**
 * J13: the free place nearest to the wanted one, whatever is in the way. A place short of it is taken if it is nearer
 * than the one beyond, or if the table or dry land ends before there is one beyond.
 */
export function nearestFreeApart(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  { wanted, least, most }: Stretch,
  facing: number,
): number | null {
  const beyond = firstFreeWhere(rules, state, unit, way, [wanted, most], facing, isNewlyTouched);
  if (beyond === wanted) return wanted;
  const end = beyond === null ? least : Math.max(least, 2 * wanted - beyond);
  const land = Math.floor(wayOnLand(rules, state, unit, way, Math.min(wanted, most), facing));
  let goes = Math.min(wanted - HAIR, land);
  while (goes >= end) {
    const taken = hairsTaken(rules, state, unit, shapeAlong(rules, unit, way, goes, facing));
    if (taken === 0) return goes;
    // Subtracted one by one: a product would round fractions differently.
    for (let i = 0; i < taken; i++) goes -= HAIR;
  }
  if (beyond === null) return null;
  for (goes = beyond; goes <= beyond + rules.tolerance + HAIR; goes += HAIR)
    if (hairsTaken(rules, state, unit, shapeAlong(rules, unit, way, goes, facing)) === 0) return goes;
  return beyond;
}

/**
 * How many steps of a hair along the line, forward or back, are taken, this place included; 0 if it is free. J0
 * tolerates an overlap by a hair, but a search must not: it would find places where there are none.
 */
function hairsTaken(rules: Rules, state: State, unit: Unit, shape: Shape): number {
  const under = unitOn(rules, state, unit, shape, [], GRAZE);
  if (under !== null) return stepsToPart(shape, shapeOf(rules, under), GRAZE, HAIR);
  const taken =
    reachesOver(state.battle, shape.poly, 0) ||
    isWet(state, shape) ||
    obstruction(rules, state, unit, shape) !== null ||
    isNewlyTouched(rules, state, unit, shape);
  return taken ? 1 : 0;
}

function isWet(state: State, shape: Shape): boolean {
  const { rivers, crossings } = groundOf(state.battle);
  const wet = overlapping(rivers, shape.poly, shape.cx, shape.cy, shape.radius, GRAZE) !== null;
  return wet && terrainAt(crossings, shape.block.x, shape.block.y) === null;
}
