import { bearing, distance, thou, turn } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import type { FireTable, HitRow, VolleyCondition, VolleyModifier } from '../../sheets/words-1866.ts';
import type { RollModifier } from '../core/rolls.ts';
import { shapeOf, standsOf } from './footprint.ts';
import { modifierText } from './modifier-text.ts';
import { shareOf } from './moving.ts';
import { type Rules, within } from './rules.ts';
import { gap, inShelter, underCover } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';
import { fits } from './who.ts';

/** What the tables ask of a shot: facts without a table, so that odds can be reckoned from them too. */
export interface VolleyFacts {
  readonly firer: Unit;
  /** Stands or batteries within range, and how far the one that counts has to fire, in inches. */
  readonly firing: number;
  readonly range: number;
  /** Fire points of one stand (E2.5). */
  readonly times: number;
  readonly conditions: readonly VolleyCondition[];
}

export interface Volley {
  /** Stands, batteries or points in this volley: one to four. */
  readonly size: number;
  readonly base: number;
  readonly needed: number;
  readonly modifiers: readonly RollModifier[];
  readonly rules: readonly RuleId[];
}

export function tableOf(rules: Rules, unit: Unit): FireTable | null {
  const { artilleryFire, rifleFire } = rules.sheet;
  if (artilleryFire.arm === unit.arm) return artilleryFire;
  return rifleFire.arm === unit.arm ? rifleFire : null;
}

/** A row of modifiers that speaks of these troops: when it counts, and what it adds then. */
interface ModifierRow {
  readonly when: VolleyCondition | null;
  readonly notWith: VolleyCondition | null;
  readonly row: HitRow['row'] | null;
  /** Only farther than this, in thou. */
  readonly beyond: number;
  /** E2.4 says what its condition means. */
  readonly defined: boolean;
  readonly adds: RollModifier;
}

/** What the tables say to troops of one kind, whatever becomes of them. */
interface FireOf {
  /** The rows it may fire on; some are for one kind of troops only (E2.1). */
  readonly rows: readonly HitRow[];
  /** The farthest it fires, in inches, with the limits of its guns (E1.1, E2.1); 0 for those who do not fire. */
  readonly reach: number;
  readonly modifiers: readonly ModifierRow[];
}

/** What E2.4 defines. */
const DEFINED: readonly (VolleyCondition | undefined)[] = [
  'targetUnderCover',
  'partialFireOrDisorganised',
  'enfilade',
  'enfiladeOrColumnTarget',
];

function readModifier(modifier: VolleyModifier, arm: string): ModifierRow {
  const { rule, add, when = null, notWith = null, row = null, beyond } = modifier;
  return {
    when,
    notWith,
    row,
    beyond: beyond === undefined ? Number.NEGATIVE_INFINITY : thou(beyond),
    defined: DEFINED.includes(modifier.when),
    adds: { rule, add, text: modifierText(modifier, arm) },
  };
}

function readFire(rules: Rules, unit: Unit): FireOf {
  const table = tableOf(rules, unit);
  if (table === null) return { rows: [], reach: 0, modifiers: [] };
  const rows = table.rows.filter((row) => row.only === undefined || fits(row.only, unit));
  const limits = table.reach.filter((row) => fits(row.firer, unit)).map((row) => row.inches);
  const reach = Math.min(...limits, Math.max(0, ...rows.map((row) => row.inches)));
  const modifiers = table.modifiers.filter((row) => row.firer === undefined || fits(row.firer, unit));
  return { rows, reach, modifiers: modifiers.map((row) => readModifier(row, unit.arm)) };
}

interface KnownFire extends FireOf {
  readonly of: Unit;
}

const known = new WeakMap<Rules, Map<string, KnownFire>>();
let lastRules: Rules | null = null;
let lastKnown = new Map<string, KnownFire>();

/** Cached by the unit's id as long as its kind stays the same: the rows ask for nothing else. */
function fireOf(rules: Rules, unit: Unit): FireOf {
  if (rules !== lastRules) {
    lastKnown = known.get(rules) ?? new Map();
    known.set(rules, lastKnown);
    lastRules = rules;
  }
  const fire = lastKnown.get(unit.id);
  if (fire !== undefined) {
    const { traits, arm, army, guns } = fire.of;
    if (traits === unit.traits && arm === unit.arm && army === unit.army && guns === unit.guns) return fire;
  }
  const { rows, reach, modifiers } = readFire(rules, unit);
  const read = { rows, reach, modifiers, of: unit };
  lastKnown.set(unit.id, read);
  return read;
}

/** The farthest this unit fires, in inches (E1.1, E2.1); 0 for those who do not fire. */
export function reachOf(rules: Rules, unit: Unit): number {
  return fireOf(rules, unit).reach;
}

/** The rows within its reach, each only as far as that goes. */
export function rowsOf(rules: Rules, unit: Unit): Pick<HitRow, 'row' | 'inches'>[] {
  const { rows, reach: most } = fireOf(rules, unit);
  return rows
    .filter((_, i, all) => i === 0 || (all[i - 1] as HitRow).inches < most)
    .map(({ row, inches }) => ({ row, inches: Math.min(inches, most) }));
}

export function rowAt(rules: Rules, unit: Unit, range: number): HitRow | null {
  const { rows, reach } = fireOf(rules, unit);
  if (rows.length === 0 || !within(rules, thou(range), thou(reach))) return null;
  return rows.find((row) => within(rules, thou(range), thou(row.inches))) ?? null;
}

