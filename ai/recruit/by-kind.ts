import { diceForRate, inCharge, meleeNeeds, moraleNeeds, toHitNeeds, type Unit } from '../../engine/index.ts';
import { atLeast, maySquare, promised } from './chances.ts';
import type { Field } from './field.ts';
import type { Half } from './half.ts';
import { type Kind, type Known, kindOf, type Reading } from './kinds.ts';
import { ledUnits } from './led.ts';

/** The chances of `chances.ts`, with every row read once for each kind of troops. */

export function readingOf(kind: Kind, half: Half): Reading {
  return kind.readings[half.which];
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

function keep(known: Known, at: number, needs: number): number {
  known[at] = needs;
  return needs;
}

/** The number under which a check of the unit at that index is kept. */
function caseOf(field: Field, index: number, casualties: number, inFlank: boolean): number {
  return casualties * 4 + (ledUnits(field)[index] === 1 ? 2 : 0) + (inFlank ? 1 : 0);
}

function factsOf(field: Field, index: number, unit: Unit, kind: Kind, inFlank: boolean) {
  const asKind = kind.charging && unit.charge === null ? charging(unit) : unit;
  return { unit: asKind, generalAttached: ledUnits(field)[index] === 1, chargedInFlankOrRear: inFlank };
}

/** What the unit at that index, as it is or as it would be, needs to close after it has lost so many figures more. */
export function closeNeeds(field: Field, half: Half, index: number, unit: Unit, kind: Kind, losses: number): number {
  const known = readingOf(kind, half).close;
  const at = caseOf(field, index, unit.casualties + losses, false);
  return known[at] ?? keep(known, at, moraleNeeds(half.close, factsOf(field, index, unit, kind, false), losses));
}

/** What it needs to stand. */
export function standNeeds(field: Field, half: Half, index: number, unit: Unit, kind: Kind, inFlank: boolean): number {
  const known = readingOf(kind, half).stand;
  const at = caseOf(field, index, unit.casualties, inFlank);
  return known[at] ?? keep(known, at, moraleNeeds(half.stand, factsOf(field, index, unit, kind, inFlank)));
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
