import { apply, onTable, type Rules, type State, seededDice, view } from '../../engine/index.ts';
import type { Order, Side } from '../commander.ts';
import { imaginedMajor } from '../major/index.ts';
import { WEIGHTS } from '../major/weights.ts';
import type { BattlePlan } from './plans.ts';
import { standing } from './worth.ts';

/** A first order, the plan that goes on from it, and how it has come out so far. */
export interface Course {
  readonly plan: BattlePlan;
  readonly order: Order;
  sum: number;
  played: number;
}

/** The budget is counted in positions, never in time, so that every machine comes to the same order. */
export interface Budget {
  /** Positions looked at for one order, all courses together. */
  readonly positions: number;
  readonly samples: number;
}

export const BUDGET: Budget = { positions: 700, samples: 6 };

/** Small battles are looked at two turns ahead, large ones as far as the enemy's answer and our next move. */
const SMALL = 24;
const LONGEST = 300;

/** Dice of the n-th sample: the same for every course, so that they differ by what was ordered and not by luck. */
function diceOf(state: State, n: number) {
  return seededDice((state.turn * 1009 + state.phase * 131 + n * 7919 + 12345) | 0);
}

interface Played {
  readonly worth: number;
  readonly positions: number;
}

/** Plays a course on from here, both sides as majors would, and says what the battle then stands at. */
function playOn(rules: Rules, from: State, side: Side, course: Course, sample: number): Played {
  const dice = diceOf(from, sample);
  const own = imaginedMajor(course.plan.weights);
  const enemy = imaginedMajor(WEIGHTS);
  const turns = from.units.filter(onTable).length <= SMALL ? 2 : 1;
  const until = from.turn + turns;
  let { command } = course.order;
  let state = from;
  for (let positions = 1; ; positions++) {
    const applied = apply(rules, state, command, dice);
    if (!applied.ok) throw new Error(`refused in thought: ${JSON.stringify(command)}`);
    state = applied.state;
    const there = state.turn > until || (state.turn === until && state.phase >= from.phase);
    if (state.toAct === null || there || positions >= LONGEST)
      return { worth: standing(rules, state, side), positions };
    const who = state.toAct === side ? own : enemy;
    command = who.decide(rules, view(state, state.toAct), state.toAct).command;
  }
}

function mean({ sum, played }: Course): number {
  return played === 0 ? 0 : sum / played;
}

/** The best first; where equal the earlier plan, so that the even one is kept without a reason against it. */
function ranked(courses: readonly Course[]): Course[] {
  return [...courses].sort((a, b) => mean(b) - mean(a));
}

/** Plays every course with the same dice, sample by sample; those behind drop out, until the budget is spent. */
export function bestCourse(
  rules: Rules,
  seen: State,
  side: Side,
  courses: readonly Course[],
  budget: Budget = BUDGET,
): Course {
  let left = budget.positions;
  let inPlay = [...courses];
  for (let sample = 0; sample < budget.samples && inPlay.length > 1; sample++) {
    // A sample is played with all that are left or with none: they are compared with each other.
    if (sample > 0 && left <= 0) break;
    for (const course of inPlay) {
      const { worth, positions } = playOn(rules, seen, side, course, sample);
      course.sum += worth;
      course.played++;
      left -= positions;
    }
    inPlay = ranked(inPlay);
    if (sample % 2 === 1) inPlay = inPlay.slice(0, Math.max(2, Math.ceil(inPlay.length / 2)));
  }
  return inPlay[0] as Course;
}
