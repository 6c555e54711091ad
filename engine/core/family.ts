import type { RuleId } from '../../sheets/words.ts';
import { type DiceSource, throwDice } from './dice.ts';
import type { Draft } from './draft.ts';
import type { CoreEvent, Reset } from './events.ts';
import type { Refusal } from './refusals.ts';
import type { Roll, RollRequest } from './rolls.ts';
import type { BattleResult, CoreState, CoreUnit, PartTask } from './state.ts';

export type AnyState = CoreState<CoreUnit, unknown>;

/** One command being carried out: the rules, the state as it changes, the dice, and what has happened so far. */
export interface Carrying<R, S extends AnyState, E> {
  readonly rules: R;
  readonly state: Draft<S>;
  readonly dice: DiceSource;
  readonly events: E[];
}

/** An examined command: every rule that forbids it, or how it is carried out. */
export interface ExaminedFor<C> {
  readonly refusals: readonly Refusal[];
  readonly carryOut: (ctx: C) => void;
}

const nothing = () => undefined;

export function refused(...refusals: readonly Refusal[]): ExaminedFor<unknown> {
  return { refusals, carryOut: nothing };
}

/** The work a family puts on the agenda beside the parts. */
export type TaskOf<S extends AnyState> = Exclude<S['agenda'][number], PartTask>;

/** What makes one family of sheets different; the rest of a game is the same for all. */
export interface Family<R, S extends AnyState, E, Order> {
  /** The rule that gives the sequence of the phases, and the one that ends a battle. */
  readonly sequence: RuleId;
  readonly ending: RuleId;
  readonly lastPhase: (rules: R) => number;
  readonly agendaOf: (rules: R, state: S, phase: number) => readonly S['agenda'][number][];
  readonly resetsOf: (rules: R, phase: number) => readonly Reset[];
  /** A fresh draft for a command to write to; the given state stays as it is. */
  readonly draftOf: (state: S) => Draft<S>;
  readonly evolve: (state: Draft<S>, event: E | CoreEvent) => void;
  readonly examineOrder: (rules: R, state: S, command: Order) => ExaminedFor<Carrying<R, S, E>>;
  /** Why a unit may not give an answer that it was not offered. */
  readonly whyNever?: (rules: R, state: S, unit: string, answer: string) => readonly Refusal[];
  /** A question cites the rules of all its answers. Does it cite this one only because of some other answer? */
  readonly ofAnotherAnswer?: (rule: RuleId, answer: string) => boolean;
  readonly runTask: (ctx: Carrying<R, S, E>, task: TaskOf<S>) => void;
  readonly partHasWork: (rules: R, state: S, part: PartTask) => boolean;
  /**
   * Parts in which no die is rolled: once opened they stay open until their side closes them, so that every order can
   * be undone.
   */
  readonly staysOpen: readonly string[];
  readonly brokenResult: (rules: R, state: S) => BattleResult | null;
}

/** The functions by which a family emits its events, bound to its `evolve`. */
export function tellerOf<R, S extends AnyState, E extends { readonly type: string }>(
  evolve: (state: Draft<S>, event: E) => void,
) {
  type Ctx = Carrying<R, S, E>;
  const emit = (ctx: Ctx, event: E): void => {
    ctx.events.push(event);
    evolve(ctx.state, event);
  };
  const tell = (ctx: Ctx, event: CoreEvent): void => emit(ctx, event as unknown as E);
  return {
    emit,
    rollDice: (ctx: Ctx, request: RollRequest): Roll => {
      const roll = throwDice(ctx.dice, ctx.state, request);
      tell(ctx, { type: 'Rolled', roll, rules: roll.rules });
      return roll;
    },
    /** Tasks that come before everything else still on the agenda. */
    doNext: (ctx: Ctx, tasks: readonly TaskOf<S>[]): void => {
      if (tasks.length > 0) ctx.state.agenda = [...tasks, ...ctx.state.agenda] as S['agenda'];
    },
    ask: (ctx: Ctx, question: S['questions'][number]): void => {
      ctx.state.questions = [question, ...ctx.state.questions] as S['questions'];
      tell(ctx, {
        type: 'QuestionAsked',
        unit: question.unit,
        army: question.army,
        asks: question.asks,
        options: question.options.map((option) => option.option),
        rules: question.rules,
      });
    },
  };
}
