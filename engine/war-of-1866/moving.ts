import {
  ahead,
  arcLength,
  overlapsBy,
  type Polygon,
  type Pose,
  sweptByLeg,
  thou,
  wheel,
  wheelSteps,
} from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { isOpen } from '../core/draft.ts';
import { type Area, groundOf, terrainAt } from '../core/ground.ts';
import { onTable, reachesOver } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { riverCrossing } from '../core/rivers.ts';
import { boxAround, mayTouch, shapeOfBlock } from '../core/shape.ts';
import { shareInside } from '../core/spans.ts';
import type { Battle } from '../core/state.ts';
import { blockAt, shapeOf, unitsNear } from './footprint.ts';
import type { Rules } from './rules.ts';
import { enemyTouched, isPassable, unitOn } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';

export interface MovePlan {
  readonly from: Pose;
  readonly to: Pose;
  readonly path: readonly Leg[];
  /** Millionths of the move. */
  readonly spent: number;
  /** The inches it really goes, in thou, none of them counted double. */
  readonly way: number;
  readonly rules: readonly RuleId[];
}

/** A wheel sweeps the ground it covers at every so many hundredths of a degree, and at its end. */
export const WHEEL_STEP = 500;

/** X3: the move of a unit as it stands, in thou. */
export function rateOf(rules: Rules, unit: Unit): number {
  const s = rules.settings;
  if (unit.arm === 'cavalry') return thou(s.cavalryMove);
  if (unit.arm === 'artillery') return thou(unit.horse ? s.horseArtilleryMove : s.footArtilleryMove);
  if (unit.formation === 'line') return thou(s.lineMove);
  return thou(unit.formation === 'column' ? s.columnMove : s.roadColumnMove);
}

/** A length of cost as a share of the unit's move. */
export function shareOf(rules: Rules, unit: Unit, cost: number): number {
  return Math.round((cost / rateOf(rules, unit)) * WHOLE_MOVE);
}

/** Is this share of the move still there? A hair too much is allowed (X8). */
export function canSpend(rules: Rules, unit: Unit, share: number): boolean {
  return unit.spent + share <= WHOLE_MOVE + shareOf(rules, unit, rules.tolerance);
}

export function changeShare(rules: Rules): number {
  return Math.floor(WHOLE_MOVE / rules.settings.changeTakes);
}

/** Of the battle last asked about, under the settings it was asked with: every step of a move asks again. */
let slow: { rules: Rules; battle: Battle; areas: readonly Area[] } | null = null;

/** X3: the ground in which every inch counts double. */
export function slowGround(rules: Rules, battle: Battle): readonly Area[] {
  if (slow !== null && slow.battle === battle && slow.rules === rules) return slow.areas;
  const { halfInWoods, halfInRough } = rules.settings;
  const areas = groundOf(battle).difficult.filter(
    (terrain) => (halfInWoods && terrain.kind === 'woods') || (halfInRough && terrain.kind === 'rough'),
  );
  slow = { rules, battle, areas };
  return areas;
}

export function isHalved(rules: Rules, unit: Unit): boolean {
  return rules.settings.halfWhenDisorganised && unit.order === 'disorganised';
}

/** How far a cost really leads over open ground. */
export function wayOf(rules: Rules, unit: Unit, cost: number): number {
  return isHalved(rules, unit) ? Math.floor(cost / 2) : cost;
}

/** What a straight way costs, with the inches in slow ground counted double; halved once at most. */
export function costAlong(rules: Rules, state: State, unit: Unit, from: Pose, length: number): number {
  if (isHalved(rules, unit)) return Math.abs(length) * 2;
  const to = ahead(from, length);
  return Math.abs(length) * (1 + shareInside(slowGround(rules, state.battle), from.x, from.y, to.x, to.y));
}

/** What a wheel counts for before anything is halved. */
function wheelWay(rules: Rules, unit: Unit, angle: number): number {
  return rules.settings.wheelPaidAt === 'nothing' ? 0 : arcLength(shapeOf(rules, unit).block.width, angle);
}

