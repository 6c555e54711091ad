import { distanceToPoint } from '../../geometry/index.ts';
import type { Army, RuleId } from '../../sheets/words.ts';
import type { AnyState } from './family.ts';
import { enemyOf, onTable } from './lookup.ts';
import type { Shape } from './shape.ts';
import type { BattleResult } from './state.ts';

/** Whoever alone stands near an objective takes it; it is kept until the other side does. */
export function objectivesTaken<S extends AnyState>(
  state: S,
  shapeOf: (unit: S['units'][number]) => Shape,
  tolerance: number,
): { readonly objective: string; readonly army: Army }[] {
  return state.battle.objectives.flatMap(({ id, x, y, radius }) => {
    const near = new Set<Army>();
    for (const unit of state.units) {
      if (!onTable(unit)) continue;
      const shape = shapeOf(unit);
      const far = radius + tolerance + shape.radius;
      if ((shape.cx - x) * (shape.cx - x) + (shape.cy - y) * (shape.cy - y) >= far * far) continue;
      if (distanceToPoint(shape.poly, x, y) < radius + tolerance) near.add(unit.army);
    }
    const [army] = near;
    return near.size === 1 && army !== undefined && state.holders[id] !== army ? [{ objective: id, army }] : [];
  });
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
