import {
  enemyOf,
  onTable,
  openPart,
  type Rules,
  type Shape,
  type State,
  shapeOf,
  type Unit,
} from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { type Half, halfOf } from './half.ts';
import { type Kind, type Kinds, kindsOf } from './kinds.ts';
import type { Task } from './tasks.ts';

/**
 * What a commander keeps in mind while one part of the turn lasts: where everybody stands, in what order he looks at
 * his units, and whom he has already dealt with. It hangs on the battle and the part as objects; whoever has copies only
 * leads him through the views of the part again (`ai/part-views.ts`).
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
  /** Units as they were last looked at, and their ground, centres and radii. */
  readonly units: Unit[];
  readonly shapes: (Shape | null)[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly r: Float64Array;
  /** The way each of them faces, as a vector of length 1. */
  readonly fx: Float64Array;
  readonly fy: Float64Array;
  /** How far each enemy is from one own unit, roughly, and from which: see `gapsFrom`. */
  readonly gaps: Float64Array;
  gapsFrom: number;
  /** The same for whoever is asked about only once. */
  readonly lastGaps: Float64Array;
  /** Every kind of troops known under these rules; of what kind each unit is, and when it was looked at for that. */
  readonly kinds: Kinds;
  readonly kind: (Kind | undefined)[];
  readonly kindOf: (Unit | null)[];
  /** In a move: how far each own unit is from the nearest enemy, roughly. */
  readonly away: Float64Array;
  /** Chances that each enemy stands when charged in front, and in flank or rear; NaN until somebody asks. */
  readonly stands: Float64Array;
  readonly standsInFlank: Float64Array;
  /** Indices of those on the table. */
  readonly own: number[];
  readonly foes: number[];
  /** Own units with something to do in this part; in a move from the nearest to the enemy to the farthest, reserves last. */
  order: readonly number[];
  /** Dealt with: the unit as it then was, and who stood in its way if somebody did. */
  readonly settled: (Unit | null)[];
  readonly blockers: (Unit | null)[];
  /** Orders given to each in this part. */
  readonly given: Uint8Array;
  readonly generalsSettled: Set<string>;
  /** Every general has been dealt with. */
  generalsDone: boolean;
  /** Which units have a general with them, and the list of generals this was read from. */
  readonly led: Uint8Array;
  ledBy: State['generals'] | null;
  /** Where in the list each unit stands, by its id. */
  readonly places: Map<string, number>;
  /** Indices of those on the table whom one general commands: overwritten for the next. */
  readonly commanded: number[];
  /** Indices of those under a general, by the list of their names. */
  readonly brigades: Map<readonly string[], readonly number[]>;
  /** What every battalion is there for; null until somebody asks. */
  tasks: (Task | undefined)[] | null;
  /** What it has to fear from cavalry, once somebody has asked. */
  readonly danger: Float64Array;
  dangerSeen: boolean;
  /** Whether the enemy is to be followed and broken; null until somebody asks. */
  pursues: boolean | null;
  /** Whether this side holds the better places, and who held which when somebody asked. */
  leads: boolean;
  leadsBy: State['holders'] | null;
}

const fields = new WeakMap<State['battle'], Map<Side, Field>>();
// Nearly every question is about the same part as the one before it.
let lastBattle: State['battle'] | null = null;
let lastField: Field | null = null;

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
  if (shape === field.shapes[index]) return;
  field.shapes[index] = shape;
  field.x[index] = shape.cx;
  field.y[index] = shape.cy;
  field.r[index] = shape.radius;
  const { poly, block } = shape;
  field.fx[index] = ((poly[0] as number) - (poly[6] as number)) / block.depth;
  field.fy[index] = ((poly[1] as number) - (poly[7] as number)) / block.depth;
}

function nearestFoe({ x, y, r, foes }: Field, index: number): number {
  const ownX = x[index] as number;
  const ownY = y[index] as number;
  const radius = r[index] as number;
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n] as number;
    const dx = ownX - (x[foe] as number);
    const dy = ownY - (y[foe] as number);
    const squared = dx * dx + dy * dy;
    const nearer = best + radius + (r[foe] as number);
    // The same arithmetic as in `roughly`, for those only who may be nearer.
    if (squared < nearer * nearer) best = Math.min(best, Math.sqrt(squared) - radius - (r[foe] as number));
  }
  return best;
}

function blank(rules: Rules, state: State, side: Side): Field {
  const n = state.units.length;
  const foe = enemyOf(state, side);
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
    shapes: new Array<Shape | null>(n).fill(null),
    x: numbers(),
    y: numbers(),
    r: numbers(),
    fx: numbers(),
    fy: numbers(),
    gaps: numbers(),
    gapsFrom: -1,
    lastGaps: numbers(),
    kinds: kindsOf(rules),
    kind: new Array<Kind | undefined>(n).fill(undefined),
    kindOf: new Array<Unit | null>(n).fill(null),
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
    generalsDone: false,
    led: new Uint8Array(n),
    ledBy: null,
    places: new Map(state.units.map((unit, i) => [unit.id, i])),
    commanded: [],
    brigades: new Map(),
    tasks: null,
    danger: numbers(),
    dangerSeen: false,
    pursues: null,
    leads: false,
    leadsBy: null,
  };
}

