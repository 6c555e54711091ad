import { onTable, roundWoods, type Unit } from '../../engine/index.ts';
import { aheadness, between, FRONT_ARC, type Point } from './eye.ts';
import type { Field } from './field.ts';
import { gapsFrom } from './gaps.ts';
import { pursues } from './hour.ts';
import { A_STEP, type Decision, face, fallBack, takeFormation } from './steps.ts';

export function inFrontOf(field: Field, index: number, within: number): boolean {
  const gaps = gapsFrom(field, index);
  for (const foe of field.foes) {
    if ((gaps[foe] as number) >= within || !onTable(field.units[foe] as Unit)) continue;
    if (aheadness(field, index, field.x[foe] as number, field.y[foe] as number) > FRONT_ARC) return true;
  }
  return false;
}

/** What a unit makes for, and how short of it (thou) it stops. */
interface Aim extends Point {
  readonly name: string;
  readonly short: number;
}

/**
 * In a pursuit nobody stands idle: who is hemmed in and has nobody before it turns on the spot, or makes room. Whoever only
 * waits behind a friend follows him, and where no way leads round the trees none is looked for.
 */
export function breakFree(field: Field, index: number, aim: Aim): Decision {
  if (!pursues(field) || inFrontOf(field, index, field.mine.musket)) return null;
  const unit = field.units[index] as Unit;
  if (between(unit, aim) - aim.short < A_STEP) return null;
  const way = roundWoods(field.rules, field.state, unit, aim);
  if (way === null) return null;
  const beside = aheadness(field, index, way.x, way.y) < FRONT_ARC;
  if (!beside && (field.blockers[index] !== null || unit.arm !== 'infantry')) return null;
  const turn = beside ? face(field, index, way, `${unit.name}: turn to ${aim.name}`) : null;
  if (turn !== null) return turn;
  const column = `${unit.name}: form column to find a way (N3.8)`;
  if (unit.formation === 'line' && unit.arm === 'infantry') return takeFormation(field, index, 'column', column);
  return fallBack(field, index, `${unit.name}: step back to find room`);
}
