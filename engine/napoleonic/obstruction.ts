import { overlapsBy, type Polygon } from '../../geometry/index.ts';
import type { Arm } from '../../sheets/words.ts';
import { groundOf, overlapping, terrainAt } from '../core/ground.ts';
import { reachesOver } from '../core/lookup.ts';
import { placesOf, type Shape } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** J9: skirmishers pass their friends and are passed by them. */
export function isPassable(mover: Unit, other: Unit): boolean {
  return mover.army === other.army && (mover.formation === 'skirmish' || other.formation === 'skirmish');
}

export interface Obstruction {
  readonly what: 'unit' | 'edge' | 'woods' | 'river';
  readonly id: string;
}

/** J14, J41: what keeps this footprint from being free ground, or null. */
export function obstruction(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
): Obstruction | null {
  if (offTheTable(rules, state, shape.poly)) return { what: 'edge', id: 'the table edge' };
  const ground = groundOf(state.battle);
  if (keepsOutOfWoods(rules, unit.arm)) {
    const woods = overlapping(ground.woods, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
    if (woods !== null) return { what: 'woods', id: woods.id };
  }
  const river = overlapping(ground.rivers, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
  if (river !== null && terrainAt(ground.crossings, shape.block.x, shape.block.y) === null)
    return { what: 'river', id: river.id };
  const blocker = unitOn(rules, state, unit, shape, ignore);
  return blocker === null ? null : { what: 'unit', id: blocker.id };
}

/** The first unit that stands on this ground by so much (thou). Skirmishers may be passed, but nobody stays on them. */
export function unitOn(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  ignore: readonly string[] = [],
  by = rules.tolerance,
): Unit | null {
  const { cx, cy, radius } = shape;
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const far = radius + (r[i] as number);
    // Armies stand side by side: most are too far off in this direction alone.
    if (dx * dx > far * far) continue;
    const dy = (y[i] as number) - cy;
    if (dx * dx + dy * dy > far * far) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || ignore.includes(other.id)) continue;
    if (overlapsBy(shape.poly, (shapes[i] as Shape).poly, by)) return other;
  }
  return null;
}

export function offTheTable(rules: Rules, state: State, poly: Polygon): boolean {
  return reachesOver(state.battle, poly, rules.tolerance);
}

/** N3.4: the arms that the sheet keeps out of woods. */
export function keepsOutOfWoods(rules: Rules, arm: Arm): boolean {
  return rules.keepOutOfWoods.includes(arm);
}
