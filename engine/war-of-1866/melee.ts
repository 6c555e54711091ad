import { thou } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import type { ScoreCondition } from '../../sheets/words-1866.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import type { RollModifier } from '../core/rolls.ts';
import { type Ctx, doNext, emit, leave, loseStands, rollDice } from './ctx.ts';
import { offerToGoOn } from './going-on.ts';
import { commanderAtRisk } from './results.ts';
import { fallBack, rout } from './retreating.ts';
import { commanderNear, inTown, isFormed, isSupported, underCover } from './scene.ts';
import { marginRow, pointsOf, type SideFacts, scoreModifiers, standsLost } from './score.ts';
import type { State, Unit } from './state.ts';

/** E4.1: every charge that still stands, by target, and the fights in towns that waited. */
export function listMelees(ctx: Ctx): void {
  const { state } = ctx;
  const targets = new Set<string>();
  for (const unit of state.units) {
    if (!onTable(unit)) continue;
    // Two that charge each other fight once, over the one that was charged first.
    const target = unit.charge === null ? null : unitOf(state, unit.charge.target);
    const mutual = target?.charge?.target === unit.id;
    if (target !== null && (!mutual || (unit.charge?.n ?? 0) < (target.charge?.n ?? 0))) targets.add(target.id);
    if (unit.inMeleeWith.length > 0 && isDefender(ctx, unit)) targets.add(unit.id);
  }
  doNext(
    ctx,
    [...targets].sort((a, b) => (a < b ? -1 : 1)).map((target) => ({ do: 'melee', target })),
  );
}

/** Of those in a fight that waited, the one in the town holds it; with both inside, the one first in the list. */
function isDefender(ctx: Ctx, unit: Unit): boolean {
  const rank = (one: Unit) => (inTown(ctx.rules, ctx.state, one) ? 0 : 1);
  const index = (one: Unit) => ctx.state.units.indexOf(one);
  return unit.inMeleeWith
    .map((id) => unitOf(ctx.state, id))
    .every((enemy) => rank(unit) < rank(enemy) || (rank(unit) === rank(enemy) && index(unit) < index(enemy)));
}

function attackersOf(state: State, target: Unit): Unit[] {
  const waiting = target.inMeleeWith.map((id) => unitOf(state, id));
  const chargers = state.units
    .filter((unit) => onTable(unit) && unit.charge?.target === target.id)
    .sort((a, b) => (a.charge?.n ?? 0) - (b.charge?.n ?? 0));
  return [...waiting.filter(onTable), ...chargers];
}

function isCavalryCharge(unit: Unit, enemies: readonly Unit[]): boolean {
  return unit.arm === 'cavalry' && enemies.some((enemy) => enemy.id === unit.charge?.target);
}

/** E4.5 for one side. */
function conditionsOf(ctx: Ctx, side: readonly Unit[], enemies: readonly Unit[]): ScoreCondition[] {
  const { rules, state } = ctx;
  const { melees } = rules.sheet;
  const fighting = [...side, ...enemies].map((unit) => unit.id);
  const rating = (units: readonly Unit[]) => Math.max(...units.map((unit) => unit.mr));
  const advances = (enemy: Unit) =>
    enemy.arm === 'infantry' && enemy.charge !== null && !underCover(rules, state, enemy);
  const stands = (unit: Unit) => isFormed(unit) && unit.arm !== 'cavalry' && unit.spent === 0 && !unit.charged;
  const attacks = side.filter((unit) => enemies.some((enemy) => enemy.id === unit.charge?.target));
  const found: [ScoreCondition, boolean][] = [
    [
      'commanderWithInfantry',
      side.some((u) => u.arm === 'infantry' && commanderNear(rules, state, u, thou(melees.commanderWithin)) !== null),
    ],
    ['supportedLine', side.some((u) => isSupported(rules, state, u, thou(rules.settings.supportWithin), fighting))],
    ['superiorMorale', rating(side) > rating(enemies)],
    ['formedAgainstAdvance', side.some(stands) && enemies.some(advances)],
    [
      'needleGun',
      rules.settings.needleGunInMelee && side.some((u) => u.arm === 'infantry' && u.weapon === 'needle-gun'),
    ],
    [
      'flankRearOrSurprise',
      attacks.some(({ charge }) => charge?.inFlankOrRear || charge?.overlaps || charge?.surprise),
    ],
  ];
  return found.filter(([, holds]) => holds).map(([condition]) => condition);
}

function factsOf(ctx: Ctx, side: readonly Unit[], enemies: readonly Unit[], goesOn: boolean): SideFacts {
  const cavalry = enemies.filter((enemy) => isCavalryCharge(enemy, side));
  return {
    fighters: side,
    chargedByCavalry: cavalry.length > 0,
    surprised: cavalry.some((unit) => unit.charge?.surprise === true),
    conditions: conditionsOf(ctx, side, enemies),
    goesOn,
  };
}

/** The rulings that say what a modifier means. */
function definitions(modifiers: readonly RollModifier[]): RuleId[] {
  const says = (words: readonly string[]) => modifiers.some(({ text }) => words.includes(text));
  return [
    ...(says(['supportedLine', 'superiorMorale', 'formedAgainstAdvance']) ? (['X7'] as const) : []),
    ...(says(['needleGun']) ? (['X12'] as const) : []),
  ];
}

