import type { AnyCommander } from '../ai/commander.ts';
import { commanderNamed, type Family } from '../ai/commanders.ts';
import { fightAnyBattle } from '../ai/play-battle.ts';
import { ALL_SCENARIOS, type AnyScenario, anySheetOf } from '../scenarios/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { type Interval, shareOf } from './statistics.ts';

/** The ladder: every pair of commanders on the first battle of every sheet, sides swapped. */

/** One battle to be fought for it. */
export interface Bout {
  readonly scenario: string;
  readonly sheet: string;
  readonly names: readonly [string, string];
  readonly game: number;
}

/** What one commander needed for his orders in one battle, in milliseconds. */
export interface Effort {
  readonly decisions: number;
  readonly millis: number;
  /** All his orders of one phase 3 or 8 together, the longest of them. */
  readonly worstHalf: number;
}

export interface BoutResult {
  readonly sheet: string;
  readonly names: readonly [string, string];
  /** For the first of the two: 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
  readonly turns: number;
  readonly broken: boolean;
  readonly efforts: readonly [Effort, Effort];
}

/** What a ladder is made of: who meets whom, where, how often and with which dice. */
export interface Bouts {
  /** Ids of battles. */
  readonly battles: readonly string[];
  /** From the strongest down; a family that lacks one of them goes without. */
  readonly levels: readonly string[];
  /** For each pair and battle. */
  readonly games: number;
  readonly seed: number;
}

function battleNamed(id: string): AnyScenario {
  const scenario = ALL_SCENARIOS.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`no battle ${id}`);
  return scenario;
}

/** Every pair on every battle, the stronger named first. */
function pairings({ battles, levels }: Bouts): Omit<Bout, 'game'>[] {
  return battles.flatMap((id) => {
    const scenario = battleNamed(id);
    const { family } = anySheetOf(scenario);
    const here = levels.filter((name) => commanderNamed(family, name) !== undefined);
    return here.flatMap((upper, i) =>
      here.slice(i + 1).map((lower) => ({ scenario: id, sheet: scenario.sheet, names: [upper, lower] as const })),
    );
  });
}

export const boutCount = (wanted: Bouts): number => pairings(wanted).length * wanted.games;

/** The first game of every pair comes before the second of any: broken off, all have met about as often. */
export function boutAt(wanted: Bouts, item: number): Bout {
  const all = pairings(wanted);
  return { ...(all[item % all.length] as Omit<Bout, 'game'>), game: Math.floor(item / all.length) };
}

/** One bout, fought and written down. */
export function boutLine(wanted: Bouts, item: number, now: () => number): string {
  const bout = boutAt(wanted, item);
  return JSON.stringify(fightBout(battleNamed(bout.scenario), bout, wanted.seed, now));
}

/** A commander whose orders are timed. */
function timed(commander: AnyCommander, now: () => number): { leader: AnyCommander; effort: () => Effort } {
  let decisions = 0;
  let millis = 0;
  let half = '';
  let inHalf = 0;
  let worstHalf = 0;
  const leader: AnyCommander = {
    name: commander.name,
    decide(rules, view, side) {
      const began = now();
      const order = commander.decide(rules, view, side);
      const took = now() - began;
      const when = `${view.turn}:${view.phase}`;
      inHalf = when === half ? inHalf + took : took;
      half = when;
      decisions++;
      millis += took;
      worstHalf = Math.max(worstHalf, inHalf);
      return order;
    },
  };
  return { leader, effort: () => ({ decisions, millis, worstHalf }) };
}

function commanderFor(family: Family, name: string, seed: number): AnyCommander {
  const kind = commanderNamed(family, name);
  if (kind === undefined) throw new Error(`there is no commander "${name}"`);
  return kind.create(seed);
}

/** Two battles share a seed, and between them the commanders change armies. */
export function fightBout(scenario: AnyScenario, bout: Bout, firstSeed: number, now: () => number): BoutResult {
  const ground = groundOf(scenario, AS_PRINTED);
  const { family } = ground.rules.sheet;
  const seed = (firstSeed + Math.floor(bout.game / 2)) >>> 0;
  const swapped = bout.game % 2 === 1;
  const [first, second] = swapped ? [ground.armies[1], ground.armies[0]] : ground.armies;
  const [upper, lower] = bout.names.map((name, i) => timed(commanderFor(family, name, seed * 2 + i), now)) as [
    ReturnType<typeof timed>,
    ReturnType<typeof timed>,
  ];
  const leaders = { [first]: upper.leader, [second]: lower.leader };
  const { state } = fightAnyBattle(ground.rules, ground.setup, seed, leaders);
  const winner = state.result?.winner ?? null;
  return {
    ...{ sheet: bout.sheet, names: bout.names, turns: state.turn },
    score: winner === null ? 0.5 : winner === first ? 1 : 0,
    broken: state.result?.why.includes('broken') ?? false,
    efforts: [upper.effort(), lower.effort()],
  };
}

export interface PairResult {
  readonly names: readonly [string, string];
  readonly all: Interval;
  readonly games: number;
  readonly bySheet: readonly { readonly sheet: string; readonly share: Interval }[];
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

function pairOf(results: readonly BoutResult[], names: readonly [string, string]): PairResult {
  const mine = results.filter((one) => one.names[0] === names[0] && one.names[1] === names[1]);
  const sheets = [...new Set(mine.map(({ sheet }) => sheet))];
  return {
    names,
    games: mine.length,
    all: shareIn(mine),
    bySheet: sheets.map((sheet) => ({ sheet, share: shareIn(mine.filter((one) => one.sheet === sheet)) })),
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
