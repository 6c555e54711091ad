import type { Commander1866 } from '../../ai/commander.ts';
import { major } from '../../ai/war-of-1866/major/index.ts';
import { marshal } from '../../ai/war-of-1866/marshal/index.ts';
import { randomPlayer1866, ruleSeeker1866 } from '../../ai/war-of-1866/random.ts';
import { recruit } from '../../ai/war-of-1866/recruit/index.ts';
import { war1866 } from '../../engine/index.ts';
import type { PlayerName } from '../players.ts';

/** The same names as in the other family. */
const PLAYERS: Readonly<Record<PlayerName, (seed: number) => Commander1866>> = {
  random: randomPlayer1866,
  seeker: ruleSeeker1866,
  recruit: () => recruit,
  major: () => major,
  marshal: () => marshal,
};

export const PLAYERS_1866 = Object.keys(PLAYERS) as PlayerName[];

/** Two players at a table. */
export function playersAt1866(
  rules: war1866.Rules,
  names: readonly [PlayerName, PlayerName],
  seed: number,
): (state: war1866.State) => war1866.Command1866 {
  const leaders = names.map((name, i) => PLAYERS[name](seed + i));
  return (state) => {
    const side = state.toAct;
    const leader = side === null ? undefined : leaders[state.armies.indexOf(side)];
    if (side === null || leader === undefined) throw new Error(`nobody plays ${side ?? 'now'}`);
    return leader.decide(rules, war1866.view(state), side).command;
  };
}
