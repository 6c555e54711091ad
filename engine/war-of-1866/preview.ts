import type { Pose } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { findUnit } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { RollModifier } from '../core/rolls.ts';
import { allowedCharge } from './allowed-charge.ts';
import { bestBonus, type ChargePlan, contactPose, examineCharge, overlaps, startsInFlankOrRear } from './charging.ts';
import type { Command1866 } from './commands.ts';
import { copyOf, draftOf } from './copying.ts';
import { examineFire } from './firing.ts';
import { meleeNumbers, type Score } from './melee-numbers.ts';
import { examineMoraleRoll, moraleNumber } from './morale.ts';
import type { Rules } from './rules.ts';
import { type Charge, type State, type Unit, WHOLE_MOVE } from './state.ts';
import { tableOf, volleyFacts, volleysOf } from './volley.ts';

/** One roll a command would lead to: number and every modifier by rule. */
export interface PreviewRoll1866 {
  readonly unit: string;
  readonly against: string | null;
  readonly purpose: 'hit' | 'rally' | 'reconstitute' | 'chargeBonus' | 'melee';
  readonly dice: number;
  readonly sides: number;
  /** The number printed on the sheet; in a melee the points of the side. */
  readonly base: number;
  /** In a melee: what points and modifiers come to before the die. */
  readonly needed: number;
  /** `adds`: the die is added, and the higher sum wins. */
  readonly succeeds: 'atMost' | 'atLeast' | 'adds';
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
}

export interface Preview1866 {
  readonly refusals: readonly Refusal[];
  readonly rolls: readonly PreviewRoll1866[];
  readonly wheeled?: Pose;
  readonly contact?: Pose;
}

/** E4.2: the face cavalry needs where its move alone does not carry it home. */
function bonusRoll(rules: Rules, unit: Unit, target: Unit, plan: ChargePlan): PreviewRoll1866[] {
  const { bonus } = rules.sheet.melees;
  if (bestBonus(rules, unit) === 0) return [];
  const short = plan.cost - plan.reach - rules.tolerance;
  const needed = Math.max(1, Math.ceil((short * bonus.dividedBy) / 1000));
  return [
    {
      unit: unit.id,
      against: target.id,
      purpose: 'chargeBonus',
      dice: 1,
      sides: bonus.sides,
      base: needed,
      needed,
      succeeds: 'atLeast',
      modifiers: [],
      rules: [bonus.rule, 'X13'],
    },
  ];
}

/** The unit as it would stand in contact. */
function arrived(rules: Rules, state: State, unit: Unit, target: Unit, to: Pose): Unit {
  const inFlankOrRear = startsInFlankOrRear(rules, unit, target);
  const charge: Charge = {
    target: target.id,
    from: { x: unit.x, y: unit.y, facing: unit.facing },
    n: state.units.reduce((most, one) => Math.max(most, one.charge?.n ?? 0), 0) + 1,
    inFlankOrRear,
    overlaps: !inFlankOrRear && overlaps(rules, state, unit, to, target),
    surprise: false,
    left: 0,
    counter: false,
  };
  return Object.assign(copyOf(unit), {
    x: to.x,
    y: to.y,
    facing: to.facing,
    charge,
    charged: true,
    spent: WHOLE_MOVE,
  });
}

/** E4.4, E4.5: the melee in that place, if nothing stops the charge and nobody else joins it. */
function meleeAt(rules: Rules, state: State, unit: Unit, target: Unit, to: Pose): ReturnType<typeof meleeNumbers> {
  const there = arrived(rules, state, unit, target, to);
  const units = state.units.map((one) => (one.id === unit.id ? there : one));
  const met = draftOf(state);
  met.units = units;
  return meleeNumbers(rules, met, target.id);
}

/** The scores of both sides before the dice. */
function scores(rules: Rules, state: State, unit: Unit, target: Unit, to: Pose): PreviewRoll1866[] {
  const melee = meleeAt(rules, state, unit, target, to);
  if (melee === null) return [];
  const { points, score } = rules.sheet.melees;
  const roll = (who: Unit, against: Unit, own: Score): PreviewRoll1866 => ({
    unit: who.id,
    against: against.id,
    purpose: 'melee',
    dice: 1,
    sides: score.sides,
    base: own.points,
    needed: own.total,
    succeeds: 'adds',
    modifiers: own.modifiers,
    rules: [points.rule, score.rule],
  });
  return [roll(unit, target, melee.ours), roll(target, unit, melee.theirs)];
}

function chargePreview(rules: Rules, state: State, unit: Unit, target: Unit, command: Of<'charge'>): Preview1866 {
  const { refusals, plan } = examineCharge(rules, state, unit, target, command.path);
  if (plan === null) return { refusals, rolls: [] };
  const { x, y, facing } = contactPose(rules, unit, plan);
  const contact = { x, y, facing };
  const rolls = [...bonusRoll(rules, unit, target, plan), ...scores(rules, state, unit, target, contact)];
  return { refusals, rolls, wheeled: plan.line.wheeled, contact };
}

/** By how much a charge should win before the dice (E4.4, E4.5): Infinity where nothing stands against it, null where it is not allowed. */
export function chargeEdge(rules: Rules, state: State, unit: Unit, target: Unit): number | null {
  const plan = allowedCharge(rules, state, unit, target);
  if (plan === null) return null;
  const { x, y, facing } = contactPose(rules, unit, plan);
  const melee = meleeAt(rules, state, unit, target, { x, y, facing });
  return melee === null ? Number.POSITIVE_INFINITY : melee.ours.total - melee.theirs.total;
}

type Of<Name extends Command1866['do']> = Extract<Command1866, { do: Name }>;

/** What a shot, a charge or a morale roll would do, before anyone commits to it. */
export function preview(rules: Rules, state: State, command: Command1866): Preview1866 {
  if (!('unit' in command)) return { refusals: [], rolls: [] };
  const unit = findUnit(state, command.unit);
  if (unit === undefined) return { refusals: [refuse('X1', 'no such unit')], rolls: [] };
  if (command.do === 'rally' || command.do === 'reconstitute') {
    const number = moraleNumber(rules, command.do, unit.mr, unit.lost);
    const roll = { unit: unit.id, against: null, purpose: command.do, dice: 1, succeeds: 'atMost' as const };
    const { sides } = rules.sheet.moraleRolls;
    return {
      refusals: examineMoraleRoll(rules, state, unit, command.do),
      rolls: [{ ...roll, sides, ...number, rules: [rules.sheet.moraleRolls[command.do].rule] }],
    };
  }
  if (command.do !== 'fire' && command.do !== 'shoot' && command.do !== 'charge') return { refusals: [], rolls: [] };
  const target = findUnit(state, command.target);
  if (target === undefined) return { refusals: [refuse('X1', 'no such unit')], rolls: [] };
  if (command.do === 'charge') return chargePreview(rules, state, unit, target, command);
  return { refusals: examineFire(rules, state, unit, target), rolls: shotRolls(rules, state, unit, target) };
}

/** The dice a shot would throw, whether it is allowed or not. */
function shotRolls(rules: Rules, state: State, unit: Unit, target: Unit): PreviewRoll1866[] {
  const facts = volleyFacts(rules, state, unit, target);
  const volleys = facts === null ? [] : volleysOf(rules, facts);
  const sides = tableOf(rules, unit)?.roll.sides ?? 0;
  return volleys.map(({ base, needed, modifiers, rules: cited }) => ({
    unit: unit.id,
    against: target.id,
    purpose: 'hit',
    dice: 1,
    sides,
    base,
    needed,
    succeeds: 'atMost',
    modifiers,
    rules: cited,
  }));
}
