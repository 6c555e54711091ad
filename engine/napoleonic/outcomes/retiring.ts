import { ahead, corners, distance, thou, zoneOf } from '../../../geometry/index.ts';
import type { MoralePhase, MovePhase, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import type { Ctx } from '../ctx.ts';
import { awayFromCentre } from '../evading.ts';
import { blockAt, shapeOf } from '../footprint.ts';
import { zoneFrom } from '../measuring.ts';
import type { Rules } from '../rules.ts';
import type { Unit } from '../state.ts';
import { retire } from './backing.ts';

/** How far each side of a unit is turned from its facing. */
const TURNED = { front: 0, right: 9_000, rear: 18_000, left: 27_000 } as const;

/** J41: straight away from the front of whoever shot; squares and skirmishers shoot from the side that looks at the unit. */
function awayFromFront(rules: Rules, unit: Unit, shooter: Unit): number {
  const { cx, cy } = shapeOf(rules, unit);
  const side = zoneOf(shapeOf(rules, shooter).block, cx, cy, rules.arc);
  return (shooter.facing + TURNED[side]) % 36_000;
}

/** N4.4 (r10): shot cavalry goes straight away from the nearest who shot, to just over musket range of everyone (J41). */
export function retireOutOfRange(ctx: Ctx, id: string, phase: MoralePhase, rule: RuleId): void {
  const { rules, state } = ctx;
  const unit = unitOf(state, id);
  const shape = shapeOf(rules, unit);
  const move = rules.sheet.phases.findLast((p) => p.number < phase.number && p.kind === 'moveAndShoot') as MovePhase;
  const range = thou(move.shooting.range) + rules.tolerance;
  const enemies = state.units.filter((u) => u.army !== unit.army && onTable(u) && move.shooting.arms.includes(u.arm));
  const near = enemies
    .map((enemy) => ({ enemy, away: distance(shape.poly, shapeOf(rules, enemy).poly) }))
    .filter(({ away }) => away < range)
    .sort((a, b) => a.away - b.away || (a.enemy.id < b.enemy.id ? -1 : 1));
  const shot = near.find(({ enemy }) => enemy.shot && zoneFrom(rules, enemy, shape.cx, shape.cy) === 'front');
  const from = (shot ?? near[0])?.enemy;
  if (from === undefined) return;
  const away = rules.settings.evadeAlongCharge ? awayFromFront : awayFromCentre;
  const heading = away(rules, unit, from);
  let goes = 0;
  const clear = (at: number) => {
    const to = ahead({ x: unit.x, y: unit.y, facing: heading }, at);
    const poly = corners(blockAt(rules, unit, to.x, to.y, unit.facing));
    return enemies.every((u) => distance(poly, shapeOf(rules, u).poly) >= range);
  };
  while (goes < 24_000 && !clear(goes)) goes += 10;
  retire(ctx, id, heading, goes, [rule, 'J41']);
}
