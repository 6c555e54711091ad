import { bearing, inFractions, type Pose, thou } from '../../geometry/index.ts';
import type { FirePhase, MeleePhase } from '../../sheets/words.ts';
import type { Command, Point } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { supporterOf } from './checking.ts';
import { shapeOf } from './footprint.ts';
import { adjustRefusals, examineFire } from './laying-guns.ts';
import { phaseOf, type Rules } from './rules.ts';
import type { State } from './state.ts';

/** Guns led by a hand before they fire: as near to the wanted place as they may go, and why no farther. */
export interface Shift {
  readonly to: Pose;
  readonly refusals: readonly Refusal[];
}

/** N1.2: unlimbered lighter guns move the printed distance; in what direction is free. */
export function shiftGuns(rules: Rules, state: State, gunId: string, wanted: { x: number; y: number }): Shift | null {
  const gun = findUnit(state, gunId);
  if (gun === undefined || gun.arm !== 'artillery' || gun.limbered || gun.aim !== null) return null;
  const phase = phaseOf(rules, 1) as FirePhase;
  const limit = thou(phase.adjust.inches);
  const far = Math.sqrt((wanted.x - gun.x) * (wanted.x - gun.x) + (wanted.y - gun.y) * (wanted.y - gun.y));
  const share = far > limit ? limit / far : 1;
  const to: Pose = {
    x: Math.round(gun.x + (wanted.x - gun.x) * share),
    y: Math.round(gun.y + (wanted.y - gun.y) * share),
    facing: gun.facing,
  };
  const held = adjustRefusals(rules, state, phase, gun, to);
  if (held.length > 0) return { to: { x: gun.x, y: gun.y, facing: gun.facing }, refusals: held };
  const short = refuse(
    phase.adjust.rule,
    `guns move ${inFractions(phase.adjust.inches)} inch at most to face a target`,
  );
  return { to, refusals: share < 1 ? [short] : [] };
}

/** Every shot these guns have from another place, straight ahead or turned onto the target. */
export function shotsFrom(rules: Rules, state: State, gunId: string, at: Point): Command[] {
  const gun = findUnit(state, gunId);
  if (gun === undefined) return [];
  const shots: Command[] = [];
  for (const target of state.units) {
    if (target.army === gun.army || !onTable(target)) continue;
    const shape = shapeOf(rules, target);
    const facing = bearing(shape.cx - thou(at[0]), shape.cy - thou(at[1])) / 100;
    const found = [gun.facing / 100, facing].find(
      (degrees) => examineFire(rules, state, gun, target, at, degrees).refusals.length === 0,
    );
    if (found !== undefined) shots.push({ do: 'fire', unit: gun.id, target: target.id, at, facing: found });
  }
  return shots;
}

/** N6.3: who would fight for these guns if they were reached now, or null. */
export function supporterFor(rules: Rules, state: State, gunsId: string): string | null {
  const guns = findUnit(state, gunsId);
  const melee = rules.sheet.phases.find(({ number, kind }) => kind === 'fightMelees' && number > state.phase);
  if (guns === undefined || guns.arm !== 'artillery' || melee === undefined) return null;
  return supporterOf(rules, state, melee as MeleePhase, guns)?.id ?? null;
}
