import { corners, cos, distanceToPoint, normalise, overlapsBy, type Polygon, sin, thou } from '../../geometry/index.ts';
import { groundOf } from '../core/ground.ts';
import { riverCrossing } from '../core/rivers.ts';
import type { Shape } from '../core/shape.ts';
import { shapeOf, unitsNear } from './footprint.ts';
import { isBeyondOther } from './homes.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** Ways begin this far apart along a side of the unit, and so many hundredths of a degree apart around a corner. */
const STEP = 50;
const CORNER_STEP = 250;
/** From a beginning where a way nearly fits it is shifted to either side in such steps, as far as to the next beginning. */
const SHIFT = 5;
const FARTHEST_SHIFT = 25;
/** Thinner contact is rounding. */
const GRAZE = 1;
const RIGHT_ANGLE = 9_000;
const TURN = 1_500;
const HALF_TURN = 18_000;

/** A unit that must go back: how far, and whether it runs and so may leave by its own edge (X3). */
export interface Going {
  readonly length: number;
  readonly runs: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a way where it begins, and the direction in which it lies from the unit. */
interface Start extends Point {
  readonly out: number;
}

/** Every direction, those nearest to the wanted one first. */
export function headingsFrom(wanted: number): number[] {
  const headings = [normalise(wanted)];
  for (let off = TURN; off < HALF_TURN; off += TURN) headings.push(normalise(wanted + off), normalise(wanted - off));
  return [...headings, normalise(wanted + HALF_TURN)];
}

/** Half the width of a way out (E4.10). */
function halfWay(rules: Rules): number {
  return thou(rules.sheet.melees.surrender.wayOut) / 2;
}

/**
 * The middles of ways that begin at the unit: all around it, so far off that half a way fits between. Those from which a
 * way in this direction would lead back past the unit are left out: it would not end far enough away.
 */
function* startsAround(rules: Rules, unit: Unit, heading: number, length: number): Generator<Start> {
  const { cx, cy, block } = shapeOf(rules, unit);
  const off = halfWay(rules);
  const leadsBack = (out: number): boolean => cos(normalise(out - heading)) * length < -off;
  // From the rear around: there most ways out are.
  for (let quarter = 2; quarter < 6; quarter++) {
    const out = normalise(unit.facing + quarter * RIGHT_ANGLE);
    const [nx, ny] = [sin(out), cos(out)];
    const [deep, wide] = quarter % 2 === 0 ? [block.depth / 2, block.width / 2] : [block.width / 2, block.depth / 2];
    const at = (away: number, along: number): Start => ({
      x: cx + nx * away + ny * along,
      y: cy + ny * away - nx * along,
      out,
    });
    if (!leadsBack(out))
      for (let along = 0; along <= wide; along += STEP) {
        yield at(deep + off, along);
        if (along > 0) yield at(deep + off, -along);
      }
    const corner = at(deep, wide);
    for (let turned = 0; turned <= RIGHT_ANGLE; turned += CORNER_STEP) {
      const to = normalise(out + turned);
      if (!leadsBack(to)) yield { x: corner.x + off * sin(to), y: corner.y + off * cos(to), out: to };
    }
  }
}

/** Is this point far enough away, on the table, and dry land all the way to it? Those who run may leave by their own edge. */
function leadsAway(rules: Rules, state: State, unit: Unit, { x, y }: Point, { length, runs }: Going): boolean {
  const home = runs ? (state.homes[unit.army] ?? null) : null;
  if (isBeyondOther(state.battle, { x, y }, home)) return false;
  const { cx, cy, poly } = shapeOf(rules, unit);
  if (distanceToPoint(poly, x, y) < length) return false;
  return riverCrossing(groundOf(state.battle), cx, cy, x, y) === null;
}

/** The end of a way. */
function endOf({ x, y }: Start, heading: number, length: number): Point {
  return { x: x + sin(heading) * length, y: y + cos(heading) * length };
}

/** The ground of a way from where it leaves the unit, without its round ends. */
function strip(from: Start, heading: number, length: number, half: number): Polygon {
  const { x, y } = endOf(from, heading, length);
  const back = Math.max(0, half * cos(normalise(from.out - heading)));
  return corners({ x, y, facing: heading, width: 2 * half, depth: length + back });
}

/** Does this enemy stand nearer to the point? The circle around him tells of most that they do not. */
function isNearer({ cx, cy, radius, poly }: Shape, { x, y }: Point, than: number): boolean {
  const far = radius + than;
  return (cx - x) * (cx - x) + (cy - y) * (cy - y) <= far * far && distanceToPoint(poly, x, y) < than;
}

/** Do the enemies leave a way half this wide to either side, but for so much? */
function fits(
  enemies: readonly Shape[],
  from: Start,
  heading: number,
  length: number,
  half: number,
  but: number,
): boolean {
  for (const enemy of enemies) if (isNearer(enemy, from, half - but)) return false;
  const way = strip(from, heading, length, half);
  return !enemies.some(({ poly }) => overlapsBy(way, poly, but));
}

/** The same beginning, and those a little to either side of it. */
function* shifted(from: Start, heading: number): Generator<Start> {
  yield from;
  for (let by = SHIFT; by <= FARTHEST_SHIFT; by += SHIFT)
    for (const aside of [by, -by])
      yield { x: from.x + cos(heading) * aside, y: from.y - sin(heading) * aside, out: from.out };
}

/**
 * E4.10: is there a way out in this direction? Enemies must leave it its width; rivers and the table's edge close it only
 * where it would end beyond them, since nobody is surrounded by a river and an enemy in front. Friends do not close it.
 * What is less wide by a hair is wide enough, but of both its sides together (X8).
 */
export function wayIsOpen(rules: Rules, state: State, unit: Unit, heading: number, { length, runs }: Going): boolean {
  const half = halfWay(rules);
  const least = half - rules.tolerance / 2 + GRAZE;
  const { cx, cy, radius } = shapeOf(rules, unit);
  const enemies = unitsNear(rules, state, cx, cy, radius + length + 3 * half)
    .filter((enemy) => enemy.army !== unit.army)
    .map((enemy) => shapeOf(rules, enemy));
  for (const from of startsAround(rules, unit, heading, length)) {
    if (!leadsAway(rules, state, unit, endOf(from, heading, length), { length, runs })) continue;
    if (!fits(enemies, from, heading, length, half, rules.tolerance)) continue;
    for (const start of shifted(from, heading)) if (fits(enemies, start, heading, length, least, 0)) return true;
  }
  return false;
}
