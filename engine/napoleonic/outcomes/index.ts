import { thou } from '../../../geometry/index.ts';
import type { MoraleOutcome, MoralePhase, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import { moralePhase, outcomesOf } from '../checking.ts';
import { ask, askInVain, type Ctx, doNext, emit, leave, loseGunsOf } from '../ctx.ts';
import { form } from '../forming.ts';
import type { Unit } from '../state.ts';
import type { Task } from '../tasks.ts';
import { fits } from '../who.ts';
import { askToChange, changesOf, disorderLoss, retire } from './backing.ts';
import { chargersOf } from './choices.ts';
import { formingLine } from './forming-line.ts';
import { formLineBack, retireAndBeFollowed } from './losing.ts';
import type { OutcomeRow } from './results.ts';
import { retireOutOfRange } from './retiring.ts';
import { askToFormOnDie, askToStand, closeUp, placeChargersBack } from './standing.ts';

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
function formLineWhereItStands(ctx: Ctx, id: string, row: OutcomeRow<'formLine'>): void {
  const { blocker, loses, because } = formingLine(ctx.rules, ctx.state, unitOf(ctx.state, id), row);
  if (blocker === null) form(ctx, id, 'line', [row.rule, 'J14']);
  else emit(ctx, { type: 'NoRoom', unit: id, what: 'line', blockedBy: blocker, rules: [row.rule, 'J14'] });
  if (loses !== null) disorderLoss(ctx, id, loses, [row.rule, because]);
}

function askToRetire(ctx: Ctx, id: string, row: OutcomeRow<'mayRetireAndForm'>): void {
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

function stopShort(
  ctx: Ctx,
  unit: Unit,
  row: OutcomeRow<'formLineShortOfTarget'> | OutcomeRow<'placeBackFromTarget'>,
): void {
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
function standQuestion(ctx: Ctx, { task, rows, unit }: Check): void {
  const mine = rows.filter((row) => isMay(row) && fits(row.who, unit));
  if (mine[0] === rows[task.row]) askToStand(ctx, task.unit, mine, task.foe);
}

function mustRecall(ctx: Ctx, { rule, inPhase }: OutcomeRow<'rollForRecallIfCharged'>, { id }: Unit): void {
  emit(ctx, { type: 'MustRecall', unit: id, rule, inPhase, rules: [rule, 'N13.1'] });
}

function engageChargers(ctx: Ctx, id: string, row: OutcomeRow<'chargerMakesContact'>): void {
  for (const { charger, contact } of chargersOf(ctx.state, id)) {
    if (contact.unit === id) closeUp(ctx, charger.id, id);
    const standsFor = contact.supporter === id ? { standsFor: contact.unit } : {};
    emit(ctx, { type: 'Engaged', unit: charger.id, enemy: id, fightIn: row.fightIn, rules: [row.rule], ...standsFor });
  }
  askInVain(ctx, id, 'stand', 'stand', [row.rule]);
}

/** What a row is carried out for: the unit that checked, in which phase, among which rows. */
interface Check {
  readonly task: Extract<Task, { do: 'outcome' }>;
  readonly unit: Unit;
  readonly phase: MoralePhase;
  readonly rows: readonly MoraleOutcome[];
}

type Deeds = {
  readonly [Then in MoraleOutcome['then']]: (ctx: Ctx, row: OutcomeRow<Then>, check: Check) => void;
};

const carryOn = (ctx: Ctx, { rule }: MoraleOutcome, { unit }: Check) =>
  emit(ctx, { type: 'CarriedOn', unit: unit.id, rules: [rule] });

const ofTheRecall = (_ctx: Ctx, row: MoraleOutcome) => {
  throw new Error(`${row.then} belongs to the recall`);
};

/** Every word a row may say; one that is missing does not compile. */
const DEEDS: Deeds = {
  carryOn,
  standInPlace: carryOn,
  halt: (ctx, row, { unit }) => emit(ctx, { type: 'Halted', unit: unit.id, rules: [row.rule, 'J31'] }),
  rout: (ctx, row, { unit }) => rout(ctx, unit.id, row.rule),
  formLine: (ctx, row, { unit }) => formLineWhereItStands(ctx, unit.id, row),
  mayRetireAndForm: (ctx, row, { unit }) => askToRetire(ctx, unit.id, row),
  formLineShortOfTarget: (ctx, row, { unit }) => stopShort(ctx, unit, row),
  placeBackFromTarget: (ctx, row, { unit }) => stopShort(ctx, unit, row),
  retireOutOfMusketRange: (ctx, row, { unit, phase }) => retireOutOfRange(ctx, unit.id, phase, row.rule),
  mayForm: (ctx, _row, check) => standQuestion(ctx, check),
  mayCounterCharge: (ctx, _row, check) => standQuestion(ctx, check),
  mayFormOnDie: (ctx, row, { unit }) => askToFormOnDie(ctx, unit.id, row),
  placeChargerBack: (ctx, row, { unit }) => doNext(ctx, placeChargersBack(ctx, unit.id, row)),
  chargerMakesContact: (ctx, row, { unit }) => engageChargers(ctx, unit.id, row),
  fightOn: (ctx, { rule, inPhase }, { unit }) => emit(ctx, { type: 'FoughtOn', unit: unit.id, inPhase, rules: [rule] }),
  rollForRecallIfCharged: (ctx, row, check) =>
    check.unit.chargedThisTurn ? mustRecall(ctx, row, check.unit) : carryOn(ctx, row, check),
  formLineBackFromEnemy: (ctx, row, { unit }) => formLineBack(ctx, unit.id, row),
  retireAndBeFollowed: (ctx, row, { unit }) => retireAndBeFollowed(ctx, unit.id, row),
  returnToMarker: ofTheRecall,
  loseFigures: ofTheRecall,
  mayNotMoveNextTurn: ofTheRecall,
  mustRollAgain: ofTheRecall,
};

/** Carries out one row of the sheet for the unit that checked. */
export function carryOut(ctx: Ctx, task: Extract<Task, { do: 'outcome' }>): void {
  const unit = unitOf(ctx.state, task.unit);
  if (!onTable(unit)) return;
  const phase = moralePhase(ctx);
  const rows = outcomesOf(phase, task.band);
  const row = rows[task.row];
  if (row === undefined) return;
  const deed = DEEDS[row.then] as (ctx: Ctx, row: MoraleOutcome, check: Check) => void;
  deed(ctx, row, { task, unit, phase, rows });
}
