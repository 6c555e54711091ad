import type { GameCommand } from './commands.ts';
import { type AnyState, type Carrying, type ExaminedFor, type Family, refused } from './family.ts';
import { findUnit } from './lookup.ts';
import type { Turns } from './phases.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Question } from './state.ts';

type Choice = Extract<GameCommand, { do: 'choose' }>;

/** The public format has two names for leaving things alone, and either may be said to any question. */
const LEAVE_ALONE: readonly string[] = ['stand', 'none'];

/** What leaves things alone, or, where no answer does, what is done where nobody answers. */
function leftAlone(options: readonly string[]): string | undefined {
  return options.find((option) => LEAVE_ALONE.includes(option)) ?? options[0];
}

/** The answer that is meant, if the question allows it. */
function meant(question: Question<unknown>, said: string): string | undefined {
  const options = question.options.map(({ option }) => option);
  if (options.includes(said)) return said;
  return LEAVE_ALONE.includes(said) ? leftAlone(options) : undefined;
}

/** The open question and its answers. */
export class Answers<R, S extends AnyState, E extends { readonly type: string }, Order> {
  private readonly family: Family<R, S, E, Order>;
  private readonly turns: Turns<R, S, E, Order>;

  constructor(family: Family<R, S, E, Order>, turns: Turns<R, S, E, Order>) {
    this.family = family;
    this.turns = turns;
  }

  choose(rules: R, state: S, command: Choice): ExaminedFor<Carrying<R, S, E>> {
    const question = state.questions[0];
    if (question === undefined || question.unit !== command.unit) {
      const closed = refuse(this.family.sequence, `there is no open question for ${command.unit}`);
      return refused(closed, ...this.never(rules, state, command));
    }
    const option = meant(question, command.option);
    return option === undefined
      ? refused(...this.notAmong(question, rules, state, command))
      : { refusals: [], carryOut: (ctx) => this.give(ctx, option) };
  }

  /** What the answer leads to is done before all that was still to be done. */
  give(ctx: Carrying<R, S, E>, chosen: string): void {
    const { state } = ctx;
    const [question, ...others] = state.questions;
    if (question === undefined) return;
    state.questions = others as unknown as S['questions'];
    const { unit, asks, rules, options } = question;
    this.turns.tell(ctx, { type: 'QuestionAnswered', unit, asks, option: chosen, rules });
    const then = options.find(({ option }) => option === chosen)?.then ?? [];
    state.agenda = [...then, ...state.agenda] as S['agenda'];
  }

  private never(rules: R, state: S, { unit, option }: Choice): readonly Refusal[] {
    if (findUnit(state, unit) === undefined) return [];
    return this.family.whyNever?.(rules, state, unit, option) ?? [];
  }

  private notAmong(question: Question<unknown>, rules: R, state: S, command: Choice): Refusal[] {
    const text = `${command.option} is not among the answers: ${question.options.map((o) => o.option).join(', ')}`;
    const why = this.never(rules, state, command);
    // A rule that gives a reason of its own in `why` is not listed a second time.
    const silent = question.rules.filter(
      (rule) =>
        !why.some((reason) => reason.rule === rule) && this.family.ofAnotherAnswer?.(rule, command.option) !== true,
    );
    return [...silent.map((rule) => refuse(rule, text)), ...why];
  }
}
