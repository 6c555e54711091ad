import { type Rules, type State, shapeOf, type Unit } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { type Half, halfOf } from './half.ts';

/**
 * What a commander keeps in mind while one part of the turn lasts: where everybody stands, in what order he looks at
 * his units, and whom he has already dealt with. All of it can be worked out again from the state at any time.
 */
export interface Field {
  readonly rules: Rules;
  readonly side: Side;
  readonly foe: Side;
  /** The half in which this side moves, and the one in which the enemy does. */
  readonly mine: Half;
  readonly theirs: Half;
  state: State;
  /** Units as they were last looked at, and their centres and radii. */
  readonly units: Unit[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly r: Float64Array;
  /** The way each of them faces, as a vector of length 1. */
  readonly fx: Float64Array;
  readonly fy: Float64Array;
  /** In a move: how far each own unit is from the nearest enemy, roughly. */
  readonly away: Float64Array;
  /** Chances that each enemy stands when charged in front, and in flank or rear; NaN until somebody asks. */
  readonly stands: Float64Array;
  readonly standsInFlank: Float64Array;
  /** Indices of those on the table. */
  readonly own: readonly number[];
  readonly foes: readonly number[];
  /** Own units with something to do in this part; in a move from the nearest to the enemy to the farthest, reserves last. */
  readonly order: readonly number[];
  /** Dealt with: the unit as it then was, and who stood in its way if somebody did. */
  readonly settled: (Unit | null)[];
  readonly blockers: (Unit | null)[];
  /** Orders given to each in this part. */
  readonly given: Uint8Array;
  readonly generalsSettled: Set<string>;
}

export function onTable(unit: Unit): boolean {
  return unit.gone === null && !unit.offTable;
}

const fields = new WeakMap<object, Field>();

/** Rough distance between the outlines of two units of the field, never more than the true one. */
export function roughly(field: Field, a: number, b: number): number {
  const dx = (field.x[a] as number) - (field.x[b] as number);
  const dy = (field.y[a] as number) - (field.y[b] as number);
  return Math.sqrt(dx * dx + dy * dy) - (field.r[a] as number) - (field.r[b] as number);
}

function note(field: Field, index: number, unit: Unit): void {
  const shape = shapeOf(field.rules, unit);
  field.units[index] = unit;
  field.x[index] = shape.cx;
  field.y[index] = shape.cy;
  field.r[index] = shape.radius;
  const { poly, block } = shape;
  field.fx[index] = ((poly[0] as number) - (poly[6] as number)) / block.depth;
  field.fy[index] = ((poly[1] as number) - (poly[7] as number)) / block.depth;
  field.stands[index] = Number.NaN;
  field.standsInFlank[index] = Number.NaN;
}

function nearestFoe(field: Field, index: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const foe of field.foes) best = Math.min(best, roughly(field, index, foe));
  return best;
}

function make(rules: Rules, state: State, side: Side): Field {
  const n = state.units.length;
  const foe = state.armies[0] === side ? state.armies[1] : state.armies[0];
  const own: number[] = [];
  const foes: number[] = [];
  const reserves: number[] = [];
  for (const [i, unit] of state.units.entries()) {
    if (unit.gone !== null) continue;
    if (unit.offTable) {
      if (unit.army === side) reserves.push(i);
    } else (unit.army === side ? own : foes).push(i);
  }
  const order: number[] = [];
  const field: Field = {
    rules,
    side,
    foe,
    mine: halfOf(rules, side),
    theirs: halfOf(rules, foe),
    state,
    units: state.units.slice(),
    x: new Float64Array(n),
    y: new Float64Array(n),
    r: new Float64Array(n),
    fx: new Float64Array(n),
    fy: new Float64Array(n),
    away: new Float64Array(n),
    stands: new Float64Array(n),
    standsInFlank: new Float64Array(n),
    own,
    foes,
    order,
    settled: new Array<Unit | null>(n).fill(null),
    blockers: new Array<Unit | null>(n).fill(null),
    given: new Uint8Array(n),
    generalsSettled: new Set(),
  };
  for (const i of own) note(field, i, state.units[i] as Unit);
  for (const i of foes) note(field, i, state.units[i] as Unit);
  for (const i of inOrder(field, partOf(state))) order.push(i);
  if (partOf(state) === 'move') for (const i of reserves) order.push(i);
  return field;
}

function partOf(state: State): string {
  const part = state.agenda[0];
  return part !== undefined && part.do === 'part' ? part.part : '';
}

function inOrder(field: Field, part: string): number[] {
  const { own, away, units } = field;
  if (part === 'layGuns') return own.filter((i) => units[i]?.arm === 'artillery');
  if (part === 'recall') return own.filter((i) => units[i]?.arm === 'cavalry');
  if (part !== 'move') return own.slice();
  for (const i of own) away[i] = nearestFoe(field, i);
  return own.slice().sort((a, b) => (away[a] as number) - (away[b] as number) || a - b);
}

/** The field of the open part, brought up to date with the state. */
export function fieldOf(rules: Rules, state: State, side: Side): Field {
  const part = state.agenda[0] ?? state;
  let field = fields.get(part);
  if (field === undefined || field.rules !== rules || field.side !== side) {
    field = make(rules, state, side);
    fields.set(part, field);
    return field;
  }
  field.state = state;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (unit !== field.units[i]) note(field, i, unit);
  }
  return field;
}
