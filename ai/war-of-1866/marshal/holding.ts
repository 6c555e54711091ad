import { war1866 } from '../../../engine/index.ts';
import type { Side } from '../../commander.ts';
import type { Unit } from '../eye.ts';
import { type Objective, type Scene, turnsLeft } from '../major/scene.ts';

/** From a point to the nearest edge of a unit's ground, in thou. */
function wayTo({ rules }: Scene, unit: Unit, x: number, y: number): number {
  const { poly, block } = war1866.shapeOf(rules, unit);
  const [fx, fy] = [
    ((poly[0] as number) - (poly[6] as number)) / block.depth,
    ((poly[1] as number) - (poly[7] as number)) / block.depth,
  ];
  const [dx, dy] = [x - block.x, y - block.y];
  const ahead = dx * fx + dy * fy;
  const out = ahead > 0 ? ahead : Math.max(0, -block.depth - ahead);
  const beside = Math.max(0, Math.abs(dx * fy - dy * fx) - block.width / 2);
  return Math.sqrt(out * out + beside * beside);
}

/** How steadily a side stands at a place: who is in disorder may be gone by the end of the turn, who runs will be. */
const STEADY = { good: 1, disorganised: 0.5, routed: 0 } as const;

function presence(scene: Scene, units: readonly Unit[], place: Objective): number {
  let sum = 0;
  for (const unit of units) if (wayTo(scene, unit, place.x, place.y) < place.radius) sum += STEADY[unit.order];
  return sum;
}

/** X11: who will hold a place when the turn ends: whoever is there alone, else whoever holds it now. From -1 to 1. */
function holds(scene: Scene, place: Objective): number {
  const ours = presence(scene, scene.own, place);
  const theirs = presence(scene, scene.foes, place);
  const holder = (scene.state.holders[place.id] ?? null) as Side | null;
  const now = holder === scene.side ? 1 : holder === scene.foe ? -1 : 0;
  if (ours > 0 && theirs === 0) return 1;
  if (theirs > 0 && ours === 0) return -1;
  // Both are there: nothing changes unless one of them is driven off.
  return ours === 0 ? now * 0.8 : 0.6 * now + (0.4 * (ours - theirs)) / (ours + theirs);
}

/** In the last turn, and in the one before it, what a point held is worth; earlier nobody knows who will hold it at the end. */
const LAST_TURNS = [3, 1] as const;

/** What the places are worth as they will be held when the turn ends. */
export function holding(scene: Scene): number {
  const point = LAST_TURNS[turnsLeft(scene) - 1] ?? 0;
  if (point === 0 || scene.state.battle.turnLimit === null) return 0;
  let sum = 0;
  for (const place of scene.state.battle.objectives) sum += place.points * holds(scene, place);
  return sum * point;
}
