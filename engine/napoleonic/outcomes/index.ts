import { thou } from '../../../geometry/index.ts';
import type { MoraleOutcome, RuleId } from '../../../sheets/words.ts';
import { moralePhase, outcomesOf } from '../checking.ts';
import { ask, askInVain, type Ctx, doNext, emit, leave, loseGunsOf } from '../ctx.ts';
import { form } from '../forming.ts';
import { onTable, unitOf } from '../scene.ts';
import type { Unit } from '../state.ts';
import type { Task } from '../tasks.ts';
import { fits } from '../who.ts';
import { askToChange, changesOf, disorderLoss, retire } from './backing.ts';
import { chargersOf } from './choices.ts';
import { formingLine } from './forming-line.ts';
import { formLineBack, retireAndBeFollowed } from './losing.ts';
import { retireOutOfRange } from './retiring.ts';
import { askToFormOnDie, askToStand, closeUp, placeChargersBack } from './standing.ts';

type Outcome<Then extends MoraleOutcome['then']> = Extract<MoraleOutcome, { then: Then }>;

/** N0.4: the unit leaves; chargers that had reached it finish on the spot (J11). */
function rout(ctx: Ctx, id: string, rule: RuleId): void {
  const chargers = chargersOf(ctx.state, id);
  loseGunsOf(ctx, unitOf(ctx.state, id));
  for (const { charger, contact } of chargers) {
    if (contact.unit === id) emit(ctx, { type: 'ContactLost', unit: charger.id, target: id, rules: ['J11'] });
    else if (ctx.rules.settings.gunsLostWithSupporter) leave(ctx, contact.unit, 'destroyed', ['J12', 'N6.7']);
  }
  const unit = unitOf(ctx.state, id);
  leave(ctx, id, 'routed', [
    ...new Set<RuleId>(['N0.4', rule, ...(rule === 'N7.3' && unit.arm === 'infantry' ? ['J38' as const] : [])]),
  ]);
}

/** N2.3 (a12), J22: into line; crowded or without room it loses the dice, once. */
function formLineWhereItStands(ctx: Ctx, id: string, row: Outcome<'formLine'>): void {
  const { blocker, loses, because } = formingLine(ctx.rules, ctx.state, unitOf(ctx.state, id), row);
  if (blocker === null) form(ctx, id, 'line', [row.rule, 'J14']);
  else emit(ctx, { type: 'NoRoom', unit: id, what: 'line', blockedBy: blocker, rules: [row.rule, 'J14'] });
  if (loses !== null) disorderLoss(ctx, id, loses, [row.rule, because]);
}

function askToRetire(ctx: Ctx, id: string, row: Outcome<'mayRetireAndForm'>): void {
  const unit = unitOf(ctx.state, id);
  const then: Task[] = [{ do: 'retireAndForm', unit: id, inches: row.inches, rule: row.rule }];
  const { changes, cited } = changesOf(ctx, unit, row.rule);
  ask(ctx, {
    unit: id,
    army: unit.army,
    rules: cited,
    asks: 'retireAndForm',
    // Up to so many inches may also be none: then it changes where it stands.
    options: [{ option: 'none', then: [] }, { option: 'retire-and-form', then }, ...changes],
  });
}

/** N2.3 (br5): back up to the printed inches, then any formation there is room for: line, if nobody names another. */
export function retireAndForm(ctx: Ctx, task: Extract<Task, { do: 'retireAndForm' }>): void {
  const unit = unitOf(ctx.state, task.unit);
  retire(ctx, unit.id, (unit.facing + 18_000) % 36_000, thou(task.inches), [task.rule]);
  askToChange(ctx, unitOf(ctx.state, task.unit), 'formAfterRetiring', task.rule, 'line');
}

function stopShort(ctx: Ctx, unit: Unit, row: Outcome<'formLineShortOfTarget'> | Outcome<'placeBackFromTarget'>): void {
  const target = unit.charge?.target;
  if (target === undefined) return;
  const must =
    row.then === 'formLineShortOfTarget' ? { mustForm: { formation: 'line' as const, loses: row.unableLoses } } : {};
  doNext(ctx, [{ do: 'placeBack', unit: unit.id, from: target, inches: row.inches, rule: row.rule, ...must }]);
}

function isMay(row: MoraleOutcome): boolean {
  return row.then === 'mayForm' || row.then === 'mayCounterCharge';
}

/** The rows that only allow something are put to the player as one question, at the place of the first of them. */
function standQuestion(
  ctx: Ctx,
  task: Extract<Task, { do: 'outcome' }>,
  rows: readonly MoraleOutcome[],
  unit: Unit,
): void {
  const mine = rows.filter((row) => isMay(row) && fits(row.who, unit));
  if (mine[0] === rows[task.row]) askToStand(ctx, task.unit, mine, task.foe);
}

function engageChargers(ctx: Ctx, id: string, row: Outcome<'chargerMakesContact'>): void {
  for (const { charger, contact } of chargersOf(ctx.state, id)) {
    if (contact.unit === id) closeUp(ctx, charger.id, id);
    const standsFor = contact.supporter === id ? { standsFor: contact.unit } : {};
    emit(ctx, { type: 'Engaged', unit: charger.id, enemy: id, fightIn: row.fightIn, rules: [row.rule], ...standsFor });
  }
  askInVain(ctx, id, 'stand', 'stand', [row.rule]);
}

/** Carries out one row of the sheet for the unit that checked. */
export function carryOut(ctx: Ctx, task: Extract<Task, { do: 'outcome' }>): void {
  const unit = unitOf(ctx.state, task.unit);
  if (!onTable(unit)) return;
  const phase = moralePhase(ctx);
  const rows = outcomesOf(phase, task.band);
  const row = rows[task.row];
  if (row === undefined) return;
  const id = task.unit;
  switch (row.then) {
    case 'carryOn':
    case 'standInPlace':
      return emit(ctx, { type: 'CarriedOn', unit: id, rules: [row.rule] });
    case 'halt':
      return emit(ctx, { type: 'Halted', unit: id, rules: [row.rule, 'J31'] });
    case 'rout':
      return rout(ctx, id, row.rule);
    case 'formLine':
      return formLineWhereItStands(ctx, id, row);
    case 'mayRetireAndForm':
      return askToRetire(ctx, id, row);
    case 'formLineShortOfTarget':
    case 'placeBackFromTarget':
      return stopShort(ctx, unit, row);
    case 'retireOutOfMusketRange':
      return retireOutOfRange(ctx, id, phase, row.rule);
    case 'mayForm':
    case 'mayCounterCharge':
      return standQuestion(ctx, task, rows, unit);
    case 'mayFormOnDie':
      return askToFormOnDie(ctx, id, row);
    case 'placeChargerBack':
      return doNext(ctx, placeChargersBack(ctx, id, row, fits));
    case 'chargerMakesContact':
      return engageChargers(ctx, id, row);
    case 'fightOn':
      return emit(ctx, { type: 'FoughtOn', unit: id, inPhase: row.inPhase, rules: [row.rule] });
    case 'rollForRecallIfCharged':
      return unit.chargedThisTurn
        ? emit(ctx, { type: 'MustRecall', unit: id, rule: row.rule, inPhase: row.inPhase, rules: [row.rule, 'N13.1'] })
        : emit(ctx, { type: 'CarriedOn', unit: id, rules: [row.rule] });
    case 'formLineBackFromEnemy':
      return formLineBack(ctx, id, row);
    case 'retireAndBeFollowed':
      return retireAndBeFollowed(ctx, id, row);
    default:
      throw new Error(`${row.then} belongs to the recall`);
  }
}
