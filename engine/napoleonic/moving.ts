import {
  ahead,
  arcLength,
  type Block,
  corners,
  distance,
  overlapsBy,
  type Polygon,
  type Pose,
  sweptByLeg,
  thou,
  wheel,
  wheelSteps,
} from '../../geometry/index.ts';
import type { Army, MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { groundOf, overlapping, riverCrossing } from '../core/ground.ts';
import { nameOf } from '../core/names.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { areWithin, boxAround, mayTouch } from '../core/shape.ts';
import { isAlone, openGround, wellOnTable } from './elbow-room.ts';
import { blockAt, placesOf, type Shape, shapeOf, shapeOfBlock } from './footprint.ts';
import { costOfLeg, costOfWheelInch } from './halving.ts';
import { rateOf, whyHeld, whyNoRate, whyUnlimbered } from './rates.ts';
import type { Rules } from './rules.ts';
import { enemyWithin, isPassable, keepsOutOfWoods, offTheTable, outOfCommand, unitOn } from './scene.ts';
import type { State, Unit } from './state.ts';
import { type Asked, halvingRefusals, inchesAllowed, inchesAsked, type Stage } from './too-far.ts';
import { wayToWater, wheelsIntoWater } from './water.ts';
import { fits } from './who.ts';

export interface MovePlan {
  readonly from: Pose;
  readonly to: Pose;
  readonly path: readonly Leg[];
  readonly spent: number;
  /** The inches it really goes, none of them counted double. */
  readonly way: number;
  readonly wheeled: number;
  readonly steps: readonly Step[];
  readonly rules: readonly RuleId[];
}

const WHEEL_STEP = 500;

/** What one leg or wheel does: where it ends, what it costs, and why it cannot be done. */
interface Step extends Stage {
  /** Inches the unit (a wheel: its outer corner) travels, before any of them count double. */
  readonly way: number;
  readonly cost: number;
  readonly turned: number;
  readonly side: 'left' | 'right';
  readonly halvedBy: RuleId | null;
}

function legStep(rules: Rules, state: State, phase: MovePhase, unit: Unit, from: Pose, leg: Leg, lost: boolean): Step {
  if ('wheel' in leg) return wheelStep(rules, state, phase, unit, from, leg, lost);
  const length = 'forward' in leg ? thou(leg.forward) : -thou(leg.back);
  const to = ahead(from, length);
  const cost = costOfLeg(rules, state, phase, lost, from, length);
  return {
    from,
    to,
    goes: length < 0 ? 'back' : 'ahead',
    length,
    way: Math.abs(length),
    cost,
    turned: 0,
    side: 'right',
    halvedBy: cost > Math.abs(length) ? phase.halved.rule : null,
  };
}

/** Where the unit stands on the way of a wheel. */
export function sweptByWheel(block: Block, side: 'left' | 'right', angle: number): Polygon[] {
  return wheelSteps(block, block.width, block.depth, side, angle, WHEEL_STEP).map(corners);
}

function wheelStep(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  leg: Extract<Leg, { wheel: unknown }>,
  lost: boolean,
): Step {
  const { width } = shapeOf(rules, unit).block;
  const side = leg.wheel;
  const turned = Math.round(leg.degrees * 100);
  const each = costOfWheelInch(rules, state, phase, lost, from);
  const way = rules.settings.wheelPaidAt === 'outerCorner' ? arcLength(width, turned) : 0;
  return {
    from,
    to: wheel(from, width, side, turned),
    goes: 'wheel',
    length: 0,
    way,
    cost: way * each,
    turned,
    side,
    halvedBy: each > 1 ? phase.halved.rule : null,
  };
}

/** The ground a step sweeps, as convex pieces. */
function sweptBy(rules: Rules, unit: Unit, { from, to, goes, side, turned }: Step): Polygon[] {
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  if (goes === 'wheel') return sweptByWheel(block, side, turned);
  return [sweptByLeg(corners(block), to.x - from.x, to.y - from.y)];
}

/** The ground a whole way sweeps. */
function sweptInAll(rules: Rules, unit: Unit, steps: readonly Step[]): Polygon[] {
  const swept: Polygon[] = [];
  for (const step of steps) for (const piece of sweptBy(rules, unit, step)) swept.push(piece);
  return swept;
}

/** J9: the first unit (of one army only, if it is named) in the way; `through` names arms of one's own that may be passed. */
export function firstInTheWay(
  rules: Rules,
  state: State,
  unit: Unit,
  swept: readonly Polygon[],
  through: readonly string[],
  except: string,
  only?: Army,
): Unit | null {
  const around = boxAround(swept);
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    const radius = r[i] as number;
    if (radius < 0) continue;
    if (Math.abs((x[i] as number) - around.x) > around.halfWidth + radius) continue;
    if (Math.abs((y[i] as number) - around.y) > around.halfDepth + radius) continue;
    const other = units[i] as Unit;
    if (other.id === unit.id || other.id === except || isPassable(unit, other)) continue;
    if (only !== undefined && other.army !== only) continue;
    if (other.army === unit.army && (through.includes(other.arm) || rules.settings.friendsPassFriends)) continue;
    const shape = shapes[i] as Shape;
    for (const piece of swept)
      if (mayTouch(piece, shape) && overlapsBy(piece, shape.poly, rules.tolerance)) return other;
  }
  return null;
}

