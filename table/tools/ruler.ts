import { distance, distanceToPoint } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { shapeOf, sight } from '../game/engine.ts';
import { nameIn } from '../words/unit.ts';
import { unitAt } from './hit.ts';
import type { Ruler, World } from './tool.ts';

/** A ruler from point to point; from unit to unit it measures between nearest points and looks along the line. */

export function startRuler(world: World, at: MapPoint): Ruler {
  const fromUnit = unitAt(world, at, 100)?.id ?? null;
  return { tool: 'ruler', from: at, to: at, fromUnit, toUnit: null, length: 0, sight: null };
}

function between(world: World, held: Ruler, at: MapPoint, toUnit: string | null): number {
  const shape = (id: string | null) => {
    const unit = world.state.units.find((u) => u.id === id);
    return unit === undefined ? null : shapeOf(world.rules, unit).poly;
  };
  const a = shape(held.fromUnit);
  const b = shape(toUnit);
  if (a !== null && b !== null) return distance(a, b);
  if (a !== null) return distanceToPoint(a, at.x, at.y);
  if (b !== null) return distanceToPoint(b, held.from.x, held.from.y);
  return Math.hypot(at.x - held.from.x, at.y - held.from.y);
}

export function rulerTo(world: World, held: Ruler, at: MapPoint): Ruler {
  const found = unitAt(world, at, 100)?.id ?? null;
  const toUnit = found === held.fromUnit ? null : found;
  const seen =
    held.fromUnit === null || toUnit === null ? null : sight(world.rules, world.state, held.fromUnit, toUnit);
  const blocker = seen === null || seen.seen ? null : nameIn(world.state, seen.blocker);
  return {
    ...held,
    to: at,
    toUnit,
    length: between(world, held, at, toUnit),
    sight: seen === null ? null : { seen: seen.seen, blocker, id: seen.seen ? null : seen.blocker },
  };
}
