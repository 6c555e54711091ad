import { areWithin, outOfCommand, type State, shapeOf, type Unit } from '../../engine/index.ts';
import { duel } from '../recruit/chances.ts';
import { inHand } from '../recruit/worth.ts';
import { dangerTo, reaches, riddenDown, standsBy } from './danger.ts';
import { nearestOf } from './eye.ts';
import { cannonade, volley } from './fire.ts';
import { type Aims, type GunsInNeed, groundGained } from './goals.ts';
import { lossWorth, type Scene } from './scene.ts';

/** Losses tell more on a unit that has lost already: the number it needs goes down with every third (N0.3). */
function telling(unit: Unit): number {
  return 1 + unit.casualties * 0.06;
}

function shotAt(scene: Scene, state: State, unit: Unit): number {
  let sum = 0;
  for (const foe of scene.foes) {
    const hits = volley(scene, state, scene.mine, foe, unit);
    if (hits === 0) continue;
    let others = 0;
    const at = shapeOf(scene.rules, foe);
    for (const own of scene.own)
      if (own.id !== unit.id && areWithin(shapeOf(scene.rules, own), at, scene.mine.musket)) others++;
    sum += hits / (1 + others * 0.7);
  }
  return sum * telling(unit);
}

function shotGiven(scene: Scene, state: State, unit: Unit): number {
  let best = 0;
  for (const foe of scene.foes) {
    const hits = volley(scene, state, scene.theirs, unit, foe) * telling(foe);
    if (hits > best) best = hits;
  }
  return best;
}

function underGuns(scene: Scene, state: State, unit: Unit): number {
  let sum = 0;
  for (const foe of scene.foes) if (foe.arm === 'artillery') sum += cannonade(scene, state, foe, unit);
  return (sum * telling(unit)) / 2;
}

/** What a regiment in hand might do from here next turn. */
function prospect(scene: Scene, state: State, unit: Unit): number {
  if (!inHand(scene.rules, unit)) return 0;
  let best = 0;
  for (const foe of scene.foes) {
    const chance = reaches(scene, scene.mine, unit, foe);
    if (chance < 0.3) continue;
    const gain =
      foe.arm === 'cavalry'
        ? duel(scene.mine, unit, foe)
        : riddenDown(scene, state, scene.mine, unit, foe) * lossWorth(scene, foe);
    best = Math.max(best, chance * gain);
  }
  return best;
}

/** N6.3: guns in danger that nobody else stands by; whoever does fights in their place. */
function gunsCovered(scene: Scene, needs: readonly GunsInNeed[], unit: Unit): number {
  let sum = 0;
  for (const { guns, danger } of needs)
    if (standsBy(scene, unit, guns) && !scene.own.some((other) => other.id !== unit.id && standsBy(scene, other, guns)))
      sum += danger;
  return sum;
}

/** How good it is to have this unit as it stands in that state; only what its own place changes. */
export function scoreOf(scene: Scene, { goals, guns }: Aims, state: State, unit: Unit): number {
  const w = scene.weights;
  let score = groundGained(scene, goals, state, unit) + w.support * gunsCovered(scene, guns, unit);
  score -= w.shotTaken * shotAt(scene, state, unit);
  score -= w.gunfire * underGuns(scene, state, unit);
  score -= dangerTo(scene, state, unit);
  if (unit.arm !== 'cavalry') score += w.shotGiven * shotGiven(scene, state, unit);
  else score += w.prospect * prospect(scene, state, unit);
  score -= (w.closing * Math.max(0, nearestOf(scene, unit, scene.foes, 40_000) - scene.mine.musket)) / 1_000;
  if (outOfCommand(scene.rules, state, unit)) score -= w.outOfCommand;
  return score;
}
