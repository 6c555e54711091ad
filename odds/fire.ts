import {
  examineFire,
  type FirePhase,
  fireModifiers,
  type MoralePhase,
  type Point,
  type Rules,
  rangeBand,
  type State,
  type ToHit,
  targetFacts,
  toHitNumber,
  type Unit,
  unitsStruck,
} from '../engine/index.ts';
import { type HurtOdds, hurtOdds } from './checks.ts';
import { capped, hitChance, poolChances } from './dice.ts';
import { asInMove, unitIn, withUnit } from './position.ts';
import { fireAt, Refused, shotAt } from './shots.ts';

/** One unit a shot strikes: dice, number, and what it comes to. */
export interface StruckOdds extends HurtOdds {
  readonly dice: number;
  readonly number: ToHit;
  /** Inches to it. */
  readonly range: number;
}

export interface FireOdds {
  readonly unit: string;
  readonly target: string;
  /** The target, then whatever the shot bounces into (N1.5). */
  readonly struck: readonly StruckOdds[];
}

function phaseOfKind<Kind extends 'fireArtillery'>(rules: Rules, kind: Kind): FirePhase {
  return rules.sheet.phases.find((phase) => phase.kind === kind) as FirePhase;
}

function checkAfter(rules: Rules, number: number, tests: MoralePhase['tests']): MoralePhase {
  return rules.sheet.phases.find(
    (phase) => phase.number > number && phase.kind === 'checkMorale' && phase.tests === tests,
  ) as MoralePhase;
}

/** A battery's shot of phase 1 with its bounce, and the checks of everybody it strikes. */
export function fireOdds(
  rules: Rules,
  state: State,
  gunId: string,
  targetId: string,
  lay: { readonly at?: Point; readonly facing?: number } = {},
): FireOdds {
  const phase = phaseOfKind(rules, 'fireArtillery');
  const gun: Unit = { ...unitIn(state, gunId), aim: null };
  const before = withUnit(state, gun);
  const target = unitIn(before, targetId);
  const plan = examineFire(rules, before, gun, target, lay.at, lay.facing);
  if (plan.refusals.length > 0 || plan.line === null) throw new Refused(plan.refusals);
  const laid: Unit = { ...gun, ...plan.to };
  const check = checkAfter(rules, phase.number, 'hitByArtillery');
  const dice = gun.figures * phase.dice.perCrewFigure;
  const struck = unitsStruck(rules, before, phase, laid, target, plan.line).map(({ unit, range }): StruckOdds => {
    const modifiers = fireModifiers(phase, gun, rangeBand(rules, range));
    const number = toHitNumber(rules, phase.toHit, targetFacts(rules, before, unit, laid), modifiers);
    const losses = capped(poolChances(dice, hitChance(number.needed)), unit.figures);
    return { ...hurtOdds(rules, before, check, unit, losses), dice, number, range: range / 1000 };
  });
  return { unit: gunId, target: targetId, struck };
}

/** A volley in the enemy's next move, and the check of whoever is hit. */
export function shootOdds(rules: Rules, state: State, unitId: string, targetId: string): FireOdds {
  const target = unitIn(state, targetId);
  const before = asInMove(rules, state, target.army);
  const phase = rules.sheet.phases[before.phase - 1];
  if (phase?.kind !== 'moveAndShoot') throw new Error('nobody shoots in this phase');
  const there = unitIn(before, targetId);
  const { losses, silent } = fireAt(rules, before, phase, there, [unitId]);
  const [first] = silent;
  if (first !== undefined) throw new Refused(first.refusals);
  const { dice, number } = shotAt(rules, before, phase, unitIn(before, unitId), there);
  const check = checkAfter(rules, phase.number, 'shotOrCharging');
  const hurt = hurtOdds(rules, before, check, there, losses);
  return { unit: unitId, target: targetId, struck: [{ ...hurt, dice, number, range: 0 }] };
}
