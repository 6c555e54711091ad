import { bearing } from '../../geometry/index.ts';
import type { FirePhase } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { examineFire } from './artillery-fire.ts';
import { shapeOf } from './footprint.ts';
import { phaseOf, type Rules } from './rules.ts';
import { findUnit } from './scene.ts';
import type { State } from './state.ts';

/** N1.2, N1.3: the command that fires these guns at that target, as they stand or turned onto it; null if neither will do. */
export function aimAt(rules: Rules, state: State, gunId: string, targetId: string): Command | null {
  const gun = findUnit(state, gunId);
  const target = findUnit(state, targetId);
  if (gun === undefined || target === undefined) return null;
  if (examineFire(rules, state, gun, target).refusals.length === 0)
    return { do: 'fire', unit: gun.id, target: target.id };
  if (gun.gun >= (phaseOf(rules, 1) as FirePhase).adjust.lighterThan) return null;
  const shape = shapeOf(rules, target);
  const facing = bearing(shape.cx - gun.x, shape.cy - gun.y) / 100;
  if (examineFire(rules, state, gun, target, undefined, facing).refusals.length > 0) return null;
  return { do: 'fire', unit: gun.id, target: target.id, facing };
}
