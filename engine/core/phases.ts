import type { RuleId } from '../../sheets/words.ts';
import type { CoreEvent } from './events.ts';
import type { AnyState, Carrying, Family, TaskOf } from './family.ts';
import type { BattleResult, PartTask } from './state.ts';

/** Open to its side. Fields written out, so that all parts have one hidden class: the agenda is read at every step. */
function begun({ part, army }: PartTask): PartTask {
  return { do: 'part', part, army, begun: true };
}

// Cut from a list of objects, so that it has the hidden class of every other agenda.
const NOTHING: readonly object[] = [{}].slice(1);

/** The agenda without its first item; the last one of a phase leaves nothing to copy. */
function restOf(agenda: readonly unknown[]): readonly unknown[] {
  return agenda.length === 1 ? NOTHING : agenda.slice(1);
}

/** The way through a turn, the same for every family: phases, parts, forced work, and who has to decide next. */
export class Turns<R, S extends AnyState, E extends { readonly type: string }, Order> {
  private readonly family: Family<R, S, E, Order>;
  private readonly rules: readonly RuleId[];

  constructor(family: Family<R, S, E, Order>) {
    this.family = family;
    this.rules = [family.sequence];
  }

  tell(ctx: Carrying<R, S, E>, event: CoreEvent): void {
    ctx.events.push(event as unknown as E);
    this.family.evolve(ctx.state, event);
  }

  endBattle(ctx: Carrying<R, S, E>, result: BattleResult): void {
    this.tell(ctx, { type: 'BattleEnded', result, rules: [result.rule] });
  }

  /** Opens a phase: what it wipes off, what it consists of. */
  beginPhase(ctx: Carrying<R, S, E>, turn: number, phase: number): void {
    const { family, rules } = this;
    this.tell(ctx, { type: 'PhaseBegan', turn, phase, resets: family.resetsOf(ctx.rules, phase), rules });
    ctx.state.agenda = family.agendaOf(ctx.rules, ctx.state, phase) as S['agenda'];
  }

  closePart(ctx: Carrying<R, S, E>, part: PartTask): void {
    ctx.state.agenda = restOf(ctx.state.agenda) as S['agenda'];
    if (part.begun !== true) return;
    this.tell(ctx, { type: 'PartEnded', part: part.part, army: part.army, rules: this.rules });
  }

  /** On until a player must decide: forced work is done, empty parts close themselves, phases follow each other. */
  advance(ctx: Carrying<R, S, E>): void {
    const { state } = ctx;
    const since = state.turn;
    while (state.result === null) {
      const question = state.questions[0];
      if (question !== undefined) {
        state.toAct = question.army;
        return;
      }
      const item = state.agenda[0] as { readonly do: string } | undefined;
      if (item === undefined) this.nextPhase(ctx);
      else if (item.do !== 'part') {
        state.agenda = restOf(state.agenda) as S['agenda'];
        this.family.runTask(ctx, item as TaskOf<S>);
      } else if (this.waits(ctx, item as PartTask, since)) return this.openPart(ctx, item as PartTask);
      else this.closePart(ctx, item as PartTask);
    }
    state.toAct = null;
  }

  private nextPhase(ctx: Carrying<R, S, E>): void {
    const { family } = this;
    const { turn, phase, battle } = ctx.state;
    const next = phase >= family.lastPhase(ctx.rules) ? { turn: turn + 1, phase: 1 } : { turn, phase: phase + 1 };
    const stops = battle.stopsAt;
    if (stops !== null) {
      const reached = next.turn > stops.turn || (next.turn === stops.turn && next.phase >= stops.phase);
      if (reached) return this.endBattle(ctx, { winner: null, why: 'the case ends here', rule: family.sequence });
    } else {
      const broken = family.brokenResult(ctx.rules, ctx.state);
      if (broken !== null) return this.endBattle(ctx, broken);
    }
    this.beginPhase(ctx, next.turn, next.phase);
  }

  private openPart(ctx: Carrying<R, S, E>, part: PartTask): void {
    ctx.state.toAct = part.army;
    if (part.begun === true) return;
    ctx.state.agenda = [begun(part), ...restOf(ctx.state.agenda)] as S['agenda'];
    this.tell(ctx, { type: 'PartBegan', part: part.part, army: part.army, rules: this.rules });
  }

  private waits(ctx: Carrying<R, S, E>, part: PartTask, since: number): boolean {
    const { family } = this;
    // After a whole turn in which nobody could do anything the next part waits all the same: a stuck battle must not
    // loop for ever.
    const stuck = ctx.state.turn > since + 1;
    return (
      ctx.state.battle.holdParts ||
      stuck ||
      (part.begun === true && family.staysOpen.includes(part.part)) ||
      family.partHasWork(ctx.rules, ctx.state, part)
    );
  }
}
