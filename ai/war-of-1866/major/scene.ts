import { enemyOf, type war1866 } from '../../../engine/index.ts';
import type { Side } from '../../commander.ts';
import type { Rules, State, Unit } from '../eye.ts';
import type { Weights } from './weights.ts';

/** What the major has before him: his view of the battle and what follows from it. Nothing in it is remembered. */
export interface Scene {
  readonly rules: Rules;
  readonly state: State;
  readonly side: Side;
  readonly foe: Side;
  readonly own: readonly Unit[];
  /** The enemy as he will be when both sides fire: loaded, and with no aim yet. */
  readonly foes: readonly Unit[];
  /** Does the enemy still move before the fire of this turn? */
  readonly foeMovesYet: boolean;
  readonly weights: Weights;
  /** In thought charges are judged at a glance instead of being reckoned out. */
  readonly inThought: boolean;
}

/** A unit as it will be when fire opens: its old aim forgotten. */
export const readyToFire = (unit: Unit): Unit => (unit.aim === null ? unit : { ...unit, aim: null });

export function sceneOf(rules: Rules, state: State, side: Side, weights: Weights, inThought = false): Scene {
  const foe = enemyOf(state, side);
  const own: Unit[] = [];
  const foes: Unit[] = [];
  for (const unit of state.units)
    if (unit.gone === null) (unit.army === side ? own : foes).push(unit.army === side ? unit : readyToFire(unit));
  const foeMovesYet = state.phase < 2 || (state.phase === 2 && state.first === side);
  return { rules, state, side, foe, own, foes, foeMovesYet, weights, inThought };
}

/** X11: how near an army is to breaking, 0 to 1. */
function nearBreaking({ rules, state }: Scene, army: Side): number {
  let all = 0;
  let out = 0;
  for (const unit of state.units) {
    if (unit.army !== army) continue;
    all++;
    if (unit.gone !== null || unit.order === 'routed') out++;
  }
  return all === 0 ? 0 : Math.min(1, out / Math.max(1, all * rules.settings.brokenShare));
}

const memo = new WeakMap<Scene, Map<string, number>>();

/** What it means when the unit leaves the field: its stands, and one step towards the breaking of its army. */
export function worthOf(scene: Scene, unit: Unit): number {
  let known = memo.get(scene);
  if (known === undefined) {
    known = new Map();
    memo.set(scene, known);
  }
  const key = `${unit.army} ${unit.stands} ${unit.mr} ${unit.arm}`;
  let worth = known.get(key);
  if (worth === undefined) {
    const near = nearBreaking(scene, unit.army);
    worth = (unit.stands * unit.mr) / 8 + scene.weights.unit * (1 + near);
    known.set(key, worth);
  }
  return worth;
}

export type Objective = war1866.State['battle']['objectives'][number];

export const turnsLeft = ({ state }: Scene): number => {
  const { turnLimit } = state.battle;
  return turnLimit === null ? 6 : Math.max(1, turnLimit - state.turn + 1);
};
