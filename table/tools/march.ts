import { bearing, normalise, toLocal } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { type Command, check, envelope, plan, preview, type State, type Unit } from '../game/engine.ts';
import { unitAt } from './hit.ts';
import type { March, World } from './tool.ts';

/** Dragging one unit: it follows legal ground only. */

const unitOf = (state: State, id: string): Unit => state.units.find((unit) => unit.id === id) as Unit;

export function grabUnit(world: World, unit: Unit, at: MapPoint): March {
  const grab = { x: at.x - unit.x, y: at.y - unit.y };
  const still = plan(world.rules, world.state, unit.id, { x: unit.x, y: unit.y, facing: unit.facing });
  const fan = envelope(world.rules, world.state, unit.id, 3);
  return { tool: 'march', unit: unit.id, grab, twist: 0, at, plan: still, fan, charge: null };
}

/** A hand that pulls a unit away wants it to look where it goes; one that nudges it wants it as it stands. */
function wantedFacing(unit: Unit, x: number, y: number, twist: number): number {
  const local = toLocal(unit, x, y);
  const looks = local.ahead > 400 ? bearing(x - unit.x, y - unit.y) : unit.facing;
  return normalise(looks + twist);
}

function chargeAt(world: World, unit: Unit, at: MapPoint): March['charge'] {
  const target = unitAt(world, at, 300);
  if (target === null || target.army === unit.army) return null;
  const command: Command = { do: 'charge', unit: unit.id, target: target.id };
  return { target: target.id, preview: preview(world.rules, world.state, command) };
}

export function marchTo(world: World, held: March, at: MapPoint): March {
  const unit = unitOf(world.state, held.unit);
  const charge = chargeAt(world, unit, at);
  const x = Math.round(at.x - held.grab.x);
  const y = Math.round(at.y - held.grab.y);
  const facing = wantedFacing(unit, x, y, held.twist);
  return { ...held, at, charge, plan: plan(world.rules, world.state, unit.id, { x, y, facing }) };
}

export function twistMarch(world: World, held: March, by: number): March {
  return marchTo(world, { ...held, twist: held.twist + by }, held.at);
}

export function endMarch(world: World, held: March): Command[] {
  if (held.charge !== null && held.charge.preview.refusals.length === 0)
    return [{ do: 'charge', unit: held.unit, target: held.charge.target }];
  const { command } = held.plan;
  return command !== null && check(world.rules, world.state, command).length === 0 ? [command] : [];
}
