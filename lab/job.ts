import type { AnyScenario } from '../scenarios/index.ts';
import { type Change, type Experiment, type Ground, groundOf, type Plan, seedOfGame } from './experiment.ts';
import { playGame } from './play-game.ts';
import type { GameSummary } from './summary.ts';

/** One way to play: a scenario, and what is changed in it. */
export interface Variant {
  /** Its place in the list of the job. */
  readonly scenario: number;
  readonly change: Change;
}

/**
 * Many battles of one or more variants, cut into items. An item is one line of text that depends on the job and its own
 * number only, so it does not matter who works it out and when: thread, browser or yesterday's run.
 */
export interface Job extends Plan {
  readonly scenarios: readonly AnyScenario[];
  readonly variants: readonly Variant[];
  /** Keep only what a comparison of many variants needs, ten battles a line. */
  readonly brief: boolean;
}

const BRIEF_BLOCK = 10;

const blockOf = (job: Job): number => (job.brief ? BRIEF_BLOCK : 1);

export const itemsOf = (job: Job): number => Math.ceil(job.games / blockOf(job)) * job.variants.length;

/** All variants of the first battles come first: a job broken off has seen as much of the one as of the other. */
export function itemAt(job: Job, item: number): { variant: number; first: number; last: number } {
  const block = blockOf(job);
  const n = job.variants.length;
  const first = Math.floor(item / n) * block + 1;
  return { variant: item % n, first, last: Math.min(job.games, first + block - 1) };
}

/** How many battles the first so many items hold. */
export function battlesIn(job: Job, items: number): number {
  const n = job.variants.length;
  if (items >= itemsOf(job)) return job.games * n;
  const { variant, first, last } = itemAt(job, items);
  return (first - 1) * n + variant * (last - first + 1);
}

/** One battle in four numbers: 1, a half or 0 for the first army, what each lost in points of a hundred, how long. */
export type Outcome = readonly [score: number, lost: number, enemyLost: number, turns: number];

/** The score is that of the first army, or of the first commander when they change armies. */
export function outcomeOf({ winner, swapped, lost, turns }: GameSummary): Outcome {
  const own = swapped ? 1 : 0;
  return [winner === null ? 0.5 : winner === own ? 1 : 0, lost[own], lost[1 - own] as number, turns];
}

/** A battle that goes wrong says which one it was, so that it can be seen again. */
function fought(job: Job, ground: Ground, game: number): GameSummary {
  try {
    return playGame(job, ground, game);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`battle ${game} (seed ${seedOfGame(job, game)}): ${why}`);
  }
}

/** Two variants side by side are kept ready; of a hundred each comes once in a while. */
const KEPT_READY = 4;

/** Works out the items of a job, one at a time, in any order. */
export function workerOn(job: Job): (item: number) => string {
  const ready = new Map<number, Ground>();
  const groundFor = (variant: number): Ground => {
    const known = ready.get(variant);
    if (known !== undefined) return known;
    const { scenario, change } = job.variants[variant] as Variant;
    const ground = groundOf(job.scenarios[scenario] as AnyScenario, change);
    if (ready.size >= KEPT_READY) ready.clear();
    ready.set(variant, ground);
    return ground;
  };
  return (item) => {
    const { variant, first, last } = itemAt(job, item);
    const ground = groundFor(variant);
    if (!job.brief) return JSON.stringify(fought(job, ground, first));
    try {
      const outcomes: Outcome[] = [];
      for (let game = first; game <= last; game++) outcomes.push(outcomeOf(fought(job, ground, game)));
      return JSON.stringify(outcomes);
    } catch (error) {
      // A number may be moved to where there is no game left; the others go on.
      if (variant === 0) throw error;
      return JSON.stringify({ trouble: error instanceof Error ? error.message : String(error) });
    }
  };
}

export function experimentOf(job: Job, variant: number): Experiment {
  const { scenario, change } = job.variants[variant] as Variant;
  const { commanders, swapSides, games, seed } = job;
  return { scenario: job.scenarios[scenario] as AnyScenario, change, commanders, swapSides, games, seed };
}

/** The lines of one variant, in the order of the battles. */
const linesOf = (job: Job, lines: readonly string[], variant: number): string[] =>
  lines.filter((_, item) => item % job.variants.length === variant);

export const summariesOf = (job: Job, lines: readonly string[], variant: number): GameSummary[] =>
  linesOf(job, lines, variant).map((line) => JSON.parse(line) as GameSummary);

export const outcomesOf = (job: Job, lines: readonly string[], variant: number): Outcome[] =>
  linesOf(job, lines, variant).flatMap((line) =>
    job.brief ? (JSON.parse(line) as Outcome[]) : [outcomeOf(JSON.parse(line) as GameSummary)],
  );

/** Why a variant could not be played to the end, or null. */
export function troubleOf(job: Job, lines: readonly string[], variant: number): string | null {
  const troubled = linesOf(job, lines, variant).find((line) => line.startsWith('{"trouble":'));
  return troubled === undefined ? null : (JSON.parse(troubled) as { trouble: string }).trouble;
}

export function jobOf({ scenario, change, ...plan }: Experiment): Job {
  return { ...plan, scenarios: [scenario], variants: [{ scenario: 0, change }], brief: false };
}
