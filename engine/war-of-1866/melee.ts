import type { RuleId } from '../../sheets/words.ts';
import type { MarginRow, ScoreCondition } from '../../sheets/words-1866.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import type { RollModifier } from '../core/rolls.ts';
import { type Ctx, doNext, emit, leave, loseStands, rollDice } from './ctx.ts';
import { offerToGoOn } from './going-on.ts';
import { attackersOf, commanderRisked, meleeNumbers, type Score } from './melee-numbers.ts';
import { conditionText } from './modifier-text.ts';
import { commanderAtRisk } from './results.ts';
import { fallBack, rout } from './retreating.ts';
import { inTown } from './scene.ts';
import { marginRow, standsLost } from './score.ts';
import type { Unit } from './state.ts';

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

/** The rulings that say what a modifier means. */
function definitions(modifiers: readonly RollModifier[]): RuleId[] {
  const says = (conditions: readonly ScoreCondition[]) =>
    modifiers.some(({ text }) => conditions.some((condition) => conditionText(condition) === text));
  return [
    ...(says(['supportedLine', 'superiorMorale', 'formedAgainstAdvance']) ? (['X7'] as const) : []),
    ...(says(['needleGun']) ? (['X12'] as const) : []),
  ];
}

/** One D6 for a side; a six may cost the other side its commander (E4.9). */
function rollScore(ctx: Ctx, side: readonly Unit[], enemies: readonly Unit[], score: Score): number {
  const { melees } = ctx.rules.sheet;
  const { points, modifiers, total } = score;
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
    const led = commanderRisked(ctx.rules, ctx.state, enemies)?.led;
    if (led !== undefined)
      commanderAtRisk(ctx, led, melees.commanderWithin, melees.score.sides, melees.commanderKilled.rule);
  }
  return total + roll.total;
}

/** E4.4: a routed unit that is charged is eliminated. */
function eliminate(ctx: Ctx, target: Unit): void {
  const { rule } = ctx.rules.sheet.melees.routedCharged;
  const units = [...attackersOf(ctx.state, target), target].map((unit) => unit.id);
  if (units.length === 1) return;
  leave(ctx, target.id, 'destroyed', [rule]);
  emit(ctx, { type: 'MeleeEnded', units, rules: [rule] });
}

/** E4.4 to E4.8: one target and everyone who charges it. */
export function fightMelee(ctx: Ctx, targetId: string): void {
  const standing = unitOf(ctx.state, targetId);
  if (onTable(standing) && standing.order === 'routed') return eliminate(ctx, standing);
  const melee = meleeNumbers(ctx.rules, ctx.state, targetId);
  if (melee === null) return;
  const { attackers, target } = melee;
  const { tie } = ctx.rules.sheet.melees;
  const units = [...attackers, target].map((unit) => unit.id);
  for (;;) {
    const ours = rollScore(ctx, attackers, [target], melee.ours);
    const theirs = rollScore(ctx, [target], attackers, melee.theirs);
    if (ours !== theirs) return settle(ctx, attackers, target, ours, theirs);
    emit(ctx, { type: 'MeleeFought', ...sides(attackers, target), scores: [ours, theirs], rules: [tie.rule] });
    if (melee.tieWaits) return emit(ctx, { type: 'MeleeWaits', units, rules: [tie.rule] });
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
  const first = row.withoutFight === true ? chargedAmong(winner, losers) : null;
  const left = winner.charge?.left ?? 0;
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
    driveOff(ctx, unit.id, row, winners);
  }
  for (const unit of [...attackers, target]) loseHold(ctx, unit.id);
  if (first !== null) offerToGoOn(ctx, winner.id, first, left);
}

/** Whom of them the unit has charged. */
function chargedAmong({ charge }: Unit, enemies: readonly Unit[]): string | null {
  return enemies.find(({ id }) => id === charge?.target)?.id ?? null;
}

/** E4.1: whoever came out of this fight in disorder has no charge left against anybody else. */
function loseHold(ctx: Ctx, id: string): void {
  const { order, charge } = unitOf(ctx.state, id);
  if (charge === null || order === 'good') return;
  const { rule } = ctx.rules.sheet.melees.disorganisedMayNotCharge;
  emit(ctx, { type: 'ChargeEnded', unit: id, target: charge.target, rules: [rule] });
}

function disorganise(ctx: Ctx, id: string): void {
  const unit = unitOf(ctx.state, id);
  if (unit.gone === null && unit.order === 'good')
    emit(ctx, { type: 'Disorganised', unit: id, rules: [ctx.rules.sheet.melees.retreat.rule] });
}

/** E4.6: the loser goes; guns that retreat are lost. X13: a rout takes the place of the retreat. */
function driveOff(ctx: Ctx, id: string, row: MarginRow, winners: readonly Unit[]): void {
  const { retreat, rout: routs, gunsLost } = ctx.rules.sheet.melees;
  const unit = unitOf(ctx.state, id);
  if (unit.gone !== null) return;
  if (unit.arm === 'artillery') return leave(ctx, id, 'destroyed', [gunsLost.rule]);
  const { routReplacesRetreat } = ctx.rules.settings;
  const before = winners.map((winner) => winner.id);
  if (row.loser === 'retreats' || !routReplacesRetreat) fallBack(ctx, id, retreat.inches, [retreat.rule], before);
  if (row.loser === 'routs') rout(ctx, id, routs.inches, [row.rule]);
}
