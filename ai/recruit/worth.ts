import type { Unit } from '../../engine/index.ts';

const GRADE = { elite: 1.3, veteran: 1, conscript: 0.8 } as const;
const GUNS = 10;

/** What a unit is worth, in plain figures of the line. */
export function worth(unit: Unit): number {
  if (unit.arm === 'artillery') return GUNS;
  return unit.figures * GRADE[unit.grade] * (unit.arm === 'cavalry' ? 1.4 : 1);
}

/** So few are left that the unit is no use for an attack. */
export function isSpent(unit: Unit): boolean {
  return unit.arm !== 'artillery' && unit.figures * 3 <= unit.startFigures;
}

/** Cavalry in hand: on the table, not held by its marker, a failed recall or a melee (N13.1, N13.4). */
export function mayRide(unit: Unit): boolean {
  return (
    unit.arm === 'cavalry' &&
    unit.gone === null &&
    !unit.offTable &&
    !unit.mayNotMove &&
    unit.chargeStart === null &&
    unit.inMeleeWith.length === 0
  );
}
