import { normalise, type Pose } from '../../geometry/index.ts';
import type { MapPoint } from '../board/map.ts';
import { type Command, check, type Unit } from '../game/engine.ts';
import type { Deploy, World } from './tool.ts';

/** Before the first turn a unit is lifted and put down: it stays where it last might stand. */

export function liftUnit(_world: World, unit: Unit, at: MapPoint): Deploy {
  const grab = { x: at.x - unit.x, y: at.y - unit.y };
  const to: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  return { tool: 'deploy', unit: unit.id, grab, turn: unit.facing, to, moved: false, stop: [] };
}

export const deployCommand = (unit: string, to: Pose): Extract<Command, { do: 'deploy' }> => ({
  do: 'deploy',
  unit,
  at: [to.x / 1000, to.y / 1000],
  facing: to.facing / 100,
});

function placed(world: World, held: Deploy, to: Pose): Deploy {
  const stop = check(world.rules, world.state, deployCommand(held.unit, to));
  return stop.length === 0 ? { ...held, to, moved: true, stop } : { ...held, stop };
}

export function deployTo(world: World, held: Deploy, at: MapPoint): Deploy {
  return placed(world, held, {
    x: Math.round(at.x - held.grab.x),
    y: Math.round(at.y - held.grab.y),
    facing: held.turn,
  });
}

/** With Q and E it turns in the hand. */
export function turnDeploy(world: World, held: Deploy, by: number): Deploy {
  const turn = normalise(held.turn + by);
  return placed(world, { ...held, turn }, { ...held.to, facing: turn });
}

export const endDeploy = (held: Deploy): Command[] => (held.moved ? [deployCommand(held.unit, held.to)] : []);
