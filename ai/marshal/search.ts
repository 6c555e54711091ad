import {
  apply,
  type Command,
  type DiceSource,
  onTable,
  type Rules,
  type State,
  seededDice,
  view,
} from '../../engine/index.ts';
import type { Order, Side } from '../commander.ts';
import { imaginedMajor } from '../major/index.ts';
import { recruit } from '../recruit/index.ts';
import type { BattlePlan } from './plans.ts';
import { standing } from './worth.ts';

/** A first order, the orders that follow from it in this move, and how it has come out so far. */
export interface Course {
  readonly plan: BattlePlan;
  readonly order: Order;
  readonly script: readonly Command[];
  sum: number;
  played: number;
}

/** How far he thinks. It is counted in positions and orders, never in time, so that every machine comes to the same order. */
export interface Budget {
  /** How many of the plans are tried. */
  readonly plans: number;
  /** Positions looked at for one order, all courses together. */
  readonly positions: number;
  /** Battles played on for each plan at most. */
  readonly samples: number;
  /** How many turns they are played on. */
  readonly turns: number;
  /** Orders of his own move that he thinks out as a major; the rest of it goes as recruits would. */
  readonly orders: number;
}

/** The larger his army, the less there is for each order: a half-turn is to take no longer. */
const BUDGETS: readonly (Budget & { readonly units: number })[] = [
  { units: 10, plans: 5, positions: 6000, samples: 24, turns: 6, orders: 40 },
  { units: 16, plans: 5, positions: 3000, samples: 16, turns: 3, orders: 10 },
  { units: Number.POSITIVE_INFINITY, plans: 3, positions: 1000, samples: 8, turns: 1, orders: 6 },
];

export function budgetFor(state: State, side: Side): Budget {
  const own = state.units.filter((unit) => unit.army === side && onTable(unit)).length;
  return BUDGETS.find(({ units }) => own <= units) as Budget;
}

const LONGEST = 600;

/** Dice of the n-th sample: the same for every course, so that they differ by what was ordered and not by luck. */
function diceOf(state: State, n: number): DiceSource {
  return seededDice((state.turn * 1009 + state.phase * 131 + n * 7919 + 12345) | 0);
}

function inMove(state: State, from: State, side: Side): boolean {
  return state.toAct === side && state.turn === from.turn && state.phase === from.phase && state.questions.length === 0;
}

/** This move as the plan would have it, with the dice of the first sample. */
export function courseOf(
  rules: Rules,
  from: State,
  side: Side,
  plan: BattlePlan,
  order: Order,
  budget: Budget,
): Course {
  const dice = diceOf(from, 0);
  const leader = imaginedMajor(plan.weights);
  const script: Command[] = [];
  let state = from;
  let { command } = order;
  for (let n = 0; n < budget.orders; n++) {
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) break;
    script.push(command);
    state = applied.state;
    if (command.do === 'end' || !inMove(state, from, side)) break;
    command = leader.decide(rules, view(state, side), side).command;
  }
  return { plan, order, script, sum: 0, played: 0 };
}

interface Played {
  readonly worth: number;
  readonly positions: number;
}

/** Carries out the script as far as the dice leave it possible, then lets both sides go on as recruits would. */
function playOn(rules: Rules, from: State, side: Side, course: Course, sample: number, turns: number): Played {
  const dice = diceOf(from, sample);
  let state = from;
  let positions = 0;
  for (const command of course.script) {
    if (!inMove(state, from, side)) break;
    const applied = apply(rules, state, command, dice);
    if (applied.ok) state = applied.state;
    positions++;
  }
  // What a recruit keeps in mind for a part hangs on the part itself: here nobody is to be reminded of another sample.
  state = { ...state, agenda: state.agenda.map((item) => ({ ...item })) };
  const until = from.turn + turns;
  while (state.toAct !== null && positions < LONGEST) {
    if (state.turn > until || (state.turn === until && state.phase >= from.phase)) break;
    const { command } = recruit.decide(rules, view(state, state.toAct), state.toAct);
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(`refused in thought: ${JSON.stringify(command)}`);
    state = applied.state;
    positions++;
  }
  return { worth: standing(rules, state, side), positions };
}

function mean({ sum, played }: Course): number {
  return played === 0 ? 0 : sum / played;
}

/** The best first; where equal the earlier plan, so that the even one is kept without a reason against it. */
function ranked(courses: readonly Course[]): Course[] {
  return [...courses].sort((a, b) => mean(b) - mean(a));
}

/** Plays every course with the same dice, sample by sample; those behind drop out, until the budget is spent. */
export function bestCourse(rules: Rules, seen: State, side: Side, courses: readonly Course[], budget: Budget): Course {
  let left = budget.positions;
  let inPlay = [...courses];
  for (let sample = 0; sample < budget.samples && inPlay.length > 1; sample++) {
    // A sample is played with all that are left or with none: they are compared with each other.
    if (sample > 0 && left <= 0) break;
    for (const course of inPlay) {
      const { worth, positions } = playOn(rules, seen, side, course, sample, budget.turns);
      course.sum += worth;
      course.played++;
      left -= positions;
    }
    inPlay = ranked(inPlay);
    if (sample % 4 === 3) inPlay = inPlay.slice(0, Math.max(2, Math.ceil(inPlay.length / 2)));
  }
  return inPlay[0] as Course;
}
