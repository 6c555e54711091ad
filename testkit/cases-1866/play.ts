import type { DiceSource, Refusal, RollRequest } from '../../engine/index.ts';
import type { Command1866 } from '../../engine/war-of-1866/commands.ts';
import type { Event1866 } from '../../engine/war-of-1866/events.ts';
import { type Applied, apply, begin } from '../../engine/war-of-1866/game.ts';
import type { Rules } from '../../engine/war-of-1866/rules.ts';
import { stateOf } from '../../engine/war-of-1866/setup.ts';
import type { State } from '../../engine/war-of-1866/state.ts';
import { isBroken } from '../../engine/war-of-1866/victory.ts';
import type { Army } from '../../sheets/words.ts';
import type { Sheet1866 } from '../../sheets/words-1866.ts';
import { answer, MOST_STEPS } from '../cases/answering.ts';
import { diceOf, type GivenDice } from '../cases/dice.ts';
import type { RollMade } from '../cases/play.ts';
import type { Case1866, CaseCommand1866 } from './format.ts';
import { eventLine, refusalLine } from './log.ts';
import { rulesOfCase, setupOf, sideOf } from './setup.ts';

/** What playing a case gave, before anyone compares it with what was expected. */
export interface Played1866 {
  readonly rules: Rules;
  readonly state: State;
  readonly rolls: readonly RollMade[];
  readonly refusals: ReadonlyMap<number, readonly Refusal[]>;
  readonly log: readonly string[];
  readonly cited: ReadonlySet<string>;
  readonly trouble: string | null;
  readonly leftOver: readonly string[];
}

/** The phase in which each kind of command is given. */
const PLACES: Readonly<Record<string, { readonly part: string; readonly phase: number }>> = {
  initiative: { part: 'initiative', phase: 1 },
  ...Object.fromEntries(
    ['move', 'form', 'charge', 'limber', 'unlimber', 'attach', 'moveGeneral'].map((one) => [
      one,
      { part: 'move', phase: 2 },
    ]),
  ),
  fire: { part: 'fire', phase: 3 },
  shoot: { part: 'fire', phase: 3 },
  ...Object.fromEntries(['reform', 'rally', 'reconstitute'].map((one) => [one, { part: 'morale', phase: 5 }])),
};

/** The owner's choice in a town is written in more than one way. */
const ANSWERS: Readonly<Record<string, string>> = {
  'fall-back': 'back',
  'fall back': 'back',
  disorganized: 'disorganised',
  disorg: 'disorganised',
  'minus-one-stand': 'minus-stand',
  'minus one stand': 'minus-stand',
  'lose-stand': 'minus-stand',
  '-1 stand': 'minus-stand',
};

/** States are never changed, so a look ahead is undone by going back to a mark. */
interface Mark {
  readonly state: State;
  readonly events: number;
  readonly log: number;
  readonly refusals: ReadonlyMap<number, readonly Refusal[]>;
  readonly dice: ReadonlyMap<string, number>;
  readonly done: ReadonlySet<number>;
}

/** A case under way. */
class Table {
  readonly written: Case1866;
  readonly rules: Rules;
  readonly dice: GivenDice;
  readonly source: DiceSource;
  state: State;
  readonly events: Event1866[] = [];
  readonly log: string[] = [];
  refusals = new Map<number, readonly Refusal[]>();
  done = new Set<number>();
  trouble: string | null = null;

  constructor(written: Case1866, sheet?: Sheet1866) {
    this.written = written;
    this.rules = rulesOfCase(written, sheet);
    this.dice = diceOf(written);
    this.source = (request, moment) => {
      let faces = this.dice.source(request, moment);
      for (const unit of faces === null ? this.alsoCalled(request) : [])
        faces ??= this.dice.source({ ...request, unit }, moment);
      // A face that this die does not have is no throw of it.
      return faces?.some((face) => face > request.sides) ? null : faces;
    };
    this.state = stateOf(this.rules, setupOf(written), null);
    this.take(begin(this.rules, this.state, false, this.source));
  }

  /**
   * Under whose name a throw may be written as well: the second die against a commander under that of his unit, the
   * one die of a side in a melee under that of any unit that charges with it.
   */
  private alsoCalled({ purpose, unit, against }: RollRequest): string[] {
    if (purpose === 'commander') return against === undefined ? [] : [against];
    const charge = this.state.units.find(({ id }) => id === unit)?.charge;
    if (purpose !== 'melee' || !charge) return [];
    return this.state.units.filter((one) => one.charge?.target === charge.target).map(({ id }) => id);
  }

  get stopped(): boolean {
    return this.trouble !== null || this.state.result !== null;
  }

  mark(): Mark {
    const { state, events, log, refusals, done } = this;
    const [copy, ordered] = [new Map(refusals), new Set(done)];
    return { state, events: events.length, log: log.length, refusals: copy, dice: this.dice.mark(), done: ordered };
  }

  back(mark: Mark): void {
    this.state = mark.state;
    this.events.length = mark.events;
    this.log.length = mark.log;
    this.refusals = new Map(mark.refusals);
    this.dice.back(mark.dice);
    this.done = new Set(mark.done);
    this.trouble = null;
  }

  private take(applied: Applied): readonly Refusal[] {
    if (applied.ok) {
      this.state = applied.state;
      this.events.push(...applied.events);
      this.log.push(...applied.events.flatMap((event) => eventLine(event) ?? []));
      return [];
    }
    if ('refusals' in applied) return applied.refusals;
    this.trouble = this.dice.shortOf(applied.wants);
    return [];
  }

