import { ahead, type Block, corners, cos, type Polygon, type Pose, sin } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { wayToEdge } from '../core/lookup.ts';
import { sideOf } from '../core/places.ts';
import { narrowOutline } from '../core/shape.ts';
import { firstContact, frontTouches } from './aiming-charge.ts';
import { contactedByAnother } from './charge-partners.ts';
import { friendOn } from './charge-way.ts';
import { blockAt, placesOf, type Shape } from './footprint.ts';
import { wayToDifficult } from './placing.ts';
import type { Rules } from './rules.ts';
import type { Charge, State, Unit } from './state.ts';

interface Hit {
  readonly unit: Unit;
  readonly along: number;
}

interface RideEnd {
  readonly length: number;
  readonly ends: Charge['ends'];
}

/** Everything a cavalry charge would meet on its line, nearest first, and where it ends. */
export interface Ride extends RideEnd {
  readonly hits: readonly Hit[];
}

/** Is nobody in this circle on the strip before or under the block, up to so far ahead? Then there is no need to measure. */
function isOffTheWay(block: Block, dx: number, dy: number, far: number, x: number, y: number, radius: number): boolean {
  const right = x - block.x;
  const up = y - block.y;
  if (Math.abs(right * dy - up * dx) > block.width / 2 + radius) return true;
  const forward = right * dx + up * dy;
  return forward > far + radius + 1 || forward < -(block.depth + radius + 1);
}

/** J26: how far ahead the front meets an outline; whom only its side touches as it sets out is left behind. */
function metByFront(block: Block, narrow: Polygon, tolerance: number, outline: Polygon): number | null {
  const along = firstContact(block, narrow, outline);
  return along === 0 && !frontTouches(block, tolerance, outline) ? null : along;
}

function stopsAtFriend(phase: MovePhase, friend: Unit): boolean {
  if (friend.formation === 'skirmish') return false;
  const { what } = phase.cavalryCharge.stopsAt;
  if (friend.arm === 'infantry') return what.includes('friendlyInfantry');
  return friend.arm === 'cavalry'
    ? what.includes('friendlyCavalry')
    : !phase.cavalryCharge.through.arms.includes(friend.arm);
}

/** J41, N3.13: as far as the table and the terrain let it ride. */
function endOfGround(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  block: Block,
  length: number,
): RideEnd {
  const edge = wayToEdge(state.battle, corners(block), sin(from.facing), cos(from.facing));
  const difficult = wayToDifficult(rules, state, phase, unit, from, length);
  if (difficult < length && difficult < edge) return { length: Math.max(0, difficult), ends: 'difficultTerrain' };
  return edge < length ? { length: Math.max(0, edge), ends: 'edge' } : { length, ends: 'move' };
}

/** J10: the ride ends at the first enemy cavalry it meets. */
function endAtCavalry(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  hits: readonly Hit[],
  end: RideEnd,
): RideEnd {
  let { length, ends } = end;
  for (const hit of hits) {
    if (hit.unit.arm !== 'cavalry' || hit.along >= length) continue;
    const kept =
      (phase.cavalryCharge.oneOnEnemyCavalry !== undefined && contactedByAnother(state, unit, hit.unit)) ||
      friendOn(rules, state, unit, ahead(from, hit.along)) !== null;
    // A regiment already taken, or with friends on the ground before it, is not contacted: the ride ends just short of it.
    length = kept ? Math.max(0, hit.along - 2 * rules.tolerance) : hit.along;
    ends = kept ? 'friends' : 'enemyCavalry';
  }
  return { length, ends };
}

/** N3.13: friends, enemy cavalry, difficult terrain and the table edge end the ride; guns of one's own do not. */
export function rideAlong(rules: Rules, state: State, phase: MovePhase, unit: Unit, from: Pose, reach: number): Ride {
  const dx = sin(from.facing);
  const dy = cos(from.facing);
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const narrow = narrowOutline(block, rules.tolerance);
  let { length, ends } = endOfGround(rules, state, phase, unit, from, block, reach);
  const hits: Hit[] = [];
  const { units, shapes, x, y, r } = placesOf(rules, state);
  const count = r.length;
  for (let i = 0; i < count; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    if (isOffTheWay(block, dx, dy, length + rules.tolerance, x[i] as number, y[i] as number, radius)) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id) continue;
    const along = metByFront(block, narrow, rules.tolerance, (shapes[i] as Shape).poly);
    if (along === null || along >= length + rules.tolerance) continue;
    if (other.army !== unit.army) hits.push({ unit: other, along });
    else if (along < length && stopsAtFriend(phase, other)) {
      length = along;
      ends = 'friends';
    }
  }
  if (hits.length > 1) hits.sort((a, b) => a.along - b.along || (a.unit.id < b.unit.id ? -1 : 1));
  const end = endAtCavalry(rules, state, phase, unit, from, hits, { length, ends });
  // J0: whom the end of the ride all but touches is touched. They are sorted: what lies beyond the end comes last.
  let met = hits.length;
  while (met > 0 && (hits[met - 1] as Hit).along >= end.length + rules.tolerance) met--;
  return { hits: met === hits.length ? hits : hits.slice(0, met), length: end.length, ends: end.ends };
}

/** N3.13: how far it is from a pose to the first friend who stops a ride of that length; as long as the ride if none does. */
export function firstFriend(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  length: number,
): number {
  const dx = sin(from.facing);
  const dy = cos(from.facing);
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const narrow = narrowOutline(block, rules.tolerance);
  let way = length;
  const places = placesOf(rules, state);
  const { units, shapes, x, y, r, side, foesFrom, foesTo } = places;
  const own = sideOf(places, unit);
  // Friends are the foes of the foes.
  const end = foesTo[3 - own] as number;
  for (let i = foesFrom[3 - own] as number; i < end; i++) {
    const radius = r[i] as number;
    if (radius < 0 || side[i] !== own) continue;
    if (isOffTheWay(block, dx, dy, way, x[i] as number, y[i] as number, radius)) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || !stopsAtFriend(phase, other)) continue;
    const along = metByFront(block, narrow, rules.tolerance, (shapes[i] as Shape).poly);
    if (along !== null && along < way) way = along;
  }
  return way;
}
