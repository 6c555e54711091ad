import type { Pose } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { roughGap, shapeOfBlock } from '../core/shape.ts';
import { allowedCharge } from './allowed-charge.ts';
import {
  bestBonus,
  type ChargePlan,
  contactPose,
  examineCharge,
  overlaps,
  reachLeft,
  shortOf,
  startsInFlankOrRear,
} from './charging.ts';
import { ask, type Ctx, emit, rollDice } from './ctx.ts';
import { blockAt, shapeOf } from './footprint.ts';
import { sightBetween } from './scene.ts';
import type { State, Unit } from './state.ts';
import type { Task } from './tasks.ts';

/** E4.2, X13: one die for bonus and surprise, or one for each. */
function rollBonus(ctx: Ctx, unit: Unit, target: Unit): { bonus: number; surprise: boolean } {
  const { bonus, surprise } = ctx.rules.sheet.melees;
  if (unit.arm !== bonus.arm) return { bonus: 0, surprise: false };
  const one = ctx.rules.settings.oneDieForBonusAndSurprise;
  const throwFor = (purpose: 'chargeBonus' | 'surprise', rules: RuleId[]): number =>
    rollDice(ctx, {
      unit: unit.id,
      purpose,
      kind: 'sum',
      dice: 1,
      sides: bonus.sides,
      modifiers: [],
      against: target.id,
      rules,
    }).total;
  const face = throwFor('chargeBonus', one ? [bonus.rule, 'X13'] : [bonus.rule]);
  const second = one ? face : throwFor('surprise', [surprise.rule]);
  return { bonus: Math.round((face * 1000) / bonus.dividedBy), surprise: second >= surprise.orMore };
}

function nextNumber(state: State): number {
  return state.units.reduce((most, unit) => Math.max(most, unit.charge?.n ?? 0), 0) + 1;
}

/** Rolls for cavalry, moves into contact or as far as it goes. */
export function chargeHome(ctx: Ctx, unitId: string, targetId: string, plan: ChargePlan, counter: boolean): void {
  const unit = unitOf(ctx.state, unitId);
  const target = unitOf(ctx.state, targetId);
  const { bonus, surprise } = rollBonus(ctx, unit, target);
  const reach = plan.reach + bonus;
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const cited: RuleId[] = bonus > 0 ? ['E4.1', 'E4.2', 'X3'] : ['E4.1', 'X3'];
  if (plan.cost > reach + ctx.rules.tolerance) {
    const to = shortOf(ctx.rules, ctx.state, unit, plan, reach);
    emit(ctx, { type: 'ChargeFellShort', unit: unitId, target: targetId, from, to, rules: cited });
    return;
  }
  const { x, y, facing } = contactPose(ctx.rules, unit, plan);
  const to: Pose = { x, y, facing };
  const inFlankOrRear = startsInFlankOrRear(ctx.rules, unit, target);
  const overlapping = !inFlankOrRear && overlaps(ctx.rules, ctx.state, unit, to, target);
  if (inFlankOrRear) cited.push('X8');
  if (overlapping) cited.push(ctx.rules.sheet.melees.overlap.rule, 'X9');
  emit(ctx, {
    type: 'Charged',
    unit: unitId,
    target: targetId,
    charge: {
      target: targetId,
      from,
      n: nextNumber(ctx.state),
      inFlankOrRear,
      overlaps: overlapping,
      surprise,
      left: Math.max(0, Math.round(reach - plan.cost)),
      counter,
    },
    to,
    rules: cited,
  });
}

/** Cavalry that could still answer somebody who comes to stand at `to`, or wherever a charge carries him. */
function watchers(ctx: Ctx, mover: Unit, to: Pose | null): Unit[] {
  const { rules, state } = ctx;
  const there = to === null ? null : shapeOfBlock(blockAt(rules, mover, to.x, to.y, to.facing));
  return state.units.filter((unit) => {
    if (unit.army === mover.army || unit.arm !== rules.sheet.melees.counterCharge.arm || !onTable(unit)) return false;
    if (unit.order !== 'good' || unit.charged || unit.stopped || unit.inMeleeWith.length > 0) return false;
    return there === null || roughGap(shapeOf(rules, unit), there) < reachLeft(rules, unit) + bestBonus(rules, unit);
  });
}

/** Who of them does not see the mover yet: asked before it moves, so that afterwards one knows who sees it anew. */
export function blindWatchers(ctx: Ctx, moverId: string, to: Pose | null): string[] {
  const mover = unitOf(ctx.state, moverId);
  return watchers(ctx, mover, to)
    .filter((unit) => !sightBetween(ctx.rules, ctx.state, unit, mover).seen)
    .map((unit) => unit.id);
}

/** E4.1: cavalry may counter-charge what moves into its sight, and what charges it. */
export function offerCounterCharges(ctx: Ctx, moverId: string, blind: readonly string[]): void {
  const mover = unitOf(ctx.state, moverId);
  if (!onTable(mover)) return;
  const { counterCharge } = ctx.rules.sheet.melees;
  // A question asked later is answered first, so the last by name is asked first.
  for (const unit of watchers(ctx, mover, mover).sort((a, b) => (a.id < b.id ? 1 : -1))) {
    if (mover.charge?.target !== unit.id && !blind.includes(unit.id)) continue;
    if (allowedCharge(ctx.rules, ctx.state, unit, mover) === null) continue;
    ask(ctx, {
      unit: unit.id,
      army: unit.army,
      rules: [counterCharge.rule],
      asks: 'counterCharge',
      options: [
        { option: 'none', then: [] },
        { option: 'counter-charge', then: [{ do: 'counterCharge', unit: unit.id, target: moverId }] },
      ],
    });
  }
}

export function counterCharge(ctx: Ctx, task: Extract<Task, { do: 'counterCharge' }>): void {
  const unit = unitOf(ctx.state, task.unit);
  const target = unitOf(ctx.state, task.target);
  const { refusals, plan } = examineCharge(ctx.rules, ctx.state, unit, target);
  if (refusals.length === 0 && plan !== null) chargeHome(ctx, unit.id, target.id, plan, true);
}
