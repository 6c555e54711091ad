import type { MapPoint } from '../board/map.ts';
import { onTable } from '../board/units/there.ts';
import { shapeOf } from '../game/engine.ts';
import type { Frame, World } from './tool.ts';

/** A frame drawn round several units of the side to act selects them. */

export const startFrame = (at: MapPoint): Frame => ({ tool: 'frame', from: at, to: at });

export const frameTo = (held: Frame, at: MapPoint): Frame => ({ ...held, to: at });

export function framedUnits({ rules, state }: World, { from, to }: Frame): string[] {
  const within = (n: number, a: number, b: number) => n >= Math.min(a, b) && n <= Math.max(a, b);
  return state.units
    .filter((unit) => unit.army === state.toAct && onTable(unit))
    .filter((unit) => {
      const { cx, cy } = shapeOf(rules, unit);
      return within(cx, from.x, to.x) && within(cy, from.y, to.y);
    })
    .map((unit) => unit.id);
}
