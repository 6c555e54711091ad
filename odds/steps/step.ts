import type { factsOf, MoralePhase, RecallPhase, Roll, RollModifier, RuleId, ToHit } from '../../engine/index.ts';
import { type BandChances, bandChances, numberAfter } from '../morale.ts';

/** What a roll on the way of a charge is thrown for. */
export type StepPurpose =
  | 'order'
  | 'bonus'
  | 'evade'
  | 'shoot'
  | 'fire'
  | 'check'
  | 'close'
  | 'stand'
  | 'square'
  | 'fight'
  | 'rideThrough'
  | 'loser'
  | 'recall';

/** One roll on the way of a charge or after a shot: what is needed, and every modifier with its rule. */
export interface ChargeStep {
  readonly phase: number;
  readonly title: string;
  readonly unit: string;
  readonly purpose: StepPurpose;
  readonly against?: string;
  /** The most dice it can be. */
  readonly dice: number;
  /** The fewest, where figures may have fallen before. */
  readonly diceLeast?: number;
  /** Six unless it is said. */
  readonly sides?: number;
  /** Null for a throw that is added up. */
  readonly base: number | null;
  readonly needed: number | null;
  /** A die that `adds` has no number to reach: what is needed is what it is added to. */
  readonly succeeds: 'atLeast' | 'atMost' | 'adds' | null;
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
  /** Figures the unit has lost when the number is this one, from and to. */
  readonly lost?: readonly [number, number];
  /** Chance that it is this number, given that it comes to the roll. */
  readonly chance: number;
  readonly bands?: BandChances;
}

/** Where a roll is thrown, as the sheet calls it. */
export interface Where {
  readonly number: number;
  readonly title: string;
}

export function checkStep(
  phase: MoralePhase | RecallPhase,
  purpose: 'close' | 'stand' | 'loser' | 'recall' | 'check',
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
    succeeds: 'atMost',
    modifiers: number.modifiers,
    rules: [phase.testRule],
    lost: [lost, lost],
    chance,
    bands: bandChances(phase, number.needed),
  };
}

/** A check after fire, one line for every loss. */
function stepForEachLoss(
  phase: MoralePhase,
  purpose: 'close' | 'check',
  facts: ReturnType<typeof factsOf>,
  losses: readonly number[],
): ChargeStep[] {
  return losses.flatMap((chance, lost) =>
    chance === 0 || lost >= facts.unit.figures ? [] : [checkStep(phase, purpose, facts, lost, chance)],
  );
}

/** The same number is one line, from the fewest lost to the most. */
function inOneLine(steps: readonly ChargeStep[]): ChargeStep[] {
  const merged: ChargeStep[] = [];
  for (const step of steps) {
    const at = merged.findIndex((other) => other.needed === step.needed);
    const same = merged[at];
    if (same === undefined) merged.push(step);
    else {
      const [a, b] = [same.lost ?? [0, 0], step.lost ?? [0, 0]];
      const lost = [Math.min(a[0], b[0]), Math.max(a[1], b[1])] as const;
      merged[at] = { ...same, lost, chance: same.chance + step.chance };
    }
  }
  return merged;
}

/** A check after fire, one line for every number the losses can make of it. */
export function stepsByLoss(
  phase: MoralePhase,
  purpose: 'close' | 'check',
  facts: ReturnType<typeof factsOf>,
  losses: readonly number[],
): ChargeStep[] {
  return inOneLine(stepForEachLoss(phase, purpose, facts, losses));
}

/** One way a charge can come to its check to close. */
export interface WayToClose {
  readonly chance: number;
  readonly facts: ReturnType<typeof factsOf>;
  /** Figures lost before the shooting, to skirmishers who shot and slipped away. */
  readonly already: number;
  readonly losses: readonly number[];
}

/** The check to close over every way that comes to it. */
export function closeSteps(phase: MoralePhase, ways: readonly WayToClose[]): ChargeStep[] {
  const all = ways.reduce((sum, way) => sum + way.chance, 0);
  const steps = ways.flatMap(({ chance, facts, already, losses }) =>
    stepForEachLoss(phase, 'close', facts, losses).map((step) => {
      const lost = already + (step.lost?.[0] ?? 0);
      return { ...step, lost: [lost, lost] as const, chance: (step.chance * chance) / all };
    }),
  );
  return inOneLine(steps.sort((a, b) => (b.needed ?? 0) - (a.needed ?? 0)));
}

/** A pool of dice that hit on a number. */
export function hitStep(
  where: Where,
  purpose: 'shoot' | 'fire',
  unit: string,
  against: string,
  dice: number,
  { base, needed, modifiers, rules }: Pick<ToHit, 'base' | 'needed' | 'modifiers' | 'rules'>,
): ChargeStep {
  const what = { phase: where.number, title: where.title, unit, purpose, against, dice };
  return { ...what, base, needed, succeeds: 'atLeast', modifiers, rules, chance: 1 };
}

/** A single die that has to show so much. */
export function dieStep(
  where: Where,
  purpose: 'square' | 'rideThrough',
  unit: string,
  needed: number,
  rule: RuleId,
): ChargeStep {
  const what = { phase: where.number, title: where.title, unit, purpose, dice: 1, base: needed, needed };
  return { ...what, succeeds: 'atLeast', modifiers: [], rules: [rule], chance: 1 };
}

const THROWN: Readonly<Partial<Record<Roll['purpose'], StepPurpose>>> = {
  chargeOrder: 'order',
  chargeBonus: 'bonus',
  evade: 'evade',
  shoot: 'shoot',
};

/** A roll the move itself has thrown. */
export function thrownStep(where: Where, roll: Roll): ChargeStep[] {
  const purpose = THROWN[roll.purpose];
  if (purpose === undefined) return [];
  return [
    {
      phase: where.number,
      title: where.title,
      unit: roll.unit,
      purpose,
      ...(roll.against === undefined ? {} : { against: roll.against }),
      dice: roll.dice,
      base: roll.base ?? null,
      needed: roll.needed ?? null,
      succeeds: roll.needed === undefined ? null : (roll.succeeds ?? 'atLeast'),
      modifiers: roll.modifiers,
      rules: roll.rules,
      chance: 1,
    },
  ];
}
