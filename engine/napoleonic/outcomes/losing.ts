import { ahead } from '../../../geometry/index.ts';
import type { MoraleOutcome, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import { type Ctx, doNext, emit, loseGunsOf, rollDice } from '../ctx.ts';
import { awayFrom, followUpReach, followUpShort, poseOf } from '../falling-back.ts';
import { gap } from '../measuring.ts';
import type { State, Unit } from '../state.ts';
import type { Task } from '../tasks.ts';
import { fits } from '../who.ts';
import { askToChange, retire, sumOf } from './backing.ts';

export function endMelees(ctx: Ctx, id: string, rules: readonly RuleId[]): string[] {
  const enemies = unitOf(ctx.state, id).inMeleeWith;
  for (const enemy of enemies) emit(ctx, { type: 'MeleeEnded', unit: id, enemy, rules });
  return enemies.slice();
}

/** J12: the guns the unit charged and this enemy stands up for. */
export function gunsBetween(state: State, unit: Unit, enemy: Unit): Unit[] {
  const stands = (enemy.standsFor ?? []).filter(({ against }) => against === unit.id);
  return stands.map(({ guns }) => unitOf(state, guns)).filter(onTable);
}

/** Whom it has to be clear of besides its first enemy: the others, and guns that were stood up for (J12). */
function touched(state: State, unit: Unit): string[] {
  const guns = unit.inMeleeWith.flatMap((enemy) => gunsBetween(state, unit, unitOf(state, enemy)));
  return [...unit.inMeleeWith.slice(1), ...guns.map((gun) => gun.id)];
}

/** N7.3: back from the enemy and into line; the opponent may change formation at no cost. */
export function formLineBack(
  ctx: Ctx,
  id: string,
  row: Extract<MoraleOutcome, { then: 'formLineBackFromEnemy' }>,
): void {
  const unit = unitOf(ctx.state, id);
  const enemy = unit.inMeleeWith[0];
  if (enemy === undefined) return;
  loseGunsOf(ctx, unit);
  const alsoFrom = touched(ctx.state, unit);
  const enemies = endMelees(ctx, id, [row.rule]);
  const back: Task = {
    do: 'placeBack',
    unit: id,
    from: enemy,
    ...(alsoFrom.length === 0 ? {} : { alsoFrom }),
    inches: row.inches,
    rule: row.rule,
    mustForm: { formation: 'line', loses: row.unableLoses },
  };
  const free: Task[] = row.opponentMayForm
    ? enemies.map((unit): Task => ({ do: 'freeChange', unit, rule: row.rule }))
    : [];
  doNext(ctx, [back, ...free]);
}

/** N7.3: the opponent's free change of formation, where there is room (J41). */
export function askFreeChange(ctx: Ctx, id: string, rule: RuleId): void {
  const unit = unitOf(ctx.state, id);
  if (!onTable(unit) || unit.inMeleeWith.length > 0) return;
  askToChange(ctx, unit, 'freeChange', rule);
}

/** N7.3, J37: already in line it retires the dice, the winner follows straight ahead, and the fight goes on. */
export function retireAndBeFollowed(
  ctx: Ctx,
  id: string,
  row: Extract<MoraleOutcome, { then: 'retireAndBeFollowed' }>,
): void {
  const unit = unitOf(ctx.state, id);
  const first = unit.inMeleeWith[0];
  if (first === undefined) return;
  loseGunsOf(ctx, unit);
  const cited: RuleId[] = row.dice.sides === 3 ? [row.rule, 'J38'] : [row.rule];
  const roll = rollDice(ctx, {
    unit: id,
    purpose: 'retire',
    kind: 'sum',
    dice: row.dice.count,
    sides: 6,
    modifiers: [],
    rules: cited,
  });
  const heading = awayFrom(ctx.rules, unit, unitOf(ctx.state, first));
  retire(ctx, id, heading, sumOf(row.dice, ...roll.faces) * 1000, [row.rule]);
  for (const enemy of unitOf(ctx.state, id).inMeleeWith.slice()) {
    const winner = unitOf(ctx.state, enemy);
    if (ctx.rules.settings.followUp && fits(row.followers, winner) && followUp(ctx, enemy, id, row.rule)) {
      emit(ctx, { type: 'FoughtOn', unit: id, inPhase: row.fightIn, rules: [row.rule] });
    } else emit(ctx, { type: 'MeleeEnded', unit: id, enemy, rules: [row.rule, 'J37'] });
  }
}

function followUp(ctx: Ctx, winnerId: string, loserId: string, rule: RuleId): boolean {
  const winner = unitOf(ctx.state, winnerId);
  const loser = unitOf(ctx.state, loserId);
  const along = followUpReach(ctx.rules, ctx.state, winner, loser);
  const goes = Math.round(along ?? followUpShort(ctx.rules, ctx.state, winner, loser));
  if (goes === 0) return along !== null;
  const rules: RuleId[] = along === null ? [rule, 'J37', 'J41'] : [rule, 'J37'];
  const to = ahead(winner, goes);
  emit(ctx, { type: 'FollowedUp', unit: winnerId, from: poseOf(winner), to, target: loserId, rules });
  leaveOthers(ctx, winnerId, loserId);
  return along !== null;
}

/** Following up takes the winner out of the reach of others it was in contact with. */
function leaveOthers(ctx: Ctx, winnerId: string, loserId: string): void {
  const winner = unitOf(ctx.state, winnerId);
  for (const other of winner.inMeleeWith) {
    if (other === loserId || gap(ctx.rules, winner, unitOf(ctx.state, other)) < ctx.rules.tolerance) continue;
    emit(ctx, { type: 'MeleeEnded', unit: winnerId, enemy: other, rules: ['J37'] });
  }
}
