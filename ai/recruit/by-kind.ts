import { diceForRate, inCharge, meleeNeeds, moraleNeeds, toHitNeeds, type Unit } from '../../engine/index.ts';
import { atLeast, bandsOf, type Check, maySquare, promised } from './chances.ts';
import type { Field } from './field.ts';
import type { Half } from './half.ts';
import { type Kind, type Known, kindOf, type Reading } from './kinds.ts';
import { ledUnits } from './led.ts';

/** The chances of `chances.ts`, with every row read once for each kind of troops. */

export function readingOf(kind: Kind, half: Half): Reading {
  return kind.readings[half.which];
}

/** Somebody who checks: the unit at that index, as it is or as it would be. */
interface Checking {
  readonly index: number;
  readonly unit: Unit;
  readonly kind: Kind;
}

/** The unit with a charge under way; to rows that ask about charging any will do. */
function charging(unit: Unit): Unit {
  return inCharge(unit, { target: unit.id, from: unit, wheeled: unit, contacts: [], length: 0, ends: 'target' });
}

/** The same troops in a charge. */
export function kindInCharge(field: Field, kind: Kind, unit: Unit): Kind {
  kind.inCharge ??= kindOf(field, charging(unit));
  return kind.inCharge;
}

function needed(
  field: Field,
  phase: Half['close'],
  known: Known,
  { index, unit, kind }: Checking,
  losses: number,
  inFlank: boolean,
): number {
  const led = ledUnits(field)[index] === 1;
  const at = (unit.casualties + losses) * 4 + (led ? 2 : 0) + (inFlank ? 1 : 0);
  const seen = known[at];
  if (seen !== undefined) return seen;
  const asKind = kind.charging && unit.charge === null ? charging(unit) : unit;
  const needs = moraleNeeds(phase, { unit: asKind, generalAttached: led, chargedInFlankOrRear: inFlank }, losses);
  known[at] = needs;
  return needs;
}

/** Chances of its check to close after it has lost so many figures more. */
export function closes(field: Field, half: Half, who: Checking, losses: number): Check {
  return bandsOf(needed(field, half.close, readingOf(who.kind, half).close, who, losses, false));
}

/** Chances of its check to stand. */
export function stands(field: Field, half: Half, who: Checking, inFlank: boolean): Check {
  return bandsOf(needed(field, half.stand, readingOf(who.kind, half).stand, who, 0, inFlank));
}

/** Figures a unit takes off the other in one round on average, in the open. */
function blowsOf(half: Half, unit: Unit, kind: Kind, enemy: Unit, enemyKind: Kind): number {
  const { dice, melee } = readingOf(kind, half);
  const rounds = unit.meleeRounds;
  const at = enemyKind.number * 2 + (rounds > 0 ? 1 : 0);
  let needs = melee[at];
  if (needs === undefined) {
    const inTheOpen = { enemyInDefensiveTerrain: false, enemyInFortification: false };
    needs = meleeNeeds(half.melee, { unit, enemy, rounds, ...inTheOpen });
    melee[at] = needs;
  }
  return diceForRate(dice, unit.figures) * atLeast(needs);
}

/** What a melee between two of the same arm promises the first, in figures. */
export function duelOf(half: Half, unit: Unit, kind: Kind, enemy: Unit, enemyKind: Kind): number {
  const given = blowsOf(half, unit, kind, enemy, enemyKind);
  return promised(unit, enemy, given, blowsOf(half, enemy, enemyKind, unit, kind));
}

/** How those who shoot see their target. */
interface Seen {
  readonly enfiladed: boolean;
  readonly charging: boolean;
}

/** The chance of a musket to hit it in that half's move, terrain left out. */
export function hitChanceOf({ rules }: Field, half: Half, unit: Unit, kind: Kind, seen: Seen): number {
  const { hit } = readingOf(kind, half);
  const at = (seen.enfiladed ? 2 : 0) + (seen.charging ? 1 : 0);
  let needs = hit[at];
  if (needs === undefined) {
    needs = toHitNeeds(rules, half.move.shooting.toHit, unit, seen);
    hit[at] = needs;
  }
  return atLeast(needs);
}

export function maySquareOf({ rules }: Field, half: Half, unit: Unit, kind: Kind): boolean {
  const reading = readingOf(kind, half);
  reading.maySquare ??= maySquare(rules, half, unit);
  return reading.maySquare;
}
