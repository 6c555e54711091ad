import {
  factsOf,
  type MovePhase,
  onTable,
  type Rules,
  type State,
  supporterOf,
  type Unit,
} from '../../engine/index.ts';
import type { Branch } from '../branching.ts';
import { contactBranches } from '../charge/contact.ts';
import type { ChargeOptions } from '../charge/index.ts';
import { courseOf } from '../charge/reckoning.ts';
import { asInMove, movePhaseFor, unitIn } from '../position.ts';
import { type Fire, fireAt, shotAt } from '../shots.ts';
import { fightSteps, recallStep, rideSteps } from './fight.ts';
import { type ChargeStep, checkStep, closeSteps, hitStep, thrownStep, type WayToClose } from './step.ts';

type Course = ReturnType<typeof courseOf>;

/** The likeliest way that comes to a contact; the likeliest of all where none does. */
function likeliest(ways: readonly Branch[], charger: string): State {
  const touches = ({ state }: Branch) => (unitIn(state, charger).charge?.contacts.length ?? 0) > 0;
  const better = (a: Branch, b: Branch) => (touches(a) === touches(b) ? a.chance > b.chance : touches(a));
  return ways.reduce((best, way) => (better(way, best) ? way : best)).state;
}

/** Fewest and most figures fire can take, the last one left standing. */
function lossRange(losses: Fire['losses'], figures: number): [number, number] {
  const lost = losses.flatMap((chance, n) => (chance > 0 && n < figures ? [n] : []));
  return [lost[0] ?? 0, lost[lost.length - 1] ?? 0];
}

/** What a contact leads to after the shooting: the check to stand, and the fight or the ride after it. */
function contactSteps(rules: Rules, there: State, course: Course, charger: Unit, met: Unit, fire: Fire): ChargeStep[] {
  const foe = met.arm === 'artillery' ? supporterOf(rules, there, course.melee, met) : met;
  if (foe === null || foe.inMeleeWith.length > 0) return [];
  const steps = foe.arm === 'infantry' ? [checkStep(course.stand, 'stand', factsOf(there, foe), 0, 1)] : [];
  if (foe.arm === charger.arm)
    return [...steps, ...fightSteps(rules, there, course, charger, foe, lossRange(fire.losses, charger.figures))];
  return charger.arm === 'cavalry' ? [...steps, ...rideSteps(rules, course, charger, foe)] : steps;
}

/** How the charger comes to its check to close on one way, if it does. */
function wayToClose(
  rules: Rules,
  { chance, state }: Branch,
  before: Unit,
  move: MovePhase,
  shooters: ChargeOptions['shooters'] = 'none',
): WayToClose[] {
  const charger = unitIn(state, before.id);
  if (!onTable(charger) || charger.charge === null) return [];
  const { losses } = fireAt(rules, state, move, charger, shooters);
  return [{ chance, facts: factsOf(state, charger), already: before.figures - charger.figures, losses }];
}

/** The rolls behind the odds of a charge, in the order of the phases: the check to close over all ways its move can go, the others on the likeliest. */
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
  const thrown = ways.flatMap(({ events }) =>
    events.flatMap((e) => (e.type === 'Rolled' ? thrownStep(move, e.roll) : [])),
  );
  const there = likeliest(ways, chargerId);
  const charger = unitIn(there, chargerId);
  const fire = fireAt(rules, there, move, charger, options.shooters ?? 'none');
  const steps: ChargeStep[] = thrown.filter((step, i) => thrown.findIndex((other) => same(step, other)) === i);
  for (const id of fire.shooting) {
    const { dice, number } = shotAt(rules, there, move, unitIn(there, id), charger);
    steps.push(hitStep(move, 'shoot', id, chargerId, dice, number));
  }
  if (charger.arm === 'infantry') {
    const closing = ways.flatMap((way) => wayToClose(rules, way, unitIn(before, chargerId), move, options.shooters));
    steps.push(...closeSteps(course.close, closing));
  }
  for (const contact of charger.charge?.contacts ?? [])
    steps.push(...contactSteps(rules, there, course, charger, unitIn(there, contact.unit), fire));
  if (steps.some(({ purpose, unit }) => purpose === 'rideThrough' || (purpose === 'fight' && unit === chargerId)))
    if (charger.arm === 'cavalry') steps.push(recallStep(rules, there, charger));
  return steps.sort((a, b) => a.phase - b.phase);
}

/** The same roll, however the dice of one before it fell. */
function same(a: ChargeStep, b: ChargeStep): boolean {
  return a.unit === b.unit && a.purpose === b.purpose && a.against === b.against;
}