/** N3.4, J21: woods and rivers against the ground a unit sweeps. */
export function groundRefusals(
  rules: Rules,
  state: State,
  unit: Unit,
  stage: Stage,
  swept: readonly Polygon[],
): Refusal[] {
  const reasons = woodsRefusals(rules, state, unit, swept);
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0) return reasons;
  const { from, to } = stage;
  if (riverCrossing(ground, from.x, from.y, to.x, to.y) !== null)
    reasons.push(refuse('J21', 'a river is crossed only at a bridge or a ford'));
  else if (goesThroughWater(rules, state, unit, stage, swept))
    reasons.push(refuse('J21', `part of ${unit.name} would be in a river, and not at a bridge or a ford`));
  return reasons;
}

export function woodsRefusals(rules: Rules, state: State, unit: Unit, swept: readonly Polygon[]): Refusal[] {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return [];
  const { x, y, reach } = boxAround(swept);
  for (const piece of swept) {
    const wood = overlapping(woods, piece, x, y, reach, rules.tolerance);
    if (wood !== null) return [refuse('N3.4', `${unit.arm} keeps out of woods (${nameOf(state, wood.id)})`)];
  }
  return [];
}

function goesThroughWater(rules: Rules, state: State, unit: Unit, stage: Stage, swept: readonly Polygon[]): boolean {
  if (stage.goes === 'wheel') return wheelsIntoWater(rules, state, unit, swept);
  return wayToWater(rules, state, unit, stage.from, stage.length, 0) !== stage.length;
}

/** Does the unit come nearer than this to an enemy where it goes? */
function passesWithin(rules: Rules, state: State, unit: Unit, steps: readonly Step[], within: number): boolean {
  const swept = sweptInAll(rules, unit, steps);
  const around = boxAround(swept);
  const { units, shapes, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0 || units[i]?.army === unit.army) continue;
    const { cx, cy, radius, poly } = shapes[i] as Shape;
    const far = within + around.reach + radius;
    if ((cx - around.x) * (cx - around.x) + (cy - around.y) * (cy - around.y) > far * far) continue;
    for (const piece of swept) if (overlapsBy(piece, poly, -within) && distance(piece, poly) < within) return true;
  }
  return false;
}

/** N3.7: has this move, with what came of it before in this phase, been too near to an enemy to be a double one? */
export function comesNear(rules: Rules, state: State, phase: MovePhase, unit: Unit, steps: readonly Step[]): boolean {
  if (unit.wasNear) return true;
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  // Most who move in a battle set out near; that is seen at once.
  return enemyWithin(rules, state, unit, beyond) || passesWithin(rules, state, unit, steps, beyond);
}

/** N3.7, N3.8: is the whole way within the rate, or within the double of it where that is allowed? */
function distanceRefusals(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  asked: Asked,
  steps: readonly Step[],
  extra: RuleId[],
): Refusal[] {
  const total = unit.spent + asked.counts;
  const rate = rateOf(rules, phase, unit);
  if (rate.rule !== 'N3.8') extra.push(rate.rule);
  if (rate.inches === 0) return whyNoRate(rules, phase, unit);
  if (total < rate.inches + rules.tolerance) return [];
  const beyond = thou(phase.doubleMove.beyond) + rules.tolerance;
  const far = !unit.wasNear && !enemyWithin(rules, state, unit, beyond);
  const halved = () => halvingRefusals(rules, state, phase, unit, asked);
  const tooNear = refuse('N3.7', `a double move stays more than ${phase.doubleMove.beyond} inches from every enemy`);
  const asksDouble = total < 2 * rate.inches + rules.tolerance;
  if (far && asksDouble) {
    if (phase.doubleMove.notOnTurn === state.turn)
      return [refuse('N3.7', `no double move on turn ${state.turn}`), ...halved()];
    if (passesWithin(rules, state, unit, steps, beyond)) return [tooNear, ...halved()];
    extra.push('N3.7');
    return [];
  }
  const doubles = far && phase.doubleMove.notOnTurn !== state.turn;
  const may = inchesAllowed(unit, rate.inches, doubles);
  const text = `${unit.name}: the move asks ${inchesAsked(rules, asked)}, and may take ${may}`;
  // A unit that was near earlier in this phase may have begun its move far off: then it breaks N3.7.
  return unit.wasNear && asksDouble
    ? [refuse('N3.8', text), tooNear, ...halved()]
    : [refuse('N3.8', text), ...halved()];
}

const NO_LEG = refuse('J8', 'a move is made of straight legs and wheels of a positive size');

