import { cos, type Pose, sin } from '../../geometry/index.ts';
import { isOpen } from '../core/draft.ts';
import { groundOf, nearTerrain } from '../core/ground.ts';
import { placesOf, type Shape, shapeOf } from './footprint.ts';
import { keepsOutOfWoods } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/**
 * A look round before a move: who or what could be met on it at all. Most moves meet nobody, and then no ground has to
 * be swept and measured. Whoever is ruled out here is certainly not met, with room to spare for every rounding; the
 * others may be met or not.
 */

/** Poses are whole thou, so what is swept lies a little beside what is reckoned here: never as much as this. */
export const ROUNDED = 5;

const QUARTER = 9_000;

const NOBODY: readonly number[] = [];

/** A part of a way: straight on or back (thou), or a wheel by so much. */
interface Part {
  readonly from: Pose;
  readonly length: number;
  readonly turned: number;
  readonly side: 'left' | 'right';
}

/** Does an outline lie wholly on one side of a rectangle along the unit vector (ux, uy): so far (thou) behind a point, before it, and to either side? */
export function isBeside(
  { poly, cx, cy, radius }: Shape,
  px: number,
  py: number,
  ux: number,
  uy: number,
  behind: number,
  before: number,
  beside: number,
): boolean {
  const right = (cx - px) * uy - (cy - py) * ux;
  if (right > beside + radius || -right > beside + radius) return true;
  const on = (cx - px) * ux + (cy - py) * uy;
  if (on > before + radius || -on > behind + radius) return true;
  // A bit for every side that some corner is not beyond.
  let within = 0;
  for (let i = 0; i < poly.length; i += 2) {
    const dx = (poly[i] as number) - px;
    const dy = (poly[i + 1] as number) - py;
    const aside = dx * uy - dy * ux;
    const along = dx * ux + dy * uy;
    if (aside <= beside) within |= 1;
    if (-aside <= beside) within |= 2;
    if (along <= before) within |= 4;
    if (-along <= behind) within |= 8;
  }
  return within !== 15;
}

/** Whoever thinks of a move asks again and again who is near the same unit. */
const last: { rules: Rules | null; units: object | null; unit: Unit | null; reach: number; near: readonly number[] } = {
  rules: null,
  units: null,
  unit: null,
  reach: 0,
  near: NOBODY,
};

/**
 * The places in the list of all other units whose circles come within so far (thou) of the unit's centre, and perhaps
 * of some more.
 */
export function nearby(rules: Rules, state: State, unit: Unit, reach: number): readonly number[] {
  const { units } = state;
  if (isOpen(units)) return lookRound(rules, state, unit, reach);
  const same = last.unit === unit && last.units === units && last.rules === rules;
  if (same && last.reach >= reach) return last.near;
  const near = lookRound(rules, state, unit, reach);
  last.rules = rules;
  last.units = units;
  last.unit = unit;
  last.reach = reach;
  last.near = near;
  return near;
}

function lookRound(rules: Rules, state: State, unit: Unit, reach: number): readonly number[] {
  const { cx, cy } = shapeOf(rules, unit);
  const { units, x, y, r } = placesOf(rules, state);
  const count = r.length;
  if (seen.length < count) seen = new Uint32Array(count);
  let many = 0;
  for (let i = 0; i < count; i++) {
    const radius = r[i] as number;
    const far = reach + radius;
    const dx = (x[i] as number) - cx;
    if (dx > far || -dx > far) continue;
    const dy = (y[i] as number) - cy;
    if (dx * dx + dy * dy > far * far || radius < 0) continue;
    seen[many] = i;
    many += 1;
  }
  const near: number[] = [];
  for (let k = 0; k < many; k++) {
    const i = seen[k] as number;
    if ((units[i] as Unit).id !== unit.id) near.push(i);
  }
  return near;
}

/** Who was seen in the look round under way: first only numbers are compared, which is quickest with nothing else to do. */
let seen = new Uint32Array(64);