/** E2.4: is the firer within so many degrees of the target's long axis? A square has none. */
function isEnfiladed(rules: Rules, firer: Unit, target: Unit, degrees: number): boolean {
  const { block, cx, cy } = shapeOf(rules, target);
  if (block.width === block.depth) return false;
  const from = shapeOf(rules, firer);
  const axis = block.width > block.depth ? block.facing + 9_000 : block.facing;
  const off = Math.abs(turn(axis, bearing(from.cx - cx, from.cy - cy)));
  return Math.min(off, 18_000 - off) <= degrees * 100;
}

/** E2.4: over half its move; a hair over it is half (X8). */
function movedTooFar(rules: Rules, unit: Unit): boolean {
  const over = unit.spent - WHOLE_MOVE * rules.sheet.rifleFire.partialFire.overShare;
  return over > 0 && over >= shareOf(rules, unit, rules.tolerance);
}

function conditionsOf(rules: Rules, state: State, table: FireTable, firer: Unit, target: Unit): VolleyCondition[] {
  const partial = movedTooFar(rules, firer) || firer.order === 'disorganised';
  const enfilade = isEnfiladed(rules, firer, target, table.enfilade.degrees);
  const column = target.formation !== 'line' && target.arm !== 'artillery';
  const found: VolleyCondition[] = [];
  if (underCover(rules, state, target)) found.push('targetUnderCover');
  if (partial) found.push('partialFireOrDisorganised');
  if (target.arm === 'cavalry' && (target.spent > 0 || target.charged)) found.push('movingCavalryTarget');
  if (firer.underFire) found.push('shooterUnderFire');
  if (enfilade) found.push('enfilade');
  if (column) found.push('columnTarget');
  if (enfilade || column) found.push('enfiladeOrColumnTarget');
  if (inShelter(rules, state, firer)) found.push('firerInBuildingsOrWorks');
  return found;
}

/** X14: who of the unit is in range, nearest first, in thou. */
function ranges(rules: Rules, firer: Unit, target: Unit): number[] {
  const { poly } = shapeOf(rules, target);
  const most = thou(reachOf(rules, firer));
  const found: number[] = [];
  for (const stand of standsOf(rules, firer)) {
    const away = distance(stand.poly, poly);
    if (within(rules, away, most)) found.push(away);
  }
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

/** The stands together are the ground of the unit, but for rounding: never so far beside it. */
const ROUNDED = 1;

/** X14: is anybody of the unit in range? */
export function inRange(rules: Rules, firer: Unit, target: Unit): boolean {
  if (tableOf(rules, firer) === null) return false;
  const most = thou(reachOf(rules, firer));
  const away = gap(rules, firer, target);
  // Only where a hair decides need the stands themselves be measured.
  if (Math.abs(away - most - rules.tolerance) > ROUNDED) return within(rules, away, most);
  return ranges(rules, firer, target).length > 0;
}

/** E2.5: how much one stand counts against this target at this range. */
function timesAgainst(rules: Rules, firer: Unit, target: Unit, range: number): number {
  const { arm, points } = rules.sheet.rifleFire;
  if (firer.arm !== arm || !within(rules, range, thou(points.within))) return 1;
  const exposed = target.arm === 'cavalry' || (target.arm === 'artillery' && target.deployed);
  return exposed ? points.times[firer.weapon] : 1;
}

/** The facts of a shot, or null when nobody of the unit is in range. */
export function volleyFacts(rules: Rules, state: State, firer: Unit, target: Unit): VolleyFacts | null {
  const table = tableOf(rules, firer);
  if (table === null) return null;
  const { disorganised, arm } = rules.sheet.rifleFire;
  let near = ranges(rules, firer, target);
  if (firer.arm === arm && firer.order === 'disorganised') near = near.slice(0, disorganised.stands);
  const range = rules.settings.farthestSetsRange ? near[near.length - 1] : near[0];
  if (range === undefined) return null;
  const times = timesAgainst(rules, firer, target, range);
  const conditions = conditionsOf(rules, state, table, firer, target);
  return { firer, firing: near.length, range: range / 1000, times, conditions };
}

function counts(row: ModifierRow, { conditions, range }: VolleyFacts, at: HitRow, tolerance: number): boolean {
  if (row.when !== null && !conditions.includes(row.when)) return false;
  if (row.notWith !== null && conditions.includes(row.notWith)) return false;
  return (row.row === null || row.row === at.row) && range * 1000 >= row.beyond + tolerance;
}

/** X4: the sizes of the volleys: full ones, and one for the rest. */
export function sizesOf(rules: Rules, points: number): number[] {
  const full = rules.settings.volleyOf;
  const sizes = Array.from({ length: Math.floor(points / full) }, () => full);
  return points % full === 0 ? sizes : [...sizes, points % full];
}

/** From facts to numbers: one volley after the other, each with the face it needs or less. */
export function volleysOf(rules: Rules, facts: VolleyFacts): Volley[] {
  const at = rowAt(rules, facts.firer, facts.range);
  if (at === null) return [];
  const modifiers: RollModifier[] = [];
  let sum = 0;
  let defined = false;
  for (const row of fireOf(rules, facts.firer).modifiers) {
    if (!counts(row, facts, at, rules.tolerance)) continue;
    modifiers.push(row.adds);
    sum += row.adds.add;
    defined ||= row.defined;
  }
  const sizes = sizesOf(rules, facts.firing * facts.times);
  const cited: RuleId[] = [at.rule, 'X14'];
  if (defined) cited.push(rules.sheet.rifleFire.cover.rule);
  if (facts.times > 1) cited.push(rules.sheet.rifleFire.points.rule, 'X12');
  if (at.uncertain === true) cited.push('X15');
  if (sizes.length > 1) cited.push('X4');
  return sizes.map((size) => {
    const base = at.orLess[Math.min(size, at.orLess.length) - 1] as number;
    return { size, base, needed: base - sum, modifiers, rules: cited };
  });
}
