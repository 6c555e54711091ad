import type { Side } from '../../commander.ts';
import type { Rules, State, Unit } from '../eye.ts';
import { shotWorth } from '../major/fire.ts';
import { type Scene, sceneOf } from '../major/scene.ts';
import { standingWithoutFire } from '../major/score.ts';
import type { Weights } from '../major/weights.ts';

/** What the best shot of each unit of one side costs the other, when everybody has moved. */
function volley(scene: Scene, firers: readonly Unit[], targets: readonly Unit[]): number {
  let sum = 0;
  for (const firer of firers) {
    let best = 0;
    for (const target of targets) best = Math.max(best, shotWorth(scene, firer, target));
    sum += best;
  }
  return sum;
}

/** What a turn's moves have come to before the fire: the exchange to be expected, and how everybody stands. */
export function exchange(rules: Rules, state: State, side: Side, weights: Weights): number {
  const scene: Scene = { ...sceneOf(rules, state, side, weights), foeMovesYet: false };
  let worth = volley(scene, scene.own, scene.foes) * weights.shotGiven - volley(scene, scene.foes, scene.own);
  for (const unit of scene.own) if (unit.order !== 'routed') worth += standingWithoutFire(scene, unit);
  return worth;
}
