import { distanceToPoint } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { AnyState } from './family.ts';
import { enemyOf, onTable } from './lookup.ts';
import type { Shape } from './shape.ts';
import type { BattleResult, Objective } from './state.ts';

/** Whoever alone stands near an objective takes it; it is kept until the other side does. */
export function objectivesTaken<S extends AnyState>(
  state: S,
  shapeOf: (unit: S['units'][number]) => Shape,
  tolerance: number,
): { readonly objective: string; readonly army: Army }[] {
  const taken: { objective: string; army: Army }[] = [];
  for (const objective of state.battle.objectives) {
    const army = aloneAt(state, shapeOf, objective, objective.radius + tolerance);
    if (army !== null && state.holders[objective.id] !== army) taken.push({ objective: objective.id, army });
  }
  return taken;
}

/** The army that alone has somebody within `reach` of the place. */
function aloneAt<S extends AnyState>(
  state: S,
  shapeOf: (unit: S['units'][number]) => Shape,
  { x, y }: Objective,
  reach: number,
): Army | null {
  let alone: Army | null = null;
  for (const unit of state.units) {
    if (unit.army === alone || !onTable(unit)) continue;
    const shape = shapeOf(unit);
    const far = reach + shape.radius;
    if ((shape.cx - x) * (shape.cx - x) + (shape.cy - y) * (shape.cy - y) >= far * far) continue;
    if (distanceToPoint(shape.poly, x, y) >= reach) continue;
    if (alone !== null) return null;
    alone = unit.army;
  }
  return alone;
}

export function pointsHeld(state: Pick<AnyState, 'battle' | 'holders'>, army: Army): number {
  return state.battle.objectives.reduce((sum, o) => sum + (state.holders[o.id] === army ? o.points : 0), 0);
}

/** A broken side loses; two broken sides draw. */
export function resultOfBroken(
  state: AnyState,
  isBroken: (army: Army) => boolean,
  because: string,
  rule: RuleId,
): BattleResult | null {
  const [first, second] = state.armies;
  const broken = [isBroken(first), isBroken(second)];
  if (broken[0] && broken[1]) return { winner: null, why: 'both armies are broken', rule };
  if (!broken[0] && !broken[1]) return null;
  const loser = broken[0] ? first : second;
  return { winner: enemyOf(state, loser), why: `the ${loser} army is broken: ${because}`, rule };
}

/** At the turn limit objective points count, then the smaller share lost; a near thing is a draw. */
export function resultAtLimit(
  state: AnyState,
  shareLost: (army: Army) => number,
  drawWithin: number,
  what: 'figures' | 'stands',
  rule: RuleId,
): BattleResult {
  const [first, second] = state.armies;
  const held = [pointsHeld(state, first), pointsHeld(state, second)] as const;
  if (held[0] !== held[1]) {
    const why = `holds more objective points (${Math.max(...held)} to ${Math.min(...held)})`;
    return { winner: held[0] > held[1] ? first : second, why, rule };
  }
  const losses = shareLost(first) - shareLost(second);
  if (Math.abs(losses) <= drawWithin) return { winner: null, why: 'objectives are even and so are the losses', rule };
  return {
    winner: losses < 0 ? first : second,
    why: `objectives are even, and it has lost the smaller share of its ${what}`,
    rule,
  };
}
