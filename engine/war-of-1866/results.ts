import { thou } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import type { FireResult, ResultCondition } from '../../sheets/words-1866.ts';
import { unitOf } from '../core/lookup.ts';
import type { RollModifier } from '../core/rolls.ts';
import { ask, type Ctx, emit, loseStands, rollDice } from './ctx.ts';
import { conditionText } from './modifier-text.ts';
import { fallBack, rout } from './retreating.ts';
import { LOST_FACE, type Rules } from './rules.ts';
import { commanderNear, inShelter } from './scene.ts';
import type { State, Unit } from './state.ts';
import type { Task } from './tasks.ts';

/** E3.2: what is added to the result die. */
export function resultModifiers(rules: Rules, conditions: readonly ResultCondition[]): RollModifier[] {
  return rules.sheet.fireResults.modifiers
    .filter((row) => conditions.includes(row.when))
    .map((row) => ({ rule: row.rule, add: row.add, text: conditionText(row.when) }));
}

/** E3.2: what holds for one hit, as the unit stands or as it was judged before the first of several (X5). */
export function resultConditions(
  rules: Rules,
  state: State,
  unit: Unit,
  flankOrRear: boolean,
  judged: Extract<Task, { do: 'result' }>['judged'] = judgedNow(rules, state, unit),
): ResultCondition[] {
  const conditions: ResultCondition[] = [];
  if (judged.commanderNear) conditions.push('commanderNear');
  if (judged.disordered) conditions.push('disorganisedOrRouted');
  if (flankOrRear) conditions.push('flankOrRearFire');
  return conditions;
}

export function judgedNow(rules: Rules, state: State, unit: Unit) {
  const reach = thou(rules.sheet.fireResults.commanderKilled.within);
  return { commanderNear: commanderNear(rules, state, unit, reach) !== null, disordered: unit.order !== 'good' };
}

/** E3.1, X5: the heading a modified die falls under, held within the faces of the die. */
export function resultOf(rules: Rules, mr: number, modified: number): FireResult {
  const rows = rules.sheet.fireResults.rows.map((row) => row.mr);
  const rating = Math.max(Math.min(...rows), Math.min(Math.max(...rows), mr));
  const face = Math.max(1, Math.min(rules.sheet.fireResults.sides, modified));
  return rules.results.get(rating)?.get(face) ?? 'none';
}

/** E3.3, E4.9: an even number on the second die kills. */
export function isFatal(face: number): boolean {
  return face % 2 === 0;
}

/** E3.3, E4.9: the second of the two steps: one more die. */
export function commanderAtRisk(ctx: Ctx, unit: Unit, reach: number, sides: number, rule: RuleId): void {
  const commander = commanderNear(ctx.rules, ctx.state, unit, thou(reach));
  if (commander === null) return;
  const roll = rollDice(ctx, {
    unit: commander.id,
    purpose: 'commander',
    kind: 'sum',
    dice: 1,
    sides,
    modifiers: [],
    against: unit.id,
    rules: [rule],
  });
  if (isFatal(roll.total)) emit(ctx, { type: 'CommanderLost', commander: commander.id, rules: [rule] });
}

/** E3.1: one hit's white die. */
export function rollResult(ctx: Ctx, task: Extract<Task, { do: 'result' }>): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, task.unit);
  if (unit.gone !== null) return;
  const { sides, commanderKilled, rows } = rules.sheet.fireResults;
  const conditions = resultConditions(rules, state, unit, task.flankOrRear, task.judged);
  const modifiers = resultModifiers(rules, conditions);
  const cited: RuleId[] = [rows[0]?.rule ?? 'X5', 'X5'];
  const roll = rollDice(ctx, {
    unit: unit.id,
    purpose: 'result',
    kind: 'band',
    dice: 1,
    sides,
    modifiers,
    against: task.by,
    rules: cited,
  });
  const modified = roll.total + modifiers.reduce((sum, { add }) => sum + add, 0);
  const result = resultOf(rules, unit.mr, modified);
  const doubtful = rows.some((row) => row.mr === unit.mr && row.uncertain !== undefined) && modified === LOST_FACE;
  emit(ctx, { type: 'ResultFell', unit: unit.id, result, by: task.by, rules: doubtful ? [...cited, 'X15'] : cited });
  if (roll.total === commanderKilled.face)
    commanderAtRisk(ctx, unit, commanderKilled.within, sides, commanderKilled.rule);
  takeResult(ctx, unit, result);
}

/** E3.4: infantry in a town or works picks; everyone else takes what fell. */
function takeResult(ctx: Ctx, unit: Unit, result: FireResult): void {
  const { sheltered } = ctx.rules.sheet.fireResults;
  const safe = unit.arm === 'infantry' && inShelter(ctx.rules, ctx.state, unit);
  if (result !== 'back' || !safe) return suffer(ctx, { do: 'suffer', unit: unit.id, result, rule: 'X5' });
  ask(ctx, {
    unit: unit.id,
    army: unit.army,
    rules: [sheltered.rule],
    asks: 'backInShelter',
    options: sheltered.options.map((option) => ({
      option,
      then: [{ do: 'suffer', unit: unit.id, result: option, rule: sheltered.rule }],
    })),
  });
}

/** X5: what a result does. X13: all but a lost stand also end a charge. */
export function suffer(ctx: Ctx, task: Extract<Task, { do: 'suffer' }>): void {
  const { rules } = ctx;
  const unit = unitOf(ctx.state, task.unit);
  if (unit.gone !== null || task.result === 'none') return;
  if (task.result === 'minus-stand') return loseStands(ctx, unit.id, 1, 'fire', [task.rule]);
  // Whoever is driven away from his target does not reach it, however X13 is played.
  const drivenAway = task.result === 'back' || task.result === 'rout';
  if (unit.charge !== null && (rules.settings.fireEndsCharges || drivenAway))
    emit(ctx, { type: 'ChargeEnded', unit: unit.id, target: unit.charge.target, rules: ['X13'] });
  const { cavalryBack } = rules.sheet.fireResults;
  switch (task.result) {
    case 'stop':
      return emit(ctx, {
        type: 'Stopped',
        unit: unit.id,
        rules: unit.arm === 'artillery' ? ['X5', rules.sheet.artilleryFire.stoppedGuns.rule] : ['X5'],
      });
    case 'disorganised':
      if (unit.order === 'good') emit(ctx, { type: 'Disorganised', unit: unit.id, rules: [task.rule] });
      return;
    case 'back':
      if (unit.arm === 'cavalry') return fallBack(ctx, unit.id, cavalryBack.inches, [cavalryBack.rule]);
      return fallBack(ctx, unit.id, rules.settings.resultBack, [task.rule]);
    case 'rout':
      return rout(ctx, unit.id, rules.settings.resultRout, [task.rule]);
  }
}