/** One D6 for a side; a six may cost the other side its commander (E4.9). */
function rollScore(
  ctx: Ctx,
  side: readonly Unit[],
  enemies: readonly Unit[],
  facts: SideFacts,
  foe: SideFacts,
): number {
  const { melees } = ctx.rules.sheet;
  const points = pointsOf(ctx.rules, facts, foe);
  const modifiers = scoreModifiers(ctx.rules, facts);
  const roll = rollDice(ctx, {
    unit: (side[0] as Unit).id,
    purpose: 'melee',
    kind: 'sum',
    dice: 1,
    sides: melees.score.sides,
    base: points,
    modifiers,
    against: (enemies[0] as Unit).id,
    rules: [melees.contact.rule, melees.points.rule, melees.score.rule, ...definitions(modifiers)],
  });
  if (roll.total === melees.commanderKilled.face) {
    const led = enemies.find(
      (unit) => commanderNear(ctx.rules, ctx.state, unit, thou(melees.commanderWithin)) !== null,
    );
    if (led !== undefined)
      commanderAtRisk(ctx, led, melees.commanderWithin, melees.score.sides, melees.commanderKilled.rule);
  }
  return points + modifiers.reduce((sum, { add }) => sum + add, 0) + roll.total;
}

/** E4.4 to E4.8: one target and everyone who charges it. */
export function fightMelee(ctx: Ctx, targetId: string): void {
  const target = unitOf(ctx.state, targetId);
  const attackers = attackersOf(ctx.state, target);
  if (!onTable(target) || attackers.length === 0) return;
  const { melees } = ctx.rules.sheet;
  const units = [...attackers, target].map((unit) => unit.id);
  if (target.order === 'routed') {
    leave(ctx, targetId, 'destroyed', [melees.routedCharged.rule]);
    return emit(ctx, { type: 'MeleeEnded', units, rules: [melees.routedCharged.rule] });
  }
  const goesOn = target.inMeleeWith.length > 0;
  const us = factsOf(ctx, attackers, [target], goesOn);
  const them = factsOf(ctx, [target], attackers, goesOn);
  for (;;) {
    const ours = rollScore(ctx, attackers, [target], us, them);
    const theirs = rollScore(ctx, [target], attackers, them, us);
    if (ours !== theirs) return settle(ctx, attackers, target, ours, theirs);
    emit(ctx, { type: 'MeleeFought', ...sides(attackers, target), scores: [ours, theirs], rules: [melees.tie.rule] });
    if (inTown(ctx.rules, ctx.state, target)) return emit(ctx, { type: 'MeleeWaits', units, rules: [melees.tie.rule] });
  }
}

function sides(attackers: readonly Unit[], target: Unit) {
  return { attackers: attackers.map((unit) => unit.id), defenders: [target.id] };
}

/** E4.6, E4.7: what the difference brings. */
function settle(ctx: Ctx, attackers: readonly Unit[], target: Unit, ours: number, theirs: number): void {
  const { rules } = ctx;
  const row = marginRow(rules, Math.abs(ours - theirs));
  emit(ctx, { type: 'MeleeFought', ...sides(attackers, target), scores: [ours, theirs], rules: ['E4.6', row.rule] });
  const [winners, losers] = ours > theirs ? [attackers, [target]] : [[target], attackers];
  const winner = winners[0] as Unit;
  const loser = losers[0] as Unit;
  const byCavalry = winners.some((unit) => unit.arm === 'cavalry');
  const lost = standsLost(rules, row, winner, loser, byCavalry);
  const left = winner.charge?.left ?? 0;
  const mayGoOn = row.withoutFight === true && winner.charge !== null && ours > theirs;
  emit(ctx, {
    type: 'MeleeEnded',
    units: [...attackers, target].map((unit) => unit.id),
    rules: [rules.sheet.melees.byTarget.rule],
  });
  loseStands(ctx, winner.id, lost.winner, 'melee', [row.rule]);
  loseStands(ctx, loser.id, lost.loser, 'melee', [row.rule]);
  const keepsOrder = row.withoutFight === true && rules.settings.keepsOrderWithoutFight;
  if (!keepsOrder) for (const unit of winners) disorganise(ctx, unit.id);
  for (const unit of losers) {
    disorganise(ctx, unit.id);
    driveOff(ctx, unit.id, row.loser, row.rule);
  }
  if (mayGoOn) offerToGoOn(ctx, winner.id, target.id, left);
}

function disorganise(ctx: Ctx, id: string): void {
  const unit = unitOf(ctx.state, id);
  if (unit.gone === null && unit.order === 'good')
    emit(ctx, { type: 'Disorganised', unit: id, rules: [ctx.rules.sheet.melees.retreat.rule] });
}

/** E4.6: the loser goes; guns that retreat are lost. X13: a rout takes the place of the retreat. */
function driveOff(ctx: Ctx, id: string, how: 'retreats' | 'routs', rule: RuleId): void {
  const { retreat, rout: routs, gunsLost } = ctx.rules.sheet.melees;
  const unit = unitOf(ctx.state, id);
  if (unit.gone !== null) return;
  if (unit.arm === 'artillery') return leave(ctx, id, 'destroyed', [gunsLost.rule]);
  const { routReplacesRetreat } = ctx.rules.settings;
  if (how === 'retreats') return fallBack(ctx, id, retreat.inches, [retreat.rule]);
  if (!routReplacesRetreat) fallBack(ctx, id, retreat.inches, [retreat.rule]);
  rout(ctx, id, routs.inches, [rule]);
}
