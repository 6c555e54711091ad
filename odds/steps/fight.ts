import {
  checkResult,
  diceForRate,
  factsOf,
  meleeNumber,
  meleeRate,
  type RuleId,
  type Rules,
  roundsBetween,
  type State,
  type Unit,
} from '../../engine/index.ts';
import { fighterOf } from '../charge/arena.ts';
import type { courseOf } from '../charge/reckoning.ts';
import { type Round, turnOf } from '../melee/duel.ts';
import { type ChargeStep, checkStep, dieStep } from './step.ts';

type Course = ReturnType<typeof courseOf>;

/** One side of the first round: its dice by the figures it can still have, and the number with every modifier. */
function blow(
  rules: Rules,
  state: State,
  course: Course,
  unit: Unit,
  enemy: Unit,
  lost: readonly [number, number],
): ChargeStep {
  const { melee } = turnOf(rules).rounds[course.round] as Round;
  const { shelter } = fighterOf(rules, state, enemy, unit);
  const number = meleeNumber(melee, {
    unit,
    enemy,
    rounds: roundsBetween(unit, enemy),
    enemyInDefensiveTerrain: shelter.inDefensiveTerrain,
    enemyInFortification: shelter.inFortification,
  });
  const { rate, rule } = meleeRate(melee, unit);
  const cited: RuleId[] = [rule, ...number.rules];
  return {
    phase: melee.number,
    title: melee.title,
    unit: unit.id,
    purpose: 'fight',
    against: enemy.id,
    dice: diceForRate(rate, unit.figures - lost[0]),
    diceLeast: diceForRate(rate, unit.figures - lost[1]),
    base: number.base,
    needed: number.needed,
    succeeds: 'atLeast',
    modifiers: number.modifiers,
    rules: [...new Set(cited)],
    chance: 1,
  };
}

/** Both sides of a melee, and the check of whoever loses the round, as they are before it. */
export function fightSteps(
  rules: Rules,
  state: State,
  course: Course,
  charger: Unit,
  foe: Unit,
  lost: readonly [number, number],
): ChargeStep[] {
  const { losers } = turnOf(rules).rounds[course.round] as Round;
  const steps = [blow(rules, state, course, charger, foe, lost), blow(rules, state, course, foe, charger, [0, 0])];
  if (losers !== null)
    for (const unit of [charger, foe]) steps.push(checkStep(losers, 'loser', factsOf(state, unit), 0, 1));
  return steps;
}

/** Cavalry on infantry that may stand: the die for a square, the price of riding through, the recall after it. */
export function rideSteps(rules: Rules, course: Course, charger: Unit, foot: Unit): ChargeStep[] {
  const steps: ChargeStep[] = [];
  const die = checkResult(rules, course.stand, 'failBy1or2', foot).formsOnDie;
  if (die !== null) steps.push(dieStep(course.stand, 'square', foot.id, die.needs, die.rule));
  const { rideThrough } = course.melee;
  steps.push(dieStep(course.melee, 'rideThrough', charger.id, rideThrough.casualtyOn, rideThrough.rule));
  return steps;
}

export function recallStep(rules: Rules, state: State, charger: Unit): ChargeStep {
  return checkStep(turnOf(rules).recall, 'recall', factsOf(state, charger), 0, 1);
}
