import type { MovePhase } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { type ExaminedFor, refused } from '../core/family.ts';
import { findUnit } from '../core/lookup.ts';
import { refuse } from '../core/refusals.ts';
import { cavalryCharges, infantryCharges } from './charge-moves.ts';
import { type ChargePlan, examineCharge } from './charging.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { attachedGeneral } from './in-command.ts';
import type { Rules } from './rules.ts';
import { inDefensiveTerrain } from './shelter.ts';
import type { State, Unit } from './state.ts';

export function examineChargeOrder(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  command: Extract<Command, { do: 'charge' }>,
): ExaminedFor<Ctx> {
  const target = findUnit(state, command.target);
  if (target === undefined) return refused(refuse('J26', `no unit ${command.target}`));
  const { refusals, plan } = examineCharge(rules, state, phase, unit, target, command.path);
  return { refusals, carryOut: (ctx) => plan !== null && startCharge(ctx, phase, unit, target, plan) };
}

/** N3.9 (br5): without a general the order has to be rolled for, unless the target stands in defensive terrain. */
function startCharge(ctx: Ctx, phase: MovePhase, unit: Unit, target: Unit, plan: ChargePlan): void {
  if (unit.arm === 'cavalry') return cavalryCharges(ctx, phase, unit.id, target.id, plan);
  const order = phase.infantryCharge.order;
  const at = shapeOf(ctx.rules, unit);
  const exempt =
    attachedGeneral(ctx.state, unit) !== null || inDefensiveTerrain(ctx.rules, ctx.state, target, at.cx, at.cy);
  if (order !== undefined && !exempt) {
    const roll = rollDice(ctx, {
      unit: unit.id,
      purpose: 'chargeOrder',
      kind: 'pool',
      dice: 1,
      sides: 6,
      base: order.needs,
      modifiers: [],
      needed: order.needs,
      succeeds: 'atLeast',
      against: target.id,
      rules: [order.rule],
    });
    emit(ctx, {
      type: 'ChargeOrdered',
      unit: unit.id,
      target: target.id,
      given: roll.hits > 0,
      keepsMove: ctx.rules.settings.failedOrderMayMove,
      rules: roll.hits > 0 ? [order.rule] : [order.rule, 'J36'],
    });
    if (roll.hits === 0) return;
  }
  infantryCharges(ctx, phase, unit.id, target.id, plan);
}