/** The first from there on who is not as he was noted, or the length of the list. Nothing else in the loop: it runs over everybody before every order. */
function nextChanged(units: readonly Unit[], noted: readonly Unit[], from: number): number {
  let i = from;
  while (i < units.length && units[i] === noted[i]) i++;
  return i;
}

/** Everybody where he stands now; those who have not changed since are left as they were noted. */
function lookRound(field: Field, state: State): void {
  field.state = state;
  field.gapsFrom = -1;
  const { units } = state;
  let i = nextChanged(units, field.units, 0);
  while (i < units.length) {
    note(field, i, units[i] as Unit);
    i = nextChanged(units, field.units, i + 1);
  }
}

/** A new part: nobody has been dealt with yet. */
function beginPart(field: Field, state: State, part: object): void {
  field.part = part;
  field.tasks = null;
  field.dangerSeen = false;
  field.pursues = null;
  field.generalsSettled.clear();
  field.generalsDone = false;
  const kind = openPart(state);
  const reserves: number[] = [];
  sortSides(field, state, reserves);
  if (kind === 'move') forgetWhoStands(field);
  field.order = inOrder(field, kind);
  if (kind === 'move' && reserves.length > 0) field.order = [...field.order, ...reserves];
}

function forgetWhoStands({ foes, stands, standsInFlank }: Field): void {
  for (let n = 0; n < foes.length; n++) {
    stands[foes[n] as number] = Number.NaN;
    standsInFlank[foes[n] as number] = Number.NaN;
  }
}

/** Who is on the table now. The lists are overwritten in place: emptied and refilled they would be allocated anew. */
function sortSides(field: Field, state: State, reserves: number[]): void {
  const { own, foes, side, settled, given } = field;
  const { units } = state;
  let ours = 0;
  let theirs = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    if (unit.gone !== null) continue;
    if (unit.army !== side) {
      if (!unit.offTable) foes[theirs++] = i;
      continue;
    }
    settled[i] = null;
    given[i] = 0;
    if (unit.offTable) reserves.push(i);
    else own[ours++] = i;
  }
  if (own.length > ours) own.length = ours;
  if (foes.length > theirs) foes.length = theirs;
}

function inOrder(field: Field, part: string | null): readonly number[] {
  if (part === 'layGuns') return ofArm(field, 'artillery');
  if (part === 'recall') return ofArm(field, 'cavalry');
  return part === 'move' ? nearestFirst(field) : field.own.slice();
}

function ofArm({ own, units }: Field, arm: Unit['arm']): number[] {
  const found: number[] = [];
  for (const i of own) if (units[i]?.arm === arm) found.push(i);
  return found;
}

/** Insertion sort: for so few quicker than `sort` with a comparator. */
function nearestFirst(field: Field): number[] {
  const { own, away } = field;
  const sorted = own.slice();
  for (let n = 0; n < own.length; n++) {
    const i = own[n] as number;
    const distance = nearestFoe(field, i);
    away[i] = distance;
    let k = n;
    while (k > 0 && (away[sorted[k - 1] as number] as number) > distance) {
      sorted[k] = sorted[k - 1] as number;
      k--;
    }
    sorted[k] = i;
  }
  return sorted;
}

function isFor(field: Field, rules: Rules, state: State): boolean {
  return field.rules === rules && field.settled.length === state.units.length;
}

function find(rules: Rules, state: State, side: Side): Field {
  let known = fields.get(state.battle);
  if (known === undefined) {
    known = new Map();
    fields.set(state.battle, known);
  }
  let field = known.get(side);
  if (field === undefined || !isFor(field, rules, state)) {
    field = blank(rules, state, side);
    for (let i = 0; i < state.units.length; i++) note(field, i, state.units[i] as Unit);
    known.set(side, field);
  }
  return field;
}

/** The field of the open part, brought up to date with the state. */
export function fieldOf(rules: Rules, state: State, side: Side): Field {
  const same = lastField !== null && lastBattle === state.battle && lastField.side === side;
  const field = same && isFor(lastField as Field, rules, state) ? (lastField as Field) : find(rules, state, side);
  // A module that writes what it holds already still pays for the garbage collector's note of it.
  if (field !== lastField) {
    lastBattle = state.battle;
    lastField = field;
  }
  lookRound(field, state);
  const part = state.agenda[0] ?? state;
  if (field.part !== part) beginPart(field, state, part);
  return field;
}
