import { ahead, type Pose } from '../../geometry/index.ts';
import type { MeleePhase, RuleId } from '../../sheets/words.ts';
import { findUnit, onTable, unitOf } from '../core/lookup.ts';
import { type Ctx, emit, leave, loseFigures, loseGunsOf, rollDice } from './ctx.ts';
import { poseOf } from './falling-back.ts';
import { withstandsCavalry } from './melee-numbers.ts';
import { inOrder } from './ordering.ts';
import { freeAt } from './placing.ts';
import { goneOf, placeBeyond, riddenThrough, standsAtEnd, touchesAt, wayToFriends } from './ride-end.ts';
import { phaseOf } from './rules.ts';
import { inFortification } from './shelter.ts';
import type { Charge, Contact, State, Unit } from './state.ts';
import type { Task } from './tasks.ts';

function charging(unit: Unit): boolean {
  return onTable(unit) && unit.arm === 'cavalry' && unit.charge !== null;
}

/** J10: every contact of a charge in path order, then on to the end of the move. */
export function ridesInOrder(ctx: Ctx): Task[] {
  const tasks: Task[] = [];
  const riders: Unit[] = [];
  for (const unit of ctx.state.units) if (unit.charge !== null && charging(unit)) riders.push(unit);
  for (const unit of inOrder(ctx.rules, ctx.state, riders)) {
    for (const contact of unit.charge?.contacts ?? []) tasks.push({ do: 'ride', unit: unit.id, against: contact.unit });
    tasks.push({ do: 'rideOn', unit: unit.id });
  }
  return tasks;
}

/** N6.8, N6.9: infantry in column or line is destroyed; squares, masses and works are ridden past at a price. */
export function rideAgainstInfantry(ctx: Ctx, phase: MeleePhase, cavalryId: string, infantryId: string): void {
  const infantry = unitOf(ctx.state, infantryId);
  const held = withstandsCavalry(phase, infantry.formation, inFortification(ctx.rules, ctx.state, infantry));
  if (!held) {
    emit(ctx, { type: 'RodeDown', unit: cavalryId, target: infantryId, rules: [phase.riddenDown.rule] });
    leave(ctx, infantryId, 'destroyed', [phase.riddenDown.rule]);
    return loseGunsOf(ctx, infantry);
  }
  const rule = phase.rideThrough.rule;
  emit(ctx, { type: 'MeleeEnded', unit: cavalryId, enemy: infantryId, rules: [rule] });
  emit(ctx, { type: 'RodeThrough', unit: cavalryId, target: infantryId, rules: [rule, 'J10'] });
  const needed = phase.rideThrough.casualtyOn;
  const roll = rollDice(ctx, {
    unit: cavalryId,
    purpose: 'rideThrough',
    kind: 'pool',
    dice: 1,
    sides: 6,
    base: needed,
    modifiers: [],
    needed,
    succeeds: 'atLeast',
    against: infantryId,
    rules: [rule],
  });
  loseFigures(ctx, cavalryId, roll.hits, 'rideThrough', [rule], infantryId);
  if (onTable(unitOf(ctx.state, cavalryId)))
    emit(ctx, {
      type: 'MustRecall',
      unit: cavalryId,
      rule,
      inPhase: phase.rideThrough.recallIn,
      rules: [rule, 'N13.1'],
    });
}

/** The ride ends at this contact: what lies beyond is not reached. */
function stopHere(ctx: Ctx, unit: Unit, charge: Charge, contact: Contact): void {
  leaveBeyond(ctx, unit.id, charge, charge.contacts.indexOf(contact) + 1, ['J10']);
  emit(ctx, { type: 'RideEnds', unit: unit.id, along: contact.along, rules: ['J10', 'N6.3'] });
}

/** Contacts the ride does not come to. Whoever is met before, himself or for guns he supports, is fought there. */
function leaveBeyond(ctx: Ctx, id: string, charge: Charge, reached: number, rules: RuleId[]): void {
  const foes = charge.contacts.map((contact) => contact.supporter ?? contact.unit);
  for (const [i, { unit: target }] of charge.contacts.entries()) {
    if (i < reached) continue;
    const enemy = foes[i] as string;
    emit(ctx, { type: 'ContactLost', unit: id, target, rules });
    if (foes.indexOf(enemy) >= reached && unitOf(ctx.state, id).inMeleeWith.includes(enemy))
      emit(ctx, { type: 'MeleeEnded', unit: id, enemy, rules });
  }
}

