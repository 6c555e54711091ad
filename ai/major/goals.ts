import { type Objective, rateOf, type State, shapeOf, type Unit } from '../../engine/index.ts';
import { dangerTo } from './danger.ts';
import { between } from './eye.ts';
import type { Scene } from './scene.ts';

/** J23: places that win battles, what they are worth, and how many it takes there. */
export interface Goal {
  readonly objective: Objective;
  readonly worth: number;
  readonly needed: number;
  /** How far off every own unit is, near ones first (thou, 0 when on it). */
  readonly near: readonly { readonly unit: Unit; readonly away: number }[];
}

const IN_PLAY = 16_000;

export function awayFrom(scene: Scene, unit: Unit, { x, y, radius }: Objective): number {
  const shape = shapeOf(scene.rules, unit);
  return Math.max(0, between({ x: shape.cx, y: shape.cy }, { x, y }) - radius - shape.block.depth / 2 + 300);
}

function goalOf(scene: Scene, objective: Objective, total: number): Goal {
  const { weights, state, side } = scene;
  const reach = objective.radius + IN_PLAY * scene.mine.scale;
  const enemies = scene.foes.filter((foe) => foe.arm !== 'artillery' && between(foe, objective) < reach).length;
  const near = scene.own
    .filter((unit) => unit.arm !== 'artillery')
    .map((unit) => ({ unit, away: awayFrom(scene, unit, objective) }))
    .sort((a, b) => a.away - b.away || (a.unit.id < b.unit.id ? -1 : 1));
  const held = state.holders[objective.id] === side;
  return {
    objective,
    worth: (weights.objectives * objective.points) / total,
    needed: (held ? 1 : 2) + enemies,
    near,
  };
}

/** A battery that could be reached, and what that would cost. */
export interface GunsInNeed {
  readonly guns: Unit;
  readonly danger: number;
}

/** What the army is about: places to take and hold, guns to stand by. */
export interface Aims {
  readonly goals: readonly Goal[];
  readonly guns: readonly GunsInNeed[];
}

function gunsInNeed(scene: Scene): GunsInNeed[] {
  return scene.own
    .filter((unit) => unit.arm === 'artillery')
    .map((guns) => ({ guns, danger: dangerTo(scene, aloneWith(scene, guns), guns) }))
    .filter(({ danger }) => danger > 0);
}

/** The table without the other units of this side: what the guns have to fear when nobody stands by them. */
function aloneWith({ state, side }: Scene, guns: Unit): State {
  return { ...state, units: state.units.filter((unit) => unit.army !== side || unit.id === guns.id) };
}

export function aimsOf(scene: Scene): Aims {
  return { goals: goalsOf(scene), guns: gunsInNeed(scene) };
}

function goalsOf(scene: Scene): Goal[] {
  const { objectives } = scene.state.battle;
  const total = objectives.reduce((sum, o) => sum + o.points, 0);
  return total === 0 ? [] : objectives.map((objective) => goalOf(scene, objective, total));
}

/** What it brings for the places that this unit stands where it does. */
export function groundGained(scene: Scene, goals: readonly Goal[], state: State, unit: Unit): number {
  if (unit.arm === 'artillery') return 0;
  const { turnLimit } = state.battle;
  const left = turnLimit === null ? 6 : Math.max(0, turnLimit - state.turn);
  const rate = Math.max(2_000, rateOf(scene.rules, scene.mine.move, { ...unit, formation: 'column' }).inches);
  let sum = 0;
  for (const goal of goals) {
    const away = awayFrom(scene, unit, goal.objective);
    let before = 0;
    for (const other of goal.near) if (other.unit.id !== unit.id && other.away < away) before++;
    const share = before < goal.needed ? 1 / (1 + before * 0.5) : scene.weights.spare / (1 + before);
    const turns = away / rate;
    const late = turns > left + 0.2 ? 0.1 : 1;
    const urgency = 1 - scene.weights.patience * Math.min(1, left / 5);
    sum += (goal.worth * share * late * urgency) / (1 + turns);
  }
  return sum;
}
