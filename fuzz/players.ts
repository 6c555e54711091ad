import type { Commander } from '../ai/commander.ts';
import { major } from '../ai/major/index.ts';
import { marshalWith } from '../ai/marshal/index.ts';
import { randomPlayer, ruleSeeker } from '../ai/random.ts';
import { recruit } from '../ai/recruit/index.ts';
import { type Command, check, type Rules, type State, view } from '../engine/index.ts';
import { mischief } from './mischief.ts';
import { type Random, randomOf } from './random.ts';

/** A marshal who looks at little for each order: here it counts how many orders he gives. */
const HASTY = marshalWith({ plans: 1, ways: 3, samples: 2, turns: 1, positions: 120 });

/** Who may play: any legal command, what is seldom seen, and three who want to win. */
export const PLAYERS = {
  random: (seed: number): Commander => randomPlayer(seed),
  seeker: (seed: number): Commander => ruleSeeker(seed),
  recruit: (): Commander => recruit,
  major: (): Commander => major,
  marshal: (): Commander => HASTY,
} as const;

export type PlayerName = keyof typeof PLAYERS;

export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];

/** The quick ones, who play unless somebody else is asked for. */
export const QUICK_PLAYERS: readonly PlayerName[] = ['random', 'seeker', 'recruit'];

/** Everybody plays everybody in turn. */
export function pairOf(players: readonly PlayerName[], seed: number): [PlayerName, PlayerName] {
  const name = (i: number): PlayerName => players[i % players.length] ?? 'random';
  return [name(seed), name(Math.floor(seed / players.length) + seed)];
}

/** One command in so many is one that nobody ought to give. */
const MISCHIEF = 0.1;

/** Hears of every order a player gives, and why it may not be given: null if it may. */
export type OnOrder = (command: Command, refused: string | null) => void;

/** Two players at a table, and now and then somebody who leans over and says something else. */
export function playersAt(
  rules: Rules,
  names: readonly [PlayerName, PlayerName],
  seed: number,
  onOrder?: OnOrder,
): (state: State) => Command {
  const random: Random = randomOf(seed);
  const [first, second] = rules.sheet.armies;
  const commanders = { [first]: PLAYERS[names[0]](seed), [second]: PLAYERS[names[1]](seed + 1) };
  return (state) => {
    const side = state.toAct;
    if (side === null) throw new Error('nobody is to act');
    const deploying = state.agenda[0]?.do === 'part' && state.agenda[0].part === 'deploy';
    if (random.chance(deploying ? 0.8 : MISCHIEF)) return mischief(rules, state, random);
    if (deploying) return { do: 'end' };
    const commander = commanders[side];
    if (commander === undefined) throw new Error(`nobody plays ${side}`);
    const { command } = commander.decide(rules, view(state, side), side);
    onOrder?.(command, check(rules, state, command)[0]?.text ?? null);
    return command;
  };
}
