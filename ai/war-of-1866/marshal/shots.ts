import { war1866 } from '../../../engine/index.ts';
import type { Order1866 } from '../../commander.ts';
import { order, type Unit } from '../eye.ts';
import { shotWorth } from '../major/fire.ts';
import { stillToAsk } from '../major/index.ts';
import { type Scene, worthOf } from '../major/scene.ts';
import { holdsItsFire } from '../major/shots.ts';
import { whyFire } from '../reasons.ts';

/** What is left of a target after the shots it is already the aim of, from 1 to 0. */
function leftOf(scene: Scene, target: Unit): number {
  let left = 1;
  for (const unit of scene.own)
    if (unit.aim === target.id && !unit.fired)
      left *= Math.max(0, 1 - shotWorth(scene, unit, target) / worthOf(scene, target));
  return left;
}

/** The next shot: where it costs the enemy most after all that is aimed there already. */
export function nextShot(scene: Scene): Order1866 | null {
  for (const unit of stillToAsk(scene.own, 'fire')) {
    if (unit.aim !== null || holdsItsFire(scene, unit)) continue;
    let best: Unit | null = null;
    let most = 0;
    for (const foe of scene.foes) {
      const worth = shotWorth(scene, unit, foe);
      const added = worth <= most ? 0 : worth * leftOf(scene, foe);
      if (added > most) [best, most] = [foe, added];
    }
    if (best === null) continue;
    const command = { do: 'fire', unit: unit.id, target: best.id } as const;
    if (war1866.check(scene.rules, scene.state, command).length === 0)
      return order(command, whyFire(unit, best, 'the shot that adds most to the others'));
  }
  return null;
}
