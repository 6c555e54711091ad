import { ahead, inches, normalise, thou, turnedTo } from '../../geometry/index.ts';
import { generalSpot } from '../board/units/spot.ts';
import { type Leg, leadersOf } from '../game/engine.ts';
import { order } from '../game/orders.ts';
import { mayOrder, table } from '../game/store.ts';
import { deployCommand, turnDeploy } from './deploy.ts';
import { openPart } from './dispatch.ts';
import { twistMarch } from './march.ts';
import { stepOn, wayOf } from './steps.ts';
import { hand, hold, type World } from './tool.ts';

/** Units and generals led by the keys. */

/** Where an arrow points to on the map: to the right, and up. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function legOf(key: string, fine: boolean): Leg | null {
  const degrees = fine ? 1 : 5;
  const length = fine ? 0.1 : 0.5;
  switch (key) {
    case 'ArrowUp':
      return { forward: length };
    case 'ArrowDown':
      return { back: length };
    case 'q':
    case 'ArrowLeft':
      return { wheel: 'left', degrees };
    case 'e':
    case 'ArrowRight':
      return { wheel: 'right', degrees };
    default:
      return null;
  }
}

/** In hundredths of a degree, clockwise. */
const turnOf = (leg: Leg): number => ('wheel' in leg ? leg.degrees * (leg.wheel === 'left' ? -100 : 100) : 0);

/** In the hand of a drag Q and E turn the unit; else every leg is added to the steps. */
export function lead(world: World, key: string, fine: boolean): boolean {
  const leg = legOf(key, fine);
  const { held } = hand();
  if (leg === null || !mayOrder(table())) return false;
  if (held?.tool === 'march' || held?.tool === 'deploy') {
    const by = turnOf(leg);
    if (by === 0) return false;
    hold(held.tool === 'march' ? twistMarch(world, held, by) : turnDeploy(world, held, by));
    return true;
  }
  if (world.selected.length === 0) return false;
  if (openPart(world) === 'deploy') return shiftDeployed(world, leg);
  if (openPart(world) !== 'move') return false;
  const next = stepOn(world, held?.tool === 'steps' && held.by === 'keys' ? held : null, leg);
  if (next !== null) hold(next);
  return next !== null;
}

/** Before the first turn the keys shift and turn the unit at once; Undo takes it back. */
function shiftDeployed({ state, selected }: World, leg: Leg): boolean {
  const unit = state.units.find(({ id }) => id === selected[0]);
  if (unit === undefined || unit.army !== state.toAct) return false;
  const to = ahead(unit, thou(wayOf(leg)));
  order(deployCommand(unit.id, turnedTo(to, normalise(unit.facing + turnOf(leg)))));
  return true;
}

/** The arrows ride the chosen general over the map, an inch at a time. */
export function ride({ rules, state }: World, key: string): boolean {
  const general = leadersOf(rules, state).find(({ id }) => id === table().chosenGeneral);
  const way = ARROWS[key];
  if (general === undefined || way === undefined || !mayOrder(table())) return false;
  const { x, y } = generalSpot(rules, state, general);
  const [right, up] = way;
  const at = [inches(Math.round(x) + thou(right)), inches(Math.round(y) + thou(up))] as const;
  order({ do: 'moveGeneral', general: general.id, at });
  return true;
}
