import type { Command } from '../core/commands.ts';
import { type DiceSource, DiceWanted, seededDice } from '../core/dice.ts';
import { draftOf } from '../core/draft.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { RollRequest } from '../core/rolls.ts';
import type { PartTask } from '../core/state.ts';
import { type Ctx, doNext, emit } from './ctx.ts';
import type { Event } from './events.ts';
import { type Examined, examineOrder } from './orders.ts';
import type { Rules } from './rules.ts';
import { advance, beginPhase, closePart } from './run.ts';
import { enemyOf } from './scene.ts';
import type { State } from './state.ts';

export type Applied =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }
  /** Somebody has to throw these dice first; nothing has changed. */
  | { readonly ok: false; readonly wants: RollRequest };

/** The option that changes nothing goes by two names in the public format. */
const NOTHING: readonly string[] = ['stand', 'none'];

function choose(state: State, command: Extract<Command, { do: 'choose' }>): Examined {
  const question = state.questions[0];
  const no = (text: string): Examined => ({ refusals: [refuse('N0.1', text)], carryOut: () => undefined });
  if (question === undefined || question.unit !== command.unit)
    return no(`there is no open question for ${command.unit}`);
  const option =
    question.options.find((o) => o.option === command.option) ??
    (NOTHING.includes(command.option) ? question.options[0] : undefined);
  if (option === undefined) {
    const text = `${command.option} is not among the answers: ${question.options.map((o) => o.option).join(', ')}`;
    return { refusals: question.rules.map((rule) => refuse(rule, text)), carryOut: () => undefined };
  }
  return { refusals: [], carryOut: (ctx) => answer(ctx, option.option) };
}

function answer(ctx: Ctx, chosen: string): void {
  const [question, ...rest] = ctx.state.questions;
  if (question === undefined) return;
  ctx.state.questions = rest;
  emit(ctx, {
    type: 'QuestionAnswered',
    unit: question.unit,
    asks: question.asks,
    option: chosen,
    rules: question.rules,
  });
  doNext(ctx, question.options.find((option) => option.option === chosen)?.then ?? []);
}

/** `end` closes the open part; an open question gets the answer that changes nothing. */
function end(state: State): Examined {
  if (state.result !== null) return { refusals: [refuse('N0.1', 'the battle is over')], carryOut: () => undefined };
  return {
    refusals: [],
    carryOut: (ctx) => {
      const question = ctx.state.questions[0];
      if (question !== undefined) answer(ctx, question.options[0]?.option ?? 'none');
      else closePart(ctx, ctx.state.agenda[0] as PartTask);
    },
  };
}

function concede(state: State, command: Extract<Command, { do: 'resign' | 'agreeDraw' }>): Examined {
  if (state.result !== null) return { refusals: [refuse('N0.1', 'the battle is over')], carryOut: () => undefined };
  const winner = command.do === 'resign' ? enemyOf(state, command.army) : null;
  const why = command.do === 'resign' ? `the ${command.army} commander resigned` : 'the commanders agreed on a draw';
  return {
    refusals: [],
    carryOut: (ctx) => emit(ctx, { type: 'BattleEnded', result: { winner, why, rule: 'J23' }, rules: ['J23'] }),
  };
}

function examine(rules: Rules, state: State, command: Command): Examined {
  switch (command.do) {
    case 'choose':
      return choose(state, command);
    case 'end':
      return end(state);
    case 'resign':
    case 'agreeDraw':
      return concede(state, command);
    default:
      return examineOrder(rules, state, command);
  }
}

/** Every rule that forbids the command; an empty list means it is legal. */
export function check(rules: Rules, state: State, command: Command): readonly Refusal[] {
  return examine(rules, state, command).refusals;
}

const noDice: DiceSource = () => null;

function sourceOf(state: State, dice: DiceSource | undefined): DiceSource {
  return dice ?? (state.seed === null ? noDice : seededDice(state.seed));
}

function carry(rules: Rules, state: State, dice: DiceSource | undefined, work: (ctx: Ctx) => void): Applied {
  const ctx: Ctx = { rules, state: draftOf(state), dice: sourceOf(state, dice), events: [] };
  try {
    work(ctx);
    advance(ctx);
  } catch (error) {
    if (error instanceof DiceWanted) return { ok: false, wants: error.request };
    throw error;
  }
  return { ok: true, state: ctx.state, events: ctx.events };
}

/** The command carried out, or every rule that forbids it. The given state is never changed. */
export function apply(rules: Rules, state: State, command: Command, dice?: DiceSource): Applied {
  const { refusals, carryOut } = examine(rules, state, command);
  if (refusals.length > 0) return { ok: false, refusals };
  return carry(rules, state, dice, carryOut);
}

/** Opens the first phase of a state that has only been set up; with `deploy` both sides may first shift their units. */
export function begin(rules: Rules, state: State, deploy = false, dice?: DiceSource): Applied {
  return carry(rules, state, dice, (ctx) => {
    beginPhase(ctx, state.turn, state.phase);
    if (deploy)
      ctx.state.agenda = [
        ...rules.sheet.armies.map((army): PartTask => ({ do: 'part', part: 'deploy', army })),
        ...ctx.state.agenda,
      ];
  });
}
