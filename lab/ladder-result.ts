import type { BoutResult } from './ladder.ts';
import { type Interval, meanOf, rounded, shareOf } from './statistics.ts';

/** How one of a pair won. */
export interface Wins {
  readonly battles: number;
  /** In so many of them the enemy was broken; the others were won on points or losses. */
  readonly broken: number;
  /** Turns until the enemy was broken, on average; null where he never was. */
  readonly turns: number | null;
}

export interface PairResult {
  readonly names: readonly [string, string];
  readonly all: Interval;
  readonly games: number;
  readonly bySheet: readonly { readonly sheet: string; readonly share: Interval }[];
  /** Of the first and of the second. */
  readonly wins: readonly [Wins, Wins];
}

export interface LevelResult {
  readonly name: string;
  readonly elo: number;
  readonly decisionsASecond: number;
  readonly worstHalf: number;
}

export interface Ladder {
  readonly games: number;
  readonly pairs: readonly PairResult[];
  readonly levels: readonly LevelResult[];
}

function shareIn(results: readonly BoutResult[]): Interval {
  return shareOf(
    results.reduce((sum, { score }) => sum + score, 0),
    results.length,
  );
}

function winsIn(results: readonly BoutResult[], score: 0 | 1): Wins {
  const won = results.filter((one) => one.score === score);
  const broken = won.filter(({ ending }) => ending === 'broken').map(({ turns }) => turns);
  return { battles: won.length, broken: broken.length, turns: broken.length === 0 ? null : rounded(meanOf(broken)) };
}

function pairOf(results: readonly BoutResult[], names: readonly [string, string]): PairResult {
  const mine = results.filter((one) => one.names[0] === names[0] && one.names[1] === names[1]);
  const sheets = [...new Set(mine.map(({ sheet }) => sheet))];
  return {
    names,
    games: mine.length,
    all: shareIn(mine),
    bySheet: sheets.map((sheet) => ({ sheet, share: shareIn(mine.filter((one) => one.sheet === sheet)) })),
    wins: [winsIn(mine, 1), winsIn(mine, 0)],
  };
}

const ROUNDS = 500;
/** Half a win to each in every pair: nobody is infinitely better for having won everything. */
const DOUBT = 0.5;

/** Strengths by which the pairs come out as they did (Bradley and Terry), as Elo points; the weakest has none. */
export function eloOf(pairs: readonly PairResult[], levels: readonly string[]): number[] {
  const wins = levels.map((me) =>
    pairs.reduce((sum, { names, all, games }) => {
      if (names[0] === me) return sum + all.value * games + DOUBT;
      return names[1] === me ? sum + (1 - all.value) * games + DOUBT : sum;
    }, 0),
  );
  let strengths = levels.map(() => 1);
  for (let round = 0; round < ROUNDS; round++)
    strengths = levels.map((me, i) => {
      const against = pairs.reduce((sum, { names, games }) => {
        if (!names.includes(me)) return sum;
        const other = levels.indexOf(names[0] === me ? names[1] : names[0]);
        return sum + (games + 2 * DOUBT) / ((strengths[i] as number) + (strengths[other] as number));
      }, 0);
      return against === 0 ? 1 : (wins[i] as number) / against;
    });
  const weakest = Math.min(...strengths);
  return strengths.map((strength) => Math.round(400 * Math.log10(strength / weakest)));
}

function levelOf(results: readonly BoutResult[], name: string, elo: number): LevelResult {
  const efforts = results.flatMap(({ names, efforts }) => efforts.filter((_, i) => names[i] === name));
  const decisions = efforts.reduce((sum, one) => sum + one.decisions, 0);
  const millis = efforts.reduce((sum, one) => sum + one.millis, 0);
  return {
    ...{ name, elo },
    decisionsASecond: millis === 0 ? 0 : Math.round((decisions * 1000) / millis),
    worstHalf: Math.round(Math.max(0, ...efforts.map(({ worstHalf }) => worstHalf))),
  };
}

export function ladderOf(results: readonly BoutResult[], levels: readonly string[], games: number): Ladder {
  const pairs = levels
    .flatMap((upper, i) => levels.slice(i + 1).map((lower) => pairOf(results, [upper, lower])))
    .filter((pair) => pair.games > 0);
  const elos = eloOf(pairs, levels);
  return { games, pairs, levels: levels.map((name, i) => levelOf(results, name, elos[i] as number)) };
}
