import type { MapPoint } from '../board/map.ts';
import { type Command, check, leadersOf } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { change, mayOrder, table } from '../game/store.ts';
import { unitAt } from './hit.ts';
import type { Ride, World } from './tool.ts';

/** A general rides where he is dragged; dropped on a unit of his own he joins it. */

export function grabGeneral(world: World, id: string, at: MapPoint): Ride | null {
  const general = leadersOf(world.rules, world.state).find((g) => g.id === id);
  if (general === undefined || general.army !== world.state.toAct || !mayOrder(table())) return null;
  return { tool: 'ride', general: id, at, onto: null, command: null, stop: [] };
}

export function rideTo(world: World, held: Ride, at: MapPoint): Ride {
  const army = leadersOf(world.rules, world.state).find((g) => g.id === held.general)?.army;
  const unit = unitAt(world, at, 150);
  const onto = unit !== null && unit.army === army ? unit.id : null;
  const command: Command =
    onto === null
      ? { do: 'moveGeneral', general: held.general, at: [Math.round(at.x) / 1000, Math.round(at.y) / 1000] }
      : { do: 'attach', general: held.general, unit: onto };
  const stop = check(world.rules, world.state, command);
  if (stop.length > 0) return { ...held, onto, stop, command: held.command };
  return { ...held, at, onto, command, stop };
}

export function endRide(held: Ride): void {
  if (held.command !== null) order(held.command);
  else if (held.stop.length > 0) change({ notice: { title: 'He cannot ride there', refusals: held.stop } });
}
