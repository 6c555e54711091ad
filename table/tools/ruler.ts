import { distance, nearestPoints, type Polygon } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { shapeOf, sight } from '../game/engine.ts';
import { nameIn } from '../words/unit.ts';
import { unitAt } from './hit.ts';
import type { Ruler, World } from './tool.ts';

/** A ruler from point to point; from unit to unit it measures between nearest points and looks along the line. */

export function startRuler(world: World, at: MapPoint): Ruler {
  const fromUnit = unitAt(world, at, 100)?.id ?? null;
  return { tool: 'ruler', from: at, to: at, fromUnit, toUnit: null, ends: [at, at], length: 0, sight: null };
}

/** The outline of a unit, or the point itself. */
function measured({ rules, state }: World, id: string | null, at: MapPoint): Polygon {
  const unit = state.units.find((u) => u.id === id);
  return unit === undefined ? [at.x, at.y] : shapeOf(rules, unit).poly;
}

/** The line that is drawn is the line that is measured. */
function between(world: World, held: Ruler, at: MapPoint, toUnit: string | null): Pick<Ruler, 'ends' | 'length'> {
  const a = measured(world, held.fromUnit, held.from);
  const b = measured(world, toUnit, at);
  const length = distance(a, b);
  return { length, ends: length === 0 ? [at, at] : nearestPoints(a, b) };
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
    ...between(world, held, at, toUnit),
    sight: seen === null ? null : { seen: seen.seen, blocker, id: seen.seen ? null : seen.blocker },
  };
}
