import { gunsBetween, type Rules, roughGap, type State, shapeOf, type Unit } from '../../engine/index.ts';
import type { Casualties } from '../casualties.ts';
import { fighterOf } from '../charge/arena.ts';
import { type Lost, type OutcomeOdds, Tally } from '../outcomes.ts';
import { unitIn } from '../position.ts';
import { Refused } from '../shots.ts';
import { MeleeChain } from './chain.ts';
import { type Duel, OPEN_GROUND, roundFrom } from './duel.ts';
import { TableGround } from './ground.ts';
import { firstRound, type RoundOdds } from './round.ts';

/** A melee of two units, round by round and to its end, seen from the first of them. */
export interface MeleeOdds {
  readonly unit: string;
  readonly enemy: string;
  readonly firstRound: RoundOdds;
  readonly ends: readonly OutcomeOdds[];
  readonly lost: Lost;
  /** Figures that fall, those of a unit that is gone besides not counted. */
  readonly ours: Casualties;
  readonly theirs: Casualties;
  readonly weAreGone: number;
  readonly theyAreGone: number;
  /** Mean number of rounds. */
  readonly rounds: number;
}

/** The two as they would fight; on open ground if they do not stand together yet. */
export function duelOf(rules: Rules, state: State, ours: Unit, theirs: Unit): Duel {
  const near = roughGap(shapeOf(rules, ours), shapeOf(rules, theirs)) < 1000;
  return {
    rules,
    fighters: [fighterOf(rules, state, ours, theirs), fighterOf(rules, state, theirs, ours)],
    ground: near ? new TableGround(rules, state, ours, theirs, gunsBetween(state, ours, theirs)) : OPEN_GROUND,
  };
}

export function meleeOdds(rules: Rules, state: State, unit: string, enemy: string): MeleeOdds {
  const ours = unitIn(state, unit);
  const theirs = unitIn(state, enemy);
  if (ours.army === theirs.army) throw new Refused([{ rule: 'N6.1', text: `${theirs.name}: no enemy` }]);
  if (ours.arm !== theirs.arm || ours.arm === 'artillery')
    throw new Refused([{ rule: 'N6.6', text: 'dice are thrown between infantry, or between cavalry' }]);
  const duel = duelOf(rules, state, ours, theirs);
  const starts = [{ round: roundFrom(rules, state.phase), ours: ours.figures, theirs: theirs.figures, chance: 1 }];
  const ledger = new MeleeChain(duel).run(starts);
  const tally = new Tally(ours.figures, theirs.figures);
  ledger.each((end, us, them, chance) => tally.add(end, chance, ours.figures - us, theirs.figures - them));
  return {
    unit,
    enemy,
    firstRound: firstRound(duel, starts),
    ends: tally.outcomes,
    lost: tally.lost,
    ours: tally.ours,
    theirs: tally.theirs,
    weAreGone: tally.weAreGone,
    theyAreGone: tally.theyAreGone,
    rounds: ledger.rounds,
  };
}
