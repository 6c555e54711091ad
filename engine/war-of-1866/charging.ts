import {
  ahead,
  type Block,
  corners,
  type Polygon,
  type Pose,
  sweptByLeg,
  toLocal,
  wheelSteps,
} from '../../geometry/index.ts';
import * as aim from '../core/aim.ts';
import type { Leg } from '../core/commands.ts';
import { onTable, reachesOver } from '../core/lookup.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { areWithin, type Shape, shapeOfBlock } from '../core/shape.ts';
import { smallestWheel } from '../core/smallest-wheel.ts';
import { copyOf } from './copying.ts';
import { blockAt, shapeOf, standsOf, unitsNear } from './footprint.ts';
import { costAlong, firstInTheWay, rateOf, riverRefusals, wheelCost, whyInContact, whyItselfHeld } from './moving.ts';
import type { Rules } from './rules.ts';
import { obstruction, sightBetween, unitOn, zoneFrom } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';

export const HALF_TURN = 18_000;
const WHEEL_STEP = 500;
const STEP = 100;

export interface ChargePlan {
  readonly line: aim.ChargeLine;
  readonly along: number;
  /** What wheel and way cost, and what there is without a bonus, in thou. */
  readonly cost: number;
  readonly reach: number;
}

export function chargerOf(rules: Rules, unit: Unit): aim.Charger {
  const paysWheel = rules.settings.wheelPaidAt === 'outerCorner';
  return { block: shapeOf(rules, unit).block, tolerance: rules.tolerance, paysWheel, byFront: false };
}

/** What is left of the move, in thou. */
export function reachLeft(rules: Rules, unit: Unit): number {
  return (rateOf(rules, unit) * (WHOLE_MOVE - unit.spent)) / WHOLE_MOVE;
}

/** E4.2: the best bonus the die can give, in thou. */
export function bestBonus(rules: Rules, unit: Unit): number {
  const { arm, sides, dividedBy } = rules.sheet.melees.bonus;
  return unit.arm === arm ? Math.round((sides * 1000) / dividedBy) : 0;
}

/** E4.1: who may charge whom, as far as that does not depend on the ground between them. */
export function partners(rules: Rules, state: State, unit: Unit, target: Unit): Refusal[] {
  const { melees } = rules.sheet;
  if (!onTable(target) || target.army === unit.army) return [refuse('E4.1', `${target.name}: no enemy on the table`)];
  const reasons = whyItselfHeld(rules, unit);
  // Only whoever charges it may be charged in turn.
  if (target.charge?.target !== unit.id) reasons.push(...whyInContact(rules, state, unit));
  if (unit.arm === 'artillery') reasons.push(refuse('E4.1', 'artillery does not charge'));
  if (unit.order !== 'good')
    reasons.push(refuse(melees.disorganisedMayNotCharge.rule, `${unit.name} may not charge while ${unit.order}`));
  return reasons;
}

function sightRefusals(rules: Rules, state: State, unit: Unit, target: Unit): Refusal[] {
  const sight = sightBetween(rules, state, unit, target);
  if (sight.seen) return [];
  return [
    refuse(rules.sheet.melees.targetInSight.rule, `${unit.name} cannot see ${target.name}`),
    refuse('X8', inTheWay(state, sight.blocker)),
  ];
}

/** The ground swept by the wheel of a charge. */
export function sweptByWheel({ block }: Shape, { side, angle }: aim.ChargeLine): Polygon[] {
  if (angle === 0) return [];
  return wheelSteps(block, block.width, block.depth, side, angle, WHEEL_STEP).map(corners);
}

/** The straight way to the contact after the wheel: where it ends, the ground there, and what is swept on the way. */
export function straightWay({ block }: Shape, { wheeled }: aim.ChargeLine, along: number) {
  const to = ahead(wheeled, Math.floor(along));
  const swept = sweptByLeg(corners(blockTo(block, wheeled)), to.x - wheeled.x, to.y - wheeled.y);
  return { to, swept, end: shapeOfBlock(blockTo(block, to)) };
}

/** The way to the contact: river, table, and everyone who stands in it. */
function wayRefusals(
  rules: Rules,
  state: State,
  unit: Unit,
  target: Unit,
  line: aim.ChargeLine,
  along: number,
): Refusal[] {
  const shape = shapeOf(rules, unit);
  const { to, swept, end } = straightWay(shape, line, along);
  const reasons = riverRefusals(state, line.wheeled, to);
  if (reachesOver(state.battle, end.poly, rules.tolerance))
    reasons.push(refuse('X8', 'the charge would leave the table'));
  const blocker =
    firstInTheWay(rules, state, unit, [...sweptByWheel(shape, line), swept], target.id) ??
    unitOn(rules, state, unit, end, [target.id]);
  if (blocker !== null) reasons.push(refuse('X8', inTheWay(state, blocker.id)));
  return reasons;
}

/** E4.1, E4.2, X3, X8: the charge as a plan, or every rule it breaks. */
export function examineCharge(
  rules: Rules,
  state: State,
  unit: Unit,
  target: Unit,
  path?: readonly Leg[],
): { refusals: Refusal[]; plan: ChargePlan | null } {
  const refusals = partners(rules, state, unit, target);
  if (!onTable(target) || target.army === unit.army) return { refusals, plan: null };
  refusals.push(...sightRefusals(rules, state, unit, target));
  const planned = planCharge(rules, state, unit, target, reachLeft(rules, unit), bestBonus(rules, unit), path);
  if (refusals.length === 0) return planned;
  const known = (one: Refusal) => refusals.some(({ rule, text }) => rule === one.rule && text === one.text);
  return { refusals: [...refusals, ...planned.refusals.filter((one) => !known(one))], plan: null };
}

