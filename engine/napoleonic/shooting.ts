import { ahead, inFractions, thou } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import { cite, citeAll } from '../core/citing.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { areWithin } from '../core/shape.ts';
import { type Ctx, emit, loseFigures, rollDice } from './ctx.ts';
import { blockAt, shapeOf, shapeOfBlock } from './footprint.ts';
import { gap, zoneFrom } from './measuring.ts';
import { byAHair, movePhaseOf, type Rules } from './rules.ts';
import { sightBetween } from './sight.ts';
import type { Contact, State, Unit } from './state.ts';
import { targetFacts, toHitNumber } from './to-hit.ts';
import { inMelee } from './who.ts';

/** The contact by which `charger` charges `unit` in this half, if it does. */
export function contactWith(charger: Unit, unit: Unit): Contact | null {
  if (charger.charge === null) return null;
  for (const contact of charger.charge.contacts) if (contact.unit === unit.id) return contact;
  return null;
}

/** N3.15, J7: a unit that stood in square when it was contacted, by whomever, fires the sheet's number of dice. */
function contactedSquare(state: State, unit: Unit): boolean {
  for (const other of state.units)
    if (other.charge !== null && contactWith(other, unit)?.wasSquare === true) return true;
  return false;
}

export interface ShotDice {
  readonly dice: number;
  readonly rule: RuleId;
}

/** N3.17: one die for so many figures, no rounding up. */
export function diceOfFigures(phase: MovePhase, unit: Unit): number {
  return Math.floor(unit.figures / phase.shooting.figuresPerDie);
}

/** N3.17, N3.15: the dice of its figures, or those of a square that was contacted. */
export function shotDice(state: State, phase: MovePhase, unit: Unit): ShotDice {
  const square = phase.cavalryCharge.squaresFire;
  if (square !== undefined && contactedSquare(state, unit)) return { dice: square.dice, rule: square.rule };
  return { dice: diceOfFigures(phase, unit), rule: phase.shooting.rule };
}

/** Why this unit cannot shoot at all in this phase. */
export function whySilent(rules: Rules, state: State, phase: MovePhase, unit: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (!phase.shooting.arms.includes(unit.arm)) reasons.push(refuse('N3.17', `${unit.arm} does not shoot`));
  if (unit.shot) reasons.push(refuse('J6', `${unit.name} shot in this phase already`));
  if (inMelee(unit)) {
    reasons.push(
      refuse('N3.3', `${unit.name} cannot shoot in the middle of a melee`),
      refuse('J4', 'units in a melee do not fire'),
    );
  }
  if (unit.arm === 'artillery' && unit.limbered)
    reasons.push(refuse('J30', `${unit.name} cannot shoot while limbered`));
  if (unit.arm === 'artillery' && unit.aim !== null && !rules.settings.canisterAfterFire) {
    reasons.push(refuse('J30', `${unit.name} fired this turn already`));
  }
  if (reasons.length === 0 && shotDice(state, phase, unit).dice < 1) {
    reasons.push(
      refuse('N3.17', `${unit.figures} figures give no die: one for ${phase.shooting.figuresPerDie}, no rounding up`),
    );
  }
  return reasons;
}

/** `whySilent` without the reasons. */
export function isSilent(rules: Rules, state: State, phase: MovePhase, unit: Unit): boolean {
  if (unit.shot || inMelee(unit) || !phase.shooting.arms.includes(unit.arm)) return true;
  if (unit.arm === 'artillery' && (unit.limbered || (unit.aim !== null && !rules.settings.canisterAfterFire)))
    return true;
  // Whether it was met as a square matters only where that decides whether it has dice at all.
  const square = phase.cavalryCharge.squaresFire;
  const hasDice = diceOfFigures(phase, unit) >= 1;
  if (square === undefined || square.dice >= 1 === hasDice) return !hasDice;
  return shotDice(state, phase, unit).dice < 1;
}

/** N3.17, J0: is the target in range? */
function inRange(rules: Rules, phase: MovePhase, unit: Unit, target: Unit): boolean {
  return areWithin(shapeOf(rules, unit), shapeOf(rules, target), thou(phase.shooting.range) + rules.tolerance);
}

function inFront(rules: Rules, unit: Unit, target: Unit): boolean {
  const shape = shapeOf(rules, target);
  return zoneFrom(rules, unit, shape.cx, shape.cy) === 'front';
}

/** The contact that is shot at wherever the charger stands now. */
function chargeShotAt(rules: Rules, unit: Unit, target: Unit): Contact | null {
  return rules.settings.chargedShootAtContact ? contactWith(target, unit) : null;
}

