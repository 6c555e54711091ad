import { overlapsBy, type Polygon } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
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
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    if (Math.abs((x[i] as number) - around.x) > around.halfWidth + radius) continue;
    if (Math.abs((y[i] as number) - around.y) > around.halfDepth + radius) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || other.id === except || isPassable(unit, other)) continue;
    if (only !== undefined && other.army !== only) continue;
    if (other.army === unit.army && (through.includes(other.arm) || rules.settings.friendsPassFriends)) continue;
    const shape = shapes[i] as Shape;
    for (const piece of swept)
      if (mayTouch(piece, shape) && overlapsBy(piece, shape.poly, rules.tolerance)) return other;
  }
  return null;
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
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const far = radius + (r[i] as number) + rules.tolerance;
    if (dx * dx + dy * dy > far * far) continue;
    const enemy = units[i] as Unit;
    if (enemy.army === unit.army) continue;
    const other = shapes[i] as Shape;
    if (!areWithin(shape, other, rules.tolerance)) continue;
    if (from === null || !areWithin(from, other, rules.tolerance)) return enemy;
  }
  return null;
}
