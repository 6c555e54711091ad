import { rateOf, type Unit } from '../../engine/index.ts';
import { aheadness, WHEEL_ARC } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';
import { mayRide } from './worth.ts';

/** Chance that so many dice add up to this or more. */
export function bonusReaches(dice: number, needed: number): number {
  if (needed <= dice) return 1;
  if (dice === 1) return Math.max(0, 7 - needed) / 6;
  if (needed > 12) return 0;
  const fewer = needed <= 7 ? ((needed - 1) * (needed - 2)) / 2 : 36 - ((13 - needed) * (14 - needed)) / 2;
  return 1 - fewer / 36;
}

/** One regiment rides one way: of all it could reach, the nearest has most to fear, and the third nothing. */
const FEAR = [0.7, 0.4];

function add(field: Field, danger: Float64Array, rider: number): void {
  const cavalry = field.units[rider] as Unit;
  const rate = rateOf(field.rules, field.theirs.move, cavalry).inches;
  const farthest = rate + field.theirs.bonusDice * 6000;
  const reached: { index: number; away: number; chance: number }[] = [];
  for (const index of field.own) {
    const away = roughly(field, rider, index);
    if (away > farthest) continue;
    const unit = field.units[index] as Unit;
    if (unit.arm === 'cavalry' || !onTable(unit)) continue;
    if (aheadness(field, rider, field.x[index] as number, field.y[index] as number) < WHEEL_ARC) continue;
    const chance = bonusReaches(field.theirs.bonusDice, Math.ceil((away + 1000 - rate) / 1000));
    if (chance > 0) reached.push({ index, away, chance });
  }
  if (reached.length > 1) reached.sort((a, b) => a.away - b.away || a.index - b.index);
  for (let i = 0; i < FEAR.length && i < reached.length; i++) {
    const { index, chance } = reached[i] as { index: number; chance: number };
    danger[index] = 1 - (1 - (danger[index] as number)) * (1 - chance * (FEAR[i] as number));
  }
}

/** For every own unit the chance that enemy cavalry comes for it and reaches it in the enemy's next move. */
export function cavalryThreat(field: Field): Float64Array {
  if (field.danger === null) {
    field.danger = new Float64Array(field.units.length);
    for (const foe of field.foes) if (mayRide(field.units[foe] as Unit)) add(field, field.danger, foe);
  }
  return field.danger;
}
