import { loserOf } from '../../engine/index.ts';
import { capped, poolChances } from '../dice.ts';
import type { MeleeStart } from './chain.ts';
import { type Duel, diceByFigures, dicePair, drawsInOthers, hitChanceOf } from './duel.ts';

/** One round: who takes more than he gives. */
export interface RoundOdds {
  won: number;
  tied: number;
  lost: number;
  enemyDestroyed: number;
  destroyed: number;
  bothDestroyed: number;
}

/** What a first round leaves; others drawn into it make it a melee of three, which is not reckoned (J25). */
export type RoundOutcome = keyof RoundOdds | 'joinsMelee';

/** The first round of a melee over every way it can start, and what each leaves. */
export function firstRound(
  duel: Duel,
  starts: readonly MeleeStart[],
  visit?: (outcome: RoundOutcome, chance: number, ours: number, theirs: number) => void,
): RoundOdds {
  const odds: RoundOdds = { won: 0, tied: 0, lost: 0, enemyDestroyed: 0, destroyed: 0, bothDestroyed: 0 };
  for (const { round, ours, theirs, chance } of starts) {
    if (drawsInOthers(duel, round, 0, ours, theirs)) {
      visit?.('joinsMelee', chance, ours, theirs);
      continue;
    }
    const dice = dicePair(
      duel.rules,
      diceByFigures(duel, round, 0)[ours] ?? 0,
      diceByFigures(duel, round, 1)[theirs] ?? 0,
    );
    const given = capped(poolChances(dice[0], hitChanceOf(duel, round, 0, true)), theirs);
    const taken = capped(poolChances(dice[1], hitChanceOf(duel, round, 1, true)), ours);
    for (const [fell, p] of given.entries()) {
      for (const [lost, q] of taken.entries()) {
        const outcome = outcomeOf(lost, fell, ours, theirs);
        const share = chance * p * q;
        odds[outcome] += share;
        visit?.(outcome, share, ours - lost, theirs - fell);
      }
    }
  }
  return odds;
}

function outcomeOf(lost: number, fell: number, ours: number, theirs: number): keyof RoundOdds {
  if (lost === ours) return fell === theirs ? 'bothDestroyed' : 'destroyed';
  if (fell === theirs) return 'enemyDestroyed';
  const loser = loserOf([lost, fell]);
  if (loser === null) return 'tied';
  return loser === 0 ? 'lost' : 'won';
}
