import type { MovePhase } from '../../sheets/words.ts';
import { onTable } from '../core/lookup.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { chargeRule, whyHeld } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** N3.9, N3.10, N3.11, N3.15: who may charge whom. */
export function partnerRefusals(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (unit.arm === 'artillery') reasons.push(refuse('N3.9', 'artillery does not charge'));
  if (unit.arm === 'infantry') addAll(reasons, infantryPartners(state, phase, unit, target));
  const one = phase.cavalryCharge.oneOnEnemyCavalry;
  if (
    unit.arm === 'cavalry' &&
    target.arm === 'cavalry' &&
    one !== undefined &&
    contactedByAnother(state, unit, target)
  ) {
    reasons.push(refuse(one.rule, `${target.name}: charged already; enemy cavalry may be contacted by one unit only`));
  }
  if (unit.orderFailed && rules.settings.failedOrderMayMove)
    reasons.push(refuse('J36', `the order to charge did not come; ${unit.name} may make a normal move`));
  if (unit.spent > 0 || unit.wheeled > 0)
    reasons.push(
      refuse('J26', 'a charge is a wheel, then straight ahead, and nothing before it'),
      refuse(chargeRule(unit), `a charge takes the whole move, and ${unit.name} moved already`),
    );
  addAll(reasons, whyHeld(rules, state, phase, unit));
  return reasons;
}

function infantryPartners(state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  const { from, notAgainst, oneOnATarget } = phase.infantryCharge;
  if (!from.formations.includes(unit.formation)) {
    reasons.push(
      refuse(
        from.rule,
        `infantry charges only in ${from.formations.join(' or ')}; the formation of ${unit.name} is ${unit.formation}`,
      ),
    );
  }
  if (notAgainst.arms.includes(target.arm))
    reasons.push(refuse(notAgainst.rule, `infantry cannot charge ${target.arm}`));
  const other = oneOnATarget === undefined ? null : chargedByAnother(state, unit, target);
  if (oneOnATarget !== undefined && other !== null) {
    reasons.push(refuse(oneOnATarget.rule, `${target.name}: charged by ${other.name} already`));
  }
  return reasons;
}

function chargedByAnother(state: State, unit: Unit, target: Unit): Unit | null {
  for (const other of state.units) {
    if (other.charge === null || other.charge.target !== target.id || other.id === unit.id) continue;
    if (other.army === unit.army && other.arm === 'infantry' && onTable(other)) return other;
  }
  return null;
}

export function contactedByAnother(state: State, unit: Unit, enemy: Unit): boolean {
  for (const other of state.units) {
    if (other.charge === null || other.army !== unit.army || other.id === unit.id) continue;
    if (other.charge.contacts.some((contact) => contact.unit === enemy.id)) return true;
  }
  return false;
}
