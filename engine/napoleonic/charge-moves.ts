import { ahead, type Pose } from '../../geometry/index.ts';
import type { MovePhase, RuleId } from '../../sheets/words.ts';
import type { Leg } from '../core/commands.ts';
import { groundOf, isDifficultAt } from '../core/ground.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import type { ChargePlan } from './charging.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { destroyContacted, skirmishersEvade } from './evading.ts';
import { costOfLeg } from './halving.ts';
import { outOfCommand } from './in-command.ts';
import { gap, zoneFrom } from './measuring.ts';
import { sumOf } from './outcomes/backing.ts';
import { freeAt, lastFreeAlong } from './placing.ts';
import { type Ride, rideAlong } from './ride-along.ts';
import type { Rules } from './rules.ts';
import type { Charge, ChargeMarker, Contact, State, Unit } from './state.ts';
import { inMelee } from './who.ts';

function contactOf(rules: Rules, charger: Unit, enemy: Unit, along: number): Contact {
  return {
    unit: enemy.id,
    along: Math.round(along),
    inFlankOrRear: zoneFrom(rules, enemy, charger.x, charger.y) !== 'front',
    wasSquare: enemy.formation === 'square',
  };
}

/** N3.9, J11, J26: infantry goes straight into contact; skirmishers it charged are gone before it arrives. */
export function infantryCharges(ctx: Ctx, phase: MovePhase, unitId: string, targetId: string, plan: ChargePlan): void {
  const unit = unitOf(ctx.state, unitId);
  const target = unitOf(ctx.state, targetId);
  const along = Math.round(plan.line.along ?? 0);
  const to = ahead(plan.line.wheeled, along);
  const evades = target.formation === 'skirmish' && !inMelee(target);
  const charge: Charge = {
    target: targetId,
    from: { x: unit.x, y: unit.y, facing: unit.facing },
    wheeled: plan.line.wheeled,
    contacts: evades ? [] : [contactOf(ctx.rules, unit, target, along)],
    length: along,
    ends: 'target',
  };
  const cited: RuleId[] = [phase.infantryCharge.from.rule, ...plan.rules];
  emit(ctx, { type: 'Charged', unit: unitId, target: targetId, charge, to, marker: null, rules: cited });
  if (!evades) return;
  skirmishersEvade(ctx, phase, targetId, unitId, plan.line.wheeled.facing);
  const charger = unitOf(ctx.state, unitId);
  const left = unitOf(ctx.state, targetId);
  if (onTable(charger) && onTable(left) && gap(ctx.rules, charger, left) < ctx.rules.tolerance)
    destroyContacted(ctx, phase, targetId);
}

/** How far straight on a reach takes the unit when its first inches lie in difficult terrain (N3.5, J33). */
function straightReach(ctx: Ctx, phase: MovePhase, unit: Unit, from: Pose, reach: number): number {
  if (!isDifficultAt(groundOf(ctx.state.battle), from.x, from.y)) return reach;
  // Out of command the reach is halved already, so the way is paid as such a unit pays it, at half the price.
  const lost = outOfCommand(ctx.rules, ctx.state, unit);
  const costs = (way: number) => costOfLeg(ctx.rules, ctx.state, phase, lost, from, way) / (lost ? 2 : 1);
  if (costs(reach) <= reach) return reach;
  let low = 0;
  let high = reach;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (costs(middle) <= reach) low = middle;
    else high = middle;
  }
  return low;
}

/** N3.12 to N3.16, J10, J26: bonus dice, the ride, evading skirmishers, then the first contact. */
export function cavalryCharges(ctx: Ctx, phase: MovePhase, unitId: string, targetId: string, plan: ChargePlan): void {
  const { rules, state } = ctx;
  const rule = phase.cavalryCharge.bonus.rule;
  const { dice } = phase.cavalryCharge.bonus;
  const roll = rollDice(ctx, {
    unit: unitId,
    purpose: 'chargeBonus',
    kind: 'sum',
    dice: dice.count,
    sides: 6,
    modifiers: [],
    against: targetId,
    rules: [rule, 'J26'],
  });
  const from = plan.line.wheeled;
  const reach = plan.reach + sumOf(dice, ...roll.faces) * 1000;
  const length = straightReach(ctx, phase, unitOf(state, unitId), from, reach);
  let ride = rideAlong(rules, state, phase, unitOf(state, unitId), from, length);
  const needsContact = phase.cavalryCharge.bonusNeedsContact;
  if (needsContact !== undefined && ride.hits.length === 0)
    return rideWithoutBonus(ctx, phase, unitId, targetId, plan, needsContact.rule);
  let evaded = false;
  for (const hit of ride.hits) {
    if (hit.unit.formation !== 'skirmish') continue;
    evaded = true;
    skirmishersEvade(ctx, phase, hit.unit.id, unitId, from.facing);
    if (!onTable(unitOf(state, unitId))) return;
  }
  if (evaded) ride = rideAlong(rules, state, phase, unitOf(state, unitId), from, length);
  const caught = ride.hits.filter((hit) => hit.unit.formation === 'skirmish');
  for (const hit of caught) destroyContacted(ctx, phase, hit.unit.id);
  arrive(ctx, phase, unitId, targetId, plan, ride);
  const caughtTarget = caught.some((hit) => hit.unit.id === targetId);
  if (!caughtTarget && unitOf(state, unitId).charge?.contacts.length === 0) {
    const why: RuleId[] = length > ride.length ? ['N3.13'] : ['N3.12'];
    emit(ctx, { type: 'ChargeFellShort', unit: unitId, target: targetId, rules: [...why, 'J11'] });
  }
}

