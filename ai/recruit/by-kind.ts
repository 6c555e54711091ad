import { diceForRate, meleeNeeds, moraleNeeds, toHitNeeds, type Unit } from '../../engine/index.ts';
import { atLeast, bandsOf, type Check, maySquare, promised } from './chances.ts';
import type { Field } from './field.ts';
import type { Half } from './half.ts';
import type { Kind, Reading } from './kinds.ts';
import { ledUnits } from './led.ts';

/** The chances of `chances.ts`, with every row read once for each kind of troops. */

function readingOf(kind: Kind, half: Half): Reading {
  return kind.readings[half.which];
}

/** A check to close or to stand: of the unit at that index, as it is or as it would be. */
export interface Checking {
  readonly check: 'close' | 'stand';
  readonly index: number;
  readonly unit: Unit;
  readonly kind: Kind;
}

/** Chances of a check after so many figures more are lost. */
export function chancesOf(field: Field, half: Half, who: Checking, losses: number, inFlank: boolean): Check {
  const { unit } = who;
  const known = readingOf(who.kind, half)[who.check];
  const led = ledUnits(field)[who.index] === 1;
  const at = (unit.casualties + losses) * 4 + (led ? 2 : 0) + (inFlank ? 1 : 0);
  let needed = known[at];
  if (needed === undefined) {
    const facts = { unit, generalAttached: led, chargedInFlankOrRear: inFlank };
    needed = moraleNeeds(half[who.check], facts, losses);
    known[at] = needed;
  }
  return bandsOf(needed);
}

/** Figures a unit takes off the other in one round on average, in the open. */
function blowsOf(half: Half, unit: Unit, kind: Kind, enemy: Unit, enemyKind: Kind): number {
  const { dice, melee } = readingOf(kind, half);
  const rounds = unit.meleeRounds;
  const at = enemyKind.number * 2 + (rounds > 0 ? 1 : 0);
  let needed = melee[at];
  if (needed === undefined) {
    const inTheOpen = { enemyInDefensiveTerrain: false, enemyInFortification: false };
    needed = meleeNeeds(half.melee, { unit, enemy, rounds, ...inTheOpen });
    melee[at] = needed;
  }
  return diceForRate(dice, unit.figures) * atLeast(needed);
}

/** What a melee between two of the same arm promises the first, in figures. */
export function duelOf(half: Half, unit: Unit, kind: Kind, enemy: Unit, enemyKind: Kind): number {
  const given = blowsOf(half, unit, kind, enemy, enemyKind);
  return promised(unit, enemy, given, blowsOf(half, enemy, enemyKind, unit, kind));
}

/** The chance of a musket to hit it in that half's move, terrain left out. */
export function hitChanceOf(
  { rules }: Field,
  half: Half,
  unit: Unit,
  kind: Kind,
  seen: { readonly enfiladed: boolean; readonly charging: boolean },
): number {
  const { hit } = readingOf(kind, half);
  const at = (seen.enfiladed ? 2 : 0) + (seen.charging ? 1 : 0);
  let needed = hit[at];
  if (needed === undefined) {
    needed = toHitNeeds(rules, half.move.shooting.toHit, unit, seen);
    hit[at] = needed;
  }
  return atLeast(needed);
}

export function maySquareOf({ rules }: Field, half: Half, unit: Unit, kind: Kind): boolean {
  const reading = readingOf(kind, half);
  reading.maySquare ??= maySquare(rules, half, unit);
  return reading.maySquare;
}

export function rateIn(half: Half, kind: Kind): number {
  return readingOf(kind, half).rate;
}
