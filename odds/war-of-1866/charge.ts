import { enemyOf, type Leg, war1866 } from '../../engine/index.ts';
import type { Casualties } from '../casualties.ts';
import type { Choice } from '../charge/reckoning.ts';
import type { RoundOdds } from '../melee/round.ts';
import { type Lost, type OutcomeOdds, Tally } from '../outcomes.ts';
import { Refused, type Shooters } from '../shots.ts';
import { type CommanderOdds, commandersOf, type Fate1866, fatesOf, standsLost } from './books.ts';
import { branchesOf } from './branching.ts';
import { meets, outcomeOf } from './outcome.ts';
import { asInMove, certain, partOf } from './position.ts';
import { type Depth, Reckoning, type Value } from './reckoning.ts';
import { fireAll, Volleys } from './shots.ts';
import { type Answers, type Rules, type State, unitIn, type Way, withoutRest } from './ways.ts';

export interface ChargeOptions1866 {
  /** Others who charge the same target after the first. */
  readonly together?: readonly string[];
  /** Who fires at those who charge: nobody unless told. */
  readonly shooters?: Shooters;
  /** Who of ours fires at the target meanwhile. */
  readonly supporters?: Shooters;
  /** Answers stated beforehand; others take what is best for them. */
  readonly answers?: Answers;
  readonly depth?: Depth;
  readonly path?: readonly Leg[];
}

export interface ChargeOdds1866 {
  readonly charger: string;
  readonly together: readonly string[];
  readonly target: string;
  readonly depth: Depth;
  /** Up to the melee; they add up to 1. */
  readonly reaches: readonly OutcomeOdds[];
  /** The first roll of both dice, as far as it comes to one. */
  readonly firstRound: RoundOdds | null;
  /** To the end (or as far as asked); they add up to 1. */
  readonly ends: readonly OutcomeOdds[];
  readonly lost: Lost;
  /** Stands lost, all of a unit that is gone among them. */
  readonly ours: Casualties;
  readonly theirs: Casualties;
  /** Chance to be routed or gone. */
  readonly weAreGone: number;
  readonly theyAreGone: number;
  readonly shotBy: readonly string[];
  readonly supportedBy: readonly string[];
  readonly choices: readonly Choice[];
  readonly fates: readonly Fate1866[];
  readonly commanders: readonly CommanderOdds[];
}

/** E4.1, E4.2: the charge moves, for every face of the cavalry's die; the questions it raises are still open. */
function chargeWays(reckoning: Reckoning, way: Way, unit: string, target: string, path?: readonly Leg[]): Way[] {
  const { rules, base, army, answers } = reckoning;
  const before: State = { ...way.state, phase: 2, agenda: [partOf(army)], toAct: army };
  const command = { do: 'charge' as const, unit, target, ...(path === undefined ? {} : { path }) };
  const branches = branchesOf(rules, base, before, (dice) => {
    const applied = war1866.apply(rules, before, command, dice);
    if (applied.ok) return { state: withoutRest(applied.state, answers) };
    if ('wants' in applied) return { wants: applied.wants };
    throw new Refused(applied.refusals);
  });
  return branches.map(({ state, then, chance }) => ({
    ...way,
    state,
    todo: [...then, ...way.todo],
    chance: way.chance * chance,
  }));
}

/** One charge being reckoned, from the command to the last melee it leads to. */
export class ChargeCourse {
  readonly reckoning: Reckoning;
  readonly shooters: Volleys;
  readonly supporters: Volleys;
  private readonly target: string;
  private readonly options: ChargeOptions1866;
  private readonly runs: ReturnType<typeof asInMove>['after'];

  constructor(rules: Rules, state: State, charger: string, target: string, options: ChargeOptions1866) {
    const chargers = [charger, ...(options.together ?? [])];
    const { army } = unitIn(state, charger);
    const enemy = enemyOf(state, army);
    const { state: base, after } = asInMove(rules, state, army);
    this.reckoning = new Reckoning(rules, base, chargers, [target], options);
    this.shooters = new Volleys(rules, enemy, options.shooters ?? 'none', chargers);
    this.supporters = new Volleys(rules, army, options.supporters ?? 'none', [target]);
    this.target = target;
    this.options = options;
    this.runs = after;
  }

