import { onTable, type Unit } from '../../engine/index.ts';
import { readingOf } from './by-kind.ts';
import { bonusReaches } from './chances.ts';
import { aheadness, WHEEL_ARC } from './eye.ts';
import type { Field } from './field.ts';
import { gapsBetween } from './gaps.ts';
import { kindAt } from './kinds.ts';
import { inHand } from './worth.ts';

/** One regiment rides one way: of all it could reach, the nearest has most to fear, the next less, and the third nothing. */
const NEAREST_FEARS = 0.7;
const NEXT_FEARS = 0.4;

function add(field: Field, danger: Float64Array, rider: number): void {
  const rate = readingOf(kindAt(field, rider), field.theirs).rate;
  const farthest = rate + field.theirs.bonusMost;
  let nearest = -1;
  let next = -1;
  let least = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  const gaps = gapsBetween(field, rider, field.own);
  for (const index of field.own) {
    const away = gaps[index] as number;
    if (away > farthest || away >= second) continue;
    if (aheadness(field, rider, field.x[index] as number, field.y[index] as number) < WHEEL_ARC) continue;
    const unit = field.units[index] as Unit;
    if (unit.arm === 'cavalry' || !onTable(unit) || reaches(field, rate, away) === 0) continue;
    if (away >= least) {
      next = index;
      second = away;
      continue;
    }
    next = nearest;
    second = least;
    nearest = index;
    least = away;
  }
  if (nearest >= 0) fear(danger, nearest, reaches(field, rate, least) * NEAREST_FEARS);
  if (next >= 0) fear(danger, next, reaches(field, rate, second) * NEXT_FEARS);
}

function reaches(field: Field, rate: number, away: number): number {
  return bonusReaches(field.theirs, Math.ceil((away + 1000 - rate) / 1000));
}

function fear(danger: Float64Array, index: number, chance: number): void {
  danger[index] = 1 - (1 - (danger[index] as number)) * (1 - chance);
}

/** For every own unit the chance that enemy cavalry comes for it and reaches it in the enemy's next move. */
export function cavalryThreat(field: Field): Float64Array {
  const { danger } = field;
  if (!field.dangerSeen) {
    field.dangerSeen = true;
    for (let i = 0; i < danger.length; i++) danger[i] = 0;
    for (const foe of field.foes) if (inHand(field.rules, field.units[foe] as Unit)) add(field, danger, foe);
  }
  return danger;
}
