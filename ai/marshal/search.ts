import type { Command, Rules, State } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import type { Memory } from '../major/memory.ts';
import type { Budget } from './budget.ts';
import { carriedOut, diceOf, playedOn } from './playing-on.ts';
import type { Way } from './ways.ts';

/** A way for one unit, the whole move it belongs to, and the chances it has led to, sample by sample. */
interface Course {
  readonly way: Way;
  readonly script: readonly Command[];
  /** Where the move ends; null if that hangs on dice. */
  readonly after: State | null;
  readonly chances: number[];
}

/** After so many samples those behind drop out. */
const ROUND = 2;
/** Another way than the major's must lead by so many standard errors; one behind by so many is given up. */
const DOUBT = 0.25;
const HOPE = 2;

function courseOf(rules: Rules, from: State, way: Way, rest: readonly Command[]): Course {
  const script = way === null ? rest : [way.command, ...rest];
  const chancy = script.some((command) => command.do === 'charge');
  const after = chancy ? null : carriedOut(rules, from, script, diceOf(from, 0));
  return { way, script, after, chances: [] };
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
  readonly way: Way;
  /** The chances it came to, and those of the major's way. */
  readonly chance: number;
  readonly instead: number;
  readonly positions: number;
}

/** What a search looks at: where it begins, the ways of a unit, the major's first, and what the others do meanwhile. */
export interface Sought {
  readonly rules: Rules;
  readonly from: State;
  readonly side: Side;
  readonly ways: readonly Way[];
  readonly rest: readonly Command[];
}

/** Plays every way on with the same dice, sample by sample, until one is left or the budget is spent. */
export function bestWay({ rules, from, side, ways, rest }: Sought, budget: Budget, memory: Memory): Found {
  let inPlay = ways.map((way) => courseOf(rules, from, way, rest));
  const base = inPlay[0] as Course;
  let positions = 0;
  for (let sample = 0; sample < budget.samples && inPlay.length > 1 && positions < budget.positions; sample++) {
    const dice = diceOf(from, sample);
    for (const { after, script, chances } of inPlay) {
      const end = after ?? carriedOut(rules, from, script, dice);
      const played = playedOn(rules, from, end, side, dice, budget.turns, memory);
      chances.push(played.chance);
      positions += played.positions;
    }
    if (sample % ROUND === ROUND - 1) inPlay = stillInPlay(inPlay, base);
  }
  const found = best(inPlay, base);
  return { way: found.way, chance: meanOf(found.chances), instead: meanOf(base.chances), positions };
}
