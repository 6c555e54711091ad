import { inFractions, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import { ofSideNear, sideOf } from '../core/places.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { areWithin } from '../core/shape.ts';
import { placesOf, shapeOf } from './footprint.ts';
import { zoneFrom } from './measuring.ts';
import type { RateRow, Rules } from './rules.ts';
import { sightBetween } from './sight.ts';
import type { State, Unit } from './state.ts';
import { fits, inMelee } from './who.ts';

const NO_RATE: RateRow = { rule: 'N3.8', who: undefined, inches: 0 };

/** N3.8, J34: the first row that fits, in thou. */
export function rateOf(rules: Rules, phase: MovePhase, unit: Unit): RateRow {
  const rates = rules.rates[phase.number - 1] as readonly RateRow[];
  for (let i = 0; i < rates.length; i++) {
    const row = rates[i] as RateRow;
    if (fits(row.who, unit)) return row;
  }
  return NO_RATE;
}

/** N3.2, J35: the enemy line that holds this one in a firefight, or null. */
export function lockedWith(rules: Rules, state: State, phase: MovePhase, unit: Unit): Unit | null {
  if (unit.arm !== 'infantry' || unit.formation !== 'line') return null;
  const reach = thou(phase.lock.inches);
  const shape = shapeOf(rules, unit);
  const places = placesOf(rules, state);
  const theirs = 3 - sideOf(places, unit);
  for (const enemy of ofSideNear(places, theirs, shape.cx, shape.cy, shape.radius + reach + rules.tolerance)) {
    if (enemy.arm !== 'infantry' || enemy.formation !== 'line') continue;
    const other = shapeOf(rules, enemy);
    if (!areWithin(shape, other, reach + rules.tolerance)) continue;
    if (zoneFrom(rules, unit, other.cx, other.cy) !== 'front') continue;
    if (zoneFrom(rules, enemy, shape.cx, shape.cy) !== 'front') continue;
    if (rules.settings.lockNeedsSight && !oneSeesTheOther(rules, state, unit, enemy)) continue;
    return enemy;
  }
  return null;
}

/** A lock holds both or neither, and the higher of two may see one that does not see it: the fire of one is enough. */
function oneSeesTheOther(rules: Rules, state: State, a: Unit, b: Unit): boolean {
  return sightBetween(rules, state, a, b).seen || sightBetween(rules, state, b, a).seen;
}

/** The rule by which a unit of this arm charges with its whole move. */
export function chargeRule(unit: Unit): RuleId {
  return unit.arm === 'cavalry' ? 'N3.13' : 'N3.9';
}

/** What binds a unit from one turn to the next: a failed recall, its marker where the sheet says so, a melee. */
export function isBound(rules: Rules, unit: Unit): boolean {
  if (unit.mayNotMove || inMelee(unit)) return true;
  return unit.chargeStart !== null && markerHolds(rules);
}

/** What a unit's own marks say of `whyHeld`: all but the firefight (N3.2), for which somebody has to look round. */
export function isHeldAtAGlance(rules: Rules, unit: Unit): boolean {
  if (unit.halted || unit.moveDone || isBound(rules, unit)) return true;
  return unit.orderFailed && !rules.settings.failedOrderMayMove;
}

/** `whyHeld` without the reasons. */
export function isHeld(rules: Rules, state: State, phase: MovePhase, unit: Unit): boolean {
  return isHeldAtAGlance(rules, unit) || lockedWith(rules, state, phase, unit) !== null;
}

/** Everything that keeps a unit from moving, charging or changing formation in its own move. */
export function whyHeld(rules: Rules, state: State, phase: MovePhase, unit: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (unit.halted) {
    reasons.push(refuse('N2.3', `${unit.name}: halted by artillery, no move this turn`));
    reasons.push(refuse('J31', 'a halt lasts to the end of the turn'));
  }
  if (unit.mayNotMove) reasons.push(refuse('N13.4', `${unit.name} failed the recall and may not move this turn`));
  if (unit.chargeStart !== null && markerHolds(rules)) {
    reasons.push(refuse('N13.1', `${unit.name} may not move until recalled: the charge marker is out`));
  }
  if (inMelee(unit)) {
    reasons.push(refuse('N6.6', `${unit.name}: in melee, and the melee goes on`));
    reasons.push(refuse('J4', 'a unit in melee stays in it'));
  }
  if (unit.moveDone) {
    if (unit.charge !== null)
      reasons.push(
        refuse('J26', `the charge was the move of ${unit.name}`),
        refuse(chargeRule(unit), 'a charge takes the whole move'),
      );
    reasons.push(refuse('N3.6', `${unit.name} used the whole move`));
  }
  if (unit.orderFailed && !rules.settings.failedOrderMayMove)
    reasons.push(refuse('J36', `the order to charge did not come to ${unit.name}, and without it there is no move`));
  const locked = lockedWith(rules, state, phase, unit);
  if (locked !== null) {
    const lock = `${unit.name}: locked in a firefight with ${locked.name}, ${inFractions(phase.lock.inches)} inches or less away`;
    reasons.push(
      refuse('N3.2', lock),
      refuse('J35', 'two lines that face and see each other within that distance are locked'),
    );
  }
  return reasons;
}

/** J30 */
export function whyUnlimbered(unit: Unit): Refusal[] {
  const stays = unit.arm === 'artillery' && !unit.limbered;
  return stays ? [refuse('J30', 'unlimbered guns neither move nor turn here; limber first')] : [];
}

/** N3.8: J0 makes equal what is nearly so, but a rate of nothing is no move at all. */
export function whyNoRate(rules: Rules, phase: MovePhase, unit: Unit): Refusal[] {
  if (rateOf(rules, phase, unit).inches > 0) return [];
  return [refuse('N3.8', `${unit.name} cannot move in ${unit.formation}`)];
}

/** N13.1: does the sheet hold a unit whose charge marker is out? */
export function markerHolds(rules: Rules): boolean {
  return rules.markerHolds;
}
