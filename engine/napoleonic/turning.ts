import type { MovePhase } from '../../sheets/words.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { Unit } from './state.ts';
import { fits } from './who.ts';

const DEGREE = 100;

function mayNotTurn(phase: MovePhase, unit: Unit): boolean {
  return phase.wheel.never !== undefined && fits(phase.wheel.never, unit);
}

/** N3.1, J8: how far a unit may wheel in one phase, in hundredths of a degree. */
export function wheelLimit(phase: MovePhase, unit: Unit): number {
  return mayNotTurn(phase, unit) ? 0 : Math.round(phase.wheel.degrees * DEGREE);
}

/** N3.1, J8: may the unit turn by so much more in this phase? */
export function turnRefusals(phase: MovePhase, unit: Unit, wheeled: number): Refusal[] {
  if (wheeled === 0) return [];
  if (mayNotTurn(phase, unit)) return [refuse('N3.1', `${unit.name} cannot turn at all on this sheet`)];
  if (unit.wheeled + wheeled > wheelLimit(phase, unit)) {
    const before = unit.wheeled > 0 ? `, and ${unit.name} wheeled ${unit.wheeled / 100} already` : '';
    return [
      refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most`),
      refuse('J8', `${phase.wheel.degrees} degrees is the total in one phase${before}`),
    ];
  }
  return [];
}
