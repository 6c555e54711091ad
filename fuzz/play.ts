import {
  apply,
  begin,
  type Command,
  type DiceSource,
  type Event,
  type Rules,
  type Setup,
  type State,
  stateOf,
} from '../engine/index.ts';
import { refusalTrouble, saveTrouble } from './invariants/keeping.ts';
import { offersTrouble } from './invariants/offers.ts';
import { type Memory, newMemory } from './moment.ts';
import { type Violation, watch } from './watch.ts';

/** A battle to be fought under the eyes of the invariants. */
export interface FuzzBattle {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly seed: number;
  /** With a part before the first turn in which both sides may shift their units. */
  readonly deploy: boolean;
}

/** Gives the next command, or null to stop. */
export type NextCommand = (state: State, n: number) => Command | null;

export interface FuzzPlayed {
  readonly commands: readonly Command[];
  readonly carriedOut: number;
  readonly refused: number;
  readonly violation: Violation | null;
  readonly last: State;
}

/** How often the dearer checks are made: every command offered, and the state written and read again. */
export interface Pace {
  readonly offersEvery: number;
  readonly saveEvery: number;
}

export const PACE: Pace = { offersEvery: 20, saveEvery: 40 };

/** Who wants to know the rules that a battle has used. */
export type Cited = (rules: readonly string[]) => void;

const MOST_COMMANDS = 20_000;

function frozen(state: State, before: State | null): State {
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i];
    if (unit !== undefined && unit !== before?.units[i]) deepFreeze(unit);
  }
  for (const [key, value] of Object.entries(state))
    if (key !== 'units' && value !== before?.[key as keyof State]) deepFreeze(value);
  Object.freeze(state.units);
  return Object.freeze(state);
}

/** The engine promises never to write to a state it has given away: frozen, it cannot. */
function deepFreeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

function opening({ rules, setup, seed, deploy }: FuzzBattle, dice: DiceSource | undefined): State {
  const opened = begin(rules, stateOf(rules, setup, seed), deploy, dice);
  if (!opened.ok) throw new Error('the battle does not begin');
  return frozen(opened.state, null);
}

function cite(cited: Cited | undefined, events: readonly Event[]): void {
  if (cited !== undefined) for (const event of events) cited(event.rules);
}

interface Course {
  state: State;
  readonly memory: Memory;
  readonly commands: Command[];
  carriedOut: number;
  refused: number;
}

function dearChecks(rules: Rules, pace: Pace, course: Course, before: State, command: Command): Violation | null {
  const n = course.carriedOut;
  if (n % pace.offersEvery === 0 && course.state.result === null) {
    const text = offersTrouble(rules, course.state);
    if (text !== null) return { invariant: 'offersAreLegal', text };
  }
  if (n % pace.saveEvery !== 0) return null;
  const text = saveTrouble(rules, before, command, course.state);
  return text === null ? null : { invariant: 'savesGoOnAlike', text };
}

/** One command: carried out and looked at, or refused and nothing changed. */
function step(
  { rules }: FuzzBattle,
  course: Course,
  command: Command,
  pace: Pace,
  cited: Cited | undefined,
): Violation | null {
  const before = course.state;
  course.commands.push(command);
  const applied = apply(rules, before, command);
  if (!applied.ok) {
    course.refused += 1;
    if (!('refusals' in applied)) return { invariant: 'diceAreThere', text: 'a seeded battle asks for dice' };
    if (applied.refusals.length === 0)
      return { invariant: 'refusalsSayWhy', text: `${command.do} is refused for nothing` };
    cited?.(applied.refusals.map((refusal) => refusal.rule));
    const text = refusalTrouble(rules, before, command);
    return text === null ? null : { invariant: 'refusedChangesNothing', text };
  }
  course.carriedOut += 1;
  cite(cited, applied.events);
  course.state = frozen(applied.state, before);
  return (
    watch(rules, before, command, applied.events, course.state, course.memory) ??
    dearChecks(rules, pace, course, before, command)
  );
}

/** Plays a battle and stops at the first violation; an exception is one too. */
export function playWatched(battle: FuzzBattle, next: NextCommand, pace: Pace = PACE, cited?: Cited): FuzzPlayed {
  const state = opening(battle, undefined);
  const course: Course = { state, memory: newMemory(), commands: [], carriedOut: 0, refused: 0 };
  let violation: Violation | null = null;
  for (let n = 0; violation === null && course.state.toAct !== null; n++) {
    if (n >= MOST_COMMANDS) violation = { invariant: 'battlesEnd', text: `no end after ${n} commands` };
    const command = next(course.state, n);
    if (command === null) break;
    try {
      violation ??= step(battle, course, command, pace, cited);
    } catch (error) {
      violation = {
        invariant: 'nothingThrows',
        text: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
  }
  const { commands, carriedOut, refused } = course;
  return { commands, carriedOut, refused, violation, last: course.state };
}