export function wheelCost(rules: Rules, state: State, unit: Unit, at: Pose, angle: number): number {
  const arc = wheelWay(rules, unit, angle);
  if (arc === 0) return 0;
  const double = isHalved(rules, unit) || terrainAt(slowGround(rules, state.battle), at.x, at.y) !== null;
  return arc * (double ? 2 : 1);
}

/** What of a unit itself keeps it from moving, charging or changing formation. */
export function whyItselfHeld(rules: Rules, unit: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (unit.order === 'routed')
    reasons.push(refuse('X3', `${unit.name}: routed; a routed unit only runs for its own edge`));
  if (unit.stopped) reasons.push(refuse('X5', `${unit.name}: stopped by fire, no move this turn`));
  if (unit.inMeleeWith.length > 0)
    reasons.push(refuse(rules.sheet.melees.tie.rule, `${unit.name}: in a fight that goes on`));
  if (unit.charged) reasons.push(refuse('X3', `${unit.name} charged and used the move`));
  return reasons;
}

/** E4.3: whoever is charged stands in contact and does not walk away from it. */
export function whyInContact(rules: Rules, state: State, unit: Unit): Refusal[] {
  for (const other of state.units)
    if (other.charge?.target === unit.id && onTable(other))
      return [
        refuse(rules.sheet.melees.contact.rule, `${unit.name}: in contact with ${other.name}, and charged from there`),
      ];
  return [];
}

/** Everything that keeps a unit from moving or changing formation. */
export function whyHeld(rules: Rules, state: State, unit: Unit): Refusal[] {
  return [...whyItselfHeld(rules, unit), ...whyInContact(rules, state, unit)];
}

/** X8: the first unit the swept ground runs into. */
export function firstInTheWay(
  rules: Rules,
  state: State,
  unit: Unit,
  swept: readonly Polygon[],
  except: string | null,
): Unit | null {
  const { x, y, reach } = boxAround(swept);
  for (const other of unitsNear(rules, state, x, y, reach)) {
    if (other.id === unit.id || other.id === except || isPassable(rules, unit, other)) continue;
    const shape = shapeOf(rules, other);
    for (const piece of swept)
      if (mayTouch(piece, shape) && overlapsBy(piece, shape.poly, rules.tolerance)) return other;
  }
  return null;
}

export function riverRefusals(state: State, from: Pose, to: Pose): Refusal[] {
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0 || riverCrossing(ground, from.x, from.y, to.x, to.y) === null) return [];
  return [refuse('X8', 'a river is crossed only at a bridge or a ford')];
}

/** The ground a wheel or a leg sweeps from a pose, and where it ends. */
export function sweepOf(rules: Rules, unit: Unit, from: Pose, leg: Leg): { to: Pose; swept: Polygon[] } {
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  if ('wheel' in leg) {
    const angle = Math.round(leg.degrees * 100);
    const steps = wheelSteps(block, block.width, block.depth, leg.wheel, angle, WHEEL_STEP);
    return { to: wheel(block, block.width, leg.wheel, angle), swept: steps.map((step) => shapeOfBlock(step).poly) };
  }
  const to = ahead(from, 'forward' in leg ? thou(leg.forward) : -thou(leg.back));
  return { to, swept: [sweptByLeg(shapeOfBlock(block).poly, to.x - from.x, to.y - from.y)] };
}

function isSound(leg: Leg): boolean {
  const size = 'wheel' in leg ? leg.degrees : 'forward' in leg ? leg.forward : leg.back;
  return Number.isFinite(size) && size >= 0;
}

