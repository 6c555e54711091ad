import {
  ahead,
  arcLength,
  type Block,
  corners,
  type Polygon,
  type Pose,
  sweptByLeg,
  thou,
  wheel,
  wheelSteps,
} from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { blockAt, shapeOf } from './footprint.ts';
import { costOfLeg, costOfWheelInch } from './halving.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import type { Stage } from './too-far.ts';

const WHEEL_STEP = 500;

/** What one leg or wheel does: where it ends, what it costs, and why it cannot be done. */
export interface Step extends Stage {
  /** Inches the unit (a wheel: its outer corner) travels, before any of them count double. */
  readonly way: number;
  readonly cost: number;
  readonly turned: number;
  readonly side: 'left' | 'right';
  readonly halvedBy: RuleId | null;
}

export function legStep(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  from: Pose,
  leg: Leg,
  lost: boolean,
): Step {
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
  const swept: Polygon[] = [];
  for (const pose of wheelSteps(block, block.width, block.depth, side, angle, WHEEL_STEP)) swept.push(corners(pose));
  return swept;
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
export function sweptBy(rules: Rules, unit: Unit, { from, to, goes, side, turned }: Step): Polygon[] {
  const block = blockAt(rules, unit, from.x, from.y, from.facing);
  if (goes === 'wheel') return sweptByWheel(block, side, turned);
  return [sweptByLeg(corners(block), to.x - from.x, to.y - from.y)];
}

/** The ground a whole way sweeps. */
export function sweptInAll(rules: Rules, unit: Unit, steps: readonly Step[]): Polygon[] {
  const swept: Polygon[] = [];
  for (const step of steps) for (const piece of sweptBy(rules, unit, step)) swept.push(piece);
  return swept;
}
