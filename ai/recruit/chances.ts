import {
  attachedGeneral,
  fits,
  formationsOf,
  type MeleePhase,
  type MoralePhase,
  meleeDice,
  meleeNeeds,
  moraleNeeds,
  type Rules,
  type State,
  type Unit,
} from '../../engine/index.ts';
import type { Half } from './half.ts';

/** Rough chances, good enough to choose by. The exact ones are for players with time. */

/** Faces of a die that are this or less. */
export function atMost(needed: number): number {
  return Math.max(0, Math.min(6, needed)) / 6;
}

export function atLeast(needed: number): number {
  return Math.max(0, Math.min(6, 7 - needed)) / 6;
}

export interface Check {
  readonly pass: number;
  readonly rout: number;
}

/** Chances of a morale check (N0.2) after it has lost so many figures more. */
export function checkChances(phase: MoralePhase, state: State, unit: Unit, losses: number, inFlank: boolean): Check {
  const facts = { unit, generalAttached: attachedGeneral(state, unit) !== null, chargedInFlankOrRear: inFlank };
  const now = moraleNeeds(phase, facts);
  const extra = Math.floor((unit.casualties + losses) / 3) - Math.floor(unit.casualties / 3);
  const needed = now - extra;
  return { pass: atMost(needed), rout: 1 - atMost(needed + 2) };
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

/** Passing its check, the charged may turn into something cavalry only rides through (N5.3, N6.9, J32). */
export function maySquare(rules: Rules, half: Half, target: Unit): boolean {
  for (const row of half.stand.pass) {
    if (row.then !== 'mayForm' || !half.melee.rideThrough.formations.includes(row.formation)) continue;
    if (row.from !== undefined && !row.from.includes(target.formation)) continue;
    if (fits(row.who, target) && formationsOf(rules, target).includes(row.formation)) return true;
  }
  return false;
}
