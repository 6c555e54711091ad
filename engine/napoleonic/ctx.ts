import type { RuleId } from '../../sheets/words.ts';
import { type Carrying, tellerOf } from '../core/family.ts';
import { unitOf } from '../core/lookup.ts';
import type { LeftBecause } from '../core/state.ts';
import type { Event, LossCause } from './events.ts';
import { evolve } from './evolve/index.ts';
import { nearestOfCommand } from './in-command.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

export type Ctx = Carrying<Rules, State, Event>;

export const { emit, rollDice, doNext, ask } = tellerOf<Rules, State, Event>(evolve);

/** With nothing to choose nobody is asked, but for a case: there an answer is refused by the rule that gives no leave. */
export function askInVain(ctx: Ctx, id: string, asks: string, nothing: string, rules: readonly RuleId[]): void {
  if (!ctx.state.battle.holdParts) return;
  const { army } = unitOf(ctx.state, id);
  ask(ctx, { unit: id, army, rules, asks, options: [{ option: nothing, then: [] }] });
}

/** N0.6: losses never exceed the figures there are, and a unit without figures is removed. */
export function loseFigures(
  ctx: Ctx,
  id: string,
  figures: number,
  cause: LossCause,
  rules: readonly RuleId[],
  by?: string,
): number {
  const unit = unitOf(ctx.state, id);
  const lost = Math.min(figures, unit.figures);
  if (lost <= 0) return 0;
  emit(ctx, { type: 'FiguresLost', unit: id, figures: lost, cause, rules, ...(by === undefined ? {} : { by }) });
  if (lost === unit.figures) leave(ctx, id, 'destroyed', ['N0.6']);
  return lost;
}

/** A unit leaves the game: its melees end, chargers lose their contact, its general finds another unit (J15). */
export function leave(ctx: Ctx, id: string, because: LeftBecause, rules: readonly RuleId[]): void {
  const unit = unitOf(ctx.state, id);
  if (unit.gone !== null) return;
  for (const enemy of unit.inMeleeWith) emit(ctx, { type: 'MeleeEnded', unit: id, enemy, rules });
  emit(ctx, { type: 'UnitLeft', unit: id, because, rules });
  for (const general of ctx.state.generals) {
    if (general.attachedTo === id && !general.gone) moveOrphan(ctx, general.id, id);
  }
}

/** J12: the guns a unit stood up for are lost with it, or when it is driven back. */
export function loseGunsOf(ctx: Ctx, { standsFor }: Unit): void {
  if (standsFor === null || !ctx.rules.settings.gunsLostWithSupporter) return;
  for (const { guns } of standsFor) leave(ctx, guns, 'destroyed', ['J12', 'N6.7']);
}

function moveOrphan(ctx: Ctx, generalId: string, lostUnit: string): void {
  const general = ctx.state.generals.find((g) => g.id === generalId);
  if (general === undefined) return;
  const nearest = nearestOfCommand(ctx.rules, ctx.state, general, unitOf(ctx.state, lostUnit));
  if (nearest === null) emit(ctx, { type: 'GeneralLost', general: generalId, rules: ['J15'] });
  else
    emit(ctx, { type: 'GeneralAttached', general: generalId, unit: nearest.id, spent: general.spent, rules: ['J15'] });
}