  /** What it is worth to us to come to the melee, and to stand in front of the enemy before anyone has fired. */
  private readonly meeting: Value = (state) => this.expected(this.reckoning.fightOut(certain(state), false));
  private readonly standing: Value = (state) =>
    this.fire(certain(state), false).reduce((sum, way) => sum + way.chance * this.meeting(way.state), 0);

  private expected(ways: readonly Way[]): number {
    return ways.reduce((sum, { chance, state }) => sum + chance * this.reckoning.worth(state), 0);
  }

  fire(way: Way, book: boolean): Way[] {
    return fireAll(this.reckoning, way, [this.shooters, this.supporters], this.meeting, book);
  }

  /** The charges one after the other; whoever answers with a counter-charge looks at all that follows. */
  private charging(ways: readonly Way[], index: number, book: boolean): Way[] {
    const { reckoning, target } = this;
    const unit = reckoning.ours[index];
    if (unit === undefined) return [...ways];
    const path = index === 0 ? this.options.path : undefined;
    const last = index === reckoning.ours.length - 1;
    const value: Value = last
      ? this.standing
      : (state) =>
          this.charging([certain(state)], index + 1, false).reduce(
            (sum, way) => sum + way.chance * this.standing(way.state),
            0,
          );
    const begun = ways.flatMap((way) => chargeWays(reckoning, way, unit, target, path));
    return this.charging(reckoning.settle(begun, value, book), index + 1, book);
  }

  /** Everybody who charges stands where his charge has brought him, and the routed of the other side have run. */
  contacts(): Way[] {
    const { reckoning, runs } = this;
    const there = this.charging([certain(reckoning.base)], 0, true).map((way): Way => {
      const short = reckoning.ours.every((id) => unitIn(way.state, id).charge === null);
      return { ...way, told: short ? 'fellShort' : null, todo: runs };
    });
    return reckoning.settle(there, this.standing, true);
  }
}

/** What a charge comes to, exactly, from the table as it stands. Throws `Refused` if the rules forbid it. */
export function chargeOdds1866(
  rules: Rules,
  state: State,
  charger: string,
  target: string,
  options: ChargeOptions1866 = {},
): ChargeOdds1866 {
  const charge = new ChargeCourse(rules, state, charger, target, options);
  const { reckoning } = charge;
  const { base, depth, ours, theirs } = reckoning;
  const stands = (ids: readonly string[]) => ids.reduce((sum, id) => sum + unitIn(base, id).stands, 0);
  const lost = (after: State, ids: readonly string[]) => ids.reduce((sum, id) => sum + standsLost(base, after, id), 0);
  const reaches = new Tally(stands(ours), stands(theirs));
  const ends = new Tally(stands(ours), stands(theirs));
  const all: Way[] = [];
  const book = (tally: Tally, contact: State, way: Way, met: boolean) => {
    const outcome = met ? 'melee' : outcomeOf(base, contact, way.state, way.told, reckoning);
    tally.add(outcome, way.chance, lost(way.state, ours), lost(way.state, theirs));
  };
  for (const contact of charge.contacts())
    for (const way of charge.fire(contact, true)) {
      const met = meets(way.state, reckoning);
      const after = depth === 'melee' && met ? [way] : reckoning.fightOut(way, true);
      if (met) book(reaches, contact.state, way, true);
      for (const end of after) {
        if (!met) book(reaches, contact.state, end, false);
        book(ends, contact.state, end, met && depth === 'melee');
        all.push(end);
      }
    }
  const shotBy = charge.shooters.firing;
  return {
    charger,
    together: options.together ?? [],
    target,
    depth,
    reaches: reaches.outcomes,
    firstRound: depth === 'melee' || reaches.chance('melee') === 0 ? null : reckoning.round,
    ends: ends.outcomes,
    lost: { ours: ends.ours.mean, theirs: ends.theirs.mean },
    ours: ends.ours,
    theirs: ends.theirs,
    weAreGone: ends.weAreGone,
    theyAreGone: ends.theyAreGone,
    shotBy,
    supportedBy: charge.supporters.firing,
    choices: reckoning.choices,
    fates: fatesOf(reckoning, all),
    commanders: commandersOf(all),
  };
}
