import { contains, distanceToPoint } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { generalSpot, isThere } from '../board/units/spot.ts';
import { onTable } from '../board/units/there.ts';
import { leadersOf, shapeOf, type Unit } from '../game/engine.ts';
import { type Entry, entriesOf, entryPoint } from './entries.ts';
import type { World } from './tool.ts';

export type Hit =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'general'; readonly id: string }
  | { readonly kind: 'handle'; readonly unit: Unit; readonly corner: 'left' | 'right' }
  | { readonly kind: 'ground' };

/** The front corners of a unit, where its wheel handles sit, a little outside of it. */
export function handlesOf({ rules }: World, unit: Unit): { left: MapPoint; right: MapPoint } {
  const { poly } = shapeOf(rules, unit);
  return {
    left: { x: poly[0] as number, y: poly[1] as number },
    right: { x: poly[2] as number, y: poly[3] as number },
  };
}

const gap = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

function handleAt(world: World, at: MapPoint, slop: number): Hit | null {
  const [only, ...more] = world.selected;
  const unit = more.length > 0 ? undefined : world.state.units.find((u) => u.id === only);
  if (unit === undefined || !onTable(unit) || unit.army !== world.state.toAct) return null;
  const { left, right } = handlesOf(world, unit);
  const [l, r] = [gap(left, at), gap(right, at)];
  if (Math.min(l, r) > slop) return null;
  // On a small map a finger in the middle of the unit is near its corners too: it means the unit.
  const { cx, cy } = shapeOf(world.rules, unit);
  if (gap({ x: cx, y: cy }, at) < Math.min(l, r)) return null;
  return { kind: 'handle', unit, corner: l < r ? 'left' : 'right' };
}

/** The unit under a point, or the nearest within `slop` thou of it. */
export function unitAt(world: World, at: MapPoint, slop: number): Unit | null {
  let best: Unit | null = null;
  let least = slop;
  for (const unit of world.state.units) {
    if (!onTable(unit)) continue;
    const shape = shapeOf(world.rules, unit);
    if (Math.hypot(shape.cx - at.x, shape.cy - at.y) > shape.radius + slop) continue;
    const away = distanceToPoint(shape.poly, at.x, at.y);
    if (away < least || (away === 0 && best === null)) {
      best = unit;
      least = away;
    }
  }
  return best;
}

/**
 * The general within `slop` thou of a point. Inside a drawn block the unit is meant, or a finger could never select one
 * whose general is with it; unless he himself stands on the block, and nearer than its middle.
 */
export function generalAt(world: World, at: MapPoint, slop: number): string | null {
  const { rules, state } = world;
  const block = unitAt(world, at, 0);
  const shape = block === null ? null : shapeOf(rules, block);
  const means = (spot: MapPoint): boolean => {
    const away = gap(spot, at);
    if (shape === null || away >= slop) return away < slop;
    return contains(shape.poly, spot.x, spot.y) && away < gap({ x: shape.cx, y: shape.cy }, at);
  };
  const there = leadersOf(rules, state).filter((general) => isThere(state, general));
  return there.find((general) => means(generalSpot(rules, state, general)))?.id ?? null;
}

/** The gate under a point through which the selected reserve unit may come on. */
export function gateAt(world: World, at: MapPoint, slop: number): Entry | null {
  const unit = world.selected.length === 1 ? world.state.units.find((u) => u.id === world.selected[0]) : undefined;
  if (unit === undefined) return null;
  const near = (entry: Entry) => {
    const point = entryPoint(world.state, entry);
    return point !== null && gap(point, at) < slop * 2;
  };
  return entriesOf(world, unit).find(near) ?? null;
}

/** What lies under the pointer; `slop` is how far a finger may miss, in thou. */
export function hitAt(world: World, at: MapPoint, slop: number, handles: boolean): Hit {
  const handle = handles ? handleAt(world, at, slop * 1.2) : null;
  if (handle !== null) return handle;
  const general = generalAt(world, at, slop * 1.4);
  if (general !== null) return { kind: 'general', id: general };
  const unit = unitAt(world, at, slop);
  return unit === null ? { kind: 'ground' } : { kind: 'unit', unit };
}
