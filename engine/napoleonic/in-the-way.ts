import { overlapsBy, type Polygon } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import { sideOf } from '../core/places.ts';
import { areWithin, boxAround, mayTouch } from '../core/shape.ts';
import { placesOf, type Shape } from './footprint.ts';
import { isPassable } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** J9: the first unit (of one army only, if it is named) in the way; `through` names arms of one's own that may be passed. */
export function firstInTheWay(
  rules: Rules,
  state: State,
  unit: Unit,
  swept: readonly Polygon[],
  through: readonly string[],
  except: string,
  only?: Army,
): Unit | null {
  const around = boxAround(swept);
  const { units, shapes, x, y, r, side, foesFrom, foesTo } = placesOf(rules, state);
  const leftOut = only === undefined ? 0 : only === units[0]?.army ? 2 : 1;
  const end = leftOut === 0 ? r.length : (foesTo[leftOut] as number);
  for (let i = leftOut === 0 ? 0 : (foesFrom[leftOut] as number); i < end; i++) {
    const radius = r[i] as number;
    if (radius < 0 || side[i] === leftOut) continue;
    if (Math.abs((x[i] as number) - around.x) > around.halfWidth + radius) continue;
    if (Math.abs((y[i] as number) - around.y) > around.halfDepth + radius) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || other.id === except || isPassable(unit, other)) continue;
    if (other.army === unit.army && (through.includes(other.arm) || rules.settings.friendsPassFriends)) continue;
    if (isSwept(rules, swept, shapes[i] as Shape)) return other;
  }
  return null;
}

function isSwept(rules: Rules, swept: readonly Polygon[], shape: Shape): boolean {
  for (const piece of swept) if (mayTouch(piece, shape) && overlapsBy(piece, shape.poly, rules.tolerance)) return true;
  return false;
}

/** J9: the same for somebody who marches, among those who could be met at all (as places in the list); the list's length if there is none. */
export function placeInTheWay(
  rules: Rules,
  state: State,
  unit: Unit,
  swept: readonly Polygon[],
  crowd: readonly number[],
): number {
  const { units, shapes } = placesOf(rules, state);
  for (const i of crowd) {
    const other = units[i] as Unit;
    if (other.army === unit.army && (isPassable(unit, other) || rules.settings.friendsPassFriends)) continue;
    if (isSwept(rules, swept, shapes[i] as Shape)) return i;
  }
  return units.length;
}

/** J9: an enemy this ground would touch; none whom the ground it comes from, if that is given, touches already. */
export function enemyTouched(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  from: Shape | null = null,
): Unit | null {
  const { cx, cy, radius } = shape;
  const places = placesOf(rules, state);
  const { units, shapes, x, y, r, side, foesFrom, foesTo } = places;
  const own = sideOf(places, unit);
  const end = foesTo[own] as number;
  for (let i = foesFrom[own] as number; i < end; i++) {
    if (side[i] === own || (r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const far = radius + (r[i] as number) + rules.tolerance;
    if (dx * dx + dy * dy > far * far) continue;
    const other = shapes[i] as Shape;
    if (!areWithin(shape, other, rules.tolerance)) continue;
    if (from === null || !areWithin(from, other, rules.tolerance)) return units[i] as Unit;
  }
  return null;
}