/** J9: is nobody on this part of a way, nor touched on it? */
export function isAlone(rules: Rules, state: State, unit: Unit, part: Part): boolean {
  return crowdOn(rules, state, unit, part).length === 0;
}

/**
 * J9: who could be on this part of a way, or be touched on it, as places in the list of all. It lies in a rectangle along
 * the front. Straight on that is the strip. In a wheel up to a quarter turn nothing of a block goes beyond its own inner
 * side, nor back behind its rear, nor farther outwards than its diagonal, and its outer corner comes forward by its front
 * times the sine; farther round it stays within its diagonal of the inner corner.
 */
export function crowdOn(
  rules: Rules,
  state: State,
  unit: Unit,
  { from, length, turned, side }: Part,
): readonly number[] {
  const { cx, cy, radius, block } = shapeOf(rules, unit);
  const { width, depth } = block;
  const room = rules.tolerance + ROUNDED;
  const diagonal = 2 * radius;
  let behind = depth + Math.max(-length, 0);
  let before = Math.max(length, 0);
  let beside = width / 2;
  // To the middle of the rectangle from that of the front.
  let right = 0;
  if (turned > QUARTER) {
    behind = before = beside = diagonal;
    right = width / 2;
  } else if (turned > 0) {
    before = width * sin(Math.ceil(turned));
    beside = radius;
    right = (width - diagonal) / 2;
  }
  if (side === 'left') right = -right;
  const ux = sin(from.facing);
  const uy = cos(from.facing);
  const px = from.x + uy * right;
  const py = from.y - ux * right;
  behind += room;
  before += room;
  beside += room;
  const off = Math.sqrt((px - cx) * (px - cx) + (py - cy) * (py - cy));
  const near = nearby(rules, state, unit, off + Math.max(behind, before) + beside);
  const { shapes } = placesOf(rules, state);
  let crowd = NOBODY;
  for (const i of near) {
    if (isBeside(shapes[i] as Shape, px, py, ux, uy, behind, before, beside)) continue;
    crowd = crowd === NOBODY ? [i] : [...crowd, i];
  }
  return crowd;
}

/**
 * N3.4: are there no woods that the unit keeps out of where it could go so far (thou) or wheel? Of a block nothing is
 * farther than two radii from the middle of its front, and nothing comes farther than three when it wheels on a corner.
 */
export function noWoodsNear(rules: Rules, state: State, unit: Unit, from: Pose, far: number): boolean {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return true;
  const reach = far + 3 * shapeOf(rules, unit).radius + ROUNDED;
  for (const wood of woods) if (nearTerrain(wood, from.x, from.y, reach)) return false;
  return true;
}

/** N3.4, J21: is there neither wood nor river for this part of a way to meet? */
export function openGround(rules: Rules, state: State, unit: Unit, { from, length }: Part): boolean {
  if (groundOf(state.battle).rivers.length > 0) return false;
  return noWoodsNear(rules, state, unit, from, length < 0 ? -length : length);
}

/** J41: would the unit be on the table there, whichever way it faces? With room to wheel, if it is to. */
export function wellOnTable(rules: Rules, { battle }: State, unit: Unit, { x, y }: Pose, radii = 2): boolean {
  const reach = radii * shapeOf(rules, unit).radius;
  return x > reach && y > reach && x < battle.width - reach && y < battle.depth - reach;
}

/** Is there surely nothing that could keep the unit from wheeling where it stands? */
export function hasRoomToWheel(
  rules: Rules,
  state: State,
  unit: Unit,
  { side, angle }: { readonly side: 'left' | 'right'; readonly angle: number },
): boolean {
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const part: Part = { from, length: 0, turned: angle, side };
  return (
    wellOnTable(rules, state, unit, from, 3) &&
    openGround(rules, state, unit, part) &&
    isAlone(rules, state, unit, part)
  );
}
