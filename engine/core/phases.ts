import type { CoreEvent } from './events.ts';
import type { AnyState, Carrying, Family, TaskOf } from './family.ts';
import type { BattleResult, PartTask } from './state.ts';

/** Open to its side. Fields written out, so that all parts have one hidden class: the agenda is read at every step. */
function begun({ part, army }: PartTask): PartTask {
  return { do: 'part', part, army, begun: true };
}

/** The way through a turn, the same for every family: phases, parts, forced work, and who has to decide next. */
export function turnsOf<R, S extends AnyState, E extends { readonly type: string }, Order>(
  family: Family<R, S, E, Order>,
) {
  type Ctx = Carrying<R, S, E>;
  const rules = [family.sequence];

  const tell = (ctx: Ctx, event: CoreEvent): void => {
    ctx.events.push(event as unknown as E);
    family.evolve(ctx.state, event);
  };

  const endBattle = (ctx: Ctx, result: BattleResult): void => {
    tell(ctx, { type: 'BattleEnded', result, rules: [result.rule] });
  };

  /** Opens a phase: what it wipes off, what it consists of. */
  const beginPhase = (ctx: Ctx, turn: number, phase: number): void => {
    tell(ctx, { type: 'PhaseBegan', turn, phase, resets: family.resetsOf(ctx.rules, phase), rules });
    ctx.state.agenda = family.agendaOf(ctx.rules, ctx.state, phase) as S['agenda'];
  };

  const nextPhase = (ctx: Ctx): void => {
    const { turn, phase, battle } = ctx.state;
    const next = phase >= family.lastPhase(ctx.rules) ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
    const stops = battle.stopsAt;
    if (stops !== null) {
      const reached = next.turn > stops.turn || (next.turn === stops.turn && next.phase >= stops.phase);
      if (reached) return endBattle(ctx, { winner: null, why: 'the case ends here', rule: family.sequence });
    } else {
      const broken = family.brokenResult(ctx.rules, ctx.state);
      if (broken !== null) return endBattle(ctx, broken);
    }
    beginPhase(ctx, next.turn, next.phase);
  };

  const closePart = (ctx: Ctx, part: PartTask): void => {
    ctx.state.agenda = ctx.state.agenda.slice(1);
    if (part.begun === true) tell(ctx, { type: 'PartEnded', part: part.part, army: part.army, rules });
  };

  const openPart = (ctx: Ctx, part: PartTask): void => {
    ctx.state.toAct = part.army;
    if (part.begun === true) return;
    ctx.state.agenda = [begun(part), ...ctx.state.agenda.slice(1)] as S['agenda'];
    tell(ctx, { type: 'PartBegan', part: part.part, army: part.army, rules });
  };

  /**
   * After a whole turn in which nobody could do anything the next part waits all the same: a stuck battle must not loop
   * for ever.
   */
  const stuck = (ctx: Ctx, since: number): boolean => ctx.state.turn > since + 1;

  const waits = (ctx: Ctx, part: PartTask, since: number): boolean =>
    ctx.state.battle.holdParts ||
    stuck(ctx, since) ||
    (part.begun === true && family.staysOpen.includes(part.part)) ||
    family.partHasWork(ctx.rules, ctx.state, part);

  /** On until a player must decide: forced work is done, empty parts close themselves, phases follow each other. */
  const advance = (ctx: Ctx): void => {
    const { state } = ctx;
    const since = state.turn;
    for (;;) {
      if (state.result !== null) {
        state.toAct = null;
        return;
      }
      const question = state.questions[0];
      if (question !== undefined) {
        state.toAct = question.army;
        return;
      }
      const item = state.agenda[0] as { readonly do: string } | undefined;
      if (item === undefined) nextPhase(ctx);
      else if (item.do !== 'part') {
        state.agenda = state.agenda.slice(1);
        family.runTask(ctx, item as TaskOf<S>);
      } else if (waits(ctx, item as PartTask, since)) return openPart(ctx, item as PartTask);
      else closePart(ctx, item as PartTask);
    }
  };

  return { tell, beginPhase, closePart, advance };
}
