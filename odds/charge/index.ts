import type { Leg, Rules, State } from '../../engine/index.ts';
import type { Casualties } from '../casualties.ts';
import type { RoundOdds } from '../melee/round.ts';
import type { Lost, OutcomeOdds } from '../outcomes.ts';
import { asInMove, movePhaseFor, unitIn } from '../position.ts';
import type { Shooters } from '../shots.ts';
import { CavalryCharge } from './cavalry.ts';
import { contactBranches } from './contact.ts';
import { InfantryCharge } from './infantry.ts';
import { type Answers, ChargeReckoning, type Choice, type Depth, type Fate } from './reckoning.ts';

export interface ChargeOptions {
  /** Who shoots at the charger: nobody unless told. */
  readonly shooters?: Shooters;
  /** Answers stated beforehand; others take what is best for them. */
  readonly answers?: Answers;
  readonly depth?: Depth;
  readonly path?: readonly Leg[];
}

export interface ChargeOdds {
  readonly charger: string;
  readonly target: string;
  readonly depth: Depth;
  /** Up to the first melee; they add up to 1. */
  readonly reaches: readonly OutcomeOdds[];
  /** The first round, as far as it comes to one; null if it never does or was not asked for. */
  readonly firstRound: RoundOdds | null;
  /** To the end (or as far as asked); they add up to 1. */
  readonly ends: readonly OutcomeOdds[];
  readonly lost: Lost;
  /** Figures that fall, those of a unit that is gone besides not counted. */
  readonly ours: Casualties;
  readonly theirs: Casualties;
  /** Chance to leave the game. */
  readonly weAreGone: number;
  readonly theyAreGone: number;
  readonly shotBy: readonly string[];
  readonly choices: readonly Choice[];
  readonly fates: readonly Fate[];
}

/** What a charge comes to, exactly, from the table as it stands. Throws `Refused` if the rules forbid it. */
export function chargeOdds(
  rules: Rules,
  state: State,
  charger: string,
  target: string,
  options: ChargeOptions = {},
): ChargeOdds {
  const unit = unitIn(state, charger);
  const move = movePhaseFor(rules, unit.army);
  const before = asInMove(rules, state, unit.army);
  const reckoning = new ChargeReckoning(rules, before, move, unitIn(before, charger), unitIn(before, target), {
    shooters: options.shooters ?? 'none',
    answers: options.answers ?? {},
    depth: options.depth ?? 'end',
  });
  const path = options.path === undefined ? {} : { path: options.path };
  const command = { do: 'charge' as const, unit: charger, target, ...path };
  const mounted = unit.arm === 'cavalry';
  for (const branch of contactBranches(rules, before, command)) {
    const charge = mounted ? new CavalryCharge(reckoning, branch) : new InfantryCharge(reckoning, branch);
    charge.run();
  }
  const firstRound = reckoning.fightOut();
  const { reaches, ends } = reckoning;
  return {
    charger,
    target,
    depth: reckoning.depth,
    reaches: reaches.outcomes,
    firstRound,
    ends: ends.outcomes,
    lost: ends.lost,
    ours: ends.ours,
    theirs: ends.theirs,
    weAreGone: ends.weAreGone,
    theyAreGone: ends.theyAreGone,
    shotBy: reckoning.shooting,
    choices: reckoning.choices,
    fates: reckoning.fates,
  };
}
