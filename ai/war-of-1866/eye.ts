import { war1866 } from '../../engine/index.ts';
import type { Order1866, Side } from '../commander.ts';

export type Rules = war1866.Rules;
export type State = war1866.State;
export type Unit = war1866.Unit;
export type Command = war1866.Command1866;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What an officer sees when he looks round: himself, the enemy, and what is worth having. Lengths in thou. */
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

/** From front to front, less what both are wide: good enough to think with. */
export function gapTo({ rules }: Field, a: Unit, b: Unit): number {
  const [p, q] = [war1866.shapeOf(rules, a), war1866.shapeOf(rules, b)];
  return away({ x: p.cx, y: p.cy }, { x: q.cx, y: q.cy }) - (p.block.depth + q.block.depth) / 2;
}

export function nearestEnemy(field: Field, unit: Unit): { readonly enemy: Unit; readonly gap: number } | null {
  let best: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of field.enemies) {
    if (enemy.order === 'routed') continue;
    const gap = gapTo(field, unit, enemy);
    if (gap < least) [best, least] = [enemy, gap];
  }
  return best === null ? null : { enemy: best, gap: least };
}

export const order = (command: Command, why: string): Order1866 => ({ command, why });

export const isLegal = ({ rules, view }: Field, command: Command): boolean =>
  war1866.check(rules, view, command).length === 0;
