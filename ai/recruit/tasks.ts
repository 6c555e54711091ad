import { onTable, type Unit } from '../../engine/index.ts';
import { between, type Point } from './eye.ts';
import type { Field } from './field.ts';
import { pursues, turnsLeft } from './hour.ts';

/** What a battalion is there for: to shoot an enemy down, to charge him, to take a place, or to hold one. */
export interface Task {
  readonly kind: 'fire' | 'shock' | 'take' | 'hold' | 'wait';
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** How short of the point it stops (thou). */
  readonly short: number;
}

/** How far an attack stops from an enemy it does not charge: near enough to shoot, or to charge him the next time. */
const STANDOFF = 3_600;
/** One battalion shoots at an enemy and another charges him; a third is in the way. */
const SHOOTERS = 1;
const CROWDED = 7_000;
/** A place is worth a garrison while an enemy is this near to it, unless the army pursues. */
const IN_DANGER = 36_000;
const CONTESTED = 1_000;
/** Who takes a place goes so far into it. */
const WELL_INSIDE = 1_200;
/** So many go for whoever sits on the place that counts most. */
const STORMERS = 4;

function isFree(field: Field, index: number, found: (Task | undefined)[]): boolean {
  const unit = field.units[index] as Unit;
  return unit.arm === 'infantry' && onTable(unit) && found[index] === undefined && unit.inMeleeWith.length === 0;
}

/** Squared distances are enough to compare. */
function squared(unit: Unit, x: number, y: number): number {
  return (unit.x - x) * (unit.x - x) + (unit.y - y) * (unit.y - y);
}

function nearestFree(field: Field, { x, y }: Point, found: (Task | undefined)[]): number {
  const { own, units } = field;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < own.length; n++) {
    const index = own[n] as number;
    const away = squared(units[index] as Unit, x, y);
    if (away >= least || !isFree(field, index, found)) continue;
    least = away;
    best = index;
  }
  return best;
}

/** J23: the nearest battalion holds what is held, the two nearest go for what is not; whoever sits on it is driven off first. */
function assignPlaces(field: Field, found: (Task | undefined)[], taken: Uint8Array): void {
  // Whoever has left a place in the last turn but one does not come back to it.
  const guards = !pursues(field) || turnsLeft(field) <= 2;
  const { scale } = field.mine;
  let dearest = 0;
  for (const { points } of field.state.battle.objectives) dearest = Math.max(dearest, points);
  for (const objective of field.state.battle.objectives) {
    const { x, y, name, radius, points } = objective;
    const held = field.state.holders[objective.id] === field.side;
    const foe = foeAt(field, objective);
    const nearest = foe < 0 ? Number.POSITIVE_INFINITY : between(field.units[foe] as Unit, objective);
    const contested = nearest < radius + CONTESTED * scale;
    if (held && !contested && (!guards || nearest > IN_DANGER * scale)) continue;
    let guarded = false;
    for (let n = contested ? (points === dearest ? STORMERS : 2) : held ? 1 : 2; n > 0; n--) {
      const index = nearestFree(field, objective, found);
      if (index < 0) break;
      // Of what is held somebody keeps hold, whatever comes.
      const stays: boolean = held && !guarded;
      guarded = guarded || stays;
      if (contested && !stays) found[index] = attackOn(field, foe, taken);
      else
        found[index] = { kind: held ? 'hold' : 'take', x, y, name, short: Math.max(0, radius - WELL_INSIDE * scale) };
    }
  }
}

function foeAt({ foes, units }: Field, { x, y }: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n] as number;
    const unit = units[foe] as Unit;
    const away = squared(unit, x, y);
    if (away >= least || !onTable(unit)) continue;
    least = away;
    best = foe;
  }
  return best;
}

/** The first shoots at him, whoever comes after it charges. */
function attackOn(field: Field, foe: number, taken: Uint8Array): Task {
  const { scale } = field.mine;
  const enemy = field.units[foe] as Unit;
  const shoots = (taken[foe] as number) < SHOOTERS && enemy.arm === 'infantry';
  taken[foe] = (taken[foe] as number) + 1;
  return {
    kind: shoots ? 'fire' : 'shock',
    x: field.x[foe] as number,
    y: field.y[foe] as number,
    name: enemy.name,
    short: STANDOFF * scale + Math.min(field.r[foe] as number, 1_500 * scale),
  };
}

/** How far off an enemy seems at so many thou: some are not worth it. */
function seemingly(enemy: Unit, away: number, scale: number): number {
  let seems = away;
  if (enemy.arm === 'cavalry') seems += 14_000 * scale;
  if (enemy.formation === 'skirmish') seems += 6_000 * scale;
  return seems - enemy.casualties * 300 * scale;
}

/** The nearest enemy as a battalion sees it: slanting ways are longer, and where others go already it is crowded. */
function nearestTarget(field: Field, index: number, taken: Uint8Array): number {
  const { foes, units, x, y, r } = field;
  const { scale } = field.mine;
  const ownX = x[index] as number;
  const ownY = y[index] as number;
  const radius = r[index] as number;
  const fx = field.fx[index] as number;
  const fy = field.fy[index] as number;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n] as number;
    const enemy = units[foe] as Unit;
    if (!onTable(enemy)) continue;
    const dx = (x[foe] as number) - ownX;
    const dy = (y[foe] as number) - ownY;
    const size = Math.sqrt(dx * dx + dy * dy);
    const ahead = size === 0 ? 1 : (fx * dx + fy * dy) / size;
    const gap = size - radius - (r[foe] as number);
    const away = seemingly(enemy, (gap + 2_000 * scale) * (1 + (1 - ahead) * 0.5), scale);
    const crowd = taken[foe] as number;
    const cost = away + crowd * (crowd > SHOOTERS ? CROWDED : 2_000) * scale;
    if (cost >= least) continue;
    least = cost;
    best = foe;
  }
  return best;
}

function assignFoes(field: Field, found: (Task | undefined)[], taken: Uint8Array): void {
  for (const index of field.order) {
    if (!isFree(field, index, found)) continue;
    const foe = nearestTarget(field, index, taken);
    if (foe >= 0) found[index] = attackOn(field, foe, taken);
  }
}

/** Every battalion's task for this move; the same for the whole of it. */
export function taskOf(field: Field, index: number): Task {
  let found = field.tasks;
  if (found === null) {
    found = new Array<Task | undefined>(field.units.length);
    const taken = new Uint8Array(field.units.length);
    assignPlaces(field, found, taken);
    assignFoes(field, found, taken);
    field.tasks = found;
  }
  const unit = field.units[index] as Unit;
  return found[index] ?? { kind: 'wait', x: unit.x, y: unit.y, name: 'its place', short: 0 };
}