/** N3.13: friends who came onto the rest of the way since it was settled stop the ride as if they had always stood there. */
function stopAtFriends(ctx: Ctx, id: string): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, id);
  const { charge } = unit;
  if (!onTable(unit) || charge === null || !rules.settings.cavalryRidesOn || standsAtEnd(rules, unit, charge)) return;
  const along = wayToFriends(rules, state, unit, charge);
  if (along === null) return;
  const beyond = charge.contacts.findIndex((contact) => contact.along >= along + rules.tolerance);
  if (beyond >= 0) leaveBeyond(ctx, id, charge, beyond, ['N3.13', 'J10']);
  emit(ctx, { type: 'RideEnds', unit: id, along, ends: 'friends', rules: ['N3.13', 'J10'] });
}

/** One contact of the ride. Cavalry in the way is fought with the other melees. */
export function ride(ctx: Ctx, task: Extract<Task, { do: 'ride' }>): void {
  const phase = phaseOf(ctx.rules, ctx.state.phase) as MeleePhase;
  stopAtFriends(ctx, task.unit);
  const unit = unitOf(ctx.state, task.unit);
  const contact = unit.charge?.contacts.find((c) => c.unit === task.against);
  const enemy = unitOf(ctx.state, task.against);
  if (!onTable(unit) || contact === undefined || unit.charge === null || !onTable(enemy)) return;
  if (enemy.arm === 'cavalry') return;
  const foe = enemy.arm === 'artillery' ? supporterAt(ctx.state, contact) : enemy;
  if (foe === null) return leave(ctx, enemy.id, 'destroyed', [phase.unsupportedArtillery.rule]);
  if (foe.arm === 'cavalry') return stopHere(ctx, unit, unit.charge, contact);
  if (!metBefore(ctx.state, unit.charge, contact, foe)) rideAgainstInfantry(ctx, phase, unit.id, foe.id);
}

/** Who stands up for the guns contacted (N6.3), if he is still there. */
function supporterAt(state: State, { supporter }: Contact): Unit | null {
  const unit = supporter === undefined || supporter === null ? undefined : findUnit(state, supporter);
  return unit !== undefined && onTable(unit) ? unit : null;
}

/** N6.9: on one way a unit is met once, be it itself or for guns it supports. */
function metBefore(state: State, charge: Charge, contact: Contact, foe: Unit): boolean {
  for (const earlier of charge.contacts) {
    if (earlier === contact) return false;
    if ((earlier.supporter ?? earlier.unit) === foe.id && onTable(unitOf(state, earlier.unit))) return true;
  }
  return false;
}

/** J10, J11, N6.9: on to the end of the move; placed where the unit fits beyond the enemy it rode past. */
export function rideOn(ctx: Ctx, id: string): void {
  const { rules, state } = ctx;
  stopAtFriends(ctx, id);
  const unit = unitOf(state, id);
  const charge = unit.charge;
  if (!onTable(unit) || charge === null || !rules.settings.cavalryRidesOn) return;
  if (!rules.settings.cavalryFinishesMove && charge.contacts.length === 0) return;
  const from = poseOf(unit);
  const met = cavalryMet(ctx, unit);
  const rode = riddenThrough(state, charge).length > 0;
  if (standsAtEnd(rules, unit, charge) && (!rode || met.length > 0)) return;
  const beyond = placeBeyond(rules, state, unit, charge, met);
  const goes = beyond ?? lastFreeBefore(ctx, unit, charge.wheeled, charge.length, goneOf(unit, charge) ?? 0);
  const cited: RuleId[] = goes === charge.length ? ['J10', 'N3.13'] : ['J10', 'N3.13', 'J41'];
  const missed = met.filter((enemy) => !touchesAt(rules, unit, charge, beyond, unitOf(state, enemy)));
  if (goes !== null) emit(ctx, { type: 'RodeOn', unit: id, from, to: ahead(charge.wheeled, goes), rules: cited });
  if (beyond === null && rode) {
    const { rule } = (phaseOf(rules, state.phase) as MeleePhase).rideThrough;
    emit(ctx, { type: 'NoPlaceBeyond', unit: id, rules: [rule, 'J41'] });
  }
  for (const enemy of missed) loseContact(ctx, id, enemy);
}

function cavalryMet(ctx: Ctx, unit: Unit): string[] {
  return unit.inMeleeWith.filter((id) => unitOf(ctx.state, id).arm === 'cavalry');
}

/** J41: there was no room to come as far as the enemy's cavalry. */
function loseContact(ctx: Ctx, id: string, enemy: string): void {
  emit(ctx, { type: 'ContactLost', unit: id, target: enemy, rules: ['J41'] });
  emit(ctx, { type: 'MeleeEnded', unit: id, enemy, rules: ['J41'] });
}

/** Nothing is free beyond: the last free place on the line before its end, if there is one past the present spot. */
function lastFreeBefore(ctx: Ctx, unit: Unit, way: Pose, end: number, gone: number): number | null {
  for (let goes = end; goes > gone; goes -= 100)
    if (freeAt(ctx.rules, ctx.state, unit, way, goes, way.facing, [])) return goes;
  return null;
}
