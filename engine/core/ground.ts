import {
  ahead,
  bounds,
  contains,
  distance,
  insideIntervals,
  overlapsArea,
  type Polygon,
  type Pose,
} from '../../geometry/index.ts';
import type { TerrainKind } from '../../sheets/words.ts';
import type { Shape } from './shape.ts';
import type { Battle, Terrain } from './state.ts';

/** Terrain with the box and the circle around it. */
export interface Area extends Omit<Terrain, 'name'> {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

/** Terrain sorted by what it does. Made once for a battle. */
export interface Ground {
  readonly hills: readonly Area[];
  /** Woods and built-up areas: they hide (J5) and shelter (J21). */
  readonly cover: readonly Area[];
  readonly woods: readonly Area[];
  readonly towns: readonly Area[];
  readonly difficult: readonly Area[];
  readonly rivers: readonly Area[];
  readonly crossings: readonly Area[];
  readonly bridges: readonly Area[];
  /** Defensive for the side that lines them. */
  readonly walls: readonly Area[];
  readonly works: readonly Area[];
}

const COVER: readonly TerrainKind[] = ['woods', 'town'];
const DIFFICULT: readonly TerrainKind[] = ['woods', 'town', 'rough', 'stream'];
const CROSSINGS: readonly TerrainKind[] = ['bridge', 'ford'];
const WALLS: readonly TerrainKind[] = ['wall', 'hedge', 'sunken-road'];
const WORKS: readonly TerrainKind[] = ['redoubt', 'field-works'];

const grounds = new WeakMap<Battle, Ground>();
// Nearly every question is about the same battle as the one before it.
let lastBattle: Battle | null = null;
let lastGround: Ground | null = null;

function areaOf(terrain: Terrain): Area {
  const box = bounds(terrain.area);
  const cx = (box.minX + box.maxX) / 2;
  const cy = (box.minY + box.maxY) / 2;
  const dx = box.maxX - cx;
  const dy = box.maxY - cy;
  const { id, kind, level, area } = terrain;
  const { minX, minY, maxX, maxY } = box;
  // Fields written out, so that all terrain has one hidden class whatever it was read from: it is looked up at every
  // step.
  return { id, kind, level, area, minX, minY, maxX, maxY, cx, cy, radius: Math.sqrt(dx * dx + dy * dy) };
}

function sortedOut(battle: Battle): Ground {
  const areas = battle.terrain.map(areaOf);
  const of = (kinds: readonly TerrainKind[]) => areas.filter((area) => kinds.includes(area.kind));
  return {
    hills: of(['hill']),
    cover: of(COVER),
    woods: of(['woods']),
    towns: of(['town']),
    difficult: of(DIFFICULT),
    rivers: of(['river']),
    crossings: of(CROSSINGS),
    bridges: of(['bridge']),
    walls: of(WALLS),
    works: of(WORKS),
  };
}

export function groundOf(battle: Battle): Ground {
  if (battle === lastBattle && lastGround !== null) return lastGround;
  let ground = grounds.get(battle);
  if (ground === undefined) {
    ground = sortedOut(battle);
    grounds.set(battle, ground);
  }
  lastBattle = battle;
  lastGround = ground;
  return ground;
}

/** Could anything within this circle touch the terrain? */
export function nearTerrain(area: Area, x: number, y: number, reach: number): boolean {
  return x + reach >= area.minX && x - reach <= area.maxX && y + reach >= area.minY && y - reach <= area.maxY;
}

/** Could a straight way, or one up to so much (thou) beside it, touch any of these areas? */
export function anyBeside(
  list: readonly Area[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  aside: number,
): boolean {
  const left = Math.min(x1, x2) - aside;
  const right = Math.max(x1, x2) + aside;
  const low = Math.min(y1, y2) - aside;
  const high = Math.max(y1, y2) + aside;
  for (const { minX, minY, maxX, maxY } of list)
    if (right >= minX && left <= maxX && high >= minY && low <= maxY) return true;
  return false;
}

/** Could a straight way touch the terrain? */
function besideWay(box: Area, x1: number, y1: number, x2: number, y2: number): boolean {
  if (Math.max(x1, x2) < box.minX || Math.min(x1, x2) > box.maxX) return false;
  return Math.max(y1, y2) >= box.minY && Math.min(y1, y2) <= box.maxY;
}

export function terrainAt(list: readonly Area[], x: number, y: number): Terrain | null {
  for (const terrain of list) if (nearTerrain(terrain, x, y, 0) && contains(terrain.area, x, y)) return terrain;
  return null;
}

/** Hills have whole levels; the open table is level 0. */
export function levelAt(ground: Ground, x: number, y: number): number {
  let level = 0;
  for (const hill of ground.hills) {
    if (hill.level > level && nearTerrain(hill, x, y, 0) && contains(hill.area, x, y)) level = hill.level;
  }
  return level;
}

/** The level under the centre of a footprint (J5). */
export function levelUnder(ground: Ground, shape: Shape): number {
  if (shape.levelOn !== ground) {
    shape.level = levelAt(ground, shape.cx, shape.cy);
    shape.levelOn = ground;
  }
  return shape.level;
}

/** For each hill the hills connected with it, none of them lower; computed once per battle. */
const piecesOfHills = new WeakMap<Area, readonly Area[]>();

function piecesOf(ground: Ground, hill: Area): readonly Area[] {
  const known = piecesOfHills.get(hill);
  if (known !== undefined) return known;
  const pieces = [hill];
  for (const piece of pieces)
    for (const other of ground.hills)
      if (other.level >= hill.level && !pieces.includes(other) && distance(piece.area, other.area) === 0)
        pieces.push(other);
  piecesOfHills.set(hill, pieces);
  return pieces;
}

/** Does this footprint stand on that hill: on the area itself, on a step above it or on the next piece of it? */
export function standsOn(ground: Ground, hill: Area, shape: Shape): boolean {
  return hill.level <= levelUnder(ground, shape) && terrainAt(piecesOf(ground, hill), shape.cx, shape.cy) !== null;
}

/** The first of these areas that a footprint shares more than a sliver with. */
export function overlapping(
  list: readonly Area[],
  poly: Polygon,
  x: number,
  y: number,
  radius: number,
  sliver: number,
): Terrain | null {
  for (const terrain of list) {
    if (nearTerrain(terrain, x, y, radius) && overlapsArea(poly, terrain.area, sliver)) return terrain;
  }
  return null;
}

/** The parts of a straight way that lie in any of these areas, sorted and merged: from, to, from, to, … in 0..1. */
export function spansInside(list: readonly Area[], x1: number, y1: number, x2: number, y2: number): number[] {
  const found: Span[] = [];
  for (const terrain of list) {
    if (!besideWay(terrain, x1, y1, x2, y2)) continue;
    const intervals = insideIntervals(terrain.area, x1, y1, x2, y2);
    for (let i = 0; i + 1 < intervals.length; i += 2) found.push([intervals[i] as number, intervals[i + 1] as number]);
  }
  return inOneRow(found);
}

type Span = readonly [from: number, to: number];

/** Sorted, with spans that touch or overlap merged. */
function inOneRow(found: Span[]): number[] {
  if (found.length > 1) found.sort((a, b) => a[0] - b[0]);
  const spans: number[] = [];
  for (const [from, to] of found) {
    const last = spans.length - 1;
    if (last > 0 && from <= (spans[last] as number)) spans[last] = Math.max(to, spans[last] as number);
    else spans.push(from, to);
  }
  return spans;
}

/** J21: the parts of a straight way that are difficult; a stream is not where a bridge leads over it. */
export function difficultSpans(ground: Ground, x1: number, y1: number, x2: number, y2: number): number[] {
  const { bridges, difficult } = ground;
  if (!anyBeside(difficult, x1, y1, x2, y2, 0)) return [];
  const dry = bridges.length === 0 ? [] : spansInside(bridges, x1, y1, x2, y2);
  if (dry.length === 0) return spansInside(difficult, x1, y1, x2, y2);
  const found: Span[] = [];
  for (const terrain of difficult) {
    const spans = spansInside([terrain], x1, y1, x2, y2);
    const left = terrain.kind === 'stream' ? without(spans, dry) : spans;
    for (let i = 0; i + 1 < left.length; i += 2) found.push([left[i] as number, left[i + 1] as number]);
  }
  return inOneRow(found);
}

/** What is left of some spans when others are taken out of them. */
function without(spans: readonly number[], taken: readonly number[]): number[] {
  const left: number[] = [];
  for (let i = 0; i + 1 < spans.length; i += 2) {
    let from = spans[i] as number;
    const to = spans[i + 1] as number;
    for (let k = 0; k + 1 < taken.length; k += 2) {
      if ((taken[k + 1] as number) <= from || (taken[k] as number) >= to) continue;
      if ((taken[k] as number) > from) left.push(from, taken[k] as number);
      from = taken[k + 1] as number;
    }
    if (from < to) left.push(from, to);
  }
  return left;
}

/** J21: is this point in difficult terrain? */
export function isDifficultAt(ground: Ground, x: number, y: number): boolean {
  const { bridges, difficult } = ground;
  if (bridges.length === 0) return terrainAt(difficult, x, y) !== null;
  const bridged = terrainAt(bridges, x, y) !== null;
  return terrainAt(bridged ? difficult.filter(({ kind }) => kind !== 'stream') : difficult, x, y) !== null;
}

/** How much of a straight way, from 0 to 1, lies in any of these areas. */
export function shareInside(list: readonly Area[], x1: number, y1: number, x2: number, y2: number): number {
  return covered(spansInside(list, x1, y1, x2, y2));
}

/** How much of a way these spans are in all. */
export function covered(spans: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < spans.length; i += 2) sum += (spans[i + 1] as number) - (spans[i] as number);
  return sum;
}

/** Parts of a way shorter than this share of the whole are rounding. */
const SLIVER = 1e-9;

/** Where a straight way of the front centre would step into a river outside a bridge or ford: 0 to 1, or null. */
export function riverCrossing(ground: Ground, x1: number, y1: number, x2: number, y2: number): number | null {
  const wet = spansInside(ground.rivers, x1, y1, x2, y2);
  if (wet.length === 0) return null;
  const dry = spansInside(ground.crossings, x1, y1, x2, y2);
  for (let i = 0; i + 1 < wet.length; i += 2) {
    let at = wet[i] as number;
    for (let k = 0; k + 1 < dry.length; k += 2)
      if ((dry[k] as number) <= at + SLIVER) at = Math.max(at, dry[k + 1] as number);
    if (at < (wet[i + 1] as number) - SLIVER) return at;
  }
  return null;
}

/** Whoever stops at a bank stops this much short of it, so that rounding leaves him dry. */
const BANK = 10;

/** How far along a heading the front centre gets until the bank of a river, but for bridges and fords. */
export function wayToBank(ground: Ground, from: Pose, length: number): number {
  if (ground.rivers.length === 0) return length;
  const to = ahead(from, length);
  const at = riverCrossing(ground, from.x, from.y, to.x, to.y);
  return at === null ? length : Math.max(0, at * length - BANK);
}

/** The river in which a footprint stands, unless a bridge or ford carries its front centre or its middle line. */
export function riverUnder(ground: Ground, { poly, cx, cy, radius, block }: Shape, sliver: number): Terrain | null {
  const river = overlapping(ground.rivers, poly, cx, cy, radius, sliver);
  if (river === null || terrainAt(ground.crossings, block.x, block.y) !== null) return null;
  const rear = ahead(block, -block.depth);
  const wet = spansInside(ground.rivers, block.x, block.y, rear.x, rear.y).length > 0;
  return wet && riverCrossing(ground, block.x, block.y, rear.x, rear.y) === null ? null : river;
}
