import { inFractions, thou } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { MoraleRoll } from '../../sheets/words-1866.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { inTheWay } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import type { RollModifier } from '../core/rolls.ts';
import { shapeOfBlock } from '../core/shape.ts';
import { timesRolled } from '../core/tally.ts';
import { type Ctx, emit, rollDice } from './ctx.ts';
import { blockAt } from './footprint.ts';
import type { Rules } from './rules.ts';
import { commanderNear, obstruction } from './scene.ts';
import type { Commander, State, Unit } from './state.ts';

export type MoraleRollName = 'rally' | 'reconstitute';

function rowOf(rules: Rules, name: MoraleRollName): MoraleRoll {
  return rules.sheet.moraleRolls[name];
}

/** E5.1, E5.2: the number needed or less, with what the lost stands take from it. */
export function moraleNumber(rules: Rules, name: MoraleRollName, mr: number, lost: number) {
  const row = rowOf(rules, name);
  const each = rules.settings.halfScale ? row.perStandLostHalfScale : row.perStandLost;
  const modifiers: RollModifier[] =
    lost === 0 ? [] : [{ rule: row.rule, add: each * lost, text: `${lost} ${lost === 1 ? 'stand' : 'stands'} lost` }];
  return { base: mr, needed: mr + each * lost, modifiers };
}

export function examineMoraleRoll(rules: Rules, state: State, unit: Unit, name: MoraleRollName): Refusal[] {
  const row = rowOf(rules, name);
  const reasons: Refusal[] = [];
  if (name === 'rally' && unit.order !== 'routed') reasons.push(refuse(row.rule, `${unit.name}: not routed`));
  if (name === 'reconstitute') {
    if (unit.lost === 0) reasons.push(refuse(row.rule, `${unit.name} lost no stand`));
    const grown: Unit = { ...unit, stands: unit.stands + 1 };
    const blocked = obstruction(rules, state, grown, shapeOfBlock(blockAt(rules, grown, unit.x, unit.y, unit.facing)));
    if (blocked !== null) reasons.push(refuse('X9', `no room for another stand: ${inTheWay(state, blocked)}`));
  }
  if (commanderNear(rules, state, unit, thou(row.commanderWithin)) === null)
    reasons.push(
      refuse(
        row.rule,
        `no commander within ${inFractions(row.commanderWithin)} ${row.commanderWithin > 1 ? 'inches' : 'inch'} of ${unit.name}`,
      ),
    );
  if (timesRolled(state, unit.id, name) > 0) reasons.push(refuse(row.rule, `${unit.name} rolled for this already`));
  return reasons;
}

export function rollMorale(ctx: Ctx, id: string, name: MoraleRollName): void {
  const unit = unitOf(ctx.state, id);
  const row = rowOf(ctx.rules, name);
  const roll = rollDice(ctx, {
    unit: id,
    purpose: name,
    kind: 'pool',
    dice: 1,
    sides: ctx.rules.sheet.moraleRolls.sides,
    ...moraleNumber(ctx.rules, name, unit.mr, unit.lost),
    succeeds: 'atMost',
    rules: [row.rule],
  });
  if (roll.hits === 0) emit(ctx, { type: 'MoraleRollFailed', unit: id, rules: [row.rule] });
  else if (name === 'rally') emit(ctx, { type: 'Rallied', unit: id, rules: [row.rule] });
  else
    emit(ctx, {
      type: 'Reconstituted',
      unit: id,
      stands: ctx.rules.sheet.moraleRolls.reconstitute.stands,
      rules: [row.rule],
    });
}

/** X6: why a unit does not reform this turn. */
export function examineReform(state: State, unit: Unit): Refusal[] {
  const reasons: Refusal[] = [];
  if (unit.order !== 'disorganised') reasons.push(refuse('X6', `${unit.name}: ${unit.order}, not disorganised`));
  if (unit.disorganisedIn >= state.turn) reasons.push(refuse('X6', `${unit.name}: disorganised only this turn`));
  if (unit.spent > 0 || unit.charged) reasons.push(refuse('X6', `${unit.name} moved this turn`));
  if (unit.fired) reasons.push(refuse('X6', `${unit.name} fired this turn`));
  if (unit.fought || unit.inMeleeWith.length > 0) reasons.push(refuse('X6', `${unit.name} fought this turn`));
  return reasons;
}

/** E5.2, X6: at the end of phase 5 the rallied and the rested are in good order. */
export function restoreOrder(ctx: Ctx): void {
  for (const unit of ctx.state.units) {
    if (!onTable(unit)) continue;
    if (unit.rallied) emit(ctx, { type: 'Reformed', unit: unit.id, rules: ['E5.2'] });
    else if (ctx.rules.settings.reformByItself && examineReform(ctx.state, unit).length === 0)
      emit(ctx, { type: 'Reformed', unit: unit.id, rules: ['X6'] });
  }
}

/** E5.3: the number a lost commander is replaced on, or less. */
export function replaceNumber(rules: Rules, commander: Commander) {
  const { replace } = rules.sheet.moraleRolls;
  const modifiers: RollModifier[] = [{ rule: replace.rule, add: replace.add, text: 'a lost commander' }];
  return { base: commander.rating, needed: commander.rating + replace.add, modifiers };
}

/** E5.3: lost commanders of earlier turns. */
export function replaceCommanders(ctx: Ctx): void {
  const { replace, sides } = ctx.rules.sheet.moraleRolls;
  for (const commander of ctx.state.commanders) {
    if (commander.lostIn === null || commander.lostIn >= ctx.state.turn) continue;
    if (commander.tries > 0 && !ctx.rules.settings.replaceEveryTurn) continue;
    const roll = rollDice(ctx, {
      unit: commander.id,
      purpose: 'replace',
      kind: 'pool',
      dice: 1,
      sides,
      ...replaceNumber(ctx.rules, commander),
      succeeds: 'atMost',
      rules: commander.unrated ? [replace.rule, 'X1', 'X10'] : [replace.rule, 'X1'],
    });
    const type = roll.hits > 0 ? 'CommanderReplaced' : 'CommanderNotReplaced';
    emit(ctx, { type, commander: commander.id, rules: [replace.rule] });
  }
}

/** X2: a die for each side until one is higher. */
export function rollInitiative(ctx: Ctx): void {
  const rules: RuleId[] = ['X2'];
  const face = (army: Army): number =>
    rollDice(ctx, {
      unit: army,
      purpose: 'initiative',
      kind: 'sum',
      dice: 1,
      sides: ctx.rules.sheet.moraleRolls.sides,
      modifiers: [],
      rules,
    }).total;
  const [a, b] = ctx.state.armies;
  for (;;) {
    const faces: [number, number] = [face(a), face(b)];
    if (faces[0] === faces[1]) continue;
    const winner = faces[0] > faces[1] ? a : b;
    emit(ctx, { type: 'InitiativeRolled', winner, faces, rules });
    ctx.state.agenda = [{ do: 'part', part: 'initiative', army: winner }, ...ctx.state.agenda];
    return;
  }
}
