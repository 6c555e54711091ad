import type { MapPoint } from '../board/map.ts';
import type { Shifted } from '../game/aims.ts';
import { shiftGuns, type Unit } from '../game/engine.ts';
import type { Lay, World } from './tool.ts';

/** Guns are led a little to one side before they fire; the shot itself is chosen afterwards. */

export function grabGuns(world: World, unit: Unit, at: MapPoint): Lay | null {
  const shift = shiftGuns(world.rules, world.state, unit.id, unit);
  if (shift === null) return null;
  return {
    tool: 'lay',
    unit: unit.id,
    grab: { x: at.x - unit.x, y: at.y - unit.y },
    to: shift.to,
    stop: shift.refusals,
  };
}

export function layTo(world: World, held: Lay, at: MapPoint): Lay {
  const wanted = { x: Math.round(at.x - held.grab.x), y: Math.round(at.y - held.grab.y) };
  const shift = shiftGuns(world.rules, world.state, held.unit, wanted);
  return shift === null ? held : { ...held, to: shift.to, stop: shift.refusals };
}

/** Where they were put down, or null if they are back where they stood. */
export function endLay(world: World, held: Lay): Shifted | null {
  const unit = world.state.units.find((u) => u.id === held.unit);
  if (unit === undefined || (unit.x === held.to.x && unit.y === held.to.y)) return null;
  return { unit: held.unit, at: [held.to.x / 1000, held.to.y / 1000] };
}