function endRefusals(rules: Rules, state: State, unit: Unit, to: Pose, swept: readonly Polygon[]): Refusal[] {
  const end = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  if (reachesOver(state.battle, end.poly, rules.tolerance)) return [refuse('X8', 'the move would leave the table')];
  const blocker = firstInTheWay(rules, state, unit, swept, null) ?? unitOn(rules, state, unit, end);
  if (blocker !== null) return [refuse('X8', `${blocker.name} in the way`)];
  const touched = enemyTouched(rules, state, unit, end);
  return touched === null ? [] : [refuse('X8', `only a charge may end in contact with ${touched.name}`)];
}

/** What keeps a unit from walking at all. */
export function whyNoWalk(rules: Rules, state: State, unit: Unit): Refusal[] {
  const reasons = whyHeld(rules, state, unit);
  if (unit.arm === 'artillery' && unit.deployed)
    reasons.push(refuse('X3', `${unit.name}: deployed; limbered guns move`));
  return reasons;
}

/** The path leg by leg: where it ends, what it costs in thou, and every rule it breaks. */
function walk(rules: Rules, state: State, unit: Unit, from: Pose, path: readonly Leg[]) {
  let at = from;
  let cost = 0;
  let way = 0;
  const swept: Polygon[] = [];
  const refusals: Refusal[] = [];
  for (const leg of path) {
    const step = sweepOf(rules, unit, at, leg);
    if ('wheel' in leg) {
      const angle = Math.round(leg.degrees * 100);
      cost += wheelCost(rules, state, unit, at, angle);
      way += wheelWay(rules, unit, angle);
    } else {
      const length = 'forward' in leg ? thou(leg.forward) : -thou(leg.back);
      cost += costAlong(rules, state, unit, at, length);
      way += Math.abs(length);
      refusals.push(...riverRefusals(state, at, step.to));
    }
    swept.push(...step.swept);
    at = step.to;
  }
  if (!canSpend(rules, unit, shareOf(rules, unit, cost))) refusals.push(tooFar(rules, unit, cost));
  refusals.push(...endRefusals(rules, state, unit, at, swept));
  return { to: at, cost, way, refusals };
}

interface ExaminedMove {
  readonly refusals: readonly Refusal[];
  readonly plan: MovePlan;
}

let last: {
  readonly rules: Rules;
  readonly units: State['units'];
  readonly unit: Unit;
  readonly path: readonly Leg[];
  readonly examined: ExaminedMove;
} | null = null;

/** X3, X8: the move as a plan, or every rule it breaks. Whoever plans a move and then orders it has it examined once. */
export function examineMove(rules: Rules, state: State, unit: Unit, path: readonly Leg[]): ExaminedMove {
  const { units } = state;
  if (last !== null && last.path === path && last.units === units && last.unit === unit && last.rules === rules)
    return last.examined;
  const examined = movePlan(rules, state, unit, path);
  if (!isOpen(units)) last = { rules, units, unit, path, examined };
  return examined;
}

/** Whoever may not walk stays where he is. */
function movePlan(rules: Rules, state: State, unit: Unit, path: readonly Leg[]): ExaminedMove {
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const stays: MovePlan = { from, to: from, path, spent: 0, way: 0, rules: ['X3'] };
  const held = whyNoWalk(rules, state, unit);
  if (!path.every(isSound)) {
    const unsound = refuse('X3', 'a move is made of straight legs and wheels of a positive size');
    return { refusals: [...held, unsound], plan: stays };
  }
  const { to, cost, way, refusals } = walk(rules, state, unit, from, path);
  if (held.length > 0) return { refusals: [...held, ...refusals], plan: stays };
  const spent = Math.min(shareOf(rules, unit, cost), WHOLE_MOVE - unit.spent);
  return { refusals, plan: { ...stays, to, spent, way: Math.round(way) } };
}

export function tooFar(rules: Rules, unit: Unit, cost: number): Refusal {
  const inches = (length: number) => `${Math.round(length / 100) / 10}`;
  const left = (rateOf(rules, unit) * (WHOLE_MOVE - unit.spent)) / WHOLE_MOVE;
  return refuse('X3', `${unit.name}: ${inches(left)} inches left, and this asks ${inches(cost)}`);
}
