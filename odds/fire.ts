import {
  examineFire,
  type FirePhase,
  fireModifiers,
  gap,
  type MoralePhase,
  type MovePhase,
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
import { asInShooting, movePhaseFor, unitIn, withUnit } from './position.ts';
import { type Fire, fireAt, Refused, type Shooters, shotAt } from './shots.ts';
import { hitStep } from './steps/step.ts';

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

/** The table when the guns next fire: losses of an earlier phase 1 make nobody check again. */
export function asInFire(state: State, phase: Pick<FirePhase, 'number'>): State {
  if (state.phase === phase.number || state.units.every((unit) => !unit.lostToArtillery)) return state;
  return { ...state, units: state.units.map((unit) => ({ ...unit, lostToArtillery: false })) };
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
  const before = withUnit(asInFire(state, phase), gun);
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
    const hurt = hurtOdds(rules, before, check, unit, losses);
    const steps = [hitStep(phase, 'fire', gunId, unit.id, dice, number), ...hurt.steps];
    return { ...hurt, steps, dice, number, range: range / 1000 };
  });
  return { unit: gunId, target: targetId, struck };
}

/** One unit of a volley: its dice and number. */
export interface VolleyShot {
  readonly unit: string;
  readonly dice: number;
  readonly number: ToHit;
}

/** Everybody who shoots at one unit in a phase, and the one check that follows (J28). */
export interface VolleyOdds {
  readonly target: string;
  readonly phase: number;
  readonly shots: readonly VolleyShot[];
  readonly hurt: HurtOdds;
}

/** Musketry and canister at a unit, now if its enemy is shooting, else when it next moves as it stands. */
export function volleyOdds(rules: Rules, state: State, targetId: string, shooters: Shooters): VolleyOdds {
  const { army } = unitIn(state, targetId);
  const before = asInShooting(rules, state, army);
  const phase = movePhaseFor(rules, army);
  const target = unitIn(before, targetId);
  const fire = fireAt(rules, before, phase, target, shooters);
  const [first] = fire.silent;
  if (first !== undefined && shooters !== 'all') throw new Refused(first.refusals);
  return volleyOf(rules, before, phase, target, fire);
}

/** What shots that have been looked at come to. */
export function volleyOf(rules: Rules, before: State, phase: MovePhase, target: Unit, fire: Fire): VolleyOdds {
  const shots = fire.shooting.map((id): VolleyShot => {
    const { dice, number } = shotAt(rules, before, phase, unitIn(before, id), target);
    return { unit: id, dice, number };
  });
  const check = checkAfter(rules, phase.number, 'shotOrCharging');
  const hurt = hurtOdds(rules, before, check, target, fire.losses);
  const thrown = shots.map(({ unit, dice, number }) => hitStep(phase, 'shoot', unit, target.id, dice, number));
  return { target: target.id, phase: phase.number, shots, hurt: { ...hurt, steps: [...thrown, ...hurt.steps] } };
}

/** One unit's shot at another, and the check of whoever is hit. */
export function shootOdds(rules: Rules, state: State, unitId: string, targetId: string): FireOdds {
  const { shots, hurt } = volleyOdds(rules, state, targetId, [unitId]);
  const { dice, number } = shots[0] as VolleyShot;
  const [unit, target] = [unitIn(state, unitId), unitIn(state, targetId)];
  const range = gap(rules, unit, target) / 1000;
  return { unit: unitId, target: targetId, struck: [{ ...hurt, dice, number, range }] };
}
