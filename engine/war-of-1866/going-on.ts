import type { Pose } from '../../geometry/index.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { contactPose, overlaps, planCharge, startsInFlankOrRear } from './charging.ts';
import { ask, type Ctx, doNext, emit } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { sightBetween } from './scene.ts';
import type { Unit } from './state.ts';
import type { Task } from './tasks.ts';

/** Enemies beyond the first target that the rest of the charge can reach, nearest first. */
function beyond(ctx: Ctx, unit: Unit, first: string, left: number): Unit[] {
  const { rules, state } = ctx;
  return state.units
    .filter((enemy) => enemy.army !== unit.army && enemy.id !== first && onTable(enemy))
    .filter((enemy) => roughGap(shapeOf(rules, unit), shapeOf(rules, enemy)) < left + rules.tolerance)
    .filter((enemy) => sightBetween(rules, state, unit, enemy).seen)
    .flatMap((enemy) => {
      const { refusals, plan } = planCharge(rules, state, unit, enemy, left, 0);
      return refusals.length > 0 || plan === null ? [] : [{ enemy, cost: plan.cost }];
    })
    .sort((a, b) => a.cost - b.cost || (a.enemy.id < b.enemy.id ? -1 : 1))
    .map(({ enemy }) => enemy);
}

/** E4.7: after a difference of seven the winner may attack any unit beyond, as far as its charge still carries it. */
export function offerToGoOn(ctx: Ctx, id: string, first: string, left: number): void {
  const unit = unitOf(ctx.state, id);
  if (unit.gone !== null || left <= 0) return;
  const [nearest, ...others] = beyond(ctx, unit, first, left);
  if (nearest === undefined) return;
  const goOn = (target: Unit): Task[] => [{ do: 'goOn', unit: id, target: target.id, left }];
  ask(ctx, {
    unit: id,
    army: unit.army,
    rules: ['E4.7'],
    asks: 'goOn',
    options: [
      { option: 'none', then: [] },
      { option: 'continue', then: goOn(nearest) },
      ...others.map((target) => ({ option: `continue:${target.id}`, then: goOn(target) })),
    ],
  });
}

export function goOn(ctx: Ctx, task: Extract<Task, { do: 'goOn' }>): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, task.unit);
  const target = unitOf(state, task.target);
  const { plan } = planCharge(rules, state, unit, target, task.left, 0);
  if (plan === null) return;
  const { x, y, facing } = contactPose(rules, unit, plan);
  const to: Pose = { x, y, facing };
  const inFlankOrRear = startsInFlankOrRear(rules, unit, target);
  emit(ctx, {
    type: 'Charged',
    unit: unit.id,
    target: target.id,
    charge: {
      target: target.id,
      from: { x: unit.x, y: unit.y, facing: unit.facing },
      n: 0,
      inFlankOrRear,
      overlaps: !inFlankOrRear && overlaps(rules, state, unit, to, target),
      surprise: false,
      left: Math.max(0, Math.round(task.left - plan.cost)),
      counter: false,
    },
    to,
    rules: ['E4.7'],
  });
  doNext(ctx, [{ do: 'melee', target: target.id }]);
}
