import {
  type CheckResult,
  factsOf,
  formingLine,
  type MoraleNumber,
  type MoralePhase,
  phaseOf,
  type Rules,
  type State,
  type Unit,
  whoChecks,
} from '../engine/index.ts';
import { type Casualties, casualtiesOf } from './casualties.ts';
import { type Chances, capped, sumChances } from './dice.ts';
import { type CheckBranch, checkBranches, numberAfter } from './morale.ts';
import { withUnit } from './position.ts';
import { Refused } from './shots.ts';
import { type ChargeStep, stepsByLoss } from './steps/step.ts';

/** What losses by fire come to, the check after them included; the chances add up to 1. */
export interface HurtOdds {
  readonly unit: string;
  /** Lost nothing, and passed if it has to check all the same. */
  readonly unhurt: number;
  /** Lost figures and passed, or need not check. */
  readonly stands: number;
  /** Failed by 1 or 2: what the sheet makes of it is in `failure`. */
  readonly fails: number;
  readonly routs: number;
  readonly destroyed: number;
  readonly failure: string;
  readonly losses: Casualties;
  /** The rolls behind it: who hits on what, then its check by the figures it has lost. */
  readonly steps: readonly ChargeStep[];
  /** Chance to leave the game: routs or destroyed. */
  readonly gone: number;
  /** Figures lost on average, a unit that leaves the game counting whole. */
  readonly cost: number;
}

/** What failing by 1 or 2 means, by the sheet's own word. */
function failureOf(result: CheckResult | undefined): string {
  if (result === undefined) return '';
  if (result.routs) return 'routs';
  if (result.stopsShort !== null) return 'stopped short';
  if (result.goesBack !== null) return result.goesBack.then === 'mayRetireAndForm' ? 'may go back' : 'goes back';
  return result.halts ? 'halts' : 'carries on';
}

/** Figures lost by forming line in a crowd or without room (J22, J14). */
function lossByForming(rules: Rules, state: State, unit: Unit, result: CheckResult, left: number): Chances {
  if (result.formsLine === null) return [1];
  const { loses } = formingLine(rules, state, { ...unit, figures: left }, result.formsLine);
  return loses === null ? [1] : capped(sumChances(loses), left);
}

/** Does it check in that phase after losing figures to this kind of fire, or without losing any? (N2.1, N4.1) */
function checksAfter(state: State, phase: MoralePhase, unit: Unit, fell: boolean): boolean {
  const mark = phase.tests === 'hitByArtillery' ? { lostToArtillery: true } : { lostToShooting: true };
  const after = fell ? withUnit(state, { ...unit, ...mark }) : state;
  return whoChecks(after, phase).some(({ id }) => id === unit.id);
}

/** A unit that has lost so many figures, and the check of that phase after it (N2.1, N4.1). */
export function hurtOdds(rules: Rules, state: State, phase: MoralePhase, unit: Unit, lost: Chances): HurtOdds {
  const sums = { unhurt: 0, stands: 0, fails: 0, routs: 0, destroyed: 0 };
  const losses = new Array<number>(unit.figures + 1).fill(0);
  let fallen = 0;
  let failing: CheckBranch | undefined;
  const checker = factsOf(state, unit);
  const checks = [checksAfter(state, phase, unit, false), checksAfter(state, phase, unit, true)];
  for (let fell = 0; fell < lost.length; fell++) {
    const chance = lost[fell] as number;
    const left = unit.figures - fell;
    const passed = fell === 0 ? 'unhurt' : 'stands';
    if (left === 0 || checks[Math.min(1, fell)] !== true) {
      sums[left === 0 ? 'destroyed' : passed] += chance;
      losses[fell] = (losses[fell] ?? 0) + chance;
      if (left > 0) fallen += chance * fell;
      continue;
    }
    for (const branch of checkBranches(rules, phase, checker, fell)) {
      const { result, band } = branch;
      const share = chance * branch.chance;
      if (band === 'failBy1or2') failing = branch;
      for (const [more, part] of lossByForming(rules, state, unit, result, left).entries()) {
        const outcome = more === left ? 'destroyed' : result.routs ? 'routs' : band === 'pass' ? passed : 'fails';
        sums[outcome] += share * part;
        losses[fell + more] = (losses[fell + more] ?? 0) + share * part;
        if (outcome !== 'destroyed' && outcome !== 'routs') fallen += share * part * (fell + more);
      }
    }
  }
  const gone = sums.routs + sums.destroyed;
  const failure = failureOf(failing?.result);
  const steps = stepsByLoss(
    phase,
    'check',
    checker,
    lost.map((chance, fell) => (checks[Math.min(1, fell)] === true ? chance : 0)),
  );
  const cost = fallen + gone * unit.figures;
  return { unit: unit.id, ...sums, failure, losses: casualtiesOf(losses), steps, gone, cost };
}

/** Any check of morale, as the unit stands now. */
export interface CheckOdds {
  readonly unit: string;
  readonly phase: number;
  readonly number: MoraleNumber;
  readonly branches: readonly CheckBranch[];
}

export function checkOdds(rules: Rules, state: State, unit: Unit, number: number): CheckOdds {
  const phase = phaseOf(rules, number);
  if (phase.kind !== 'checkMorale' || phase.tests === 'recallingCavalry')
    throw new Refused([{ rule: 'N0.2', text: `nobody checks morale in phase ${number}` }]);
  const facts = factsOf(state, unit);
  return {
    unit: unit.id,
    phase: number,
    number: numberAfter(phase, facts, 0),
    branches: checkBranches(rules, phase, facts, 0),
  };
}
