import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { away, order, type Unit } from '../eye.ts';
import { whyFire } from '../reasons.ts';
import { shotWorth } from './fire.ts';
import type { Scene } from './scene.ts';

/** Nearer than this nobody in disorder has time to re-form. */
const PRESSED = 6_000;

const isPressed = (scene: Scene, unit: Unit): boolean =>
  scene.foes.some((foe) => foe.order === 'good' && foe.arm !== 'artillery' && away(unit, foe) < PRESSED);

/** In disorder a unit holds its fire and re-forms (X6), unless it is pressed. */
export function holdsItsFire(scene: Scene, unit: Unit): boolean {
  if (unit.charged || unit.order === 'routed') return true;
  return unit.order === 'disorganised' && unit.disorganisedIn < scene.state.turn && !isPressed(scene, unit);
}

/** The shot that costs the enemy most. */
export function bestShot(scene: Scene, unit: Unit): Order1866 | null {
  if (unit.aim !== null || holdsItsFire(scene, unit)) return null;
  let best: Unit | null = null;
  let most = 0;
  for (const foe of scene.foes) {
    const worth = shotWorth(scene, unit, foe);
    if (worth > most) [best, most] = [foe, worth];
  }
  if (best === null) return null;
  const command = { do: 'fire', unit: unit.id, target: best.id } as const;
  if (war1866.check(scene.rules, scene.state, command).length > 0) return null;
  return order(command, whyFire(unit, best, 'the shot that costs the enemy most'));
}
