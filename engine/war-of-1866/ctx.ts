import type { RuleId } from '../../sheets/words.ts';
import { type Carrying, tellerOf } from '../core/family.ts';
import { unitOf } from '../core/lookup.ts';
import type { LeftBecause } from '../core/state.ts';
import type { Event1866, StandsLostTo } from './events.ts';
import { evolve } from './evolve.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

export type Ctx = Carrying<Rules, State, Event1866>;

export const { emit, rollDice, doNext, ask } = tellerOf<Rules, State, Event1866>(evolve);

export function leave(ctx: Ctx, id: string, because: LeftBecause, rules: readonly RuleId[]): void {
  if (unitOf(ctx.state, id).gone === null) emit(ctx, { type: 'UnitLeft', unit: id, because, rules });
}

/** Losses never exceed the stands there are, and a unit without stands is gone. */
export function loseStands(ctx: Ctx, id: string, stands: number, to: StandsLostTo, rules: readonly RuleId[]): void {
  const unit = unitOf(ctx.state, id);
  const lost = Math.min(stands, unit.stands);
  if (lost <= 0 || unit.gone !== null) return;
  emit(ctx, { type: 'StandsLost', unit: id, stands: lost, to, rules });
  if (lost === unit.stands) leave(ctx, id, 'destroyed', rules);
}
