import { Answers } from './answering.ts';
import type { GameCommand } from './commands.ts';
import { type AnyState, type Carrying, type ExaminedFor, type Family, refused } from './family.ts';
import { enemyOf } from './lookup.ts';
import type { Turns } from './phases.ts';
import { refuse } from './refusals.ts';
import type { BattleResult, PartTask } from './state.ts';
import { isViewOf } from './viewing.ts';

function isOfTheGame(command: { readonly do: string }): command is GameCommand {
  const { do: what } = command;
  return what === 'end' || what === 'choose' || what === 'resign' || what === 'agreeDraw';
}

/**
 * Is this the same moment of the same battle? The seed is not compared: a view that hides nothing differs from the
 * state in that alone.
 */
function sameMoment(a: object, b: object): boolean {
  if (a === b || isViewOf(a, b)) return true;
  // Every command makes a fresh list of units, so this tells nearly all moments apart at once.
  if ((a as AnyState).units !== (b as AnyState).units) return false;
  for (const key in a)
    if (key !== 'seed' && (a as Record<string, unknown>)[key] !== (b as Record<string, unknown>)[key]) return false;
  return true;
}

function conceded(state: AnyState, command: Extract<GameCommand, { do: 'resign' | 'agreeDraw' }>) {
  return command.do === 'resign'
    ? { winner: enemyOf(state, command.army), why: `the ${command.army} commander resigned` }
    : { winner: null, why: 'the commanders agreed on a draw' };
}

/** Looks at commands: why not, or how they are carried out. */
export class Examiner<
  R,
  S extends AnyState,
  E extends { readonly type: string },
  Order extends { readonly do: string },
> {
  private readonly family: Family<R, S, E, Order>;
  private readonly turns: Turns<R, S, E, Order>;
  private readonly answers: Answers<R, S, E, Order>;
  private last: { rules: R; state: S; order: Order; examined: ExaminedFor<Carrying<R, S, E>> } | null = null;

  constructor(family: Family<R, S, E, Order>, turns: Turns<R, S, E, Order>) {
    this.family = family;
    this.turns = turns;
    this.answers = new Answers(family, turns);
  }

  examine(rules: R, state: S, command: Order | GameCommand): ExaminedFor<Carrying<R, S, E>> {
    if (!isOfTheGame(command)) return this.examineOnce(rules, state, command);
    if (command.do === 'choose') return this.answers.choose(rules, state, command);
    const { sequence, ending } = this.family;
    if (state.result !== null) return refused(refuse(sequence, 'the battle is over'));
    if (command.do === 'end') return { refusals: [], carryOut: (ctx) => this.end(ctx) };
    const result: BattleResult = { ...conceded(state, command), rule: ending };
    return { refusals: [], carryOut: (ctx) => this.turns.endBattle(ctx, result) };
  }

  /** A command that is checked and then applied is examined only once. */
  private examineOnce(rules: R, state: S, order: Order): ExaminedFor<Carrying<R, S, E>> {
    const { last } = this;
    if (last !== null && last.order === order && last.rules === rules && sameMoment(last.state, state))
      return last.examined;
    const examined = this.family.examineOrder(rules, state, order);
    this.last = { rules, state, order, examined };
    return examined;
  }

  /** `end` closes the open part; an open question gets its first answer. */
  private end(ctx: Carrying<R, S, E>): void {
    const question = ctx.state.questions[0];
    if (question !== undefined) this.answers.give(ctx, question.options[0]?.option ?? 'none');
    else this.turns.closePart(ctx, ctx.state.agenda[0] as PartTask);
  }
}
