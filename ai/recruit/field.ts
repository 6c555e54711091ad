import { type Rules, type State, shapeOf, type Unit } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { type Half, halfOf } from './half.ts';
import type { Task } from './tasks.ts';

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
  /** The part of the turn all this was noted for. */
  part: object | null;
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
  readonly own: number[];
  readonly foes: number[];
  /** Own units with something to do in this part; in a move from the nearest to the enemy to the farthest, reserves last. */
  readonly order: number[];
  /** Dealt with: the unit as it then was, and who stood in its way if somebody did. */
  readonly settled: (Unit | null)[];
  readonly blockers: (Unit | null)[];
  /** Orders given to each in this part. */
  readonly given: Uint8Array;
  readonly generalsSettled: Set<string>;
  /** What every battalion is there for, and what it has to fear from cavalry; null until somebody asks. */
  tasks: (Task | undefined)[] | null;
  danger: Float64Array | null;
  /** Whether the enemy is to be followed and broken; null until somebody asks. */
  pursues: boolean | null;
}

export function onTable(unit: Unit): boolean {
  return unit.gone === null && !unit.offTable;
}

const fields = new WeakMap<State['battle'], Map<Side, Field>>();

/** Rough distance between the outlines of two units of the field, never more than the true one. */
export function roughly(field: Field, a: number, b: number): number {
  const dx = (field.x[a] as number) - (field.x[b] as number);
  const dy = (field.y[a] as number) - (field.y[b] as number);
  return Math.sqrt(dx * dx + dy * dy) - (field.r[a] as number) - (field.r[b] as number);
}

function note(field: Field, index: number, unit: Unit): void {
  field.units[index] = unit;
  if (!onTable(unit)) return;
  const shape = shapeOf(field.rules, unit);
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

function blank(rules: Rules, state: State, side: Side): Field {
  const n = state.units.length;
  const foe = state.armies[0] === side ? state.armies[1] : state.armies[0];
  const numbers = () => new Float64Array(n);
  return {
    rules,
    side,
    foe,
    mine: halfOf(rules, side),
    theirs: halfOf(rules, foe),
    part: null,
    state,
    units: [],
    x: numbers(),
    y: numbers(),
    r: numbers(),
    fx: numbers(),
    fy: numbers(),
    away: numbers(),
    stands: numbers(),
    standsInFlank: numbers(),
    own: [],
    foes: [],
    order: [],
    settled: new Array<Unit | null>(n).fill(null),
    blockers: new Array<Unit | null>(n).fill(null),
    given: new Uint8Array(n),
    generalsSettled: new Set(),
    tasks: null,
    danger: null,
    pursues: null,
  };
}

/** Everybody where he stands now; those who have not changed since are left as they were noted. */
function lookRound(field: Field, state: State): void {
  field.state = state;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (unit !== field.units[i]) note(field, i, unit);
  }
}

/** A new part: nobody has been dealt with yet. */
function beginPart(field: Field, state: State, part: object): void {
  const { own, foes, order, side } = field;
  field.part = part;
  field.tasks = null;
  field.danger = null;
  field.pursues = null;
  own.length = 0;
  foes.length = 0;
  order.length = 0;
  const reserves: number[] = [];
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i] as Unit;
    if (unit.gone !== null) continue;
    if (!unit.offTable) (unit.army === side ? own : foes).push(i);
    else if (unit.army === side) reserves.push(i);
  }
  field.settled.fill(null);
  field.blockers.fill(null);
  field.given.fill(0);
  field.generalsSettled.clear();
  field.stands.fill(Number.NaN);
  field.standsInFlank.fill(Number.NaN);
  for (const i of inOrder(field, partOf(state))) order.push(i);
  if (partOf(state) === 'move') for (const i of reserves) order.push(i);
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
  let known = fields.get(state.battle);
  if (known === undefined) {
    known = new Map();
    fields.set(state.battle, known);
  }
  let field = known.get(side);
  if (field === undefined || field.rules !== rules || field.settled.length !== state.units.length) {
    field = blank(rules, state, side);
    known.set(side, field);
  }
  lookRound(field, state);
  const part = state.agenda[0] ?? state;
  if (field.part !== part) beginPart(field, state, part);
  return field;
}
