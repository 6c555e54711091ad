import type { DiceSum, Formation, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import { ask, askInVain, type Ctx, emit, loseFigures, rollDice } from '../ctx.ts';
import { type FallingBack, fallBack, poseOf, retiredTo } from '../falling-back.ts';
import { barsChange, form, formationsOf, roomToForm } from '../forming.ts';
import type { Unit } from '../state.ts';
import type { Task } from '../tasks.ts';

/** J38: a d3 is half a d6, rounded up. */
export function sumOf(dice: DiceSum, ...faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + (dice.sides === 3 ? Math.ceil(face / 2) : face), 0);
}

/** Casualties by dice: disorder when a formation cannot be taken (J14). */
export function disorderLoss(ctx: Ctx, id: string, dice: DiceSum, rules: readonly RuleId[]): void {
  const roll = rollDice(ctx, {
    unit: id,
    purpose: 'disorderLoss',
    kind: 'sum',
    dice: dice.count,
    sides: 6,
    modifiers: [],
    rules,
  });
  loseFigures(ctx, id, sumOf(dice, ...roll.faces), 'disorder', rules);
}

/** J14: form line where it stands if there is room; unable, it loses the dice once and keeps its formation. */
function mustForm(ctx: Ctx, task: Extract<Task, { do: 'placeBack' }>, { blocker, loses }: FallingBack): void {
  const formation = task.mustForm?.formation;
  if (formation === undefined || unitOf(ctx.state, task.unit).formation === formation) return;
  if (blocker === null) return form(ctx, task.unit, formation, [task.rule, 'J14']);
  emit(ctx, { type: 'NoRoom', unit: task.unit, what: formation, blockedBy: blocker, rules: ['J14'] });
  if (loses !== null) disorderLoss(ctx, task.unit, loses, [task.rule, 'J14']);
}

/** J13: along the line it came until its front is so far from the target; the nearest free spot on that line. */
export function placeBack(ctx: Ctx, task: Extract<Task, { do: 'placeBack' }>): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, task.unit);
  if (!onTable(unit)) return;
  const enemy = unitOf(state, task.from);
  const from = poseOf(unit);
  const others = (task.alsoFrom ?? []).map((id) => unitOf(state, id)).filter(onTable);
  const back = fallBack(rules, state, unit, enemy, task.inches, task.mustForm, others);
  emit(ctx, { type: 'ChargeStopped', unit: unit.id, target: task.from, rules: [task.rule] });
  if (back.to === null) {
    emit(ctx, { type: 'NoRoom', unit: unit.id, what: 'back', blockedBy: 'the ground behind', rules: ['J13', 'J41'] });
    if (back.loses !== null) disorderLoss(ctx, unit.id, back.loses, [task.rule, 'J13']);
    return;
  }
  emit(ctx, { type: 'PlacedBack', unit: unit.id, from, to: back.to, inches: task.inches, rules: [task.rule, 'J13'] });
  if (task.mustForm !== undefined) mustForm(ctx, task, back);
  else if (task.mayForm !== undefined) askToForm(ctx, unit.id, task.mayForm, task.rule);
  else askInVain(ctx, unit.id, 'formAfterFallingBack', 'none', [task.rule]);
}

function askToForm(ctx: Ctx, id: string, formation: Formation, rule: RuleId): void {
  const unit = unitOf(ctx.state, id);
  if (unit.formation === formation) return;
  const blocker = barsChange(ctx.rules, ctx.state, unit, formation);
  if (blocker !== null) {
    const cited: RuleId[] = [rule, ...barredBy(ctx, unit, formation)];
    emit(ctx, { type: 'NoRoom', unit: id, what: formation, blockedBy: blocker, rules: cited });
    return askInVain(ctx, id, 'formAfterFallingBack', 'none', cited);
  }
  ask(ctx, {
    unit: id,
    army: unit.army,
    rules: [rule],
    asks: 'formAfterFallingBack',
    options: [
      { option: 'none', then: [] },
      { option: formation, then: [{ do: 'form', unit: id, formation, rule }] },
    ],
  });
}

interface Answer {
  readonly option: string;
  readonly then: Task[];
}

/** The formations there is room for where the unit stands, and the rules that keep it from others. */
export function changesOf(ctx: Ctx, unit: Unit, rule: RuleId): { changes: Answer[]; cited: RuleId[] } {
  const cited = new Set<RuleId>([rule]);
  const changes: Answer[] = [];
  for (const formation of formationsOf(ctx.rules, unit)) {
    if (formation === unit.formation) continue;
    if (barsChange(ctx.rules, ctx.state, unit, formation) === null)
      changes.push({ option: formation, then: [{ do: 'form', unit: unit.id, formation, rule }] });
    else for (const broken of barredBy(ctx, unit, formation)) cited.add(broken);
  }
  return { changes, cited: [...cited] };
}

/** A change of formation for nothing, to whatever there is room for; what keeps it from others is cited (J41). */
export function askToChange(ctx: Ctx, unit: Unit, asks: string, rule: RuleId, unasked?: Formation): void {
  const { changes, cited } = changesOf(ctx, unit, rule);
  const options: Answer[] = [{ option: 'none', then: [] }, ...changes];
  if (options.length === 1) return askInVain(ctx, unit.id, asks, 'none', cited);
  // What comes first is done where nobody answers.
  const first = options.find(({ option }) => option === unasked);
  const sorted = first === undefined ? options : [first, ...options.filter((one) => one !== first)];
  ask(ctx, { unit: unit.id, army: unit.army, rules: cited, asks, options: sorted });
}

/** J14 is for the ground of a line alone; where the ground is free it is an enemy the unit would come to touch (J9). */
function barredBy(ctx: Ctx, unit: Unit, formation: Formation): RuleId[] {
  if (roomToForm(ctx.rules, ctx.state, unit, formation) === null) return ['J9', 'J41'];
  return formation === 'line' ? ['J14', 'J41'] : ['J41'];
}

/** Retires straight along a heading, facing kept, and stops short of what it cannot pass (J9, J41). */
export function retire(ctx: Ctx, id: string, heading: number, distance: number, rules: readonly RuleId[]): void {
  const unit = unitOf(ctx.state, id);
  const { to, short } = retiredTo(ctx.rules, ctx.state, unit, heading, distance);
  emit(ctx, { type: 'Retired', unit: id, from: poseOf(unit), to, rules: short ? [...rules, 'J41'] : rules });
}
