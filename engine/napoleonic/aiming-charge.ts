import {
  arcLength,
  type Block,
  cast,
  cos,
  normalise,
  overlapDepth,
  type Pose,
  sin,
  wheel,
} from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { narrowed, shapeOfBlock } from '../core/shape.ts';
import { blockAt, type Shape, shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { Unit } from './state.ts';
import { fits } from './who.ts';

/** J26: a charge is a wheel, then straight ahead. */
export interface ChargeLine {
  readonly side: 'left' | 'right';
  /** Hundredths of a degree. */
  readonly angle: number;
  readonly wheeled: Pose;
  /** What the wheel costs at its outer corner. */
  readonly arc: number;
  /** Straight way to the first touch of the target, or null if this line misses it. */
  readonly along: number | null;
}

const DEGREE = 100;
const FRACTION = 5;

/** The footprint pulled in by the tolerance at both sides, so that nothing is hit by a hair (J0). */
export function narrowShape(rules: Rules, block: Block): Shape {
  return narrowed(block, rules.tolerance);
}

function blockAtPose(rules: Rules, unit: Unit, at: Pose): Block {
  return blockAt(rules, unit, at.x, at.y, at.facing);
}

/** How far straight ahead from this pose the unit first touches the target. */
export function reachOf(rules: Rules, unit: Unit, at: Pose, target: Unit): number | null {
  const shape = narrowShape(rules, blockAtPose(rules, unit, at));
  const hit = cast(shape.poly, sin(at.facing), cos(at.facing), shapeOf(rules, target).poly);
  return hit === null ? null : hit.enter;
}

function lineAt(rules: Rules, unit: Unit, target: Unit, side: 'left' | 'right', angle: number): ChargeLine {
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const width = shapeOf(rules, unit).block.width;
  const wheeled = angle === 0 ? from : wheel(from, width, side, angle);
  const arc = rules.settings.wheelPaidAt === 'outerCorner' ? arcLength(width, angle) : 0;
  return { side, angle, wheeled, arc, along: reachOf(rules, unit, wheeled, target) };
}

/** How far this unit may wheel in this phase, in hundredths of a degree. */
export function wheelLimit(rules: Rules, phase: MovePhase, unit: Unit): number {
  if (phase.wheel.never !== undefined && fits(phase.wheel.never, unit)) return 0;
  return Math.min(phase.wheel.degrees, rules.settings.chargeWheel) * DEGREE;
}

/** Does this wheel alone push the unit into the target? */
export function wheelsInto(rules: Rules, unit: Unit, target: Unit, line: ChargeLine): boolean {
  if (line.along !== 0) return false;
  const ground = shapeOfBlock(blockAtPose(rules, unit, line.wheeled));
  return overlapDepth(ground.poly, shapeOf(rules, target).poly) > rules.tolerance;
}

/** A wheel that would run into the target stops a fraction of a degree earlier, where it only touches (J26). */
function eased(rules: Rules, unit: Unit, target: Unit, line: ChargeLine): ChargeLine {
  let eased = line;
  while (wheelsInto(rules, unit, target, eased) && eased.angle > line.angle - DEGREE)
    eased = lineAt(rules, unit, target, line.side, eased.angle - FRACTION);
  return eased;
}

/** No wheel if straight ahead meets the target, else the smallest whole degree that does; null if none within the limit. */
export function smallestWheel(rules: Rules, phase: MovePhase, unit: Unit, target: Unit): ChargeLine | null {
  const straight = lineAt(rules, unit, target, 'left', 0);
  if (straight.along !== null) return straight;
  const limit = wheelLimit(rules, phase, unit);
  for (let angle = DEGREE; angle <= limit; angle += DEGREE) {
    const left = eased(rules, unit, target, lineAt(rules, unit, target, 'left', angle));
    const right = eased(rules, unit, target, lineAt(rules, unit, target, 'right', angle));
    if (left.along !== null && right.along !== null) return left.along <= right.along ? left : right;
    if (left.along !== null) return left;
    if (right.along !== null) return right;
  }
  return null;
}

/** The line a path gives: at most one wheel, then straight; null if the path is not of that form. */
export function lineOfPath(rules: Rules, unit: Unit, target: Unit, path: readonly Leg[]): ChargeLine | null {
  let side: 'left' | 'right' = 'left';
  let angle = 0;
  for (const [i, leg] of path.entries()) {
    if ('back' in leg) return null;
    if ('wheel' in leg) {
      if (i !== 0 || !Number.isFinite(leg.degrees) || leg.degrees < 0) return null;
      side = leg.wheel;
      angle = normalise(Math.round(leg.degrees * DEGREE));
    }
  }
  return lineAt(rules, unit, target, side, angle);
}
