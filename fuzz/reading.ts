import { type Rules, type State, shapeOf, sight, type Unit } from '../engine/index.ts';
import { distance, thou, zoneOf } from '../geometry/index.ts';
import type { MeleePhase, MovePhase, Who } from '../sheets/words.ts';
import { onTable } from './moment.ts';

/**
 * The sheet read a second time, without the engine's own functions: what is said here and there must agree.
 */

/** The little a selector asks about a unit. */
export type Asked = Pick<Unit, 'army' | 'arm' | 'grade' | 'type' | 'traits' | 'formation'> & {
  readonly charging: boolean;
};

export function speaksOf(who: Who | undefined, asked: Asked): boolean {
  const { army, arm, grade, type, traits, formation, charging } = asked;
  const w = who ?? {};
  return (
    (w.army ?? army) === army &&
    (w.arm ?? arm) === arm &&
    (w.arms ?? [arm]).includes(arm) &&
    (w.grade ?? grade) === grade &&
    w.notGrade !== grade &&
    (w.in ?? [formation]).includes(formation) &&
    !(w.notIn ?? []).includes(formation) &&
    (w.types === undefined || (type !== null && w.types.includes(type))) &&
    (w.traits === undefined || w.traits.some((trait) => traits.includes(trait))) &&
    (w.withoutTrait === undefined || !traits.includes(w.withoutTrait)) &&
    (w.charging ?? charging) === charging
  );
}

export function askedOf(unit: Unit): Asked {
  return { ...unit, charging: unit.charge !== null };
}

export function movePhase(rules: Rules, number: number): MovePhase | null {
  const phase = rules.sheet.phases[number - 1];
  return phase?.kind === 'moveAndShoot' ? phase : null;
}

export function meleePhase(rules: Rules, number: number): MeleePhase | null {
  const phase = rules.sheet.phases[number - 1];
  return phase?.kind === 'fightMelees' ? phase : null;
}

/** N3.8, J34: in thou. */
export function rateOf(rules: Rules, phase: MovePhase, unit: Unit): number {
  const row = phase.rates.find((candidate) => speaksOf(candidate.who, askedOf(unit)));
  if (row === undefined) return 0;
  if (row.inches === 'heavyRate') return thou(rules.settings.heavyRate);
  if (row.inches === 'lightRate') return thou(rules.settings.lightRate);
  return thou(row.inches);
}

export function nearestEnemy(rules: Rules, state: State, unit: Unit): number {
  const { poly } = shapeOf(rules, unit);
  let best = Number.POSITIVE_INFINITY;
  for (const other of state.units)
    if (other.army !== unit.army && onTable(other)) best = Math.min(best, distance(poly, shapeOf(rules, other).poly));
  return best;
}

function inFront(rules: Rules, of: Unit, other: Unit): boolean {
  const { cx, cy } = shapeOf(rules, other);
  return zoneOf(shapeOf(rules, of).block, cx, cy, Math.round(rules.settings.arcDegrees * 100)) === 'front';
}

function oneSeesTheOther(rules: Rules, state: State, a: Unit, b: Unit): boolean {
  return sight(rules, state, a.id, b.id).seen || sight(rules, state, b.id, a.id).seen;
}

/** N3.2, J35: two lines of infantry, near, each before the other and one in sight of the other. */
export function lockedBy(rules: Rules, state: State, phase: MovePhase, unit: Unit): Unit | null {
  if (unit.arm !== 'infantry' || unit.formation !== 'line') return null;
  const reach = thou(phase.lock.inches) + rules.tolerance;
  const held = state.units.find(
    (enemy) =>
      enemy.army !== unit.army &&
      enemy.arm === 'infantry' &&
      enemy.formation === 'line' &&
      onTable(enemy) &&
      distance(shapeOf(rules, unit).poly, shapeOf(rules, enemy).poly) < reach &&
      inFront(rules, unit, enemy) &&
      inFront(rules, enemy, unit) &&
      (!rules.settings.lockNeedsSight || oneSeesTheOther(rules, state, unit, enemy)),
  );
  return held ?? null;
}

export function markerHolds(rules: Rules): boolean {
  const last = rules.sheet.phases[rules.sheet.phases.length - 1];
  return last?.kind === 'checkMorale' && last.tests === 'recallingCavalry' && last.markerHolds.holds;
}
