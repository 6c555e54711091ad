import type { Command, DiceSource, Rules, State } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import type { Budget } from './budget.ts';
import type { Mind } from './plans.ts';
import { carriedOut, diceOf, playedOn } from './playing-on.ts';
import type { Way } from './ways.ts';

/** One thing that may be ordered, how the battle goes on from there, and the chances it has led to, sample by sample. */
export interface Course {
  readonly way: Way;
  readonly mind: Mind;
  /** Where it leads before both sides play on: to the end of the move, or past the answer. */
  readonly reached: (dice: DiceSource) => State;
  readonly chances: number[];
}

/** After so many samples those behind drop out. */
const ROUND = 2;
/** Another way than the major's must lead by so many standard errors; one behind by so many is given up. */
const DOUBT = 0.25;
const HOPE = 2;

/** What one unit does, and after it the others. */
export function courseOf(rules: Rules, from: State, way: Way, rest: readonly Command[], mind: Mind): Course {
  const script = way === null ? rest : [way.command, ...rest];
  const chancy = script.some((command) => command.do === 'charge');
  const after = chancy ? null : carriedOut(rules, from, script, diceOf(from, 0));
  return { way, mind, reached: (dice) => after ?? carriedOut(rules, from, script, dice), chances: [] };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / Math.max(1, numbers.length);

/** By how much a course is ahead of the major's, and how far that may be luck; the dice of both were the same. */
function lead(course: Course, base: Course): { mean: number; error: number } {
  const differences = course.chances.map((chance, i) => chance - (base.chances[i] as number));
  const mean = meanOf(differences);
  const n = Math.max(1, differences.length);
  const variance = sumOf(differences.map((d) => (d - mean) * (d - mean))) / Math.max(1, n - 1);
  return { mean, error: Math.sqrt(variance / n) };
}

/** The better half of those who can still catch up, and the major's way, against which they are measured. */
function stillInPlay(courses: readonly Course[], base: Course): Course[] {
  const others = courses.filter((course) => course !== base).sort((a, b) => sumOf(b.chances) - sumOf(a.chances));
  const better = others.slice(0, Math.max(1, Math.floor(others.length / 2)));
  return [
    base,
    ...better.filter((course) => {
      const { mean, error } = lead(course, base);
      return mean + HOPE * error > 0;
    }),
  ];
}

function best(courses: readonly Course[], base: Course): Course {
  let found = base;
  let most = 0;
  for (const course of courses) {
    const { mean, error } = lead(course, base);
    if (course === base || mean - DOUBT * error <= most) continue;
    found = course;
    most = mean - DOUBT * error;
  }
  return found;
}

export interface Found {
  readonly course: Course;
  /** The chances it came to, and those of the first. */
  readonly chance: number;
  readonly instead: number;
  readonly positions: number;
}

/** Plays every course on with the same dice, sample by sample, until one is left or the budget is spent; the first is the obvious one. */
export function bestCourse(
  rules: Rules,
  from: State,
  side: Side,
  courses: readonly Course[],
  theirs: Mind,
  budget: Budget,
): Found {
  let inPlay = [...courses];
  const base = inPlay[0] as Course;
  const { turns } = budget;
  let positions = 0;
  for (let sample = 0; sample < budget.samples && inPlay.length > 1 && positions < budget.positions; sample++) {
    const dice = diceOf(from, sample);
    for (const { reached, chances, mind } of inPlay) {
      const played = playedOn(rules, from, reached(dice), dice, { side, turns, mine: mind, theirs });
      chances.push(played.chance);
      positions += played.positions;
    }
    if (sample % ROUND === ROUND - 1) inPlay = stillInPlay(inPlay, base);
  }
  const course = best(inPlay, base);
  return { course, chance: meanOf(course.chances), instead: meanOf(base.chances), positions };
}
