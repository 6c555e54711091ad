import { ahead, type Pose } from '../../geometry/index.ts';
import { areWithin } from '../core/shape.ts';
import { blockAt, type Shape, shapeOf, shapeOfBlock } from './footprint.ts';
import { firstFreeBeyond, freeAt, lastFreeAlong } from './placing.ts';
import type { Rules } from './rules.ts';
import { obstruction, onTable } from './scene.ts';
import type { State, Unit } from './state.ts';

/** Whoever may not touch an enemy goes this much less far, or farther, until he does not. */
const STEP = 20;

/** J9: an enemy this ground would touch and the unit, as it stands, does not: in contact it may stay, into it it may not go. */
export function newlyTouched(rules: Rules, state: State, unit: Unit, shape: Shape): Unit | null {
  const own = shapeOf(rules, unit);
  for (const enemy of state.units) {
    if (enemy.army === unit.army || !onTable(enemy)) continue;
    const other = shapeOf(rules, enemy);
    if (areWithin(shape, other, rules.tolerance) && !areWithin(own, other, rules.tolerance)) return enemy;
  }
  return null;
}

function touchesAt(rules: Rules, state: State, unit: Unit, way: Pose, goes: number, facing: number): boolean {
  const to = ahead(way, goes);
  return newlyTouched(rules, state, unit, shapeOfBlock(blockAt(rules, unit, to.x, to.y, facing))) !== null;
}

/** J9: as `lastFreeAlong`, but in contact with no enemy the unit does not touch already. */
export function lastFreeApart(rules: Rules, state: State, unit: Unit, way: Pose, max: number, facing: number): number {
  let goes = lastFreeAlong(rules, state, unit, way, max, facing);
  while (goes > 0 && touchesAt(rules, state, unit, way, goes, facing))
    goes = lastFreeAlong(rules, state, unit, way, Math.max(0, goes - STEP), facing);
  return goes;
}

/** J9: as `firstFreeBeyond`, but in contact with no enemy the unit does not touch already. */
function firstFreeApart(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  from: number,
  max: number,
  facing: number,
): number | null {
  let goes = firstFreeBeyond(rules, state, unit, way, from, max, facing);
  while (goes !== null && touchesAt(rules, state, unit, way, goes, facing))
    goes = firstFreeBeyond(rules, state, unit, way, goes + STEP, max, facing);
  return goes;
}

/** A stretch of a line, in thou along it: where a unit should stand, the nearest it may, and the farthest. */
interface Stretch {
  readonly wanted: number;
  readonly least: number;
  readonly most: number;
}

/**
 * J13: the free place nearest to the one wanted. Before troops who stand there a unit closes up if that is nearer than
 * behind them; where the table or dry land ends nobody has taken the ground, and only what lies beyond is looked at.
 */
export function nearestFreeApart(
  rules: Rules,
  state: State,
  unit: Unit,
  way: Pose,
  { wanted, least, most }: Stretch,
  facing: number,
): number | null {
  const beyond = firstFreeApart(rules, state, unit, way, wanted, most, facing);
  if (beyond === wanted) return wanted;
  const there = ahead(way, wanted);
  const found = obstruction(rules, state, unit, shapeOfBlock(blockAt(rules, unit, there.x, there.y, facing)));
  if (found !== null && found.what !== 'unit') return beyond;
  const end = beyond === null ? least : Math.max(least, 2 * wanted - beyond);
  for (let goes = wanted - STEP; goes >= end; goes -= STEP)
    if (freeAt(rules, state, unit, way, goes, facing, []) && !touchesAt(rules, state, unit, way, goes, facing))
      return goes;
  return beyond;
}
