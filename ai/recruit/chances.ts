import {
  attachedGeneral,
  FACES,
  fits,
  formationsOf,
  type MeleePhase,
  type MoralePhase,
  meleeDice,
  meleeNeeds,
  moraleNeeds,
  NARROW_FAILURE,
  type Rules,
  type State,
  type Unit,
} from '../../engine/index.ts';
import type { Half } from './half.ts';
import { worth } from './worth.ts';

/** Rough chances, good enough to choose by. The exact ones are for players with time. */

/** Faces of a die that are this or less. */
export function atMost(needed: number): number {
  return Math.max(0, Math.min(FACES, needed)) / FACES;
}

export function atLeast(needed: number): number {
  return atMost(FACES + 1 - needed);
}

/** That the dice of a charge bring cavalry so many inches farther. */
export function bonusReaches({ bonusAtLeast }: Half, inches: number): number {
  if (inches <= 0) return 1;
  return inches < bonusAtLeast.length ? (bonusAtLeast[inches] as number) : 0;
}

/** One casualty more tells on the checks of this unit, in the half in which it moves (N0.3). */
export function isOnTheBrink({ perCasualties }: Half, unit: Unit): boolean {
  return (unit.casualties + 1) % perCasualties === 0;
}

export interface Check {
  readonly pass: number;
  readonly rout: number;
}

/** Chances of a morale check (N0.2) after it has lost so many figures more. */
export function checkChances(phase: MoralePhase, state: State, unit: Unit, losses: number, inFlank: boolean): Check {
  const facts = { unit, generalAttached: attachedGeneral(state, unit) !== null, chargedInFlankOrRear: inFlank };
  const needed = moraleNeeds(phase, facts, losses);
  return { pass: atMost(needed), rout: routs(needed) };
}

/** The chance to rout for one who passes with this face or less. */
export function routs(needed: number): number {
  return 1 - atMost(needed + NARROW_FAILURE);
}

/** Figures a unit takes off the other in one round on average (N6.2 to N6.5). */
export function blows(phase: MeleePhase, unit: Unit, enemy: Unit, sheltered: boolean): number {
  const needed = meleeNeeds(phase, {
    unit,
    enemy,
    rounds: unit.meleeRounds,
    enemyInDefensiveTerrain: sheltered,
    enemyInFortification: false,
  });
  return meleeDice(phase, unit).dice * atLeast(needed);
}

/** From sure to lose (0) to sure to win (1), by what each side takes off the other. */
export function edge(mine: number, theirs: number): number {
  const sum = mine + theirs;
  if (sum <= 0) return 0.5;
  return Math.max(0.05, Math.min(0.95, 0.5 + (mine - theirs) / (sum * 0.9)));
}

/** The share of its worth that a unit is thought to lose with a melee. */
const LOST_WITH_A_MELEE = 0.4;

/** What a melee between two of the same arm promises the first, in figures. */
export function duel({ melee }: Half, unit: Unit, enemy: Unit): number {
  return promised(unit, enemy, blows(melee, unit, enemy, false), blows(melee, enemy, unit, false));
}

/** The same by what each takes off the other in a round. */
export function promised(unit: Unit, enemy: Unit, given: number, taken: number): number {
  const wins = edge(given, taken);
  return given - taken + wins * LOST_WITH_A_MELEE * worth(enemy) - (1 - wins) * LOST_WITH_A_MELEE * worth(unit);
}

/** Passing its check, the charged may turn into something cavalry only rides through (N5.3, N6.9, J32). */
export function maySquare(rules: Rules, half: Half, target: Unit): boolean {
  for (const row of half.stand.pass) {
    if (row.then !== 'mayForm' || !half.squares.includes(row.formation)) continue;
    if (row.from !== undefined && !row.from.includes(target.formation)) continue;
    if (fits(row.who, target) && formationsOf(rules, target).includes(row.formation)) return true;
  }
  return false;
}
