import { ahead, cast, cos, normalise, overlapsBy, type Pose, sin, thou, turnedTo } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { groundOf } from '../core/ground.ts';
import { onTable, unitOf, wayToEdge } from '../core/lookup.ts';
import { wayToBank } from '../core/rivers.ts';
import { areWithin, narrowOutline, type Shape, shapeOfBlock } from '../core/shape.ts';
import { type Ctx, emit, leave } from './ctx.ts';
import { blockAt, shapeOf, unitsNear } from './footprint.ts';
import { homeward } from './homes.ts';
import type { Rules } from './rules.ts';
import { gap, isPassable, obstruction, zoneFrom } from './scene.ts';
import type { State, Unit } from './state.ts';
import { type Going, headingsFrom, wayIsOpen } from './way-out.ts';

/** Whoever finds his place taken, or would touch an enemy there, goes this much less far. */
const STEP = 20;
/** Less than this is no room at all. */
const NO_ROOM = 100;
/** Thinner contact is rounding. */
const GRAZE = 1;
/** Whoever runs along an edge does not run for it. */
const SLANT = 0.01;
const HALF_TURN = 18_000;

/** The unit's ground so far along a heading, its facing kept. */
function shapeAlong(rules: Rules, unit: Unit, heading: number, goes: number): Shape {
  const { x, y } = ahead({ x: unit.x, y: unit.y, facing: heading }, goes);
  return shapeOfBlock(blockAt(rules, unit, x, y, unit.facing));
}

/** X8: in contact it may stay; into contact only a charge goes. */
function newlyTouches(rules: Rules, state: State, unit: Unit, shape: Shape): boolean {
  return unitsNear(rules, state, shape.cx, shape.cy, shape.radius + rules.tolerance).some(
    (enemy) =>
      enemy.army !== unit.army &&
      areWithin(shape, shapeOf(rules, enemy), rules.tolerance) &&
      gap(rules, unit, enemy) >= rules.tolerance,
  );
}

/** How far nothing is in a unit's way along a heading that it cannot pass (X8); it need not find room to stand there. */
function clearAlong(rules: Rules, state: State, unit: Unit, heading: number, most: number): number {
  const dx = sin(heading);
  const dy = cos(heading);
  const { block, poly, cx, cy, radius } = shapeOf(rules, unit);
  const narrow = narrowOutline(block, rules.tolerance);
  let limit = Math.min(most, wayToEdge(state.battle, poly, dx, dy));
  limit = wayToBank(groundOf(state.battle), { x: unit.x, y: unit.y, facing: heading }, limit);
  // Whoever is met stands in the circle around all of the way.
  const half = limit / 2;
  for (const other of unitsNear(rules, state, cx + dx * half, cy + dy * half, half + radius + GRAZE)) {
    if (other.id === unit.id || isPassable(rules, unit, other)) continue;
    const hit = cast(narrow, dx, dy, shapeOf(rules, other).poly);
    if (hit !== null && hit < limit) limit = hit;
  }
  return limit;
}

/** How far a unit gets along a heading, its facing kept, stopping short of what it cannot pass (X8). */
function lastFreeAlong(rules: Rules, state: State, unit: Unit, heading: number, most: number): number {
  for (let goes = Math.floor(clearAlong(rules, state, unit, heading, most)); goes > 0; goes -= STEP) {
    const shape = shapeAlong(rules, unit, heading, goes);
    if (obstruction(rules, state, unit, shape) === null && !newlyTouches(rules, state, unit, shape)) return goes;
  }
  return 0;
}

/** Does an enemy stand so close in that direction that there is no room at all? */
function enemyBars(rules: Rules, state: State, unit: Unit, heading: number): boolean {
  const { poly, cx, cy, radius } = shapeAlong(rules, unit, heading, NO_ROOM);
  return unitsNear(rules, state, cx, cy, radius).some(
    (enemy) => enemy.army !== unit.army && overlapsBy(poly, shapeOf(rules, enemy).poly, rules.tolerance),
  );
}

/** X8: along its line, however short; with an enemy right there, the open way (E4.10) that leads farthest. */
function headingBack(rules: Rules, state: State, unit: Unit, wanted: number, going: Going): number {
  if (!enemyBars(rules, state, unit, wanted)) return wanted;
  let best = wanted;
  let farthest = 0;
  for (const heading of headingsFrom(wanted)) {
    const goes = lastFreeAlong(rules, state, unit, heading, going.length);
    if (goes <= farthest || !wayIsOpen(rules, state, unit, heading, going)) continue;
    best = heading;
    farthest = goes;
  }
  return best;
}

/** Whoever charges a unit that has gone away has lost his contact; one that could not move is still there. */
function letGo(ctx: Ctx, id: string, rules: readonly RuleId[], off: boolean): void {
  const unit = unitOf(ctx.state, id);
  const touches = (other: Unit) => !off && gap(ctx.rules, unit, other) < ctx.rules.tolerance;
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

/** X3: does so long a run along a heading reach the own edge, with nothing in the way before it? */
function runsOff({ rules, state }: Ctx, unit: Unit, heading: number, most: number): boolean {
  const home = homeward(state, unit);
  const slope = cos(normalise(heading - home));
  if (slope < SLANT) return false;
  const toEdge = wayToEdge(state.battle, shapeOf(rules, unit).poly, sin(home), cos(home)) / slope;
  return toEdge <= most && clearAlong(rules, state, unit, heading, most) + NO_ROOM >= toEdge;
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
  const { rules: by, state } = ctx;
  const going: Going = { length: thou(inches), runs: type === 'Routed' };
  if (!headingsFrom(wanted).some((way) => wayIsOpen(by, state, unit, way, going)))
    return leave(ctx, id, 'surrendered', [by.sheet.melees.surrender.rule]);
  const heading = headingBack(by, state, unit, wanted, going);
  const goes = lastFreeAlong(by, state, unit, heading, going.length);
  const off = going.runs && runsOff(ctx, unit, heading, going.length);
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const { x, y } = ahead(turnedTo(from, heading), goes);
  emit(ctx, { type, unit: id, from, to: { x, y, facing: unit.facing }, rules });
  letGo(ctx, id, rules, off);
  if (off) leave(ctx, id, 'routed', ['X3', ...rules]);
}

/** Straight back, facing kept; straight on where those it gives way to are behind it. */
export function fallBack(
  ctx: Ctx,
  id: string,
  inches: number,
  rules: readonly RuleId[],
  before: readonly string[] = [],
): void {
  const unit = unitOf(ctx.state, id);
  const behind = before.some((enemy) => {
    const { cx, cy } = shapeOf(ctx.rules, unitOf(ctx.state, enemy));
    return zoneFrom(ctx.rules, unit, cx, cy) === 'rear';
  });
  forceBack(ctx, id, 'FellBack', behind ? unit.facing : normalise(unit.facing + HALF_TURN), inches, rules);
}

/** Routed, and off towards its own edge; whoever reaches it is gone. */
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
    if (runsOff(ctx, unit, heading, most)) {
      leave(ctx, id, 'routed', ['X3']);
      continue;
    }
    const goes = lastFreeAlong(rules, state, unit, heading, most);
    const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
    const { x, y } = ahead(turnedTo(from, heading), goes);
    emit(ctx, { type: 'RanAway', unit: id, from, to: { x, y, facing: unit.facing }, rules: ['X3'] });
  }
}
