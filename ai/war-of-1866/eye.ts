import { war1866 } from '../../engine/index.ts';
import type { Order1866, Side } from '../commander.ts';

export type Rules = war1866.Rules;
export type State = war1866.State;
export type Unit = war1866.Unit;
export type Command = war1866.Command1866;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a commander sees when he looks round: himself, the enemy, and what is worth having. Lengths in thou. */
export interface Field {
  readonly rules: Rules;
  readonly view: State;
  readonly side: Side;
  readonly own: readonly Unit[];
  readonly enemies: readonly Unit[];
}

export function fieldOf(rules: Rules, view: State, side: Side): Field {
  const own: Unit[] = [];
  const enemies: Unit[] = [];
  for (const unit of view.units) if (unit.gone === null) (unit.army === side ? own : enemies).push(unit);
  return { rules, view, side, own, enemies };
}

export function away(a: Place, b: Place): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function nearest<T extends Place>(from: Place, list: readonly T[]): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of list) {
    const far = away(from, one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

type Shape = ReturnType<typeof war1866.shapeOf>;

/** From centre to centre, less what both are deep: good enough to think with. */
function gapTo({ rules }: Field, { cx, cy, block }: Shape, other: Unit): number {
  const shape = war1866.shapeOf(rules, other);
  const dx = cx - shape.cx;
  const dy = cy - shape.cy;
  return Math.sqrt(dx * dx + dy * dy) - (block.depth + shape.block.depth) / 2;
}

/** Is any of the other before this one's front? Nobody fires to the side or behind (X8). */
export function isAhead({ rules }: Field, unit: Unit, other: Unit): boolean {
  const { poly, block } = war1866.shapeOf(rules, unit);
  const { cx, cy } = war1866.shapeOf(rules, other);
  const [fx, fy] = [(poly[0] as number) - (poly[6] as number), (poly[1] as number) - (poly[7] as number)];
  return (cx - block.x) * fx + (cy - block.y) * fy > 0;
}

/** More than any two units are deep together: a glance at the fronts tells who is surely farther off. */
const DEEPEST = 8_000;

function isFarther(a: Place, b: Place, than: number): boolean {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  const most = than + DEEPEST;
  return dx * dx + dy * dy > most * most;
}

/** Those of the enemy who may be nearer than this. */
export function enemiesWithin(field: Field, unit: Unit, reach: number): { readonly foe: Unit; readonly gap: number }[] {
  const found: { foe: Unit; gap: number }[] = [];
  const shape = war1866.shapeOf(field.rules, unit);
  for (const foe of field.enemies) {
    if (isFarther(unit, foe, reach)) continue;
    const gap = gapTo(field, shape, foe);
    if (gap < reach) found.push({ foe, gap });
  }
  return found;
}

export function nearestEnemy(field: Field, unit: Unit): { readonly enemy: Unit; readonly gap: number } | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  const shape = war1866.shapeOf(field.rules, unit);
  for (const enemy of field.enemies) {
    if (enemy.order === 'routed' || isFarther(unit, enemy, least)) continue;
    const gap = gapTo(field, shape, enemy);
    if (gap < least) [best, least] = [enemy, gap];
  }
  return best === null ? null : { enemy: best, gap: least };
}

export const order = (command: Command, why: string): Order1866 => ({ command, why });

export const isLegal = ({ rules, view }: Field, command: Command): boolean =>
  war1866.check(rules, view, command).length === 0;