function isLeg(leg: Leg): boolean {
  const size = 'wheel' in leg ? leg.degrees : 'forward' in leg ? leg.forward : leg.back;
  return Number.isFinite(size) && size >= 0;
}

/** J8, N3.1, N3.5 to N3.8, J9: the move as a plan, or every rule it breaks. */
export function examineMove(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  path: readonly Leg[],
): { refusals: Refusal[]; plan: MovePlan } {
  const refusals = whyHeld(rules, state, phase, unit);
  const held = refusals.length;
  for (const leg of path) if (!isLeg(leg)) refusals.push(NO_LEG);
  const sound = refusals.length === held;
  const cited: RuleId[] = ['N3.8'];
  addAll(refusals, whyUnlimbered(unit));
  const halved = outOfCommand(rules, state, unit);
  if (halved) cited.push('J15', 'J33');
  let at: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const steps: Step[] = [];
  let spent = 0;
  let way = 0;
  let wheeled = 0;
  if (sound) {
    for (const leg of path) {
      const step = legStep(rules, state, phase, unit, at, leg, halved);
      if (step.halvedBy !== null && !cited.includes(step.halvedBy)) cited.push(step.halvedBy);
      steps.push(step);
      if (!openGround(rules, state, unit, step))
        addAll(refusals, groundRefusals(rules, state, unit, step, sweptBy(rules, unit, step)));
      spent += step.cost;
      way += step.way;
      wheeled += step.turned;
      at = step.to;
    }
    addAll(refusals, turnRefusals(phase, unit, wheeled));
    const asked: Asked = { way, counts: spent, stages: steps };
    addAll(refusals, distanceRefusals(rules, state, phase, unit, asked, steps, cited));
    addAll(refusals, endRefusals(rules, state, unit, at, steps));
  }
  if (wheeled > 0) cited.push('N3.1', 'J8');
  return {
    refusals,
    plan: {
      from: { x: unit.x, y: unit.y, facing: unit.facing },
      to: at,
      path,
      spent: Math.round(spent),
      way: Math.round(way),
      wheeled,
      steps,
      rules: cited,
    },
  };
}

/** N3.1, J8: may the unit turn by so much more in this phase? */
export function turnRefusals(phase: MovePhase, unit: Unit, wheeled: number): Refusal[] {
  if (wheeled === 0) return [];
  if (phase.wheel.never !== undefined && fits(phase.wheel.never, unit))
    return [refuse('N3.1', `${unit.name} cannot turn at all on this sheet`)];
  if (unit.wheeled + wheeled > Math.round(phase.wheel.degrees * 100)) {
    const before = unit.wheeled > 0 ? `, and ${unit.name} wheeled ${unit.wheeled / 100} already` : '';
    return [
      refuse('N3.1', `a unit wheels ${phase.wheel.degrees} degrees at most`),
      refuse('J8', `${phase.wheel.degrees} degrees is the total in one phase${before}`),
    ];
  }
  return [];
}

function endRefusals(rules: Rules, state: State, unit: Unit, to: Pose, steps: readonly Step[]): Refusal[] {
  const refusals: Refusal[] = [];
  const crowded: Step[] = [];
  for (const step of steps) if (!isAlone(rules, state, unit, step)) crowded.push(step);
  const alone = crowded.length === 0 && steps.length > 0;
  if (alone && wellOnTable(rules, state, unit, to)) return refusals;
  const end = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  const swept = sweptInAll(rules, unit, crowded);
  const blocker = alone ? null : (firstInTheWay(rules, state, unit, swept, [], '') ?? unitOn(rules, state, unit, end));
  if (blocker !== null) refusals.push(refuse('J9', `${blocker.name} in the way`));
  if (offTheTable(rules, state, end.poly))
    refusals.push(refuse('J41', 'the move would leave the table'), refuse('J14', 'the table edge is no free ground'));
  if (blocker === null && !alone) {
    const touched = enemyTouched(rules, state, unit, end);
    if (touched !== null) refusals.push(refuse('J9', `only a charge may end in contact with ${touched.name}`));
  }
  return refusals;
}

/** J9: an enemy this ground would touch; none whom the ground it comes from, if that is given, touches already. */
export function enemyTouched(
  rules: Rules,
  state: State,
  unit: Unit,
  shape: Shape,
  from: Shape | null = null,
): Unit | null {
  const { cx, cy, radius } = shape;
  const { units, shapes, x, y, r } = placesOf(rules, state);
  for (let i = 0; i < r.length; i++) {
    if ((r[i] as number) < 0) continue;
    const dx = (x[i] as number) - cx;
    const dy = (y[i] as number) - cy;
    const far = radius + (r[i] as number) + rules.tolerance;
    if (dx * dx + dy * dy > far * far) continue;
    const enemy = units[i] as Unit;
    if (enemy.army === unit.army) continue;
    const other = shapes[i] as Shape;
    if (!areWithin(shape, other, rules.tolerance)) continue;
    if (from === null || !areWithin(from, other, rules.tolerance)) return enemy;
  }
  return null;
}
