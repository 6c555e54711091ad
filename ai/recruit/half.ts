import type { FirePhase, MeleePhase, MoralePhase, MovePhase, Rules } from '../../engine/index.ts';
import type { Side } from '../commander.ts';

/** The half of the turn in which one side moves: its phases and what a commander reads off them. Lengths in thou. */
export interface Half {
  readonly move: MovePhase;
  readonly close: MoralePhase;
  readonly stand: MoralePhase;
  readonly melee: MeleePhase;
  readonly musket: number;
  readonly lock: number;
  /** A commander's lengths are thought of for sheets of full size; one of half the size has them half as long. */
  readonly scale: number;
  readonly bonusDice: number;
  /** What the dice of a cavalry charge add on average. */
  readonly bonus: number;
}

/** Inches a musket carries on a sheet of full size. */
const FULL_SIZE = 4;

const halves = new WeakMap<Rules, Map<Side, Half>>();

function read(rules: Rules, movers: Side): Half {
  const { phases } = rules.sheet;
  const move = phases.find((p): p is MovePhase => p.kind === 'moveAndShoot' && p.movers === movers);
  if (move === undefined) throw new Error(`the sheet ${rules.sheet.id} has no move for the ${movers} side`);
  const later = phases.filter((p) => p.number > move.number);
  const check = (tests: MoralePhase['tests']) =>
    later.find((p) => p.kind === 'checkMorale' && p.tests === tests) as MoralePhase;
  const { count, sides } = move.cavalryCharge.bonus.dice;
  return {
    move,
    close: check('shotOrCharging'),
    stand: check('chargedInfantry'),
    melee: later.find((p) => p.kind === 'fightMelees') as MeleePhase,
    musket: move.shooting.range * 1000,
    lock: move.lock.inches * 1000,
    scale: move.shooting.range / FULL_SIZE,
    bonusDice: count,
    bonus: (count * (sides + 1) * 1000) / 2,
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
