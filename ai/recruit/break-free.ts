import type { Unit } from '../../engine/index.ts';
import { aheadness, FRONT_ARC, type Point } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import { pursues } from './hour.ts';
import { type Decision, face, fallBack, takeFormation } from './steps.ts';

function inFrontOf(field: Field, index: number, within: number): boolean {
  return field.foes.some(
    (foe) =>
      onTable(field.units[foe] as Unit) &&
      roughly(field, index, foe) < within &&
      aheadness(field, index, field.x[foe] as number, field.y[foe] as number) > FRONT_ARC,
  );
}

/** What a unit makes for. */
interface Aim extends Point {
  readonly name: string;
}

/** In a pursuit nobody stands idle: who is hemmed in and has nobody before it turns on the spot, or makes room. */
export function breakFree(field: Field, index: number, aim: Aim): Decision {
  if (!pursues(field) || inFrontOf(field, index, field.mine.musket)) return null;
  const unit = field.units[index] as Unit;
  const beside = aheadness(field, index, aim.x, aim.y) < FRONT_ARC;
  const turn = beside ? face(field, index, aim, `${unit.name} turns to ${aim.name}`) : null;
  if (turn !== null) return turn;
  const column = `${unit.name} forms column to find a way (N3.8)`;
  if (unit.formation === 'line' && unit.arm === 'infantry') return takeFormation(field, index, 'column', column);
  return fallBack(field, index, `${unit.name} steps back to find room`);
}
