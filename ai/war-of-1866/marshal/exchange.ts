import type { Side } from '../../commander.ts';
import type { Rules, State, Unit } from '../eye.ts';
import { shotWorth } from '../major/fire.ts';
import { type Scene, sceneOf, worthOf } from '../major/scene.ts';
import { fireFeared, standingWithoutFire } from '../major/score.ts';
import type { Weights } from '../major/weights.ts';
import { holding } from './holding.ts';

/** What the best shot of each unit of one side costs the other: nobody can lose more than he is worth. */
function volley(scene: Scene, firers: readonly Unit[], targets: readonly Unit[]): number {
  const left = new Map<Unit, number>();
  for (const firer of firers) {
    let best: Unit | null = null;
    let most = 0;
    for (const target of targets) {
      const worth = shotWorth(scene, firer, target);
      if (worth > most) [best, most] = [target, worth];
    }
    if (best !== null) left.set(best, (left.get(best) ?? 1) * Math.max(0, 1 - most / worthOf(scene, best)));
  }
  let sum = 0;
  for (const [target, share] of left) sum += worthOf(scene, target) * (1 - share);
  return sum;
}

/** What a turn's moves have come to before the fire: the exchange to be expected, and how everybody stands. */
export function exchange(rules: Rules, state: State, side: Side, weights: Weights): number {
  const scene: Scene = { ...sceneOf(rules, state, side, weights), foeMovesYet: false };
  let worth = volley(scene, scene.own, scene.foes) * weights.shotGiven - volley(scene, scene.foes, scene.own);
  for (const unit of scene.own)
    if (unit.order !== 'routed') worth += standingWithoutFire(scene, unit) - fireFeared(scene, unit);
  return worth + holding(scene);
}
