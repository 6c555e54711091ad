import {
  factsOf,
  type MoralePhase,
  type RollModifier,
  type RuleId,
  type Rules,
  type State,
  supporterOf,
  type Unit,
} from '../engine/index.ts';
import type { Branch } from './branching.ts';
import { contactBranches } from './charge/contact.ts';
import type { ChargeOptions } from './charge/index.ts';
import { courseOf } from './charge/setting.ts';
import { type BandChances, bandChances, numberAfter } from './morale.ts';
import { asInMove, movePhaseFor, unitIn } from './position.ts';
import { fireAt, shotAt } from './shots.ts';

/** One roll on the way of a charge: what is needed, and every modifier with its rule. */
export interface ChargeStep {
  readonly phase: number;
  readonly title: string;
  readonly unit: string;
  readonly purpose: 'shoot' | 'close' | 'stand';
  readonly dice: number;
  readonly base: number;
  readonly needed: number;
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
  /** Figures the charger has lost when the number is this one, from and to. */
  readonly lost?: readonly [number, number];
  /** Chance that it is this number, given that it comes to the roll. */
  readonly chance: number;
  readonly bands?: BandChances;
}

function checkStep(
  phase: MoralePhase,
  purpose: 'close' | 'stand',
  facts: ReturnType<typeof factsOf>,
  lost: number,
  chance: number,
): ChargeStep {
  const number = numberAfter(phase, facts, lost);
  return {
    phase: phase.number,
    title: phase.title,
    unit: facts.unit.id,
    purpose,
    dice: 1,
    base: number.base,
    needed: number.needed,
    modifiers: number.modifiers,
    rules: [phase.testRule],
    lost: [lost, lost],
    chance,
    bands: bandChances(phase, number.needed),
  };
}

/** The charger's check, one line for every number its losses can make of it. */
function closeSteps(phase: MoralePhase, state: State, charger: Unit, losses: readonly number[]): ChargeStep[] {
  const steps: ChargeStep[] = [];
  for (const [lost, chance] of losses.entries()) {
    if (chance === 0 || lost >= charger.figures) continue;
    const step = checkStep(phase, 'close', factsOf(state, charger), lost, chance);
    const last = steps[steps.length - 1];
    if (last !== undefined && last.needed === step.needed)
      steps[steps.length - 1] = { ...last, lost: [last.lost?.[0] ?? lost, lost], chance: last.chance + chance };
    else steps.push(step);
  }
  return steps;
}

/** The rolls behind the odds of a charge, on the likeliest way its move can go. */
export function chargeSteps(
  rules: Rules,
  state: State,
  chargerId: string,
  targetId: string,
  options: ChargeOptions = {},
): ChargeStep[] {
  const { army } = unitIn(state, chargerId);
  const move = movePhaseFor(rules, army);
  const course = courseOf(rules, move);
  const path = options.path === undefined ? {} : { path: options.path };
  const before = asInMove(rules, state, army);
  const ways = contactBranches(rules, before, { do: 'charge', unit: chargerId, target: targetId, ...path });
  const likeliest = ways.reduce((best: Branch, way) => (way.chance > best.chance ? way : best));
  const there = likeliest.state;
  const charger = unitIn(there, chargerId);
  const fire = fireAt(rules, there, move, charger, options.shooters ?? 'none');
  const steps: ChargeStep[] = fire.shooting.map((id) => {
    const { dice, number } = shotAt(rules, there, move, unitIn(there, id), charger);
    const { base, needed, modifiers } = number;
    const what = { phase: move.number, title: move.title, unit: id, purpose: 'shoot' as const };
    return { ...what, dice, base, needed, modifiers, rules: number.rules, chance: 1 };
  });
  if (charger.arm === 'infantry' && charger.charge !== null)
    steps.push(...closeSteps(course.close, there, charger, fire.losses));
  for (const contact of charger.charge?.contacts ?? []) {
    const met = unitIn(there, contact.unit);
    const stands = met.arm === 'artillery' ? supporterOf(rules, there, course.melee, met) : met;
    if (stands !== null && stands.arm === 'infantry' && stands.inMeleeWith.length === 0)
      steps.push(checkStep(course.stand, 'stand', factsOf(there, stands), 0, 1));
  }
  return steps;
}
