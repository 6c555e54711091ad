import { RULES_VERSION } from '../engine/index.ts';
import { NATIONS } from '../print/names.ts';
import { anySheetOf } from '../scenarios/index.ts';
import type { Settings } from './experiment.ts';
import { armiesOf, type Experiment } from './experiment.ts';
import { experimentOf, type Job, type Outcome, outcomesOf } from './job.ts';
import { playedNumbers } from './report/index.ts';
import type { PlayedNumber } from './report/shape.ts';
import { amountOf, averageOf, type Interval, pairedOf, rounded, shareOf } from './statistics.ts';

/** One of the two ways to play. */
export interface Way {
  readonly name: 'set' | 'against';
  readonly sheet: string;
  readonly settings: Settings;
  readonly numbers: readonly PlayedNumber[];
  /** Of the first army, or of the first commander when they change armies; a draw counts half. */
  readonly score: Interval;
  /** Points of a hundred lost by the first and by the second. */
  readonly lost: Interval;
  readonly enemyLost: Interval;
  readonly turns: Interval;
}

/** What the first way has more than the second, battle by battle with the same luck. */
export interface Differences {
  readonly score: Interval;
  readonly lost: Interval;
  readonly enemyLost: Interval;
  readonly turns: Interval;
}

export interface Comparison {
  readonly vedette: 'lab compare';
  readonly format: 1;
  readonly rulesVersion: number | string;
  readonly battle: { readonly id: string; readonly name: string };
  readonly games: number;
  readonly seed: number;
  readonly swapSides: boolean;
  /** Whose score is told. */
  readonly who: string;
  readonly enemy: string;
  readonly commanders: readonly [string, string];
  readonly ways: readonly [Way, Way];
  readonly differences: Differences;
  /** Battles in which the first way did better for the first side, as well, or worse; and which did not change at all. */
  readonly pairs: {
    readonly better: number;
    readonly same: number;
    readonly worse: number;
    readonly unchanged: number;
  };
  /** How many times as many battles it would take without the same luck on both sides. */
  readonly worth: number;
}

const column = (outcomes: readonly Outcome[], i: 0 | 1 | 2 | 3): number[] => outcomes.map((one) => one[i]);

function wayOf(name: Way['name'], asked: Experiment, outcomes: readonly Outcome[]): Way {
  const points = column(outcomes, 0).reduce((sum, x) => sum + x, 0);
  return {
    ...{ name, sheet: anySheetOf(asked.scenario).id },
    settings: { ...asked.scenario.settings, ...asked.change.settings },
    numbers: playedNumbers(asked),
    score: shareOf(points, outcomes.length),
    lost: amountOf(column(outcomes, 1)),
    enemyLost: amountOf(column(outcomes, 2)),
    turns: amountOf(column(outcomes, 3)),
  };
}

export function differencesOf(one: readonly Outcome[], other: readonly Outcome[]): Differences {
  const by = (i: 0 | 1 | 2 | 3) => pairedOf(column(one, i), column(other, i));
  const { value, low, high } = by(0);
  // Nobody can win more than all.
  const score = { value, low: Math.max(-1, low), high: Math.min(1, high) };
  return { score, lost: by(1), enemyLost: by(2), turns: by(3) };
}

function pairsOf(one: readonly Outcome[], other: readonly Outcome[]): Comparison['pairs'] {
  const signs = one.map((outcome, i) => Math.sign(outcome[0] - (other[i]?.[0] ?? 0)));
  const unchanged = one.filter((outcome, i) => outcome.every((x, k) => x === other[i]?.[k])).length;
  const count = (sign: number) => signs.filter((x) => x === sign).length;
  return { better: count(1), same: count(0), worse: count(-1), unchanged };
}

/** The variance of two runs with luck of their own over that of the pairs. */
function worthOf(one: readonly Outcome[], other: readonly Outcome[], paired: Interval): number {
  const half = (values: number[]) => averageOf(values).high - averageOf(values).value;
  const [a, b, both] = [half(column(one, 0)), half(column(other, 0)), paired.high - paired.value];
  return both === 0 ? 0 : rounded((a * a + b * b) / (both * both));
}

/** Another sheet has another enemy of the French. */
function peoplesOf(asked: Experiment, against: Experiment): [string, string] {
  const [ours, theirs] = [armiesOf(asked.scenario), armiesOf(against.scenario)];
  const named = ([0, 1] as const).map((side) =>
    [...new Set([ours[side], theirs[side]])].map(NATIONS.people).join(' or '),
  );
  return named as [string, string];
}

/** Two ways to play the same battle, side by side. */
export function comparisonOf(job: Job, lines: readonly string[]): Comparison {
  const [one, other] = [outcomesOf(job, lines, 0), outcomesOf(job, lines, 1)];
  const [asked, against] = [experimentOf(job, 0), experimentOf(job, 1)];
  const { scenario } = asked;
  const differences = differencesOf(one, other);
  const [first, second] = peoplesOf(asked, against);
  const [leader, rival] = job.commanders;
  return {
    ...{ vedette: 'lab compare', format: 1, rulesVersion: RULES_VERSION },
    battle: { id: scenario.id, name: scenario.name },
    ...{ games: one.length, seed: job.seed, swapSides: job.swapSides, commanders: job.commanders },
    who: job.swapSides ? `${leader} (named first)` : first,
    enemy: job.swapSides ? `${rival} (named second)` : second,
    ways: [wayOf('set', asked, one), wayOf('against', against, other)],
    differences,
    pairs: pairsOf(one, other),
    worth: worthOf(one, other, differences.score),
  };
}