/** The same ground elsewhere. */
function blockTo({ width, depth }: Block, { x, y, facing }: Pose): Block {
  return { x, y, facing, width, depth };
}

/** The line onto the target within a given reach; also for a winner who goes on (E4.7). */
export function planCharge(
  rules: Rules,
  state: State,
  unit: Unit,
  target: Unit,
  reach: number,
  bonus: number,
  path?: readonly Leg[],
): { refusals: Refusal[]; plan: ChargePlan | null } {
  const { refusals, plan } = lineOnto(rules, state, unit, target, reach, bonus, path);
  if (plan !== null) refusals.push(...wayRefusals(rules, state, unit, target, plan.line, plan.along));
  return { refusals, plan };
}

/** What the wheel and so long a way after it cost. */
export function costOf(rules: Rules, state: State, unit: Unit, line: aim.ChargeLine, along: number): number {
  return wheelCost(rules, state, unit, unit, line.angle) + costAlong(rules, state, unit, line.wheeled, along);
}

/** Wheel, way and what they cost, whoever stands there. */
function lineOnto(
  rules: Rules,
  state: State,
  unit: Unit,
  target: Unit,
  reach: number,
  bonus: number,
  path?: readonly Leg[],
): { refusals: Refusal[]; plan: ChargePlan | null } {
  const charger = chargerOf(rules, unit);
  const { poly } = shapeOf(rules, target);
  const line = path === undefined ? smallestWheel(charger, poly, HALF_TURN) : aim.lineOfPath(charger, poly, path);
  if (line === null || line.along === null)
    return {
      refusals: [refuse('X3', `no wheel and straight way brings ${unit.name} onto ${target.name}`)],
      plan: null,
    };
  if (aim.wheelsInto(charger, poly, line))
    return { refusals: [refuse('X3', `the wheel runs into ${target.name} before it ends`)], plan: null };
  const cost = costOf(rules, state, unit, line, line.along);
  const refusals: Refusal[] = [];
  if (cost > reach + bonus + rules.tolerance) {
    const inches = (length: number) => `${Math.round(length / 100) / 10}`;
    refusals.push(refuse('X3', `${inches(cost)} inches to ${target.name}, and ${unit.name} may go ${inches(reach)}`));
    if (bonus > 0) refusals.push(refuse(rules.sheet.melees.bonus.rule, 'even the best bonus does not reach'));
  }
  return { refusals, plan: { line, along: line.along, cost, reach } };
}

/** How far straight on a charge that falls short comes, in thou. */
export function shortOf(rules: Rules, state: State, unit: Unit, plan: ChargePlan, reach: number): Pose {
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const left = reach - wheelCost(rules, state, unit, unit, plan.line.angle);
  if (left <= 0) return from;
  let low = 0;
  let high = Math.min(left, plan.along);
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (costAlong(rules, state, unit, plan.line.wheeled, middle) <= left) low = middle;
    else high = middle;
  }
  // Just short of the target: only a charge that reaches it is in contact. And nobody stays on the guns he passes, or over the edge.
  const way = Math.max(0, Math.min(Math.floor(low), Math.floor(plan.along - 2 * rules.tolerance)));
  for (let goes = way; goes >= 0; goes -= STEP) {
    const to = ahead(plan.line.wheeled, goes);
    if (obstruction(rules, state, unit, shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing))) === null) return to;
  }
  return from;
}

/** X8: did the front centre of the charger start in the target's flank or rear? */
export function startsInFlankOrRear(rules: Rules, unit: Unit, target: Unit): boolean {
  return zoneFrom(rules, target, unit.x, unit.y) !== 'front';
}

/** E4.3, X9: does a stand of the charger, standing there, reach beyond an end of the target's front, and meet nobody else? */
export function overlaps(rules: Rules, state: State, unit: Unit, to: Pose, target: Unit): boolean {
  const { width } = shapeOf(rules, target).block;
  const there = Object.assign(copyOf(unit), { x: to.x, y: to.y, facing: to.facing });
  const meetsAnother = (stand: Shape) =>
    unitsNear(rules, state, stand.cx, stand.cy, stand.radius + rules.tolerance).some(
      (enemy) =>
        enemy.army !== unit.army && enemy.id !== target.id && areWithin(stand, shapeOf(rules, enemy), rules.tolerance),
    );
  return standsOf(rules, there).some((stand) => {
    const { poly, block } = stand;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < poly.length; i += 2) {
      const { right } = toLocal(target, poly[i] as number, poly[i + 1] as number);
      least = Math.min(least, right);
      most = Math.max(most, right);
    }
    const beyond = Math.max(most - width / 2, -width / 2 - least);
    return beyond + rules.tolerance > block.width * rules.settings.overlapShare && !meetsAnother(stand);
  });
}

/** Where the unit stands after a charge that makes contact. */
export function contactPose(rules: Rules, unit: Unit, plan: ChargePlan): Pose {
  const to = ahead(plan.line.wheeled, Math.floor(plan.along));
  return blockAt(rules, unit, to.x, to.y, to.facing);
}
