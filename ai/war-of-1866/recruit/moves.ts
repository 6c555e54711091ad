import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import {
  away,
  enemiesWithin,
  type Field,
  isAhead,
  isLegal,
  nearest,
  nearestEnemy,
  order,
  type Place,
  type Unit,
} from '../eye.ts';
import { whyChange, whyThere } from '../reasons.ts';
import { findWay, form, rideRound } from './free-way.ts';
import { isLate, pursues } from './hour.ts';

/** How near each arm wants the enemy, in thou: within its best fire, out of reach of the other's. */
const STAND_OFF = { infantry: 2_600, cavalry: 8_500 } as const;
/** Guns come so near, as a share of what they reach. */
const GUNS_SHARE = 0.6;
/** Nearer than this a column deploys; columns are hit more easily. */
const DEPLOY_AT = 12_000;
/** So much farther off it must be before a battalion that deployed forms column again: in column the enemy seems nearer. */
const BAND = 2_000;
/** Farther than this a line goes back into column. */
const MARCH_AT = 16_000;
/** A step shorter than this is not worth the fire it costs. */
const LEAST_STEP = 700;

function standOff({ rules }: Field, unit: Unit): number {
  if (unit.arm === 'artillery') return Math.round(war1866.reachOf(rules, unit) * 1000 * GUNS_SHARE);
  return STAND_OFF[unit.arm];
}

/** What is to be taken, or whom to go at: foot takes places, horse looks for guns and for those who are shaken. */
function goalOf(field: Field, unit: Unit, enemy: Unit): Place {
  const { view, enemies } = field;
  if (unit.arm === 'cavalry')
    return (
      nearest(
        unit,
        enemies.filter((foe) => isPrey(foe)),
      ) ?? enemy
    );
  if (unit.arm === 'artillery') return enemy;
  const open = view.battle.objectives.filter(
    (place) => view.holders[place.id] !== unit.army && goesFor(field, unit, place),
  );
  return nearest(unit, open) ?? enemy;
}

/** Nearer to the place than the other; of two as near the first. */
function isNearer(one: Unit, other: Unit, place: Place): boolean {
  const [near, far] = [away(one, place), away(other, place)];
  return near < far || (near === far && one.id < other.id);
}

/** The nearest of the foot that can goes for a place; the others go at the enemy, or they would stand in each other's way. */
function goesFor(field: Field, unit: Unit, place: Place): boolean {
  return !field.own.some((one) => isNearer(one, unit, place) && isFree(one) && !guards(field, one));
}

const isFree = ({ arm, order: state, stopped, inMeleeWith }: Unit): boolean =>
  arm === 'infantry' && state === 'good' && !stopped && inMeleeWith.length === 0;

const isPrey = (foe: Unit): boolean =>
  foe.order !== 'good' || foe.arm === 'cavalry' || (foe.arm === 'artillery' && !foe.deployed);

const CLOSE_UP = 600;

/** As far towards the goal as keeps the distance from the nearest enemy. */
function wantedPose(field: Field, unit: Unit, goal: Place, enemy: Unit, gap: number) {
  const off = unit.arm === 'infantry' && isLate(field) ? CLOSE_UP : standOff(field, unit);
  const room = Math.max(0, gap - off);
  const far = away(unit, goal);
  const towardsEnemy = away(goal, enemy) < far;
  const step = towardsEnemy ? Math.min(far, room) : far;
  const share = far === 0 ? 0 : Math.min(1, step / far);
  return { x: unit.x + (goal.x - unit.x) * share, y: unit.y + (goal.y - unit.y) * share, facing: unit.facing };
}

/** Whoever of the foot is nearest to a place that is held stays by it: what nobody guards, anybody takes (X11). */
function guards(field: Field, unit: Unit): boolean {
  if (unit.arm !== 'infantry') return false;
  const { view, own, enemies } = field;
  // A pursuing side leaves a place which no horse can come to in one move.
  const danger = Math.round(field.rules.settings.cavalryMove * 1000);
  const threatened = (place: Place): boolean =>
    isLate(field) || !pursues(field) || enemies.some((foe) => foe.order !== 'routed' && away(foe, place) < danger);
  return view.battle.objectives.some(
    (place) =>
      view.holders[place.id] === unit.army &&
      away(unit, place) < place.radius &&
      !own.some((one) => one.arm === 'infantry' && one.order !== 'routed' && isNearer(one, unit, place)) &&
      threatened(place),
  );
}

