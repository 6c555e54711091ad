import { fits, recallResult } from '../../engine/index.ts';
import { type Chances, capped, poolChances } from '../dice.ts';
import { bandChances, numberAfter } from '../morale.ts';
import {
  type Duel,
  diceByFigures,
  dicePair,
  hitChanceOf,
  type LoserTable,
  loserTable,
  type Side,
  type Turn,
  turnOf,
} from './duel.ts';

/** The numbers of one round: dice by figures left and the chance of a hit, both sides. */
interface RoundNumbers {
  readonly dice: readonly [readonly number[], readonly number[]];
  readonly chance: readonly [number, number];
}

/** Recall of one side: the chance to pass by figures lost, and what a failure costs (N13.3, N13.4). */
export interface RecallTable {
  readonly passes: Float64Array;
  readonly loses: number;
  /** Passing takes it back to its marker, out of the melee. */
  readonly returns: boolean;
}

/** Everything a melee asks the sheet, asked once: numbers by round, checks of losers, recalls. */
export class DuelTables {
  readonly turn: Turn;
  readonly figures: readonly [number, number];
  private readonly duel: Duel;
  private readonly numbers: (RoundNumbers | undefined)[] = [];
  private readonly losers: (LoserTable | null | undefined)[] = [];
  private readonly recalls: [RecallTable | null, RecallTable | null] = [null, null];

  constructor(duel: Duel) {
    this.duel = duel;
    this.turn = turnOf(duel.rules);
    this.figures = [duel.fighters[0].unit.figures, duel.fighters[1].unit.figures];
  }

  private numbersOf(round: number, fresh: boolean, place: number): RoundNumbers {
    const key = place * 8 + round * 2 + (fresh ? 1 : 0);
    let numbers = this.numbers[key];
    if (numbers === undefined) {
      const { duel } = this;
      numbers = {
        dice: [diceByFigures(duel, round, 0), diceByFigures(duel, round, 1)],
        chance: [hitChanceOf(duel, round, 0, fresh, place), hitChanceOf(duel, round, 1, fresh, place)],
      };
      this.numbers[key] = numbers;
    }
    return numbers;
  }

  /** Figures one side takes off the other in a round. */
  blow(side: Side, round: number, fresh: boolean, place: number, ours: number, theirs: number): Chances {
    const { dice, chance } = this.numbersOf(round, fresh, place);
    const mine = dice[0][ours] as number;
    const yours = dice[1][theirs] as number;
    const [a, b] = mine + yours > 0 ? [mine, yours] : dicePair(this.duel.rules, mine, yours);
    return side === 0 ? capped(poolChances(a, chance[0]), theirs) : capped(poolChances(b, chance[1]), ours);
  }

  loser(round: number, side: Side): LoserTable | null {
    const key = round * 2 + side;
    let table = this.losers[key];
    if (table === undefined) {
      table = loserTable(this.duel, round, side);
      this.losers[key] = table;
    }
    return table;
  }

  /** Null for a side that is never recalled. */
  recall(side: Side): RecallTable | null {
    const fighter = this.duel.fighters[side];
    if (fighter.unit.arm !== 'cavalry') return null;
    let table = this.recalls[side];
    if (table === null) {
      const phase = this.turn.recall;
      const passes = new Float64Array(this.figures[side] + 1);
      for (let lost = 0; lost < passes.length; lost++)
        passes[lost] = bandChances(phase, numberAfter(phase, fighter, lost).needed).pass;
      const returns = fighter.marker && recallResult(phase, 'pass').returns;
      table = { passes, loses: recallResult(phase, 'fail').loses, returns };
      this.recalls[side] = table;
    }
    return table;
  }

  /** J37: does the winner come after a side that gives ground? */
  winnerFollows(loser: Side, round: number): boolean {
    const table = this.loser(round, loser);
    const row = table?.results.find((result) => result.givesGround !== null)?.givesGround;
    const winner = this.duel.fighters[loser === 0 ? 1 : 0].unit;
    return this.duel.rules.settings.followUp && fits(row?.followers, winner);
  }
}
