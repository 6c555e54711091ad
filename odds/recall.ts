import { factsOf, type MoraleNumber, type Rules, type State } from '../engine/index.ts';
import { type Casualties, casualtiesOf } from './casualties.ts';
import { turnOf } from './melee/duel.ts';
import { numberAfter, recallBranches } from './morale.ts';
import { unitIn } from './position.ts';
import { Refused } from './shots.ts';

/** A recall: the next roll, and what comes of rolling until it is over (N13.1 to N13.4). */
export interface RecallOdds {
  readonly unit: string;
  readonly number: MoraleNumber;
  /** The next roll. */
  readonly passes: number;
  readonly fails: number;
  /** The last figure is lost by failing. */
  readonly destroyed: number;
  /** It goes back to its marker, or stays where it is. */
  readonly returns: boolean;
  /** Rolling every turn from now on. */
  readonly atLast: { readonly recalled: number; readonly destroyed: number; readonly turns: number };
  readonly losses: Casualties;
}

export function recallOdds(rules: Rules, state: State, id: string): RecallOdds {
  const unit = unitIn(state, id);
  if (unit.arm !== 'cavalry') throw new Refused([{ rule: 'N13.1', text: 'only cavalry rolls for recall' }]);
  const { recall } = turnOf(rules);
  const facts = factsOf(state, unit);
  const losses = new Array<number>(unit.figures + 1).fill(0);
  const atLast = { recalled: 0, destroyed: 0, turns: 0 };
  const next = { passes: 0, fails: 0, destroyed: 0 };
  for (let lost = 0, reached = 1; reached > 0; ) {
    atLast.turns += reached;
    let again = 0;
    let more = 0;
    for (const { band, chance, result } of recallBranches(recall, facts, lost)) {
      const share = reached * chance;
      const left = unit.figures - lost - result.loses;
      const outcome = band === 'pass' ? 'passes' : left <= 0 ? 'destroyed' : 'fails';
      if (atLast.turns === 1) next[outcome] += share;
      if (outcome === 'fails' && result.rollsAgain && result.loses > 0) {
        again = share;
        more = result.loses;
        continue;
      }
      atLast[outcome === 'destroyed' ? 'destroyed' : 'recalled'] += share;
      const fallen = Math.min(unit.figures, lost + result.loses);
      losses[fallen] = (losses[fallen] ?? 0) + share;
    }
    reached = again;
    lost += more;
  }
  return {
    unit: id,
    number: numberAfter(recall, facts, 0),
    ...next,
    returns: unit.chargeStart !== null,
    atLast,
    losses: casualtiesOf(losses),
  };
}
