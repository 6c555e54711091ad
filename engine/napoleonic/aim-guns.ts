import { bearing, type Pose } from '../../geometry/index.ts';
import type { FirePhase } from '../../sheets/words.ts';
import type { Command } from '../core/commands.ts';
import { findUnit } from '../core/lookup.ts';
import { shapeOf } from './footprint.ts';
import { adjustRefusals, mayLay, reachesTarget } from './laying-guns.ts';
import { phaseOf, type Rules } from './rules.ts';
import type { State } from './state.ts';

/** N1.2, N1.3: the command that fires these guns at that target, as they stand or turned onto it; null if neither will do. */
export function aimAt(rules: Rules, state: State, gunId: string, targetId: string): Command | null {
  const gun = findUnit(state, gunId);
  const target = findUnit(state, targetId);
  if (gun === undefined || target === undefined || !mayLay(rules, gun, target)) return null;
  if (reachesTarget(rules, state, gun, gun, target)) return { do: 'fire', unit: gun.id, target: target.id };
  const phase = phaseOf(rules, 1) as FirePhase;
  if (gun.gun >= phase.adjust.lighterThan) return null;
  const shape = shapeOf(rules, target);
  const facing = bearing(shape.cx - gun.x, shape.cy - gun.y);
  const turned: Pose = { x: gun.x, y: gun.y, facing };
  if (!reachesTarget(rules, state, gun, turned, target)) return null;
  if (adjustRefusals(rules, state, phase, gun, turned).length > 0) return null;
  return { do: 'fire', unit: gun.id, target: target.id, facing: facing / 100 };
}