/** At its first contact, else at the end of the ride; over friends it may pass but not stay on, the last free place (J41). */
function standsAt(rules: Rules, state: State, unit: Unit, from: Pose, reaches: number, met: string | undefined): Pose {
  const ignore = met === undefined ? [] : [met];
  const goes = freeAt(rules, state, unit, from, reaches, from.facing, ignore)
    ? reaches
    : lastFreeAlong(rules, state, unit, from, reaches, from.facing, ignore);
  if (goes > 0 || freeAt(rules, state, unit, from, 0, from.facing, ignore)) return ahead(from, goes);
  return { x: unit.x, y: unit.y, facing: unit.facing };
}

function way(from: Pose, to: Pose): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.sqrt(dx * dx + dy * dy);
}

function arrive(ctx: Ctx, phase: MovePhase, unitId: string, targetId: string, plan: ChargePlan, ride: Ride): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, unitId);
  const from = plan.line.wheeled;
  const contacts = ride.hits
    .filter((hit) => onTable(unitOf(state, hit.unit.id)))
    .map((hit) => contactOf(rules, unit, hit.unit, hit.along));
  const first = contacts[0];
  const reaches = first === undefined ? ride.length : first.along;
  const to = standsAt(rules, state, unit, from, reaches, first?.unit);
  const stays = to.x === unit.x && to.y === unit.y;
  const charge: Charge = {
    target: targetId,
    from: { x: unit.x, y: unit.y, facing: unit.facing },
    wheeled: from,
    contacts,
    length: first !== undefined ? Math.round(ride.length) : stays ? 0 : Math.round(way(from, to)),
    ends: ride.ends,
  };
  const marker: ChargeMarker = { x: unit.x, y: unit.y, facing: unit.facing, formation: unit.formation };
  const cited: RuleId[] = [phase.cavalryCharge.bonus.rule, phase.cavalryCharge.stopsAt.rule, 'J10', ...plan.rules];
  if (outOfCommand(rules, state, unit)) cited.push('N3.5');
  emit(ctx, { type: 'Charged', unit: unitId, target: targetId, charge, to, marker, rules: cited });
}

/** N3.14: nobody to contact: the normal move straight on, no marker, no recall. */
function rideWithoutBonus(
  ctx: Ctx,
  phase: MovePhase,
  unitId: string,
  targetId: string,
  plan: ChargePlan,
  rule: RuleId,
): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, unitId);
  const from = plan.line.wheeled;
  const ride = rideAlong(rules, state, phase, unit, from, straightReach(ctx, phase, unit, from, plan.reach));
  const to = standsAt(rules, state, unit, from, ride.length, undefined);
  const wheeled = to.facing === from.facing ? plan.line.angle : 0;
  const goes = to.facing === from.facing ? way(from, to) : 0;
  const turn: Leg[] = wheeled === 0 ? [] : [{ wheel: plan.line.side, degrees: wheeled / 100 }];
  emit(ctx, { type: 'ChargeFellShort', unit: unitId, target: targetId, rules: [rule] });
  emit(ctx, {
    type: 'Moved',
    unit: unitId,
    path: [...turn, { forward: Math.round(goes) / 1000 }],
    from: { x: unit.x, y: unit.y, facing: unit.facing },
    to,
    spent: Math.round(goes + (wheeled === 0 ? 0 : plan.line.arc)),
    wheeled,
    rules: [rule],
  });
  // J39: with an older marker out it has moved away by itself.
  if (unit.chargeStart !== null && goes + wheeled > 0)
    emit(ctx, { type: 'MarkerGivenUp', unit: unitId, rules: ['J39', rule] });
}
