import { ahead, cast, cos, type Pose, sin, wheel } from '../../geometry/index.ts';
import { groundOf } from '../core/ground.ts';
import { wayToEdge } from '../core/lookup.ts';
import { wayToBank } from '../core/rivers.ts';
import { narrowOutline, type Shape, shapeOfBlock } from '../core/shape.ts';
import { spansInside } from '../core/spans.ts';
import { reachLeft } from './charging.ts';
import { blockAt, placesOf, shapeOf } from './footprint.ts';
import { isHalved, slowGround, wheelCost } from './moving.ts';
import type { Rules } from './rules.ts';
import { isPassable } from './scene.ts';
import type { State, Unit } from './state.ts';

/** What limits a straight leg: how far it goes, and who stands there. */
export interface LegLimit {
  readonly length: number;
  readonly stop: 'X3' | 'X8';
  readonly blocker: string | null;
}

/** Where a wheel leads and what it costs (X3). */
export function wheelFrom(rules: Rules, state: State, unit: Unit, turn: number): { pose: Pose; cost: number } {
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  if (turn === 0) return { pose: from, cost: 0 };
  const angle = Math.abs(turn);
  const { width } = shapeOf(rules, unit).block;
  return {
    pose: wheel(from, width, turn < 0 ? 'left' : 'right', angle),
    cost: wheelCost(rules, state, unit, from, angle),
  };
}

/** How far a budget goes along a heading: slow ground takes two for one (X3). */
function affordable(rules: Rules, state: State, unit: Unit, from: Pose, budget: number): number {
  if (budget <= 0) return 0;
  if (isHalved(rules, unit)) return budget / 2;
  const to = ahead(from, budget);
  const spans = spansInside(slowGround(rules, state.battle), from.x, from.y, to.x, to.y);
  let left = budget;
  let at = 0;
  for (let i = 0; i + 1 < spans.length; i += 2) {
    const [begins, ends] = [(spans[i] as number) * budget, (spans[i + 1] as number) * budget];
    if (begins - at >= left) return at + left;
    left -= Math.max(0, begins - at);
    const slow = ends - Math.max(at, begins);
    if (2 * slow >= left) return Math.max(at, begins) + left / 2;
    left -= 2 * slow;
    at = ends;
  }
  return at + left;
}

/** The longest legal straight leg from a pose after `spent` thou of cost. */
export function longestLeg(rules: Rules, state: State, unit: Unit, from: Pose, spent: number): LegLimit {
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  const full = shapeOfBlock(block);
  const narrow = narrowOutline(block, rules.tolerance);
  const dx = sin(from.facing);
  const dy = cos(from.facing);
  const paid = affordable(rules, state, unit, from, reachLeft(rules, unit) - spent);
  const edge = wayToEdge(state.battle, full.poly, dx, dy);
  let length = edge < paid ? Math.max(0, edge) : paid;
  let stop: LegLimit['stop'] = edge < paid ? 'X8' : 'X3';
  let blocker: string | null = null;
  const bank = wayToBank(groundOf(state.battle), from, length);
  if (bank < length) {
    length = bank;
    stop = 'X8';
  }
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    // Beside the strip, or beyond its end: no need to measure.
    const right = (x[i] as number) - from.x;
    const up = (y[i] as number) - from.y;
    if (Math.abs(right * dy - up * dx) > block.width / 2 + radius) continue;
    if (right * dx + up * dy > length + radius + 2 * rules.tolerance) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || isPassable(rules, unit, other)) continue;
    const shape = shapes[i] as Shape;
    const enemy = other.army !== unit.army;
    const hit = cast(enemy ? full.poly : narrow, dx, dy, shape.poly);
    // Contact is for charges: a plain move stops just short of an enemy.
    const at = hit === null ? length : enemy ? hit - rules.tolerance - 2 : hit;
    if (at >= length) continue;
    length = Math.max(0, at);
    stop = 'X8';
    blocker = other.id;
  }
  return { length: Math.floor(length), stop, blocker };
}

/** One ray of the fan: where this wheel leads, and how far it may then go straight on; nothing where the wheel costs too much. */
export function rayOf(rules: Rules, state: State, unit: Unit, turn: number): { pose: Pose; length: number } {
  const { pose, cost } = wheelFrom(rules, state, unit, turn);
  const length = cost > reachLeft(rules, unit) ? 0 : longestLeg(rules, state, unit, pose, cost).length;
  return { pose, length };
}
