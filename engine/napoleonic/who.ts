import type { Formation, Trait, Who } from '../../sheets/words.ts';
import type { Unit } from './state.ts';

const NONE: readonly never[] = [];

/** Does a row's selector fit this unit? `charging` is asked of the charge under way. */
export function fits(who: Who | undefined, unit: Unit): boolean {
  if (who === undefined) return true;
  if (who.army !== undefined && who.army !== unit.army) return false;
  if (who.arm !== undefined && who.arm !== unit.arm) return false;
  if (who.arms !== undefined && !who.arms.includes(unit.arm)) return false;
  if (who.grade !== undefined && who.grade !== unit.grade) return false;
  if (who.notGrade !== undefined && who.notGrade === unit.grade) return false;
  if (who.types !== undefined && (unit.type === null || !who.types.includes(unit.type))) return false;
  if (who.charging !== undefined && who.charging !== (unit.charge !== null)) return false;
  if (who.withoutTrait !== undefined && unit.traits.includes(who.withoutTrait)) return false;
  return fitsFormation(who, unit) && hasTraits(unit, who.traits ?? NONE);
}

function fitsFormation(who: Who, unit: Unit): boolean {
  const formation: Formation = unit.formation;
  if (who.in !== undefined && !who.in.includes(formation)) return false;
  return who.notIn === undefined || !who.notIn.includes(formation);
}

function hasTraits(unit: Unit, traits: readonly Trait[]): boolean {
  // A row that lists traits speaks of units with any one of them.
  return traits.length === 0 || traits.some((trait) => unit.traits.includes(trait));
}

/**
 * J4: fighting a melee, or waiting in one for its next round. A charger that has only touched its target is not in it yet:
 * the two are bound together when the target has checked to stand.
 */
export function inMelee(unit: Unit): boolean {
  return unit.inMeleeWith.length > 0;
}

/** Squares, masses and skirmishers have neither flank nor rear (J6). */
export function facesAllRound(unit: Unit): boolean {
  return unit.formation === 'square' || unit.formation === 'masse' || unit.formation === 'skirmish';
}
