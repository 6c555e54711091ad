import { onTable, war1866 } from '../../engine/index.ts';
import type { Casualties } from '../casualties.ts';
import type { RoundOdds } from '../melee/round.ts';
import { type OutcomeOdds, Tally } from '../outcomes.ts';
import { Refused } from '../shots.ts';
import { type CommanderOdds, commandersOf, type Fate1866, fatesOf, standsLost } from './books.ts';
import { cleared } from './branching.ts';
import { outcomeOf } from './outcome.ts';
import { asFighting, certain } from './position.ts';
import { Reckoning } from './reckoning.ts';
import { type Answers, type Rules, type State, unitIn, type Way, withoutRest } from './ways.ts';

/** A melee to its end, seen from the unit named first. */
export interface MeleeOdds1866 {
  readonly unit: string;
  readonly enemy: string;
  /** What each side has before its die; null where no die is thrown (E4.4). */
  readonly numbers: { readonly ours: war1866.Score; readonly theirs: war1866.Score } | null;
  readonly firstRound: RoundOdds;
  readonly ends: readonly OutcomeOdds[];
  readonly ours: Casualties;
  readonly theirs: Casualties;
  readonly weAreGone: number;
  readonly theyAreGone: number;
  readonly fates: readonly Fate1866[];
  readonly commanders: readonly CommanderOdds[];
}

// Farther than any table is wide: here it is not asked whether a charge reaches.
const ANY_WAY = 1_000_000;

/** The fight the two are in already; else the one that `unit` would have if its charge came home from where it stands. */
function meetingOf(rules: Rules, state: State, unit: string, enemy: string): State {
  const [a, b] = [unitIn(state, unit), unitIn(state, enemy)];
  const inIt = (x: war1866.Unit, y: war1866.Unit) => x.charge?.target === y.id || x.inMeleeWith.includes(y.id);
  if (inIt(a, b) || inIt(b, a)) return state;
  const task = { do: 'goOn', unit, target: enemy, left: ANY_WAY } as const;
  const met = war1866.work(rules, state, task, () => null);
  if ('wants' in met || unitIn(met.state, unit).charge === null)
    throw new Refused([{ rule: 'X3', text: `no wheel and straight way brings ${a.name} onto ${b.name}` }]);
  return withoutRest(cleared(met.state).state, {});
}

export function meleeOdds1866(
  rules: Rules,
  state: State,
  units: readonly string[],
  enemy: string,
  options: { readonly answers?: Answers } = {},
): MeleeOdds1866 {
  const [unit] = units as [string];
  const b = unitIn(state, enemy);
  for (const id of units) {
    const a = unitIn(state, id);
    if (a.army === b.army || !onTable(a) || !onTable(b))
      throw new Refused([{ rule: 'E4.1', text: `${b.name}: no enemy of ${a.name} on the table` }]);
  }
  const before = asFighting(rules, state);
  const base = units.reduce((met, id) => meetingOf(rules, met, id, enemy), before);
  const reckoning = new Reckoning(rules, base, units, [enemy], options);
  const ends: Way[] = reckoning.fightOut(certain(base), true);
  const stands = units.reduce((sum, id) => sum + unitIn(base, id).stands, 0);
  const tally = new Tally(stands, b.stands);
  for (const { state: after, told, chance } of ends) {
    const lost = units.reduce((sum, id) => sum + standsLost(base, after, id), 0);
    const outcome = outcomeOf(base, base, after, told, reckoning);
    tally.add(outcome, chance, lost, standsLost(base, after, enemy));
  }
  const attacks = war1866.meleeNumbers(rules, base, enemy);
  const defends = war1866.meleeNumbers(rules, base, unit);
  const held = attacks?.attackers.some(({ id }) => id === unit) ? attacks : null;
  return {
    unit,
    enemy,
    numbers:
      held !== null
        ? { ours: held.ours, theirs: held.theirs }
        : defends === null
          ? null
          : { ours: defends.theirs, theirs: defends.ours },
    firstRound: reckoning.round,
    ends: tally.outcomes,
    ours: tally.ours,
    theirs: tally.theirs,
    weAreGone: tally.weAreGone,
    theyAreGone: tally.theyAreGone,
    fates: fatesOf(reckoning, ends),
    commanders: commandersOf(ends),
  };
}
