import { ahead, type Pose, thou } from '../../geometry/index.ts';
import type { FirePhase, RuleId } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { findUnit } from '../core/lookup.ts';
import type { Refusal } from '../core/refusals.ts';
import type { RollModifier } from '../core/rolls.ts';
import { fireModifiers } from './artillery-fire.ts';
import { unitsStruck } from './bouncing.ts';
import { examineCharge } from './charging.ts';
import { standingAt } from './copying.ts';
import { attachedGeneral } from './in-command.ts';
import { examineFire, rangeBand } from './laying-guns.ts';
import { zoneFrom } from './measuring.ts';
import { moraleNumber } from './morale.ts';
import { movePhaseOf, phaseOf, type Rules } from './rules.ts';
import { examineShoot, shotDice } from './shooting.ts';
import { type Sight, sightBetween } from './sight.ts';
import type { State, Unit } from './state.ts';
import { targetFacts, toHitNumber } from './to-hit.ts';

/** One roll a command would lead to: dice, number, and every modifier by rule. */
export interface PreviewRoll {
  readonly unit: string;
  readonly against: string | null;
  readonly purpose: 'fire' | 'shoot' | 'morale';
  readonly dice: number;
  readonly base: number;
  readonly needed: number;
  readonly succeeds: 'atLeast' | 'atMost';
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
}

/** What a command would do, before anyone commits to it. */
export interface Preview {
  readonly refusals: readonly Refusal[];
  readonly rolls: readonly PreviewRoll[];
  /** A charge: where the wheel ends and where contact would be. */
  readonly wheeled?: Pose;
  readonly contact?: Pose;
  /** A gun that turns or moves to fire. */
  readonly laid?: Pose;
}

function fireRolls(
  rules: Rules,
  state: State,
  gun: Unit,
  target: Unit,
  laid: Pose,
  line: { lateral: number; range: number },
): PreviewRoll[] {
  const phase = phaseOf(rules, 1) as FirePhase;
  const placed = standingAt(gun, laid);
  return unitsStruck(rules, state, phase, placed, target, line).map((strike) => {
    const number = toHitNumber(
      rules,
      phase.toHit,
      targetFacts(rules, state, strike.unit, placed),
      fireModifiers(phase, gun, rangeBand(rules, strike.range)),
    );
    return {
      unit: gun.id,
      against: strike.unit.id,
      purpose: 'fire',
      dice: gun.figures * phase.dice.perCrewFigure,
      base: number.base,
      needed: number.needed,
      succeeds: 'atLeast',
      modifiers: number.modifiers,
      rules: number.rules,
    };
  });
}

function shootRoll(rules: Rules, state: State, unit: Unit, target: Unit): PreviewRoll[] {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) return [];
  const number = toHitNumber(rules, phase.shooting.toHit, targetFacts(rules, state, target, unit), []);
  return [
    {
      unit: unit.id,
      against: target.id,
      purpose: 'shoot',
      dice: shotDice(state, phase, unit).dice,
      base: number.base,
      needed: number.needed,
      succeeds: 'atLeast',
      modifiers: [],
      rules: number.rules,
    },
  ];
}

/** The two checks of a charge: to close, and to stand. */
function chargeRolls(rules: Rules, state: State, unit: Unit, target: Unit): PreviewRoll[] {
  const rolls: PreviewRoll[] = [];
  const charging: Unit = {
    ...unit,
    charge: { target: target.id, from: unit, wheeled: unit, contacts: [], length: 0, ends: 'target' },
  };
  for (const number of [state.phase + 1, state.phase + 2]) {
    const phase = phaseOf(rules, number);
    if (phase.kind !== 'checkMorale') continue;
    const closing = phase.tests === 'shotOrCharging';
    const who = closing ? charging : target;
    if (who.arm !== 'infantry' || (closing && unit.arm !== 'infantry')) continue;
    const facts = {
      unit: who,
      generalAttached: attachedGeneral(state, who) !== null,
      chargedInFlankOrRear: !closing && zoneFrom(rules, target, unit.x, unit.y) !== 'front',
    };
    const needs = moraleNumber(phase, facts);
    rolls.push({
      unit: who.id,
      against: null,
      purpose: 'morale',
      dice: 1,
      base: needs.base,
      needed: needs.needed,
      succeeds: 'atMost',
      modifiers: needs.modifiers,
      rules: [phase.testRule],
    });
  }
  return rolls;
}

/** Dice, numbers and modifiers of a shot or a charge, or every rule that forbids it. */
export function preview(rules: Rules, state: State, command: Command): Preview {
  if (command.do !== 'fire' && command.do !== 'shoot' && command.do !== 'charge') return { refusals: [], rolls: [] };
  const unit = findUnit(state, command.unit);
  const target = findUnit(state, command.target);
  const phase = movePhaseOf(rules, state.phase);
  if (unit === undefined || target === undefined)
    return { refusals: [{ rule: 'N0.1', text: 'no such unit' }], rolls: [] };
  if (command.do === 'fire') {
    const laid = examineFire(rules, state, unit, target, command.at, command.facing);
    return {
      refusals: laid.refusals,
      rolls: laid.line === null ? [] : fireRolls(rules, state, unit, target, laid.to, laid.line),
      laid: laid.to,
    };
  }
  if (phase === null) return { refusals: [{ rule: 'N0.1', text: 'nobody moves or shoots in this phase' }], rolls: [] };
  if (command.do === 'shoot')
    return { refusals: examineShoot(rules, state, phase, unit, target), rolls: shootRoll(rules, state, unit, target) };
  const { refusals, plan } = examineCharge(rules, state, phase, unit, target, command.path);
  if (plan === null) return { refusals, rolls: [] };
  return {
    refusals,
    rolls: chargeRolls(rules, state, unit, target),
    wheeled: plan.line.wheeled,
    contact: ahead(plan.line.wheeled, Math.round(plan.line.along ?? 0)),
  };
}

/** J5 for the ruler: does one unit see the other, and what stands between? */
export function sight(rules: Rules, state: State, from: string, to: string): Sight {
  const a = findUnit(state, from);
  const b = findUnit(state, to);
  if (a === undefined || b === undefined) return { seen: false, blocker: 'no such unit' };
  return sightBetween(rules, state, a, b);
}

/** Distances a player wants to see drawn around a unit now, in thou. */
export function ringsOf(
  rules: Rules,
  state: State,
): { readonly musket: number; readonly lock: number; readonly doubleMove: number; readonly command: number } | null {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) return null;
  return {
    musket: thou(phase.shooting.range),
    lock: thou(phase.lock.inches),
    doubleMove: thou(phase.doubleMove.beyond),
    command: rules.commandRange,
  };
}
