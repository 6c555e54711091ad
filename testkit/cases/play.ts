import type { Command, Refusal, Roll, Rules, State } from '../../engine/index.ts';
import { isBroken } from '../../engine/napoleonic/victory.ts';
import type { NapoleonicSheet } from '../../sheets/words.ts';
import { eventLine, refusalLine } from '../log.ts';
import { answer } from './answering.ts';
import type { Case, CaseCommand } from './format.ts';
import { type Happened, Table } from './table.ts';
import { comesYet, isOpen, opensFor, placeOf } from './when.ts';

export interface RollMade {
  readonly turn: number;
  readonly phase: number;
  readonly roll: Roll;
}

/** What playing a case gave, before anyone compares it with what was expected. */
export interface Played {
  readonly rules: Rules;
  readonly state: State;
  readonly rolls: readonly RollMade[];
  /** By the index of the command. */
  readonly refusals: ReadonlyMap<number, readonly Refusal[]>;
  readonly log: readonly string[];
  /** Every rule that an event, a roll, a modifier or a refusal names. */
  readonly cited: ReadonlySet<string>;
  /** Why it could not be played to its end: a roll without dice. */
  readonly trouble: string | null;
  readonly leftOver: readonly string[];
}

/** Phases of both sides: what each side does there does not touch the other until both have done it. */
const TOGETHER: readonly (readonly string[])[] = [['fire', 'unlimber'], ['recall']];

/** Before one side's part of such a phase is closed for the other's sake, what the list has for it later is done first. */
function otherSideFirst(table: Table, index: number, command: CaseCommand): void {
  const kinds = TOGETHER.find((list) => list.includes(command.do)) ?? [];
  const commands = table.written.commands ?? [];
  for (let later = index + 1; ; later++) {
    const next = commands[later];
    if (next === undefined || next.do === 'choose' || next.do === 'end' || !kinds.includes(next.do)) return;
    const place = placeOf(table.rules, table.state, next);
    if (place !== null && isOpen(table.state, place) && !table.done.has(later)) table.order(later);
  }
}

function carryOut(table: Table, index: number, command: CaseCommand): void {
  if (command.do === 'choose') return answer(table, index, command.unit, command.option);
  if (command.do !== 'end') {
    const place = placeOf(table.rules, table.state, command);
    if (place !== null && comesYet(table.rules, table.state, place)) {
      table.closeUntil(() => isOpen(table.state, place) || opensFor(table.state, place));
      if (!isOpen(table.state, place)) otherSideFirst(table, index, command);
      table.closeUntil(() => isOpen(table.state, place));
    }
  }
  if (table.trouble === null) table.order(index);
}

function citedBy(happened: readonly Happened[]): Set<string> {
  const cited = new Set<string>();
  for (const one of happened) {
    if ('refusals' in one) for (const { rule } of one.refusals) cited.add(rule);
    else if ('note' in one) for (const rule of one.rules) cited.add(rule);
    else {
      for (const rule of one.event.rules) cited.add(rule);
      if (one.event.type === 'Rolled') for (const { rule } of one.event.roll.modifiers) cited.add(rule);
    }
  }
  return cited;
}

function rollsIn(happened: readonly Happened[]): RollMade[] {
  const rolls: RollMade[] = [];
  let turn = 0;
  let phase = 0;
  for (const one of happened) {
    if (!('event' in one)) continue;
    if (one.event.type === 'PhaseBegan') ({ turn, phase } = one.event);
    if (one.event.type === 'Rolled') rolls.push({ turn, phase, roll: one.event.roll });
  }
  return rolls;
}

/** A case never ends because an army is broken, but it says so. */
function armiesBroken(table: Table): Happened[] {
  return table.state.armies
    .filter((army) => isBroken(table.rules, table.state, army))
    .map((army) => ({ note: `the ${army} army is broken; a battle would end here, a case does not`, rules: ['J23'] }));
}

function lineOf(written: Case, one: Happened): string | null {
  if ('event' in one) return eventLine(one.event);
  if ('note' in one) return `${one.note} [${one.rules.join(' ')}]`;
  return refusalLine(written.commands?.[one.index] as Command, one.refusals);
}

/** Without the questions that have one answer: they are put so that another is refused by its rule, and decide nothing. */
function withoutIdleQuestions(happened: readonly Happened[]): Happened[] {
  const idle = new Set<string>();
  return happened.filter((one) => {
    if (!('event' in one)) return true;
    const { event } = one;
    if (event.type === 'QuestionAsked' && event.options.length === 1) {
      idle.add(event.unit);
      return false;
    }
    return event.type !== 'QuestionAnswered' || !idle.delete(event.unit);
  });
}

/** Plays a case from its standing table to the phase it stops at. */
export function playCase(written: Case, sheet?: NapoleonicSheet): Played {
  const table = new Table(written, sheet);
  table.start();
  for (const [index, command] of (written.commands ?? []).entries()) {
    if (table.trouble !== null) break;
    if (!table.done.has(index)) carryOut(table, index, command);
  }
  if (table.trouble === null) table.closeUntil(() => table.state.result !== null);
  const happened = [...table.happened, ...armiesBroken(table)];
  return {
    rules: table.rules,
    state: table.state,
    rolls: rollsIn(happened),
    refusals: new Map(happened.flatMap((one) => ('refusals' in one ? [[one.index, one.refusals] as const] : []))),
    log: withoutIdleQuestions(happened)
      .map((one) => lineOf(written, one))
      .filter((line) => line !== null),
    cited: citedBy(happened),
    trouble: table.trouble,
    leftOver: table.trouble === null ? table.dice.leftOver() : [],
  };
}
