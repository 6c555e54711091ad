import type { FirePhase, Formation, MeleePhase, MoralePhase, MovePhase, Rules } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { averageOf, chancesAtLeast } from './dice.ts';

/** The half of the turn in which one side moves: its phases and what a commander reads off them. Lengths in thou. */
export interface Half {
  /** The first or the second half by the order of the armies on the sheet. */
  readonly which: 0 | 1;
  readonly move: MovePhase;
  readonly close: MoralePhase;
  readonly stand: MoralePhase;
  readonly melee: MeleePhase;
  readonly musket: number;
  /** A commander's lengths are thought of for sheets of full size; one of half the size has them half as long. */
  readonly scale: number;
  /** What the dice of a cavalry charge add on average and at most, and the chances of so many inches or more. */
  readonly bonus: number;
  readonly bonusMost: number;
  readonly bonusAtLeast: readonly number[];
  /** How far charged skirmishers run on average. */
  readonly evade: number;
  /** How near to guns a unit fights for them. */
  readonly support: number;
  /** Whoever passes its check to stand throws the charger back (N5.3). */
  readonly throwsBack: boolean;
  /** Formations that cavalry only rides through (N6.9). */
  readonly squares: readonly Formation[];
  /** So many casualties make the movers' checks harder by one more (N0.3). */
  readonly perCasualties: number;
}

/** Inches a musket carries on a sheet of full size: what a commander's own lengths are measured by. */
const FULL_SIZE = 4;

function casualtiesThatTell({ modifiers }: MoralePhase): number {
  for (const row of modifiers) if ('perCasualties' in row) return row.perCasualties;
  return Number.POSITIVE_INFINITY;
}

const halves = new WeakMap<Rules, Map<Side, Half>>();

function read(rules: Rules, movers: Side): Half {
  const { phases } = rules.sheet;
  const move = phases.find((p): p is MovePhase => p.kind === 'moveAndShoot' && p.movers === movers);
  if (move === undefined) throw new Error(`the sheet ${rules.sheet.id} has no move for the ${movers} side`);
  const later = phases.filter((p) => p.number > move.number);
  const check = (tests: MoralePhase['tests']) =>
    later.find((p) => p.kind === 'checkMorale' && p.tests === tests) as MoralePhase;
  const { dice } = move.cavalryCharge.bonus;
  const bonusAtLeast = chancesAtLeast(dice);
  const close = check('shotOrCharging');
  const stand = check('chargedInfantry');
  const melee = later.find((p) => p.kind === 'fightMelees') as MeleePhase;
  return {
    which: rules.sheet.armies[0] === movers ? 0 : 1,
    move,
    close,
    stand,
    melee,
    musket: move.shooting.range * 1000,
    scale: move.shooting.range / FULL_SIZE,
    bonus: averageOf(dice) * 1000,
    bonusMost: (bonusAtLeast.length - 1) * 1000,
    bonusAtLeast,
    evade: averageOf(move.skirmishersEvade.dice) * 1000,
    support: Math.round(melee.support.inches * 1000) + rules.tolerance,
    throwsBack: stand.pass.some((row) => row.then === 'placeChargerBack'),
    squares: melee.rideThrough.formations,
    perCasualties: casualtiesThatTell(close),
  };
}

export function halfOf(rules: Rules, movers: Side): Half {
  let known = halves.get(rules);
  if (known === undefined) {
    known = new Map();
    halves.set(rules, known);
  }
  let half = known.get(movers);
  if (half === undefined) {
    half = read(rules, movers);
    known.set(movers, half);
  }
  return half;
}

export function firePhaseOf(rules: Rules): FirePhase {
  for (const phase of rules.sheet.phases) if (phase.kind === 'fireArtillery') return phase;
  throw new Error(`the sheet ${rules.sheet.id} has no artillery fire`);
}