  /** `end` closes the open part, or gives the open question the answer that changes nothing. */
  close(): void {
    this.take(apply(this.rules, this.state, { do: 'end' }, this.source));
  }

  closeUntil(reached: () => boolean): boolean {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (reached()) return true;
      if (this.stopped) return false;
      this.close();
    }
    throw new Error(`a case went on for ${MOST_STEPS} parts`);
  }

  order(index: number): void {
    const command = commandOf(this.written.commands?.[index] as CaseCommand1866);
    this.done.add(index);
    const refusals = this.take(apply(this.rules, this.state, command, this.source));
    if (refusals.length === 0) return;
    this.refusals.set(index, refusals);
    this.log.push(refusalLine(command, refusals));
  }
}

function commandOf(command: CaseCommand1866): Command1866 {
  if (command.do === 'initiative' && typeof command.first === 'string')
    return { ...command, first: command.first === command.army };
  if (command.do === 'choose') return { ...command, option: ANSWERS[command.option] ?? command.option };
  return command as Command1866;
}

/** Is this the part of this side? That of the initiative is over with the choice. */
function isPart(state: State, item: State['agenda'][number] | undefined, part: string, army: Army): boolean {
  if (item?.do !== 'part' || item.part !== part || item.army !== army) return false;
  return part !== 'initiative' || state.chooses === army;
}

function isOpen(state: State, part: string, army: Army): boolean {
  return state.questions.length === 0 && isPart(state, state.agenda[0], part, army);
}

/** Does this part still come before the case stops? */
function comesYet(state: State, part: string, phase: number, army: Army): boolean {
  if (state.agenda.some((item) => isPart(state, item, part, army))) return true;
  const stops = state.battle.stopsAt;
  if (stops === null || state.result !== null) return false;
  // Who wins the initiative is not on the agenda before it is rolled.
  if (part === 'initiative' && state.phase === 1 && state.agenda.some((item) => item.do === 'rollInitiative'))
    return true;
  const turn = phase > state.phase ? state.turn : state.turn + 1;
  return turn < stops.turn || (turn === stops.turn && phase < stops.phase);
}

function carryOut(table: Table, index: number, written: CaseCommand1866): void {
  const command = commandOf(written);
  if (command.do === 'choose') return answer(table, index, command.unit, command.option);
  if (command.do !== 'end') {
    const place = PLACES[command.do];
    const army = sideOf(table.written, written);
    if (place !== undefined && army !== undefined && comesYet(table.state, place.part, place.phase, army))
      table.closeUntil(() => isOpen(table.state, place.part, army));
  }
  if (table.trouble === null) table.order(index);
}

/** Both sides fire and roll together, so a case may give those orders in any order: each side's come in its own part. */
function inOrder(table: Table, commands: readonly CaseCommand1866[], from: number): number[] {
  const part = PLACES[commands[from]?.do ?? '']?.part;
  if (part !== 'fire' && part !== 'morale') return [from];
  const run: number[] = [];
  for (let i = from; PLACES[commands[i]?.do ?? '']?.part === part; i++) run.push(i);
  const rank = (i: number) => (sideOf(table.written, commands[i] as CaseCommand1866) === table.state.first ? 0 : 1);
  return run.sort((a, b) => rank(a) - rank(b) || a - b);
}

function rollsIn(events: readonly Event1866[]): RollMade[] {
  const rolls: RollMade[] = [];
  let turn = 0;
  let phase = 0;
  for (const event of events) {
    if (event.type === 'PhaseBegan') ({ turn, phase } = event);
    if (event.type === 'Rolled') rolls.push({ turn, phase, roll: event.roll });
  }
  return rolls;
}

function citedBy(table: Table): Set<string> {
  const cited = new Set<string>();
  for (const event of table.events) {
    for (const rule of event.rules) cited.add(rule);
    if (event.type === 'Rolled') for (const { rule } of event.roll.modifiers) cited.add(rule);
  }
  for (const refusals of table.refusals.values()) for (const { rule } of refusals) cited.add(rule);
  // A case never ends because an army is broken, but it says so.
  for (const army of table.state.armies) {
    const has = table.state.units.some((unit) => unit.army === army);
    if (!has || !isBroken(table.rules, { ...table.state, battle: { ...table.state.battle, endless: false } }, army))
      continue;
    cited.add('X11');
    table.log.push(`the ${army} army is broken; a battle would end here, a case does not [X11]`);
  }
  return cited;
}

/** Plays a case from its standing table to the phase it stops at. */
export function playCase1866(written: Case1866, sheet?: Sheet1866): Played1866 {
  const table = new Table(written, sheet);
  const commands = written.commands ?? [];
  for (let next = 0; next < commands.length; ) {
    const run = inOrder(table, commands, next);
    for (const index of run)
      if (table.trouble === null && !table.done.has(index)) carryOut(table, index, commands[index] as CaseCommand1866);
    next += run.length;
  }
  table.closeUntil(() => false);
  const cited = citedBy(table);
  return {
    rules: table.rules,
    state: table.state,
    rolls: rollsIn(table.events),
    refusals: table.refusals,
    log: table.log,
    cited,
    trouble: table.trouble,
    leftOver: table.trouble === null ? table.dice.leftOver() : [],
  };
}
