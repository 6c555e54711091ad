import { ahead } from '../../../geometry/index.ts';
import type { Formation, MoraleOutcome, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import { ask, type Ctx, emit, loseFigures, rollDice } from '../ctx.ts';
import { followUpReach, poseOf } from '../falling-back.ts';
import { form } from '../forming.ts';
import { gap } from '../measuring.ts';
import type { Unit } from '../state.ts';
import type { Task } from '../tasks.ts';
import { fits } from '../who.ts';
import { chargersOf, formingInContact, mayFormOnDie, whyNotCounterCharge, whyNotForm } from './choices.ts';
import type { OutcomeRow } from './results.ts';

/** Tells it when it is only the ground that keeps the unit from forming. */
function notToForm(ctx: Ctx, unit: Unit, row: OutcomeRow<'mayForm'>): RuleId | null {
  const no = whyNotForm(ctx.rules, ctx.state, unit, row);
  if (no !== null && no.blocker !== null)
    emit(ctx, { type: 'NoRoom', unit: unit.id, what: row.formation, blockedBy: no.blocker, rules: [row.rule, 'J41'] });
  return no?.rule ?? null;
}

/** N5.3, N5.4: one question with everything the rows of the band allow: stand, form, counter-charge. */
export function askToStand(ctx: Ctx, id: string, rows: readonly MoraleOutcome[], foe: string | null): void {
  const unit = unitOf(ctx.state, id);
  const options: { option: string; then: Task[] }[] = [{ option: 'stand', then: [] }];
  const cited = new Set<RuleId>();
  for (const row of rows) {
    if (row.then !== 'mayForm' && row.then !== 'mayCounterCharge') continue;
    cited.add(row.rule);
    const no =
      row.then === 'mayForm' ? notToForm(ctx, unit, row) : whyNotCounterCharge(ctx.rules, ctx.state, unit, row, foe);
    if (no !== null) cited.add(no);
    else if (row.then === 'mayForm') {
      options.push({
        option: row.formation,
        then: [{ do: 'form', unit: id, formation: row.formation, rule: row.rule }],
      });
    } else if (foe !== null) {
      options.push({
        option: 'counter-charge',
        then: [{ do: 'counterCharge', unit: id, target: foe, rule: row.rule }],
      });
    }
  }
  const rules = [...cited];
  // With nothing to choose nobody is asked, but for a table that holds every part open.
  if (options.length === 1 && !ctx.state.battle.holdParts) return emit(ctx, { type: 'CarriedOn', unit: id, rules });
  ask(ctx, { unit: id, army: unit.army, rules, asks: 'stand', options });
}

/** The unit takes its new formation; chargers who touch it are set back along their line until they just touch. */
export function formInContact(ctx: Ctx, id: string, formation: Formation, rule: RuleId): void {
  const unit = unitOf(ctx.state, id);
  const { blocker, giving } = formingInContact(ctx.rules, ctx.state, unit, formation);
  if (blocker !== null)
    return emit(ctx, { type: 'NoRoom', unit: id, what: formation, blockedBy: blocker, rules: [rule, 'J41'] });
  form(ctx, id, formation, [rule]);
  for (const { charger, to } of giving)
    emit(ctx, { type: 'PlacedBack', unit: charger.id, from: poseOf(charger), to, inches: 0, rules: ['J26'] });
}

/** J26: a charge that goes on is in contact: infantry follows straight ahead a unit that drew in its flank as it formed. */
export function closeUp(ctx: Ctx, chargerId: string, enemyId: string): void {
  const { rules, state } = ctx;
  const charger = unitOf(state, chargerId);
  const enemy = unitOf(state, enemyId);
  // Cavalry stands where it made contact until it rides on (J10).
  if (charger.arm !== 'infantry' || gap(rules, charger, enemy) < rules.tolerance) return;
  const along = followUpReach(rules, state, charger, enemy);
  if (along === null) return;
  const to = ahead(charger, Math.round(along));
  emit(ctx, { type: 'PlacedBack', unit: chargerId, from: poseOf(charger), to, inches: 0, rules: ['J26'] });
}

/** N5.3 (guard): pays with casualties and goes on with the charge. */
export function payToContinue(ctx: Ctx, task: Extract<Task, { do: 'payToContinue' }>): void {
  loseFigures(ctx, task.unit, task.casualties, 'price', [task.rule]);
}

type PlaceBack = OutcomeRow<'placeChargerBack'>;

function taskBack(row: PlaceBack, charger: Unit, from: string): Task {
  const task = { do: 'placeBack', unit: charger.id, from, inches: row.inches, rule: row.rule } as const;
  const forms = row.mayForm !== undefined && (row.formers === undefined || fits(row.formers, charger));
  return forms ? { ...task, mayForm: row.mayForm } : task;
}

/** N5.3 (guard): go back, or pay with casualties and go on. */
function askToContinue(ctx: Ctx, { rule }: PlaceBack, { id: unit, army }: Unit, casualties: number, back: Task): void {
  ask(ctx, {
    unit,
    army,
    rules: [rule],
    asks: 'continueCharge',
    options: [
      { option: 'none', then: [back] },
      { option: 'continue', then: [{ do: 'payToContinue', unit, casualties, rule }] },
    ],
  });
}

/** Infantry that charged goes back, or asks to pay and go on; cavalry rides on as it must. */
export function placeChargersBack(ctx: Ctx, id: string, row: PlaceBack): Task[] {
  const tasks: Task[] = [];
  for (const { charger, contact } of chargersOf(ctx.state, id)) {
    if (charger.arm !== 'infantry') continue;
    const back = taskBack(row, charger, contact.unit);
    const { mayContinue } = row;
    if (mayContinue !== undefined && fits(mayContinue.who, charger))
      askToContinue(ctx, row, charger, mayContinue.casualties, back);
    else tasks.push(back);
  }
  return tasks;
}

/** N5.3 (counter-charge): at once, straight into contact. */
export function counterCharge(ctx: Ctx, task: Extract<Task, { do: 'counterCharge' }>): void {
  const unit = unitOf(ctx.state, task.unit);
  const target = unitOf(ctx.state, task.target);
  if (!onTable(unit) || !onTable(target)) return;
  const along = followUpReach(ctx.rules, ctx.state, unit, target);
  if (along === null)
    return emit(ctx, {
      type: 'NoRoom',
      unit: unit.id,
      what: 'counter-charge',
      blockedBy: target.name,
      rules: [task.rule, 'J26', 'J41'],
    });
  const to = ahead(unit, Math.round(along));
  emit(ctx, {
    type: 'CounterCharged',
    unit: unit.id,
    target: target.id,
    from: poseOf(unit),
    to,
    rules: [task.rule, 'J36'],
  });
  emit(ctx, { type: 'Engaged', unit: unit.id, enemy: target.id, rules: [task.rule] });
}

/** N5.5 (br5): a die of its own to form square against cavalry. */
export function formOnDie(ctx: Ctx, task: Extract<Task, { do: 'formOnDie' }>): void {
  const roll = rollDice(ctx, {
    unit: task.unit,
    purpose: 'square',
    kind: 'pool',
    dice: 1,
    sides: 6,
    base: task.needs,
    modifiers: [],
    needed: task.needs,
    succeeds: 'atLeast',
    rules: [task.rule],
  });
  if (roll.hits > 0) formInContact(ctx, task.unit, task.formation, task.rule);
}

export function askToFormOnDie(ctx: Ctx, id: string, row: Extract<MoraleOutcome, { then: 'mayFormOnDie' }>): void {
  const unit = unitOf(ctx.state, id);
  if (!mayFormOnDie(ctx.rules, ctx.state, unit, row)) return;
  const then: Task[] = [{ do: 'formOnDie', unit: id, formation: row.formation, needs: row.needs, rule: row.rule }];
  ask(ctx, {
    unit: id,
    army: unit.army,
    rules: [row.rule],
    asks: 'formOnDie',
    options: [
      { option: 'stand', then: [] },
      { option: row.formation, then },
    ],
  });
}
