import { ahead, overlapsBy, type Pose, sweptByLeg, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { isOpen } from '../core/draft.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { type ChargeLine, leastWay, lineOfPath, smallestWheel, wheelLimit, wheelsInto } from './aiming-charge.ts';
import { meleePhaseAfter, supporterOf } from './checking.ts';
import { hasRoomToWheel } from './elbow-room.ts';
import { blockAt, shapeOf, shapeOfBlock, unitsNear } from './footprint.ts';
import { costOfAnInch, costOfLeg, costOfWheelInch } from './halving.ts';
import { firstInTheWay, groundRefusals, sweptByWheel, turnRefusals } from './moving.ts';
import { wayToDifficult } from './placing.ts';
import { chargeRule, rateOf, whyHeld } from './rates.ts';
import type { Rules } from './rules.ts';
import { isPassable, offTheTable, onTable, outOfCommand, unitOn } from './scene.ts';
import type { State, Unit } from './state.ts';
import { type Asked, halvingRefusals, inchesAsked, type Stage } from './too-far.ts';

export interface ChargePlan {
  readonly line: ChargeLine;
  /** What the charge has to go, after the wheel is paid: rate less arc, halved where N3.5 says so. */
  readonly reach: number;
  readonly rules: readonly RuleId[];
}

export interface ExaminedCharge {
  readonly refusals: readonly Refusal[];
  readonly plan: ChargePlan | null;
}

/** N3.9, N3.10, N3.11, N3.15: who may charge whom. */
function partners(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (unit.arm === 'artillery') reasons.push(refuse('N3.9', 'artillery does not charge'));
  if (unit.arm === 'infantry') addAll(reasons, infantryPartners(state, phase, unit, target));
  const one = phase.cavalryCharge.oneOnEnemyCavalry;
  if (
    unit.arm === 'cavalry' &&
    target.arm === 'cavalry' &&
    one !== undefined &&
    contactedByAnother(state, unit, target)
  ) {
    reasons.push(refuse(one.rule, `${target.name}: charged already; enemy cavalry may be contacted by one unit only`));
  }
  if (unit.orderFailed && rules.settings.failedOrderMayMove)
    reasons.push(refuse('J36', `the order to charge did not come; ${unit.name} may make a normal move`));
  if (unit.spent > 0 || unit.wheeled > 0)
    reasons.push(
      refuse('J26', 'a charge is a wheel, then straight ahead, and nothing before it'),
      refuse(chargeRule(unit), `a charge takes the whole move, and ${unit.name} moved already`),
    );
  addAll(reasons, whyHeld(rules, state, phase, unit));
  return reasons;
}

function infantryPartners(state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  const { from, notAgainst, oneOnATarget } = phase.infantryCharge;
  if (!from.formations.includes(unit.formation)) {
    reasons.push(
      refuse(
        from.rule,
        `infantry charges only in ${from.formations.join(' or ')}; the formation of ${unit.name} is ${unit.formation}`,
      ),
    );
  }
  if (notAgainst.arms.includes(target.arm))
    reasons.push(refuse(notAgainst.rule, `infantry cannot charge ${target.arm}`));
  const other = oneOnATarget === undefined ? null : chargedByAnother(state, unit, target);
  if (oneOnATarget !== undefined && other !== null) {
    reasons.push(refuse(oneOnATarget.rule, `${target.name}: charged by ${other.name} already`));
  }
  return reasons;
}

function chargedByAnother(state: State, unit: Unit, target: Unit): Unit | null {
  for (const other of state.units) {
    if (other.charge === null || other.charge.target !== target.id || other.id === unit.id) continue;
    if (other.army === unit.army && other.arm === 'infantry' && onTable(other)) return other;
  }
  return null;
}

export function contactedByAnother(state: State, unit: Unit, enemy: Unit): boolean {
  for (const other of state.units) {
    if (other.charge === null || other.army !== unit.army || other.id === unit.id) continue;
    if (other.charge.contacts.some((contact) => contact.unit === enemy.id)) return true;
  }
  return false;
}

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

/** J9: a friend on the ground where the unit would come to stand: guns and skirmishers are passed, but nobody stays on them. */
export function friendOn(rules: Rules, state: State, unit: Unit, to: Pose): Unit | null {
  const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  for (const other of unitsNear(rules, state, shape.cx, shape.cy, shape.radius)) {
    if (other.army !== unit.army || other.id === unit.id) continue;
    if (overlapsBy(shape.poly, shapeOf(rules, other).poly, rules.tolerance)) return other;
  }
  return null;
}

/** N3.13, J10: must the ride end at this unit, so that there has to be room before it? Enemy cavalry stops it, be it for its guns. */
function endsTheRide(rules: Rules, state: State, phase: MovePhase, target: Unit): boolean {
  if (target.arm !== 'artillery') return target.arm === 'cavalry';
  return supporterOf(rules, state, meleePhaseAfter(rules, phase.number), target)?.arm === 'cavalry';
}

/**
 * The way to the contact: terrain, table, and everyone who stands in it. On their ride cavalry stop only at friends. The
 * straight part is looked at first: there most charges fail, and who is hasty then knows enough.
 */
function wayRefusals(
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
  if (inTheWay === null) return reasons;
  // Whom it may charge through is in its way only where it would stop.
  const through = inTheWay.army === unit.army && (arms.includes(inTheWay.arm) || isPassable(unit, inTheWay));
  reasons.push(refuse('J9', through ? `the charge would end on ${inTheWay.name}` : `${inTheWay.name} in the way`));
  if (inTheWay.army === unit.army) {
    const why = through
      ? `${unit.name} may charge through ${inTheWay.name}, but not stop on it`
      : 'only friendly artillery may be charged through';
    reasons.push(refuse(foot ? 'N3.10' : 'N3.13', why));
  } else reasons.push(refuse('J26', `the charge would meet ${inTheWay.name} first`));
  return reasons;
}

function lineRefusals(rules: Rules, phase: MovePhase, unit: Unit, target: Unit, line: ChargeLine | null): Refusal[] {
  const limit = wheelLimit(rules, phase, unit);
  if (line === null) {
    const why =
      limit === 0
        ? `straight ahead does not meet ${target.name}, and ${unit.name} cannot turn`
        : `no wheel of ${limit / 100} degrees or less brings ${unit.name} onto ${target.name}`;
    return [refuse('N3.1', why), refuse('J26', 'a charge is one wheel, then straight ahead')];
  }
  const refusals: Refusal[] = [];
  if (line.angle > 0 && unit.wheeled + line.angle > limit) {
    const most = `the wheel of a charge is ${limit / 100} degrees at most`;
    refusals.push(refuse('N3.1', most), refuse('J26', most));
  }
  if (line.angle > 0 && unit.wheeled > 0) addAll(refusals, turnRefusals(phase, unit, line.angle));
  if (line.bySide)
    refusals.push(refuse('J26', `only the side would touch ${target.name}; contact is made by the front`));
  else if (line.along === null) refusals.push(refuse('J26', `straight ahead does not meet ${target.name}`));
  else if (wheelsInto(rules, unit, target, line))
    refusals.push(refuse('J26', `the wheel would run into ${target.name}; contact is made by the front`));
  return refusals;
}

/** How a path is read, no rule of the game: one that ends this near to the contact (thou) was meant to reach it. */
const MEANT_TO_REACH = 1_000;

/** J26: a path whose straight part stops short of the target is no charge; one that only wheels gives the direction. */
function shortPath(path: readonly Leg[], along: number, target: Unit): Refusal[] {
  const straight = path.flatMap((leg) => ('forward' in leg ? [thou(leg.forward)] : []));
  const given = straight.reduce((sum, inches) => sum + inches, 0);
  if (straight.length === 0 || along - given <= MEANT_TO_REACH) return [];
  const asks = `${given / 1000} of the ${Math.round(along / 10) / 100} inches to ${target.name}`;
  return [refuse('J26', `the path given does not reach: it goes ${asks}`)];
}

/** The last charge nothing spoke against, and the lists it was looked at among: a commander foresees the one he orders. */
let last: {
  readonly rules: Rules;
  readonly phase: MovePhase;
  readonly battle: State['battle'];
  readonly units: State['units'];
  readonly generals: State['generals'];
  readonly unit: Unit;
  readonly target: Unit;
  readonly found: ExaminedCharge;
} | null = null;

/**
 * N3.9 to N3.15, J26: the charge as a plan, or every rule it breaks. Whoever only asks whether it would arrive says how
 * much of a bonus he hopes for (thou): one reason will do for him, and it may be that the ride would not come so far or
 * not arrive (N3.13), which no rule forbids.
 */
export function examineCharge(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  target: Unit,
  path?: readonly Leg[],
  hope?: number,
): ExaminedCharge {
  if (path !== undefined || isOpen(state.units)) return lookAt(rules, state, phase, unit, target, path, hope);
  const { battle, units, generals } = state;
  if (last !== null && last.units === units && last.unit === unit && last.target === target)
    if (last.rules === rules && last.phase === phase && last.battle === battle && last.generals === generals)
      return last.found;
  const found = lookAt(rules, state, phase, unit, target, path, hope);
  if (found.refusals.length === 0) last = { rules, phase, battle, units, generals, unit, target, found };
  return found;
}

/** The inches a charge asks: its wheel, if there is one, and the way to the contact. */
function askedBy(unit: Unit, { wheeled, arc, angle }: ChargeLine, along: number, counts: number): Asked {
  const stages: Stage[] = angle > 0 ? [{ from: unit, to: wheeled, goes: 'wheel', length: 0 }] : [];
  stages.push({ from: wheeled, to: ahead(wheeled, along), goes: 'ahead', length: along });
  return { way: arc + along, counts, stages };
}

/** For whoever only asks whether it would arrive. */
const TOO_FAR: ExaminedCharge = { refusals: [refuse('N3.8', 'the target is too far off')], plan: null };

/** N3.8, N3.12, N3.9: the way asks more than the unit has. */
function farRefusals(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  target: Unit,
  line: ChargeLine,
  cost: number,
): Refusal[] {
  const asked = askedBy(unit, line, line.along ?? 0, cost);
  const asks = `${inchesAsked(rules, asked)}${line.angle > 0 ? ' with the wheel' : ''}`;
  const may = rateOf(rules, phase, unit).inches / 1000;
  const reasons = [refuse('N3.8', `the way to ${target.name} asks ${asks}, and ${unit.name} may move ${may}`)];
  if (unit.arm === 'cavalry') reasons.push(refuse('N3.12', 'even the best bonus does not reach'));
  else if (unit.arm === 'infantry') reasons.push(refuse('N3.9', 'infantry charges by a normal move into contact'));
  addAll(reasons, halvingRefusals(rules, state, phase, unit, asked));
  return reasons;
}

function lookAt(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  target: Unit,
  path: readonly Leg[] | undefined,
  hope: number | undefined,
): ExaminedCharge {
  if (!onTable(target) || target.army === unit.army) {
    const why = target.army === unit.army ? 'a friend' : 'not on the table';
    return { refusals: [refuse('J26', `${target.name}: ${why}`)], plan: null };
  }
  const refusals = partners(rules, state, phase, unit, target);
  const hasty = hope !== undefined;
  if (hasty && refusals.length > 0) return { refusals, plan: null };
  const halved = outOfCommand(rules, state, unit);
  const rate = rateOf(rules, phase, unit);
  const rides = unit.arm === 'cavalry';
  const bonus = rides ? phase.cavalryCharge.bonus.dice.count * phase.cavalryCharge.bonus.dice.sides * 1000 : 0;
  const hoped = hasty && hope < bonus ? hope : bonus;
  const times = halved ? 2 : 1;
  // On a sheet on which the way out of command costs no more a line beyond that reach may do.
  const within = hasty && costOfAnInch(rules, phase, { commandLost: halved, backwards: false, inside: 0 }) >= times;
  if (within && leastWay(rules, unit, target) >= rate.inches / times + hoped + rules.tolerance) return TOO_FAR;
  const line =
    path === undefined
      ? smallestWheel(rules, phase, unit, target, rate.inches / times + bonus, within)
      : lineOfPath(rules, unit, target, path);
  addAll(refusals, lineRefusals(rules, phase, unit, target, line));
  if (line === null || line.along === null) return { refusals, plan: null };
  if (path !== undefined) addAll(refusals, shortPath(path, line.along, target));
  const arc = line.arc * costOfWheelInch(rules, state, phase, halved, unit);
  const reach = (rate.inches - arc) / times;
  if (hasty && rides && line.along >= reach + hoped + rules.tolerance) return TOO_FAR;
  const cost = arc + costOfLeg(rules, state, phase, halved, line.wheeled, line.along);
  if (cost >= rate.inches + bonus * times + rules.tolerance) {
    if (hasty) return TOO_FAR;
    addAll(refusals, farRefusals(rules, state, phase, unit, target, line, cost));
  }
  if (hasty && refusals.length === 0 && rides && cost > arc + line.along) {
    if (wayToDifficult(rules, state, phase, unit, line.wheeled, reach + bonus) <= line.along - rules.tolerance)
      refusals.push(refuse('N3.13', `difficult terrain ends the ride before ${target.name}`));
  }
  if (hasty && refusals.length > 0) return { refusals, plan: null };
  addAll(refusals, wayRefusals(rules, state, phase, unit, target, line, line.along, hasty));
  const cited: RuleId[] = ['J26', rate.rule];
  if (line.angle > 0) cited.push('N3.1', 'J8');
  if (halved) cited.push('N3.5', 'J15', 'J33');
  return { refusals, plan: { line, reach, rules: cited } };
}
