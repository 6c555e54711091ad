import { enemyOf, onTable, type RollModifier, war1866 } from '../../engine/index.ts';
import type { Casualties } from '../casualties.ts';
import type { Choice } from '../charge/reckoning.ts';
import { added, type Chances } from '../dice.ts';
import { Refused } from '../shots.ts';
import { type CommanderOdds, commandersOf, type Fate1866, fateOf } from './books.ts';
import { asInFire, certain } from './position.ts';
import { Reckoning } from './reckoning.ts';
import { fireAll, hitsOf, type ShotOdds, shotOf, Volleys } from './shots.ts';
import { type Answers, type Rules, type State, unitIn } from './ways.ts';

/** The worst that befalls a unit under fire, in this order; stands it loses beside are told apart. */
export const FIRE_OUTCOMES = [
  'unhurt',
  'losesStands',
  'stopped',
  'back',
  'disorganised',
  'routs',
  'routsOff',
  'surrenders',
  'destroyed',
] as const;
export type FireOutcome = (typeof FIRE_OUTCOMES)[number];

/** One hit's white die: what it brings, and what is added to it. */
export interface ResultOdds {
  readonly by: string;
  readonly modifiers: readonly RollModifier[];
  readonly results: Readonly<Record<string, number>>;
}

export interface FireOdds1866 {
  readonly units: readonly string[];
  readonly target: string;
  readonly shots: readonly ShotOdds[];
  /** Chances of 0, 1, 2, … hits of all who fire. */
  readonly hits: Chances;
  readonly results: readonly ResultOdds[];
  /** They add up to 1. */
  readonly outcomes: readonly { readonly outcome: FireOutcome; readonly chance: number }[];
  /** Stands the target loses. */
  readonly losses: Casualties;
  readonly fate: Fate1866;
  readonly commanders: readonly CommanderOdds[];
  readonly choices: readonly Choice[];
}

const GONE = { routed: 'routsOff', surrendered: 'surrenders', destroyed: 'destroyed' } as const;

/** What a unit's state after the fire is called, against the one before. */
export function fireOutcome(base: State, state: State, id: string): FireOutcome {
  const before = unitIn(base, id);
  const unit = unitIn(state, id);
  const moved = unit.x !== before.x || unit.y !== before.y;
  if (unit.gone !== null) return GONE[unit.gone.because];
  if (unit.order === 'routed' && (before.order !== 'routed' || moved)) return 'routs';
  if (unit.order === 'disorganised' && before.order === 'good') return 'disorganised';
  if (moved) return 'back';
  if (unit.stopsNext && !before.stopsNext) return 'stopped';
  return unit.stands < before.stands ? 'losesStands' : 'unhurt';
}

function resultOdds(rules: Rules, state: State, by: string, target: string): ResultOdds {
  const unit = unitIn(state, target);
  const { flankOrRear } = war1866.resultTask(rules, state, unitIn(state, by), unit);
  const modifiers = war1866.resultModifiers(rules, war1866.resultConditions(rules, state, unit, flankOrRear));
  const sum = modifiers.reduce((total, { add }) => total + add, 0);
  const results: Record<string, number> = {};
  const { sides } = rules.sheet.fireResults;
  for (let face = 1; face <= sides; face++) {
    const result = war1866.resultOf(rules, unit.mr, face + sum);
    results[result] = (results[result] ?? 0) + 1 / sides;
  }
  return { by, modifiers, results };
}

/** Everybody of the enemy who can fire at a unit as it stands, when both sides next fire. */
export function firersAt(rules: Rules, state: State, target: string): string[] {
  const base = asInFire(rules, state);
  const { army } = unitIn(base, target);
  const enemy = enemyOf(base, army);
  return new Volleys(rules, enemy, 'all', [target]).shots(base).map(({ unit }) => unit.id);
}

/** The fire of some units at one target, all at once, with every result it brings. Throws `Refused` if one of them cannot. */
export function fireOdds1866(
  rules: Rules,
  state: State,
  units: readonly string[],
  target: string,
  options: { readonly answers?: Answers } = {},
): FireOdds1866 {
  const base = asInFire(rules, state);
  const there = unitIn(base, target);
  if (!onTable(there)) throw new Refused([{ rule: 'X8', text: `${there.name}: not on the table` }]);
  const reckoning = new Reckoning(rules, base, units, [target], options);
  const { army } = reckoning;
  const volleys = new Volleys(rules, army, units, [target]);
  const shots = volleys.shots(base);
  const unable = units.find((id) => !shots.some(({ unit }) => unit.id === id));
  if (unable !== undefined) throw new Refused(war1866.examineFire(rules, base, unitIn(base, unable), there));
  const ends = fireAll(reckoning, certain(base), [volleys], reckoning.worth, true);
  const told = shots.map((shot) => shotOf(rules, base, shot));
  const sums = new Map<FireOutcome, number>();
  for (const { state: after, chance } of ends) {
    const outcome = fireOutcome(base, after, target);
    sums.set(outcome, (sums.get(outcome) ?? 0) + chance);
  }
  const fate = fateOf(base, ends, target);
  return {
    units,
    target,
    shots: told,
    hits: told.reduce<Chances>((hits, shot) => added(hits, hitsOf(shot)), [1]),
    results: units.map((id) => resultOdds(rules, base, id, target)),
    outcomes: FIRE_OUTCOMES.flatMap((outcome) => {
      const chance = sums.get(outcome);
      return chance === undefined ? [] : [{ outcome, chance }];
    }),
    losses: fate.losses,
    fate,
    commanders: commandersOf(ends),
    choices: reckoning.choices,
  };
}
