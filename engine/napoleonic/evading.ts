import { ahead, bearing, type Pose, turnedTo } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { lastFreeApart } from './apart.ts';
import { type Ctx, emit, leave, rollDice } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { sumOf } from './outcomes/backing.ts';
import type { Rules } from './rules.ts';
import { shoot, shotDice } from './shooting.ts';
import type { Unit } from './state.ts';
import { inMelee } from './who.ts';

/** N3.16, J7: charged skirmishers shoot if they have not yet, then move straight away from the charger's front. */
export function skirmishersEvade(
  ctx: Ctx,
  phase: MovePhase,
  skirmishers: string,
  charger: string,
  heading: number,
): void {
  const unit = unitOf(ctx.state, skirmishers);
  const mayShoot = !unit.shot && phase.shooting.arms.includes(unit.arm) && !inMelee(unit);
  if (mayShoot && shotDice(ctx.state, phase, unit).dice > 0) shoot(ctx, skirmishers, charger, true);
  if (!onTable(unitOf(ctx.state, charger))) return;
  const { rule, dice } = phase.skirmishersEvade;
  const roll = rollDice(ctx, {
    unit: skirmishers,
    purpose: 'evade',
    kind: 'sum',
    dice: dice.count,
    sides: 6,
    modifiers: [],
    against: charger,
    rules: [rule, 'J7'],
  });
  const flight = sumOf(dice, ...roll.faces) * 1000;
  const from: Pose = { x: unit.x, y: unit.y, facing: unit.facing };
  const heads = ctx.rules.settings.evadeAlongCharge
    ? heading
    : awayFromCentre(ctx.rules, unit, unitOf(ctx.state, charger));
  const way = turnedTo(from, heads);
  const goes = lastFreeApart(ctx.rules, ctx.state, unit, way, flight, unit.facing);
  const to = turnedTo(ahead(way, goes), unit.facing);
  const short = goes < flight - ctx.rules.tolerance;
  emit(ctx, { type: 'Evaded', unit: skirmishers, from, to, rules: short ? [rule, 'J41'] : [rule] });
}

/** The other reading of J41: straight away from the middle of the enemy. */
export function awayFromCentre(rules: Rules, unit: Unit, enemy: Unit): number {
  const other = shapeOf(rules, enemy);
  const own = shapeOf(rules, unit);
  return bearing(own.cx - other.cx, own.cy - other.cy);
}

export function destroyContacted(ctx: Ctx, phase: MovePhase, skirmishers: string): void {
  leave(ctx, skirmishers, 'destroyed', [phase.skirmishersEvade.rule]);
}