/** J6, J7: did the charger stand before the unit's front at the point of contact, wherever its charge began? */
function metInFront(rules: Rules, unit: Unit, charger: Unit, contact: Contact): boolean {
  const at = charger.charge === null ? charger : ahead(charger.charge.wheeled, contact.along);
  const { cx, cy } = shapeOfBlock(blockAt(rules, charger, at.x, at.y, at.facing));
  return zoneFrom(rules, unit, cx, cy) === 'front';
}

/** `whyNoTarget` without the reasons, for an enemy on the table: stops at the first no. */
export function isTarget(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): boolean {
  if (inMelee(target) && !rules.settings.fireIntoMelee) return false;
  const contact = chargeShotAt(rules, unit, target);
  if (contact !== null) return metInFront(rules, unit, target, contact);
  // Last, because a line of sight costs most.
  return (
    inFront(rules, unit, target) && inRange(rules, phase, unit, target) && sightBetween(rules, state, unit, target).seen
  );
}

/** May this unit shoot at that enemy on the table now? For those who go through many and want no reasons. */
export function mayShootAt(rules: Rules, state: State, unit: Unit, target: Unit): boolean {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null || isSilent(rules, state, phase, unit)) return false;
  return isTarget(rules, state, phase, unit, target);
}

/** J6; J30 says it of canister once more. */
function notInFront(reasons: Refusal[], unit: Unit, text: string): void {
  reasons.push(refuse('J6', text));
  if (unit.arm === 'artillery') reasons.push(refuse('J30', 'canister goes to the front zone'));
}

/** Why this target cannot be shot at by that unit: range, front zone, sight, melee. */
function whyNoTarget(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  if (!onTable(target) || target.army === unit.army) return [refuse('N3.17', `${target.name}: no enemy on the table`)];
  const reasons: Refusal[] = [];
  if (inMelee(target) && !rules.settings.fireIntoMelee)
    reasons.push(refuse('J4', `nothing fires into the melee of ${target.name}`));
  const contact = chargeShotAt(rules, unit, target);
  if (contact !== null) {
    if (!metInFront(rules, unit, target, contact))
      notInFront(
        reasons,
        unit,
        `${target.name} came in at the flank or rear; ${unit.name} may shoot only to the front`,
      );
    return reasons;
  }
  if (!inRange(rules, phase, unit, target))
    reasons.push(refuse('N3.17', `${target.name}: more than ${inFractions(phase.shooting.range)} inches away`));
  if (!inFront(rules, unit, target)) notInFront(reasons, unit, `${target.name}: not in front of ${unit.name}`);
  const sight = sightBetween(rules, state, unit, target);
  if (!sight.seen)
    reasons.push(refuse('J5', `${unit.name} cannot see ${target.name}: ${inTheWay(state, sight.blocker)}`));
  return reasons;
}

export function examineShoot(rules: Rules, state: State, phase: MovePhase, unit: Unit, target: Unit): Refusal[] {
  const reasons = whySilent(rules, state, phase, unit);
  for (const reason of whyNoTarget(rules, state, phase, unit, target)) reasons.push(reason);
  return reasons;
}

/** The rulings a shot leans on, beside the sheet's rows. */
function shotRules(rules: Rules, phase: MovePhase, unit: Unit, target: Unit): RuleId[] {
  const cited: RuleId[] = [phase.shooting.rule];
  if (unit.arm === 'artillery') cited.push('J30');
  if (contactWith(target, unit) !== null) cited.push('J7');
  else if (byAHair(rules, gap(rules, unit, target), thou(phase.shooting.range))) cited.push('J0');
  return cited;
}

/**
 * Rolls the shot and takes off the figures; the target checks for it in the next phase. `charging`: skirmishers shoot
 * at cavalry that comes at them before its charge is settled (N3.16).
 */
export function shoot(ctx: Ctx, unitId: string, targetId: string, charging?: boolean): void {
  const { rules, state } = ctx;
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) throw new Error('nobody shoots in this phase');
  const unit = unitOf(state, unitId);
  const target = unitOf(state, targetId);
  const dice = shotDice(state, phase, unit);
  const number = toHitNumber(rules, phase.shooting.toHit, targetFacts(rules, state, target, unit, charging), []);
  const cited = shotRules(rules, phase, unit, target);
  cite(cited, dice.rule);
  citeAll(cited, number.rules);
  const roll = rollDice(ctx, {
    unit: unitId,
    purpose: 'shoot',
    kind: 'pool',
    dice: dice.dice,
    sides: 6,
    base: number.base,
    modifiers: number.modifiers,
    needed: number.needed,
    succeeds: 'atLeast',
    against: targetId,
    rules: cited,
  });
  emit(ctx, { type: 'Shot', unit: unitId, target: targetId, hits: roll.hits, rules: cited });
  loseFigures(ctx, targetId, roll.hits, 'shooting', ['N0.5'], unitId);
}