function step(field: Field, unit: Unit, enemy: Unit, gap: number): Order1866 | null {
  const goal = goalOf(field, unit, enemy);
  const wanted = wantedPose(field, unit, goal, enemy, gap);
  // Where it stands well already it looks at the enemy, and horse for a side from which it sees him.
  if (away(unit, wanted) < LEAST_STEP) return faceEnemy(field, unit, enemy) ?? rideRound(field, unit, goal);
  const deployed = unit.arm === 'infantry' && unit.formation === 'line';
  const column =
    deployed && gap > MARCH_AT ? form(field, unit, 'column', whyChange(field.enemies, unit, 'column')) : null;
  if (column !== null) return column;
  const pose = { x: Math.round(wanted.x), y: Math.round(wanted.y), facing: wanted.facing };
  const { command, to } = war1866.march(field.rules, field.view, unit.id, pose);
  if (command !== null && away(unit, to) >= LEAST_STEP)
    return order(command, whyThere(field.view, field.enemies, unit, to));
  return findWay(field, unit, wanted, () => others(field, unit, goal), !meets(field, unit, enemy, gap - BAND));
}

/** So many of the enemy are thought of when the way to the goal is taken. */
const OTHERS = 2;

function others(field: Field, unit: Unit, goal: Place): Place[] {
  if (unit.arm === 'artillery') return [];
  return enemiesWithin(field, unit, Number.POSITIVE_INFINITY)
    .filter(({ foe }) => foe !== goal && foe.order !== 'routed')
    .sort((a, b) => a.gap - b.gap || (a.foe.id < b.foe.id ? -1 : 1))
    .slice(0, OTHERS)
    .map(({ foe, gap }) => wantedPose(field, unit, foe, foe, gap));
}

function faceEnemy(field: Field, unit: Unit, enemy: Unit): Order1866 | null {
  const pose = facing(unit, enemy);
  if (pose === null) return null;
  const { command } = war1866.march(field.rules, field.view, unit.id, pose);
  return command === null ? null : order(command, `${unit.name}: to face ${enemy.name} (X8)`);
}

/** The quarter it would have to turn to, when the enemy is beside or behind it. */
function facing(unit: Unit, enemy: Unit): { x: number; y: number; facing: number } | null {
  const [dx, dy] = [enemy.x - unit.x, enemy.y - unit.y];
  const across = Math.abs(dx) > Math.abs(dy);
  const wanted = across ? (dx > 0 ? 9_000 : 27_000) : dy > 0 ? 0 : 18_000;
  const off = Math.abs(((wanted - unit.facing + 54_000) % 36_000) - 18_000);
  return off < 6_000 ? null : { x: unit.x, y: unit.y, facing: wanted };
}

/** The enemy is near and before it. */
function meets(field: Field, unit: Unit, enemy: Unit, gap: number): boolean {
  return gap < DEPLOY_AT && isAhead(field, unit, enemy);
}

function changeFor(field: Field, unit: Unit, enemy: Unit, gap: number): Order1866 | null {
  if (unit.arm === 'infantry' && unit.formation !== 'line' && meets(field, unit, enemy, gap))
    return form(field, unit, 'line', whyChange(field.enemies, unit, 'line'));
  if (unit.arm !== 'artillery') return null;
  const way = unit.deployed
    ? gap > war1866.reachOf(field.rules, unit) * 1000
      ? 'limber'
      : null
    : gap < standOff(field, unit) + 2_000
      ? 'unlimber'
      : null;
  if (way === null) return null;
  const command = { do: way, unit: unit.id } as const;
  return isLegal(field, command) ? order(command, whyChange(field.enemies, unit, way)) : null;
}

/** Those in disorder stand still and hold their fire to find back to order (X6), unless the enemy is upon them. */
const LEFT_ALONE = 4_000;

export function bestMove(field: Field, unit: Unit): Order1866 | null {
  if (unit.order === 'routed' || unit.stopped || unit.charged || unit.inMeleeWith.length > 0) return null;
  const found = nearestEnemy(field, unit);
  if (found === null) return null;
  const { enemy, gap } = found;
  if (unit.order === 'disorganised') return null;
  const change = changeFor(field, unit, enemy, gap);
  if (change !== null) return change;
  if (unit.spent > 400_000 || (unit.arm === 'artillery' && unit.deployed)) return null;
  return guards(field, unit) ? faceEnemy(field, unit, enemy) : step(field, unit, enemy, gap);
}

export const isPressed = (field: Field, unit: Unit): boolean =>
  (nearestEnemy(field, unit)?.gap ?? Number.POSITIVE_INFINITY) < LEFT_ALONE;
