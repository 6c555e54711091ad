import {
  ahead,
  cast,
  castSimple,
  convexHull,
  cos,
  normalise,
  overlapsBy,
  type Polygon,
  type Pose,
  sin,
  thou,
} from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { groundOf, nearTerrain } from '../core/ground.ts';
import { onTable, unitOf, wayToEdge } from '../core/lookup.ts';
import { narrowed, shapeOfBlock } from '../core/shape.ts';
import { type Ctx, emit, leave } from './ctx.ts';
import { blockAt, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import { gap, isPassable, obstruction } from './scene.ts';
import type { State, Unit } from './state.ts';

const STEP = 100;
const TURN = 1_500;
const HALF_TURN = 18_000;

/** The heading of a unit that runs: straight for its own edge. */
export function homeward(state: State, unit: Unit): number {
  return state.homes[unit.army] === 'far' ? 0 : HALF_TURN;
}

/** How far a unit gets along a heading, its facing kept, stopping short of what it cannot pass (X8). */
function lastFreeAlong(rules: Rules, state: State, unit: Unit, heading: number, most: number): number {
  const dx = sin(heading);
  const dy = cos(heading);
  const block = shapeOf(rules, unit).block;
  const poly = narrowed(block, rules.tolerance).poly;
  let limit = Math.min(most, wayToEdge(state.battle, shapeOfBlock(block).poly, dx, dy));
  for (const river of groundOf(state.battle).rivers) {
    if (!nearTerrain(river, unit.x, unit.y, most + block.width + block.depth)) continue;
    const hit = castSimple(poly, dx, dy, river.area);
    if (hit !== null && hit > 0) limit = Math.min(limit, hit);
  }
  for (const other of state.units) {
    if (other.id === unit.id || !onTable(other) || isPassable(rules, unit, other)) continue;
    const hit = cast(poly, dx, dy, shapeOf(rules, other).poly);
    if (hit !== null && hit < limit) limit = hit;
  }
  const way: Pose = { x: unit.x, y: unit.y, facing: heading };
  for (let goes = Math.floor(limit); goes > 0; goes -= STEP) {
    const to = ahead(way, goes);
    const shape = shapeOfBlock(blockAt(rules, unit, to.x, to.y, unit.facing));
    if (obstruction(rules, state, unit, shape) === null) return goes;
  }
  return 0;
}

/** E4.10: a strip of this width and length, beginning where the unit's own ground ends, moved sideways by `offset`. */
function strip(rules: Rules, unit: Unit, heading: number, length: number, offset: number): Polygon {
  const { cx, cy, poly } = shapeOf(rules, unit);
  const dx = sin(heading);
  const dy = cos(heading);
  let start = 0;
  for (let i = 0; i < poly.length; i += 2)
    start = Math.max(start, ((poly[i] as number) - cx) * dx + ((poly[i + 1] as number) - cy) * dy);
  const half = thou(rules.sheet.melees.surrender.wayOut) / 2;
  const at = (along: number, right: number) => [cx + dx * along + dy * right, cy + dy * along - dx * right];
  const [left, right] = [offset - half, offset + half];
  return convexHull([
    ...at(start, left),
    ...at(start, right),
    ...at(start + length, right),
    ...at(start + length, left),
  ]);
}

/** Is such a way free of enemies in that direction, anywhere beside the unit? */
function wayIsOpen(rules: Rules, state: State, unit: Unit, heading: number, length: number): boolean {
  const enemies = state.units.filter((enemy) => enemy.army !== unit.army && onTable(enemy));
  const reach = thou(rules.sheet.melees.surrender.wayOut) / 2;
  for (let off = 0; off <= reach; off += STEP) {
    for (const offset of off === 0 ? [0] : [off, -off]) {
      const way = strip(rules, unit, heading, length, offset);
      if (enemies.every((enemy) => !overlapsBy(way, shapeOf(rules, enemy).poly, rules.tolerance))) return true;
    }
  }
  return false;
}

/** The open direction nearest to the wanted one; null for a unit that is surrounded. */
export function wayOut(rules: Rules, state: State, unit: Unit, wanted: number, length: number): number | null {
  for (let off = 0; off <= HALF_TURN; off += TURN) {
    for (const heading of off === 0 ? [wanted] : [normalise(wanted + off), normalise(wanted - off)])
      if (wayIsOpen(rules, state, unit, heading, length)) return heading;
  }
  return null;
}

/** Whoever charges a unit that has gone away has lost his contact; one that could not move is still there. */
function letGo(ctx: Ctx, id: string, rules: readonly RuleId[]): void {
  const unit = unitOf(ctx.state, id);
  const touches = (other: Unit) => gap(ctx.rules, unit, other) < ctx.rules.tolerance;
  for (const charger of ctx.state.units)
    if (charger.charge?.target === id && !touches(charger))
      emit(ctx, { type: 'ChargeEnded', unit: charger.id, target: id, rules });
  if (unit.inMeleeWith.length > 0 && !unit.inMeleeWith.some((other) => touches(unitOf(ctx.state, other))))
    emit(ctx, {
      type: 'MeleeEnded',
      units: [id, ...unit.inMeleeWith],
      rules,
    });
}

/** A forced move; a unit without a way out surrenders (E4.10). */
function forceBack(
  ctx: Ctx,
  id: string,
  type: 'FellBack' | 'Routed',
  wanted: number,
  inches: number,
  rules: readonly RuleId[],
): void {
  const unit = unitOf(ctx.state, id);
  if (unit.gone !== null) return;
  const { surrender } = ctx.rules.sheet.melees;
  const heading = wayOut(ctx.rules, ctx.state, unit, wanted, thou(inches));
  if (heading === null) return leave(ctx, id, 'surrendered', [surrender.rule]);
  const goes = lastFreeAlong(ctx.rules, ctx.state, unit, heading, thou(inches));
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const { x, y } = ahead({ ...from, facing: heading }, goes);
  emit(ctx, { type, unit: id, from, to: { x, y, facing: unit.facing }, rules });
  letGo(ctx, id, rules);
}

/** Straight back, facing kept. */
export function fallBack(ctx: Ctx, id: string, inches: number, rules: readonly RuleId[]): void {
  const { facing } = unitOf(ctx.state, id);
  forceBack(ctx, id, 'FellBack', normalise(facing + HALF_TURN), inches, rules);
}

/** Routed, and off towards its own edge. */
export function rout(ctx: Ctx, id: string, inches: number, rules: readonly RuleId[]): void {
  forceBack(ctx, id, 'Routed', homeward(ctx.state, unitOf(ctx.state, id)), inches, rules);
}

/** X3: in phase 2 the routed run on, unless somebody has charged them; whoever reaches his own edge is gone. */
export function runAway(ctx: Ctx, army: string): void {
  const { rules, state } = ctx;
  const charged = new Set(state.units.map((unit) => unit.charge?.target));
  const routed = (unit: Unit) => unit.army === army && unit.order === 'routed' && onTable(unit);
  for (const unit of state.units.filter((one) => routed(one) && !charged.has(one.id))) {
    const { id } = unit;
    const heading = homeward(state, unit);
    const most = thou(rules.settings.routMove);
    const toEdge = wayToEdge(state.battle, shapeOf(rules, unit).poly, sin(heading), cos(heading));
    const goes = lastFreeAlong(rules, state, unit, heading, most);
    if (toEdge <= most && goes + STEP >= toEdge) {
      leave(ctx, id, 'routed', ['X3']);
      continue;
    }
    const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
    const { x, y } = ahead({ ...from, facing: heading }, goes);
    emit(ctx, { type: 'RanAway', unit: id, from, to: { x, y, facing: unit.facing }, rules: ['X3'] });
  }
}
