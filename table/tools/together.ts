import type { MapPoint } from '../board/map.ts';
import { onTable } from '../board/units/there.ts';
import { type Command, currentState, type Game, type Plan, plan, play, type State, type Unit } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { table } from '../game/store.ts';
import type { Together, World } from './tool.ts';

/** Several units led by one drag: each gets its own legal move, those in front first, so that nobody blocks a friend. */

const still = (unit: Unit): Plan => ({
  command: null,
  to: { x: unit.x, y: unit.y, facing: unit.facing },
  ...{ spent: 0, way: 0, left: 0, wayLeft: 0 },
  stoppedBy: [],
});

const chosen = ({ state, selected }: World): Unit[] =>
  state.units.filter((unit) => selected.includes(unit.id) && unit.army === state.toAct && onTable(unit));

export function grabTogether(world: World, at: MapPoint): Together {
  return { tool: 'together', from: at, at, plans: chosen(world).map((unit) => ({ unit: unit.id, plan: still(unit) })) };
}

function played(game: Game, command: Command): Game {
  const result = play(game, command);
  return result.ok ? result.game : game;
}

export function togetherTo(world: World, held: Together, at: MapPoint): Together {
  const dx = at.x - held.from.x;
  const dy = at.y - held.from.y;
  const ahead = (unit: Unit) => unit.x * dx + unit.y * dy;
  let game = table().game;
  const plans = chosen(world)
    .sort((a, b) => ahead(b) - ahead(a))
    .map((unit) => {
      const state: State = game === null ? world.state : currentState(game);
      const wanted = { x: Math.round(unit.x + dx), y: Math.round(unit.y + dy), facing: unit.facing };
      const found = plan(world.rules, state, unit.id, wanted);
      if (found.command !== null && game !== null) game = played(game, found.command);
      return { unit: unit.id, plan: found };
    });
  return { ...held, at, plans };
}

export function endTogether(held: Together): void {
  for (const { plan: found } of held.plans) if (found.command !== null) order(found.command);
}
