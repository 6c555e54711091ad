import { bounds, contains, overlapsArea, type Polygon } from '../../geometry/index.ts';
import type { TerrainKind } from '../../sheets/words.ts';
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

export function terrainAt(list: readonly Area[], x: number, y: number): Terrain | null {
  for (const terrain of list) if (nearTerrain(terrain, x, y, 0) && contains(terrain.area, x, y)) return terrain;
  return null;
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

/** J21: is this point in difficult terrain? */
export function isDifficultAt(ground: Ground, x: number, y: number): boolean {
  const { bridges, difficult } = ground;
  if (bridges.length === 0) return terrainAt(difficult, x, y) !== null;
  const bridged = terrainAt(bridges, x, y) !== null;
  return terrainAt(bridged ? difficult.filter(({ kind }) => kind !== 'stream') : difficult, x, y) !== null;
}
