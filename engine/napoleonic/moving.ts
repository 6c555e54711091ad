import type { Pose } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { distanceRefusals } from './distance-allowed.ts';
import { crowdOn, openGround, wellOnTable } from './elbow-room.ts';
import { blockAt, shapeOfBlock } from './footprint.ts';
import { groundRefusals } from './ground-refusals.ts';
import { outOfCommand } from './in-command.ts';
import { enemyTouched, placeInTheWay } from './in-the-way.ts';
import { legStep, type Step, sweptBy } from './move-steps.ts';
import { offTheTable, unitOn } from './obstruction.ts';
import { whyHeld, whyUnlimbered } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import type { Asked } from './too-far.ts';
import { turnRefusals } from './turning.ts';

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

const NO_LEG = refuse('J8', 'a move is made of straight legs and wheels of a positive size');

function isLeg(leg: Leg): boolean {
  const size = 'wheel' in leg ? leg.degrees : 'forward' in leg ? leg.forward : leg.back;
  return Number.isFinite(size) && size >= 0;
}

/** A path leg by leg: where it leads and what it costs. */
interface Walk {
  readonly steps: Step[];
  to: Pose;
  spent: number;
  way: number;
  wheeled: number;
}

function walkOf(
  rules: Rules,
  state: State,
  phase: MovePhase,
  unit: Unit,
  path: readonly Leg[],
  commandLost: boolean,
): Walk {
  const walk: Walk = {
    steps: [],
    to: { x: unit.x, y: unit.y, facing: unit.facing },
    spent: 0,
    way: 0,
    wheeled: 0,
  };
  for (const leg of path) {
    const step = legStep(rules, state, phase, unit, walk.to, leg, commandLost);
    walk.steps.push(step);
    walk.to = step.to;
    walk.spent += step.cost;
    walk.way += step.way;
    walk.wheeled += step.turned;
  }
  return walk;
}

/** N3.4, J21: woods and rivers on the way. */
function terrainRefusals(rules: Rules, state: State, unit: Unit, steps: readonly Step[]): Refusal[] {
  const refusals: Refusal[] = [];
  for (const step of steps) {
    if (openGround(rules, state, unit, step)) continue;
    addAll(refusals, groundRefusals(rules, state, unit, step, sweptBy(rules, unit, step)));
  }
  return refusals;
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
  addAll(refusals, whyUnlimbered(unit));
  const halved = outOfCommand(rules, state, unit);
  const { steps, to, spent, way, wheeled } = walkOf(rules, state, phase, unit, sound ? path : [], halved);
  const cited: RuleId[] = ['N3.8'];
  if (halved) cited.push('J15', 'J33');
  for (const { halvedBy } of steps) if (halvedBy !== null && !cited.includes(halvedBy)) cited.push(halvedBy);
  if (sound) {
    addAll(refusals, terrainRefusals(rules, state, unit, steps));
    addAll(refusals, turnRefusals(phase, unit, wheeled));
    const asked: Asked = { way, counts: spent, stages: steps };
    addAll(refusals, distanceRefusals(rules, state, phase, unit, asked, steps, cited));
    addAll(refusals, endRefusals(rules, state, unit, to, steps));
  }
  if (wheeled > 0) cited.push('N3.1', 'J8');
  return {
    refusals,
    plan: {
      from: { x: unit.x, y: unit.y, facing: unit.facing },
      to,
      path,
      spent: Math.round(spent),
      way: Math.round(way),
      wheeled,
      steps,
      rules: cited,
    },
  };
}

function endRefusals(rules: Rules, state: State, unit: Unit, to: Pose, steps: readonly Step[]): Refusal[] {
  const refusals: Refusal[] = [];
  const { units } = state;
  let first = units.length;
  // Who could be met on the last step alone could stand where it ends, or be touched there.
  let alone = false;
  for (const step of steps) {
    const crowd = crowdOn(rules, state, unit, step);
    alone = crowd.length === 0;
    if (!alone) first = Math.min(first, placeInTheWay(rules, state, unit, sweptBy(rules, unit, step), crowd));
  }
  if (alone && first === units.length && wellOnTable(rules, state, unit, to)) return refusals;
  const end = shapeOfBlock(blockAt(rules, unit, to.x, to.y, to.facing));
  const blocker = units[first] ?? (alone ? null : unitOn(rules, state, unit, end));
  if (blocker !== null) refusals.push(refuse('J9', `${blocker.name} in the way`));
  if (offTheTable(rules, state, end.poly))
    refusals.push(refuse('J41', 'the move would leave the table'), refuse('J14', 'the table edge is no free ground'));
  if (blocker === null && !alone) {
    const touched = enemyTouched(rules, state, unit, end);
    if (touched !== null) refusals.push(refuse('J9', `only a charge may end in contact with ${touched.name}`));
  }
  return refusals;
}
