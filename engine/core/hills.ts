import { contains, distance } from '../../geometry/index.ts';
import { type Area, type Ground, nearTerrain, terrainAt } from './ground.ts';
import type { Shape } from './shape.ts';

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
