import {
  examineShoot,
  type MovePhase,
  onTable,
  type Refusal,
  type Rules,
  type State,
  shotDice,
  type ToHit,
  targetFacts,
  toHitNumber,
  type Unit,
} from '../engine/index.ts';
import { added, type Chances, capped, hitChance, poolChances } from './dice.ts';

/** Who shoots: nobody, everybody who can, or the units named. */
export type Shooters = 'none' | 'all' | readonly string[];

export class Refused extends Error {
  override name = 'Refused';
  readonly refusals: readonly Refusal[];
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ rule, text }) => `${rule}: ${text}`).join('; '));
    this.refusals = refusals;
  }
}

export interface Shot {
  readonly unit: Unit;
  readonly dice: number;
  readonly number: ToHit;
}

export function shotAt(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Shot {
  return {
    unit,
    dice: shotDice(state, phase, unit).dice,
    number: toHitNumber(rules, phase.shooting.toHit, targetFacts(rules, state, target, unit), []),
  };
}

/** The shots that fall on a charger where it stands now. A unit named that cannot shoot is a mistake. */
export function shotsAt(rules: Rules, state: State, phase: MovePhase, target: Unit, shooters: Shooters): Shot[] {
  if (shooters === 'none') return [];
  const units =
    shooters === 'all'
      ? state.units.filter((unit) => unit.army === phase.shooters && onTable(unit))
      : shooters.map((id) => named(state, id));
  return units.flatMap((unit) => {
    const refusals = examineShoot(rules, state, phase, unit, target);
    if (refusals.length === 0) return [shotAt(rules, state, phase, unit, target)];
    if (shooters === 'all') return [];
    throw new Refused(refusals);
  });
}

function named(state: State, id: string): Unit {
  const unit = state.units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw new Refused([{ rule: 'N0.1', text: `no unit ${id}` }]);
  return unit;
}

/** Figures a unit loses to several shots. */
export function lossesFrom(shots: readonly Shot[], figures: number): Chances {
  let losses: Chances = [1];
  for (const { dice, number } of shots)
    losses = capped(added(losses, poolChances(dice, hitChance(number.needed))), figures);
  return losses;
}
