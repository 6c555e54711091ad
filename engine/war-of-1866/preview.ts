import type { Pose } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { findUnit } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { RollModifier } from '../core/rolls.ts';
import { contactPose, examineCharge } from './charging.ts';
import type { Command1866 } from './commands.ts';
import { examineFire } from './firing.ts';
import { examineMoraleRoll, moraleNumber } from './morale.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';
import { volleyFacts, volleysOf } from './volley.ts';

/** One roll a command would lead to: number and every modifier by rule. */
export interface PreviewRoll1866 {
  readonly unit: string;
  readonly against: string | null;
  readonly purpose: 'hit' | 'rally' | 'reconstitute';
  readonly dice: number;
  readonly base: number;
  readonly needed: number;
  readonly succeeds: 'atMost';
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
}

export interface Preview1866 {
  readonly refusals: readonly Refusal[];
  readonly rolls: readonly PreviewRoll1866[];
  readonly wheeled?: Pose;
  readonly contact?: Pose;
}

/** What a shot, a charge or a morale roll would do, before anyone commits to it. */
export function preview(rules: Rules, state: State, command: Command1866): Preview1866 {
  if (!('unit' in command)) return { refusals: [], rolls: [] };
  const unit = findUnit(state, command.unit);
  if (unit === undefined) return { refusals: [refuse('X1', 'no such unit')], rolls: [] };
  if (command.do === 'rally' || command.do === 'reconstitute') {
    const number = moraleNumber(rules, command.do, unit.mr, unit.lost);
    const roll = { unit: unit.id, against: null, purpose: command.do, dice: 1, succeeds: 'atMost' as const };
    return {
      refusals: examineMoraleRoll(rules, state, unit, command.do),
      rolls: [{ ...roll, ...number, rules: [rules.sheet.moraleRolls[command.do].rule] }],
    };
  }
  if (command.do !== 'fire' && command.do !== 'shoot' && command.do !== 'charge') return { refusals: [], rolls: [] };
  const target = findUnit(state, command.target);
  if (target === undefined) return { refusals: [refuse('X1', 'no such unit')], rolls: [] };
  if (command.do === 'charge') {
    const { refusals, plan } = examineCharge(rules, state, unit, target, command.path);
    if (plan === null) return { refusals, rolls: [] };
    const { x, y, facing } = contactPose(rules, unit, plan);
    return { refusals, rolls: [], wheeled: plan.line.wheeled, contact: { x, y, facing } };
  }
  const facts = volleyFacts(rules, state, unit, target);
  const volleys = facts === null ? [] : volleysOf(rules, facts);
  return {
    refusals: examineFire(rules, state, unit, target),
    rolls: volleys.map(({ base, needed, modifiers, rules: cited }) => ({
      ...{ unit: unit.id, against: target.id, purpose: 'hit' as const, dice: 1, base, needed },
      ...{ succeeds: 'atMost' as const, modifiers, rules: cited },
    })),
  };
}
