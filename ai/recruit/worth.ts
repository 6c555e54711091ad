import { isBound, onTable, type Rules, type Unit } from '../../engine/index.ts';

const ELITE = 1.3;
const CONSCRIPT = 0.8;
const A_RIDER = 1.4;
const GUNS = 10;

/** Compared word by word: a table with the grades as keys would be looked up anew every time. */
function ofGrade(grade: Unit['grade']): number {
  if (grade === 'veteran') return 1;
  return grade === 'elite' ? ELITE : CONSCRIPT;
}

/** What the figures of a battalion or a regiment are worth, in veterans of the line. */
export function inVeterans({ figures, grade, arm }: Unit): number {
  return figures * ofGrade(grade) * (arm === 'cavalry' ? A_RIDER : 1);
}

/** What a unit is worth; guns as a battery, however many serve them. */
export function worth(unit: Unit): number {
  return unit.arm === 'artillery' ? GUNS : inVeterans(unit);
}

/** So few are left that the unit is no use for an attack. */
export function isSpent(unit: Unit): boolean {
  return unit.arm !== 'artillery' && unit.figures * 3 <= unit.startFigures;
}

/** Cavalry in hand: on the table, and nothing binds it beyond the turn (N13.1, N13.4, J4). */
export function inHand(rules: Rules, unit: Unit): boolean {
  return unit.arm === 'cavalry' && onTable(unit) && !isBound(rules, unit);
}
