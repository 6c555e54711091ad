import { ahead, type Pose, thou } from '../../../geometry/index.ts';
import type { DiceSum, RuleId } from '../../../sheets/words.ts';
import { ask, type Ctx, emit, loseFigures, rollDice } from '../ctx.ts';
import { shapeOf } from '../footprint.ts';
import { form, roomToForm } from '../forming.ts';
import { firstFreeBeyond, lastFreeAlong, wayUntilGap } from '../placing.ts';
import { onTable, unitOf, zoneFrom } from '../scene.ts';
import type { Unit } from '../state.ts';
import type { Task } from '../tasks.ts';

/** How far a line of retreat is searched for a free place, in thou. */
const SEARCH = 24_000;

export function poseOf(unit: Unit): Pose {
  return { x: unit.x, y: unit.y, facing: unit.facing };
}

/** Straight back from an enemy in front, else the way the enemy pushes (J13: along the line it came, facing kept). */
export function awayFrom(ctx: Ctx, unit: Unit, enemy: Unit): number {
  const shape = shapeOf(ctx.rules, enemy);
  return zoneFrom(ctx.rules, unit, shape.cx, shape.cy) === 'front' ? (unit.facing + 18_000) % 36_000 : enemy.facing;
}

/** J38: a d3 is half a d6, rounded up. */
export function sumOf(dice: DiceSum, total: number): number {
  return dice.sides === 3 ? Math.ceil(total / 2) : total;
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
  loseFigures(ctx, id, sumOf(dice, roll.total), 'disorder', rules);
}

/** J14: form line where it stands if there is room; unable, it loses the dice once and keeps its formation. */
function mustForm(
  ctx: Ctx,
  id: string,
  task: { formation: 'line' | 'column' | 'square' | 'masse' | 'skirmish'; loses: DiceSum },
  rule: RuleId,
): void {
  const unit = unitOf(ctx.state, id);
  if (unit.formation === task.formation) return;
  const blocker = roomToForm(ctx.rules, ctx.state, unit, task.formation);
  if (blocker === null) return form(ctx, id, task.formation, [rule, 'J14']);
  emit(ctx, { type: 'NoRoom', unit: id, what: task.formation, blockedBy: blocker, rules: ['J14'] });
  if (ctx.rules.settings.unableLoses) disorderLoss(ctx, id, task.loses, [rule, 'J14']);
}

const DISORDER: DiceSum = { count: 1, sides: 6 };

/** J13: along the line it came until its front is so far from the target; the nearest free spot on that line. */
export function placeBack(ctx: Ctx, task: Extract<Task, { do: 'placeBack' }>): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, task.unit);
  if (!onTable(unit)) return;
  const enemy = unitOf(state, task.from);
  const from = poseOf(unit);
  const way: Pose = { ...from, facing: awayFrom(ctx, unit, enemy) };
  const wanted = wayUntilGap(rules, unit, way.facing, enemy, thou(task.inches));
  const goes = firstFreeBeyond(rules, state, unit, way, wanted, wanted + SEARCH, unit.facing);
  emit(ctx, { type: 'ChargeStopped', unit: unit.id, target: task.from, rules: [task.rule] });
  if (goes === null) {
    emit(ctx, { type: 'NoRoom', unit: unit.id, what: 'back', blockedBy: 'the ground behind', rules: ['J13', 'J41'] });
    if (rules.settings.noRoomBackLoses)
      disorderLoss(ctx, unit.id, task.mustForm?.loses ?? DISORDER, [task.rule, 'J13']);
    return;
  }
  const to = { ...ahead(way, goes), facing: unit.facing };
  emit(ctx, { type: 'PlacedBack', unit: unit.id, from, to, inches: task.inches, rules: [task.rule, 'J13'] });
  if (task.mustForm !== undefined) mustForm(ctx, unit.id, task.mustForm, task.rule);
  else if (task.mayForm !== undefined) askToForm(ctx, unit.id, task.mayForm, task.rule);
}

function askToForm(
  ctx: Ctx,
  id: string,
  formation: 'line' | 'column' | 'square' | 'masse' | 'skirmish',
  rule: RuleId,
): void {
  const unit = unitOf(ctx.state, id);
  if (unit.formation === formation) return;
  const blocker = roomToForm(ctx.rules, ctx.state, unit, formation);
  if (blocker !== null)
    return emit(ctx, { type: 'NoRoom', unit: id, what: formation, blockedBy: blocker, rules: [rule, 'J41'] });
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

/** Retires straight along a heading, facing kept, and stops short of what it cannot pass (J9, J41). */
export function retire(ctx: Ctx, id: string, heading: number, distance: number, rules: readonly RuleId[]): void {
  const unit = unitOf(ctx.state, id);
  const from = poseOf(unit);
  const way: Pose = { ...from, facing: heading };
  const goes = lastFreeAlong(ctx.rules, ctx.state, unit, way, distance, unit.facing);
  const short = goes < distance - ctx.rules.tolerance;
  emit(ctx, {
    type: 'Retired',
    unit: id,
    from,
    to: { ...ahead(way, goes), facing: unit.facing },
    rules: short ? [...rules, 'J41'] : rules,
  });
}
