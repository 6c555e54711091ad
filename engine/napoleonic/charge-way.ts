import { ahead, overlapsBy, type Pose, sweptByLeg } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { ofSideNear, sideOf } from '../core/places.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import type { ChargeLine } from './aiming-charge.ts';
import { meleePhaseAfter, supporterOf } from './checking.ts';
import { hasRoomToWheel } from './elbow-room.ts';
import { blockAt, placesOf, shapeOf, shapeOfBlock } from './footprint.ts';
import { groundRefusals } from './ground-refusals.ts';
import { firstInTheWay } from './in-the-way.ts';
import { sweptByWheel } from './move-steps.ts';
import { isPassable, offTheTable, unitOn } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import type { Stage } from './too-far.ts';

/** The wheel of a charge: ground, table, and everyone but the target it would run into. */
function wheelRefusals(
  rules: Rules,
  state: State,
  unit: Unit,
  line: ChargeLine,
  through: readonly string[],
  target: string,
): { reasons: Refusal[]; inTheWay: Unit | null } {
  if (line.angle === 0 || hasRoomToWheel(rules, state, unit, line)) return { reasons: [], inTheWay: null };
  const block = shapeOf(rules, unit).block;
  const swept = sweptByWheel(block, line.side, line.angle);
  const turn: Stage = { from: unit, to: line.wheeled, goes: 'wheel', length: 0 };
  const reasons = groundRefusals(rules, state, unit, turn, swept);
  if (swept.some((piece) => offTheTable(rules, state, piece)))
    reasons.push(refuse('J41', 'the wheel would leave the table'));
  return { reasons, inTheWay: firstInTheWay(rules, state, unit, swept, through, target) };
}

/** J9: a friend on the ground where the unit would end: guns and skirmishers may be passed, but not stood on. */
export function friendOn(rules: Rules, state: State, unit: Unit, to: Pose): Unit | null {
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  const places = placesOf(rules, state);
  for (const other of ofSideNear(places, sideOf(places, unit), shape.cx, shape.cy, shape.radius))
    if (other.id !== unit.id && overlapsBy(shape.poly, shapeOf(rules, other).poly, rules.tolerance)) return other;
  return null;
}

/**
 * N3.13, J10: must the ride end at this unit, so that there has to be room before it? Enemy cavalry stops it, even if
 * it only fights for guns.
 */
function endsTheRide(rules: Rules, state: State, phase: MovePhase, target: Unit): boolean {
  if (target.arm !== 'artillery') return target.arm === 'cavalry';
  return supporterOf(rules, state, meleePhaseAfter(rules, phase.number), target)?.arm === 'cavalry';
}

/**
 * J9, J26: why it cannot pass the other; friends of these `arms` are charged through, and are in the way only where it
 * would stop.
 */
function inTheWayRefusals(unit: Unit, other: Unit, arms: readonly string[]): Refusal[] {
  if (other.army !== unit.army)
    return [refuse('J9', `${other.name} in the way`), refuse('J26', `the charge would meet ${other.name} first`)];
  const rule = unit.arm === 'infantry' ? 'N3.10' : 'N3.13';
  if (arms.includes(other.arm) || isPassable(unit, other))
    return [
      refuse('J9', `the charge would end on ${other.name}`),
      refuse(rule, `${unit.name} may charge through ${other.name}, but not stop on it`),
    ];
  const through = arms.length === 0 ? 'no friend' : `only friendly ${arms.join(' or ')}`;
  return [refuse('J9', `${other.name} in the way`), refuse(rule, `${through} may be charged through`)];
}

/**
 * The way to the contact: terrain, table, and everyone who stands in it; only friends stop the ride of cavalry. The
 * straight part comes first: most charges fail there, and a `hasty` caller needs no more.
 */
export function wayRefusals(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  target: Unit,
  line: ChargeLine,
  along: number,
  hasty: boolean,
): Refusal[] {
  const foot = unit.arm === 'infantry';
  const { arms } = foot ? phase.infantryCharge.through : phase.cavalryCharge.through;
  const to = ahead(line.wheeled, along);
  const start = shapeOfBlock(blockAt(rules, unit, line.wheeled.x, line.wheeled.y, line.wheeled.facing));
  const leg = [sweptByLeg(start.poly, to.x - line.wheeled.x, to.y - line.wheeled.y)];
  const before = firstInTheWay(rules, state, unit, leg, arms, target.id, foot ? undefined : unit.army);
  if (hasty && before !== null) return [refuse('J9', `${before.name} in the way`)];
  const { reasons, inTheWay: beside } = wheelRefusals(rules, state, unit, line, arms, target.id);
  let inTheWay = beside ?? before;
  if (foot) {
    const end = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
    const straight: Stage = { from: line.wheeled, to, goes: 'ahead', length: along };
    addAll(reasons, groundRefusals(rules, state, unit, straight, leg));
    if (offTheTable(rules, state, end.poly)) reasons.push(refuse('J41', 'the charge would leave the table'));
    inTheWay ??= unitOn(rules, state, unit, end, [target.id]);
  } else if (inTheWay === null && target.arm !== 'infantry') {
    const under = friendOn(rules, state, unit, to);
    if (under !== null && endsTheRide(rules, state, phase, target)) inTheWay = under;
  }
  if (inTheWay !== null) addAll(reasons, inTheWayRefusals(unit, inTheWay, arms));
  return reasons;
}
