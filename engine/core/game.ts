import type { GameCommand } from './commands.ts';
import { type DiceSource, DiceWanted, seededDice } from './dice.ts';
import { openList } from './draft.ts';
import { type AnyState, answered, type Carrying, type ExaminedFor, type Family } from './family.ts';
import { enemyOf, findUnit } from './lookup.ts';
import { Turns } from './phases.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { RollRequest } from './rolls.ts';
import type { PartTask } from './state.ts';
import { writeRolls } from './tally.ts';

export type AppliedTo<S, E> =
  | { readonly ok: true; readonly state: S; readonly events: readonly E[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
  /** Somebody has to throw these dice first; nothing has changed. `events` is what led up to them. */
  | { readonly ok: false; readonly wants: RollRequest; readonly events: readonly E[] };

/** A family ready to be played: what the door offers of it. */
export interface Playable<R, S, E, Order> {
  /** Every rule that forbids the command; an empty list means it is legal. */
  readonly check: (rules: R, state: S, command: Order | GameCommand) => readonly Refusal[];
  /** The command carried out, or every rule that forbids it. The given state is never changed. */
  readonly apply: (rules: R, state: S, command: Order | GameCommand, dice?: DiceSource) => AppliedTo<S, E>;
  /** Opens the first phase of a state that has only been set up; with `deploy` both sides may first shift their units. */
  readonly begin: (rules: R, state: S, deploy?: boolean, dice?: DiceSource) => AppliedTo<S, E>;
}

/** The public format has two names for leaving things alone, and either may be said to any question. */
const LEAVE_ALONE: readonly string[] = ['stand', 'none'];

/** What leaves things alone, or, where no answer does, what is done where nobody answers. */
function leftAlone<O extends { readonly option: string }>(options: readonly O[]): O | undefined {
  return options.find(({ option }) => LEAVE_ALONE.includes(option)) ?? options[0];
}

const nothing = () => undefined;
const noDice: DiceSource = () => null;

function sourceOf(state: AnyState, dice: DiceSource | undefined): DiceSource {
  return dice ?? (state.seed === null ? noDice : seededDice(state.seed));
}

function isOfTheGame(command: { readonly do: string }): command is GameCommand {
  const { do: what } = command;
  return what === 'end' || what === 'choose' || what === 'resign' || what === 'agreeDraw';
}

/**
 * Is this the same moment of the same battle? The seed is not compared: a view that hides nothing differs from the
 * state in that alone.
 */
function sameMoment(a: object, b: object): boolean {
  if (a === b) return true;
  // Every command makes a fresh list of units, so this tells nearly all moments apart at once.
  if ((a as AnyState).units !== (b as AnyState).units) return false;
  for (const key in a)
    if (key !== 'seed' && (a as Record<string, unknown>)[key] !== (b as Record<string, unknown>)[key]) return false;
  return true;
}

export function playableOf<
  R,
  S extends AnyState,
  E extends { readonly type: string },
  Order extends { readonly do: string },
>(family: Family<R, S, E, Order>): Playable<R, S, E, Order> {
  type Ctx = Carrying<R, S, E>;
  type Examined = ExaminedFor<Ctx>;
  const turns = new Turns(family);

  const refused = (text: string): Examined => ({ refusals: [refuse(family.sequence, text)], carryOut: nothing });

  const answer = (ctx: Ctx, chosen: string): void => {
    const given = answered(ctx.state, chosen);
    if (given === null) return;
    const { unit, asks, rules } = given.question;
    turns.tell(ctx, { type: 'QuestionAnswered', unit, asks, option: chosen, rules });
    ctx.state.agenda = [...given.then, ...ctx.state.agenda] as S['agenda'];
  };

  const choose = (rules: R, state: S, command: Extract<GameCommand, { do: 'choose' }>): Examined => {
    const question = state.questions[0];
    const known = findUnit(state, command.unit) !== undefined;
    const never = () => (known && family.whyNever?.(rules, state, command.unit, command.option)) || [];
    if (question === undefined || question.unit !== command.unit) {
      const closed = refuse(family.sequence, `there is no open question for ${command.unit}`);
      return { refusals: [closed, ...never()], carryOut: nothing };
    }
    const option =
      question.options.find((o) => o.option === command.option) ??
      (LEAVE_ALONE.includes(command.option) ? leftAlone(question.options) : undefined);
    if (option === undefined) {
      const text = `${command.option} is not among the answers: ${question.options.map((o) => o.option).join(', ')}`;
      const why = never();
      // A rule that gives a reason of its own in `why` is not listed a second time.
      const silent = question.rules.filter(
        (rule) =>
          !why.some((reason) => reason.rule === rule) && family.ofAnotherAnswer?.(rule, command.option) !== true,
      );
      return { refusals: [...silent.map((rule) => refuse(rule, text)), ...why], carryOut: nothing };
    }
    return { refusals: [], carryOut: (ctx) => answer(ctx, option.option) };
  };

  /** `end` closes the open part; an open question gets its first answer. */
  const end = (): Examined => ({
    refusals: [],
    carryOut: (ctx) => {
      const question = ctx.state.questions[0];
      if (question !== undefined) answer(ctx, question.options[0]?.option ?? 'none');
      else turns.closePart(ctx, ctx.state.agenda[0] as PartTask);
    },
  });

  const concede = (state: S, command: Extract<GameCommand, { do: 'resign' | 'agreeDraw' }>): Examined => {
    const winner = command.do === 'resign' ? enemyOf(state, command.army) : null;
    const why = command.do === 'resign' ? `the ${command.army} commander resigned` : 'the commanders agreed on a draw';
    const rule = family.ending;
    return {
      refusals: [],
      carryOut: (ctx) => turns.tell(ctx, { type: 'BattleEnded', result: { winner, why, rule }, rules: [rule] }),
    };
  };

  /** A command that is checked and then applied is examined only once. */
  let last: { rules: R; state: S; command: Order; examined: Examined } | null = null;

  const examineOnce = (rules: R, state: S, command: Order): Examined => {
    if (last !== null && last.command === command && last.rules === rules && sameMoment(last.state, state))
      return last.examined;
    const examined = family.examineOrder(rules, state, command);
    last = { rules, state, command, examined };
    return examined;
  };

  const examine = (rules: R, state: S, command: Order | GameCommand): Examined => {
    if (!isOfTheGame(command)) return examineOnce(rules, state, command);
    if (command.do === 'choose') return choose(rules, state, command);
    if (state.result !== null) return refused('the battle is over');
    return command.do === 'end' ? end() : concede(state, command);
  };

  const carry = (rules: R, state: S, dice: DiceSource | undefined, work: (ctx: Ctx) => void): AppliedTo<S, E> => {
    const ctx: Ctx = { rules, state: family.draftOf(state), dice: sourceOf(state, dice), events: [] };
    const before = openList(ctx.state.units);
    try {
      work(ctx);
      turns.advance(ctx);
    } catch (error) {
      if (error instanceof DiceWanted) return { ok: false, wants: error.request, events: ctx.events };
      throw error;
    } finally {
      openList(before);
    }
    writeRolls(ctx.state);
    return { ok: true, state: ctx.state, events: ctx.events };
  };

  return {
    check: (rules, state, command) => examine(rules, state, command).refusals,
    apply: (rules, state, command, dice) => {
      const { refusals, carryOut } = examine(rules, state, command);
      return refusals.length > 0 ? { ok: false, refusals } : carry(rules, state, dice, carryOut);
    },
    begin: (rules, state, deploy = false, dice) =>
      carry(rules, state, dice, (ctx) => {
        turns.beginPhase(ctx, state.turn, state.phase);
        const parts = state.armies.map((army): PartTask => ({ do: 'part', part: 'deploy', army }));
        if (deploy) ctx.state.agenda = [...parts, ...ctx.state.agenda] as S['agenda'];
      }),
  };
}
