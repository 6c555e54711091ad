import { war1866 } from '../../../engine/index.ts';
import { away, type Unit } from '../eye.ts';
import { readyToFire, type Scene, worthOf } from './scene.ts';
import type { Weights } from './weights.ts';

type Result = ReturnType<typeof war1866.resultOf>;

function costOf(result: Result, worth: number, unit: Unit, weights: Weights): number {
  switch (result) {
    case 'rout':
      return unit.order === 'routed' ? worth * 0.2 : worth * weights.rout;
    case 'minus-stand':
      return unit.stands <= 1 ? worth : Math.max(1, (worth * 0.8) / unit.stands);
    case 'disorganised':
      return unit.order === 'good' ? worth * weights.disorder : 0;
    case 'back':
      return worth * weights.back;
    case 'stop':
      return worth * weights.stop;
    default:
      return 0;
  }
}

/** E3.1, E3.2: what one hit costs its target on the average of the white die. */
function hitCost(scene: Scene, firer: Unit, target: Unit): number {
  const { rules, state, weights } = scene;
  const { flankOrRear } = war1866.resultTask(rules, state, firer, target);
  const modifiers = war1866.resultModifiers(rules, war1866.resultConditions(rules, state, target, flankOrRear));
  const sum = modifiers.reduce((total, { add }) => total + add, 0);
  const worth = worthOf(scene, target);
  const { sides } = rules.sheet.fireResults;
  let cost = 0;
  for (let face = 1; face <= sides; face++)
    cost += costOf(war1866.resultOf(rules, target.mr, face + sum), worth, target, weights) / sides;
  return cost;
}

/** E1.1, E2.1: hits to be expected of a shot, whether it is allowed or not. */
function hitsExpected({ rules, state }: Scene, firer: Unit, target: Unit): number {
  const facts = war1866.volleyFacts(rules, state, firer, target);
  const sides = war1866.tableOf(rules, firer)?.roll.sides;
  if (facts === null || sides === undefined) return 0;
  return war1866
    .volleysOf(rules, facts)
    .reduce((sum, { needed }) => sum + Math.max(0, Math.min(sides, needed)) / sides, 0);
}

/** More than half of any unit is wide or deep. */
const HALF_SPAN = 4_000;

/** May one reach the other with its fire, at a glance? */
export function mightReach(scene: Scene, firer: Unit, target: Unit, more = 0): boolean {
  const reach = Math.round(war1866.reachOf(scene.rules, firer) * 1000);
  return reach > 0 && away(firer, target) < reach + HALF_SPAN + more;
}

/** What a shot is worth to the side that fires it: hits to be expected, and what each costs the target. */
export function shotWorth(scene: Scene, firer: Unit, target: Unit): number {
  const { rules, state } = scene;
  if (!mightReach(scene, firer, target)) return 0;
  const ready = readyToFire(firer);
  const hits = hitsExpected(scene, ready, target);
  if (hits <= 0 || war1866.examineFire(rules, state, ready, target).length > 0) return 0;
  return hits * hitCost(scene, ready, target);
}

/** The best a unit could fire at, standing there. */
export function bestShotWorth(scene: Scene, unit: Unit): number {
  let best = 0;
  for (const foe of scene.foes) best = Math.max(best, shotWorth(scene, unit, foe));
  return best;
}
