import type { Unit } from '../../engine/index.ts';
import { aheadness, between, type Point } from './eye.ts';
import { type Field, onTable, roughly } from './field.ts';

/** Where a unit is bound for, and how short of it it stops (thou). */
export interface Goal extends Point {
  readonly name: string;
  readonly short: number;
  /** It is to stay there. */
  readonly garrison: boolean;
}

const garrisons = new WeakMap<Field, Map<number, Goal>>();

/** Every objective is somebody's to take and to hold: the nearest battalion that has none yet (J23). */
function assign(field: Field): Map<number, Goal> {
  const taken = new Map<number, Goal>();
  for (const objective of field.state.battle.objectives) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const index of field.own) {
      const unit = field.units[index] as Unit;
      if (unit.arm !== 'infantry' || taken.has(index) || !onTable(unit) || unit.inMeleeWith.length > 0) continue;
      const away = between(unit, objective);
      if (away < least) {
        least = away;
        best = index;
      }
    }
    if (best < 0) continue;
    const { x, y, name, radius } = objective;
    taken.set(best, { x, y, name, short: Math.max(0, radius - 1_000), garrison: true });
  }
  return taken;
}

/** How far an attack stops from an enemy it does not charge: out of his muskets' range, within its own charge. */
const STANDOFF = 6_000;

function foeGoal(field: Field, index: number): Goal | null {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of field.foes) {
    const enemy = field.units[foe] as Unit;
    if (!onTable(enemy)) continue;
    const away = roughly(field, index, foe);
    const slant = 1 - aheadness(field, index, field.x[foe] as number, field.y[foe] as number);
    const cost = away * (1 + slant * 0.6) + (enemy.arm === 'cavalry' ? 12_000 : 0);
    if (cost < least) {
      least = cost;
      best = foe;
    }
  }
  if (best < 0) return null;
  const enemy = field.units[best] as Unit;
  const short = STANDOFF + Math.min(field.r[best] as number, 1_500);
  return { x: field.x[best] as number, y: field.y[best] as number, name: enemy.name, short, garrison: false };
}

function objectiveGoal(field: Field, index: number): Goal | null {
  const unit = field.units[index] as Unit;
  let best: Goal | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const objective of field.state.battle.objectives) {
    if (field.state.holders[objective.id] === field.side) continue;
    const away = between(unit, objective) - objective.points * 1_000;
    if (away >= least) continue;
    least = away;
    const { x, y, name, radius } = objective;
    best = { x, y, name, short: Math.max(0, radius - 1_500), garrison: false };
  }
  return best;
}

/** The objective it holds or is to take, else the nearer of the next objective and the enemy before it. */
export function goalOf(field: Field, index: number): Goal {
  let held = garrisons.get(field);
  if (held === undefined) {
    held = assign(field);
    garrisons.set(field, held);
  }
  const post = held.get(index);
  if (post !== undefined) return post;
  const unit = field.units[index] as Unit;
  const foe = foeGoal(field, index);
  const place = objectiveGoal(field, index);
  if (foe !== null && (place === null || between(unit, foe) <= between(unit, place) + 6_000)) return foe;
  if (place !== null) return place;
  return { x: unit.x, y: unit.y, name: 'its place', short: 0, garrison: false };
}
