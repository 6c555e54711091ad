import { enemyOf, onTable, type Rules, type State, type Unit } from '../../engine/index.ts';
import type { Side } from '../commander.ts';
import { type Half, halfOf } from '../recruit/half.ts';
import { inVeterans } from '../recruit/worth.ts';
import type { Memory } from './memory.ts';
import type { Weights } from './weights.ts';

/** What is kept while a battle is played on in somebody's mind: who has been told to stay in this part. */
export interface Thought {
  when: string;
  readonly settled: Set<string>;
  readonly memory: Memory;
}

/** What the major has before him: his view of the battle and what follows from it. Nothing in it is remembered. */
export interface Scene {
  readonly rules: Rules;
  readonly state: State;
  readonly side: Side;
  readonly foe: Side;
  /** The half in which this side moves, and the one in which the enemy does. */
  readonly mine: Half;
  readonly theirs: Half;
  readonly own: readonly Unit[];
  readonly foes: readonly Unit[];
  readonly weights: Weights;
  /** In thought: charges are weighed at a glance, and whoever stays is not asked again; null when it is meant. */
  readonly thought: Thought | null;
}

export function sceneOf(
  rules: Rules,
  state: State,
  side: Side,
  weights: Weights,
  thought: Thought | null = null,
): Scene {
  const foe = enemyOf(state, side);
  const own: Unit[] = [];
  const foes: Unit[] = [];
  for (const unit of state.units) if (onTable(unit)) (unit.army === side ? own : foes).push(unit);
  return {
    rules,
    state,
    side,
    foe,
    mine: halfOf(rules, side),
    theirs: halfOf(rules, foe),
    own,
    foes,
    weights,
    thought,
  };
}

const A_BATTERY = 8;

/** What a unit is worth, in veterans of the line; guns by how many of their crew are left. */
export function figuresWorth(unit: Unit): number {
  if (unit.arm === 'artillery') return A_BATTERY * (unit.figures / unit.startFigures);
  return inVeterans(unit);
}

/** J23: what it means when the unit leaves the game; more, the nearer its army is to breaking. */
export function lossWorth(scene: Scene, unit: Unit): number {
  let all = 0;
  let gone = 0;
  for (const other of scene.state.units) {
    if (other.army !== unit.army) continue;
    all++;
    if (other.gone !== null) gone++;
  }
  const near = (gone + 1) / Math.max(1, all * scene.rules.settings.brokenShare);
  return figuresWorth(unit) + scene.weights.unitGone * (0.5 + near * near);
}
