import { ahead, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { isOpen } from '../core/draft.ts';
import { onTable } from '../core/lookup.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { type ChargeLine, chargeWheelLimit, leastWay, lineOfPath, smallestWheel, wheelsInto } from './aiming-charge.ts';
import { partnerRefusals } from './charge-partners.ts';
import { wayRefusals } from './charge-way.ts';
import { costOfAnInch, costOfLeg, costOfWheelInch } from './halving.ts';
import { outOfCommand } from './in-command.ts';
import { wayToDifficult } from './placing.ts';
import { rateOf } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { type Asked, halvingRefusals, inchesAsked, type Stage } from './too-far.ts';
import { turnRefusals } from './turning.ts';

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

function lineRefusals(rules: Rules, phase: MovePhase, unit: Unit, target: Unit, line: ChargeLine | null): Refusal[] {
  const limit = chargeWheelLimit(rules, phase, unit);
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

/**
 * The last charge that was allowed, and the lists it was examined against: a commander foresees the one he then orders.
 */
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
 * N3.9 to N3.15, J26: the charge as a plan, or every rule it breaks. With `hope` (thou of bonus) the caller only asks
 * whether it would arrive: then the first reason is enough, and it may be one that no rule forbids, such as a ride that
 * falls short (N3.13).
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

/** The answer where only `hope` is asked about and the way is too long. */
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

/** What a unit brings to a charge: its rate, how often an inch counts, and what the dice may add (all in thou). */
interface Means {
  readonly rate: number;
  readonly rateRule: RuleId;
  readonly commandLost: boolean;
  readonly times: 1 | 2;
  readonly bonus: number;
  /** The part of the bonus that the caller hopes for. */
  readonly hoped: number;
}

function meansOf(rules: Rules, state: State, phase: MovePhase, unit: Unit, hope: number | undefined): Means {
  const { inches, rule } = rateOf(rules, phase, unit);
  const commandLost = outOfCommand(rules, state, unit);
  const { count, sides } = phase.cavalryCharge.bonus.dice;
  const bonus = unit.arm === 'cavalry' ? count * sides * 1000 : 0;
  const hoped = hope !== undefined && hope < bonus ? hope : bonus;
  return { rate: inches, rateRule: rule, commandLost, times: commandLost ? 2 : 1, bonus, hoped };
}

/** Is a line beyond its reach useless? Not on a sheet on which a way out of command costs no more. */
function staysWithinReach(rules: Rules, phase: MovePhase, { commandLost, times }: Means): boolean {
  return costOfAnInch(rules, phase, { commandLost, backwards: false, inside: 0 }) >= times;
}

/** N3.13: would difficult terrain end the ride before the target? */
function stopsShort(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  { wheeled, along }: ChargeLine,
  reach: number,
): boolean {
  return wayToDifficult(rules, state, phase, unit, wheeled, reach) <= (along ?? 0) - rules.tolerance;
}

function planOf(line: ChargeLine, reach: number, { rateRule, commandLost }: Means): ChargePlan {
  const cited: RuleId[] = ['J26', rateRule];
  if (line.angle > 0) cited.push('N3.1', 'J8');
  if (commandLost) cited.push('N3.5', 'J15', 'J33');
  return { line, reach, rules: cited };
}

function notToBeCharged(unit: Unit, target: Unit): ExaminedCharge {
  const why = target.army === unit.army ? 'a friend' : 'not on the table';
  return { refusals: [refuse('J26', `${target.name}: ${why}`)], plan: null };
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
  if (!onTable(target) || target.army === unit.army) return notToBeCharged(unit, target);
  const refusals = partnerRefusals(rules, state, phase, unit, target);
  const hasty = hope !== undefined;
  if (hasty && refusals.length > 0) return { refusals, plan: null };
  const means = meansOf(rules, state, phase, unit, hope);
  const { rate, times, bonus, hoped } = means;
  const within = hasty && staysWithinReach(rules, phase, means);
  if (within && leastWay(rules, unit, target) >= rate / times + hoped + rules.tolerance) return TOO_FAR;
  const line =
    path === undefined
      ? smallestWheel(rules, phase, unit, target, rate / times + bonus, within)
      : lineOfPath(rules, unit, target, path);
  addAll(refusals, lineRefusals(rules, phase, unit, target, line));
  if (line === null || line.along === null) return { refusals, plan: null };
  if (path !== undefined) addAll(refusals, shortPath(path, line.along, target));
  const rides = unit.arm === 'cavalry';
  const arc = line.arc * costOfWheelInch(rules, state, phase, means.commandLost, unit);
  const reach = (rate - arc) / times;
  if (hasty && rides && line.along >= reach + hoped + rules.tolerance) return TOO_FAR;
  const cost = arc + costOfLeg(rules, state, phase, means.commandLost, line.wheeled, line.along);
  if (cost >= rate + bonus * times + rules.tolerance) {
    if (hasty) return TOO_FAR;
    addAll(refusals, farRefusals(rules, state, phase, unit, target, line, cost));
  }
  if (hasty) {
    // On open ground a way costs exactly its length; only if it costs more is there terrain to look for.
    const rough = rides && cost > arc + line.along;
    if (rough && refusals.length === 0 && stopsShort(rules, state, phase, unit, line, reach + bonus))
      refusals.push(refuse('N3.13', `difficult terrain ends the ride before ${target.name}`));
    if (refusals.length > 0) return { refusals, plan: null };
  }
  addAll(refusals, wayRefusals(rules, state, phase, unit, target, line, line.along, hasty));
  return { refusals, plan: planOf(line, reach, means) };
}
