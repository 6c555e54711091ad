import { facesAllRound, type Unit } from '../../engine/index.ts';
import type { Field } from './field.ts';
import { gapsFrom } from './gaps.ts';

/** What a commander sees at a glance: directions and distances without a ruler. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How straight ahead of a unit a point lies: 1 ahead, 0 abeam, -1 behind. */
export function aheadness(field: Field, index: number, x: number, y: number): number {
  const dx = x - (field.x[index] as number);
  const dy = y - (field.y[index] as number);
  const size = Math.sqrt(dx * dx + dy * dy);
  return size === 0 ? 1 : ((field.fx[index] as number) * dx + (field.fy[index] as number) * dy) / size;
}

/** Cosines of the arcs a glance tells apart. */
export const WHEEL_ARC = 0.5;
export const FRONT_ARC = 0.7;
/** As good as straight ahead, for whoever may not turn. */
export const STRAIGHT = 0.97;

/** Would something that comes from there strike a flank or the rear (J6)? */
export function comesInFlank(field: Field, target: number, x: number, y: number): boolean {
  if (facesAllRound(field.units[target] as Unit)) return false;
  return aheadness(field, target, x, y) < FRONT_ARC;
}

export function between(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The foe for which `cost` is least, below `most`; the earlier in the list where equal. */
export function bestFoe(field: Field, cost: (foe: number) => number, most: number): number {
  let best = -1;
  let least = most;
  for (const foe of field.foes) {
    const unit = field.units[foe] as Unit;
    if (unit.gone !== null) continue;
    const value = cost(foe);
    if (value < least) {
      least = value;
      best = foe;
    }
  }
  return best;
}

/** The nearest foe that fits, nearer than `most`; the earlier in the list where equal. */
export function nearestFoe(field: Field, index: number, fits: (unit: Unit) => boolean, most: number): number {
  const { foes, units } = field;
  const gaps = gapsFrom(field, index);
  let best = -1;
  let least = most;
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n] as number;
    const away = gaps[foe] as number;
    if (away >= least) continue;
    const unit = units[foe] as Unit;
    if (unit.gone !== null || !fits(unit)) continue;
    least = away;
    best = foe;
  }
  return best;
}

/** Does one of this side's own units stand on the way between two points? A glance, by circles; guns may be ridden through (N3.13). */
export function masked(field: Field, index: number, to: Point, byGuns = true): boolean {
  const { own, x, y, r } = field;
  const atX = x[index] as number;
  const atY = y[index] as number;
  const dx = to.x - atX;
  const dy = to.y - atY;
  const squared = dx * dx + dy * dy;
  const length = Math.sqrt(squared);
  for (let n = 0; n < own.length; n++) {
    const other = own[n] as number;
    const ox = (x[other] as number) - atX;
    const oy = (y[other] as number) - atY;
    const along = ox * dx + oy * dy;
    if (along <= 0 || along >= squared) continue;
    const off = Math.abs(ox * dy - oy * dx) / length;
    if (off >= (r[other] as number) * 0.8 + 400) continue;
    const unit = field.units[other] as Unit;
    if (other === index || unit.gone !== null || unit.formation === 'skirmish') continue;
    if (byGuns || unit.arm !== 'artillery') return true;
  }
  return false;
}
