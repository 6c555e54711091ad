import type { Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { chargeOrder, weighedCharges } from '../major/charges.ts';
import type { Aims } from '../major/goals.ts';
import { rankedSteps, type Step, whyStep } from '../major/moves.ts';
import type { Scene } from '../major/scene.ts';

/** One thing a unit might do; null is to stay where it is. */
export type Way = Order | null;

/** Charges that promise less than this, in figures, are not even tried, and of the others so many. */
const HOPELESS = -3;
const CHARGES = 2;

/** Steps that end nearer to each other than this are one: thousandths of an inch, hundredths of a degree. */
const ALIKE = 1_500;
const TURNED_ALIKE = 2_000;

function isLike({ after: a }: Step, { after: b }: Step): boolean {
  if (a.formation !== b.formation) return false;
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const turned = Math.abs(a.facing - b.facing) % 36_000;
  return dx * dx + dy * dy < ALIKE * ALIKE && Math.min(turned, 36_000 - turned) < TURNED_ALIKE;
}

/** The best steps that differ from each other by more than a little. */
function variedSteps(steps: readonly Step[], most: number): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    if (kept.length >= most) break;
    if (!kept.some((other) => isLike(step, other))) kept.push(step);
  }
  return kept;
}

const sameCommand = (a: Order, b: Order): boolean => JSON.stringify(a.command) === JSON.stringify(b.command);

/** What a unit might do: the order the major has in mind, then its charges and steps, the best first; staying is the last. */
export function waysOf(scene: Scene, aims: Aims, unit: Unit, intended: Order, most: number): Way[] {
  const charges = weighedCharges(scene, unit)
    .filter(({ net }) => net > HOPELESS)
    .slice(0, CHARGES)
    .map(chargeOrder);
  const steps = variedSteps(rankedSteps(scene, aims, unit), most - charges.length);
  const ways = [...charges, ...steps.map((step) => whyStep(aims, unit, step))];
  const first = ways.find((way) => sameCommand(way, intended)) ?? intended;
  return [first, ...ways.filter((way) => !sameCommand(way, first)), null];
}
