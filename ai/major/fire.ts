import {
  diceOfFigures,
  fireModifiers,
  gap,
  rangeBand,
  roughGap,
  type State,
  shapeOf,
  sight,
  targetFacts,
  toHitNumber,
  type Unit,
  zoneFrom,
} from '../../engine/index.ts';
import { atLeast } from '../recruit/chances.ts';
import { firePhaseOf, type Half } from '../recruit/half.ts';
import type { Scene } from './scene.ts';

/** Figures `shooter` takes off `target` on average in the move of the target's side (N3.17, N3.18). */
export function volley(scene: Scene, state: State, half: Half, shooter: Unit, target: Unit): number {
  const { shooting } = half.move;
  const { rules } = scene;
  if (shooter.meleeRounds > 0 || target.meleeRounds > 0 || !shooting.arms.includes(shooter.arm)) return 0;
  if (shooter.arm === 'artillery' && shooter.limbered) return 0;
  const from = shapeOf(rules, shooter);
  const to = shapeOf(rules, target);
  const range = half.musket + rules.tolerance;
  if (roughGap(from, to) > range || gap(rules, shooter, target) >= range) return 0;
  if (zoneFrom(rules, shooter, to.cx, to.cy) !== 'front') return 0;
  const dice = diceOfFigures(half.move, shooter);
  const number = toHitNumber(rules, shooting.toHit, targetFacts(rules, state, target, shooter, false), []);
  return dice * atLeast(number.needed);
}

/** Figures a battery takes off a target it can see, in one phase 1 (N1.6 to N1.8). */
export function cannonade(scene: Scene, state: State, gun: Unit, target: Unit): number {
  const { rules } = scene;
  if (gun.arm !== 'artillery' || gun.meleeRounds > 0 || target.meleeRounds > 0) return 0;
  if (roughGap(shapeOf(rules, gun), shapeOf(rules, target)) > rules.stick[2]) return 0;
  const away = gap(rules, gun, target);
  if (away > rules.stick[2]) return 0;
  const phase = firePhaseOf(rules);
  const modifiers = fireModifiers(phase, gun, rangeBand(rules, away));
  const { needed } = toHitNumber(rules, phase.toHit, targetFacts(rules, state, target, gun, false), modifiers);
  const hits = gun.figures * phase.dice.perCrewFigure * atLeast(needed);
  if (hits === 0 || !sight(rules, state, gun.id, target.id).seen) return 0;
  return gun.limbered ? hits / 3 : hits;
}
