import { type Leg, war1866 } from '../../../engine/index.ts';
import { away, type Command, type Unit } from '../eye.ts';
import type { Scene } from './scene.ts';

/** One thing a unit could do in its move, and how it would then stand. */
export interface Step {
  /** Nothing to order: it stays as it is. */
  readonly command: Command | null;
  readonly unit: Unit;
}

const RAY_STEP = 30;
const SHARES = [1, 0.55];
/** A turn at the end of less than this is not worth its way, in hundredths of a degree. */
const LEAST_TURN = 1_500;
const MOST_TURN = 9_000;
const LEAST_LEG = 400;

const legOf = (turn: number): Leg => ({ wheel: turn < 0 ? 'left' : 'right', degrees: Math.abs(turn) / 100 });

/** The path carried out in thought; null where a rule forbids it. */
function walked({ rules, state }: Scene, unit: Unit, path: readonly Leg[]): Step | null {
  const found = war1866.trace(rules, state, unit.id, path);
  if (found === null || found.refusals.length > 0) return null;
  const rate = found.spent + found.left;
  const left = 1_000_000 - unit.spent;
  const spent = rate === 0 ? 1_000_000 : unit.spent + Math.round((left * found.spent) / rate);
  const { x, y, facing } = found.to;
  return { command: { do: 'move', unit: unit.id, path }, unit: { ...unit, x, y, facing, spent } };
}

/** Whom it would like to look at from there: the nearest of the enemy who are not running. */
function focusOf({ rules, foes }: Scene, from: { x: number; y: number }): { x: number; y: number } | null {
  let best: { x: number; y: number } | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    if (foe.order === 'routed') continue;
    const { cx, cy } = war1866.shapeOf(rules, foe);
    const far = away(from, { x: cx, y: cy });
    if (far < least) [best, least] = [{ x: cx, y: cy }, far];
  }
  return best;
}

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The turn that makes it face the nearest enemy, in whole degrees; 0 where it does already. */
function turnAt(scene: Scene, pose: Pose): number {
  const focus = focusOf(scene, pose);
  if (focus === null) return 0;
  const turn = Math.round(war1866.turnTowards(pose, focus.x, focus.y) / 100) * 100;
  return Math.abs(turn) < LEAST_TURN || Math.abs(turn) > MOST_TURN ? 0 : turn;
}

/** Turns to begin with: all round by steps, and straight at the nearest enemy and at every place not held. */
function headings(scene: Scene, unit: Unit): number[] {
  const found: number[] = [];
  for (let turn = -MOST_TURN; turn <= MOST_TURN; turn += RAY_STEP * 100) found.push(turn);
  const { state } = scene;
  const aims: { x: number; y: number }[] = [...state.battle.objectives];
  const focus = focusOf(scene, unit);
  if (focus !== null) aims.push(focus);
  for (const { x, y } of aims) {
    const turn = Math.round(war1866.turnTowards(unit, x, y) / 100) * 100;
    if (Math.abs(turn) <= MOST_TURN && !found.some((known) => Math.abs(known - turn) < 500)) found.push(turn);
  }
  return found;
}

/** Wheel, straight on, and a turn towards the enemy at the end where there is way left for it. */
function alongRay(scene: Scene, unit: Unit, turn: number): Step[] {
  const { rules, state } = scene;
  const { pose, length } = war1866.rayOf(rules, state, unit, turn);
  const steps: Step[] = [];
  for (const share of SHARES) {
    const goes = Math.floor((length * share) / 10) * 10;
    if (goes < LEAST_LEG) continue;
    const path: Leg[] = [...(turn === 0 ? [] : [legOf(turn)]), { forward: goes / 1000 }];
    const plain = walked(scene, unit, path);
    if (plain === null) continue;
    steps.push(plain);
    const last = turnAt(scene, plain.unit);
    const turned = last === 0 ? null : walked(scene, unit, [...path, legOf(last)]);
    if (turned !== null) steps.push(turned);
  }
  if (turn !== 0 && length < LEAST_LEG) {
    const wheeled = walked(scene, unit, [legOf(turn)]);
    if (wheeled !== null && pose.facing !== unit.facing) steps.push(wheeled);
  }
  return steps;
}

function changes(scene: Scene, unit: Unit): Step[] {
  const { rules, state } = scene;
  const tried: Step[] = [];
  const spent = unit.spent + Math.floor(1_000_000 / rules.settings.changeTakes);
  const add = (command: Command, after: Unit) => {
    if (war1866.check(rules, state, command).length === 0) tried.push({ command, unit: after });
  };
  if (unit.arm === 'artillery') {
    const way = unit.deployed ? 'limber' : 'unlimber';
    add({ do: way, unit: unit.id }, { ...unit, deployed: !unit.deployed, spent });
  }
  if (unit.arm === 'infantry')
    for (const formation of ['line', 'column'] as const)
      if (formation !== unit.formation) add({ do: 'form', unit: unit.id, formation }, { ...unit, formation, spent });
  return tried;
}

/** Everything the major thinks of for a unit; to stay is the first of them. */
export function stepsOf(scene: Scene, unit: Unit): Step[] {
  const steps: Step[] = [{ command: null, unit }, ...changes(scene, unit)];
  if (unit.arm === 'artillery' && unit.deployed) return steps;
  const here = turnAt(scene, unit);
  const faced = here === 0 ? null : walked(scene, unit, [legOf(here)]);
  if (faced !== null) steps.push(faced);
  for (const turn of headings(scene, unit)) steps.push(...alongRay(scene, unit, turn));
  const whole = war1866.reachLeft(scene.rules, unit) / (unit.order === 'good' ? 1 : 2);
  for (const share of SHARES) {
    const length = Math.floor((whole * share) / 10) * 10;
    const back = length < LEAST_LEG ? null : walked(scene, unit, [{ back: length / 1000 }]);
    if (back !== null) steps.push(back);
  }
  return steps;
}
