import type { AnyCommander } from '../ai/commander.ts';
import { commanderNamed, type Family } from '../ai/commanders.ts';
import { fightAnyBattle } from '../ai/play-battle.ts';
import { ALL_SCENARIOS, type AnyScenario, anySheetOf } from '../scenarios/index.ts';
import { AS_PRINTED, groundOf } from './experiment.ts';
import { halfOf } from './moments.ts';
import { type Ending, endingOf } from './summary.ts';

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
  /** All his orders of one half of a turn together, the longest of them. */
  readonly worstHalf: number;
}

export interface BoutResult {
  readonly sheet: string;
  readonly names: readonly [string, string];
  readonly game: number;
  /** For the first of the two: 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
  readonly turns: number;
  readonly ending: Ending;
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
  let half = 0;
  let inHalf = 0;
  let worstHalf = 0;
  const leader: AnyCommander = {
    name: commander.name,
    decide(rules, view, side) {
      const began = now();
      const order = commander.decide(rules, view, side);
      const took = now() - began;
      const when = halfOf(view);
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
    ...{ sheet: bout.sheet, names: bout.names, game: bout.game, turns: state.turn },
    score: winner === null ? 0.5 : winner === first ? 1 : 0,
    ending: endingOf(ground.rules, state),
    efforts: [upper.effort(), lower.effort()],
  };
}
