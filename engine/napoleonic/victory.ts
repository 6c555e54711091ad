import { distanceToPoint } from '../../geometry/index.ts';
import type { Army } from '../../sheets/words.ts';
import type { BattleResult } from '../core/state.ts';
import { type Ctx, emit } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import { enemyOf, onTable } from './scene.ts';
import type { State } from './state.ts';

/** J23: half of the starting units gone, reserves counted. */
export function isBroken(rules: Rules, state: State, army: Army): boolean {
  const all = state.units.filter((unit) => unit.army === army);
  const gone = all.filter((unit) => unit.gone !== null).length;
  return all.length > 0 && gone >= all.length * rules.settings.brokenShare;
}

function isDestroyed(_rules: Rules, state: State, army: Army): boolean {
  return state.units.every((unit) => unit.army !== army || unit.gone !== null);
}

/** Whoever alone stands near an objective takes it; it is kept until the other side does. */
export function takeObjectives(ctx: Ctx): void {
  const { rules, state } = ctx;
  for (const objective of state.battle.objectives) {
    const near = new Set<Army>();
    for (const unit of state.units) {
      if (
        onTable(unit) &&
        distanceToPoint(shapeOf(rules, unit).poly, objective.x, objective.y) < objective.radius + rules.tolerance
      )
        near.add(unit.army);
    }
    const [army] = near;
    if (near.size === 1 && army !== undefined && state.holders[objective.id] !== army)
      emit(ctx, { type: 'ObjectiveTaken', objective: objective.id, army, rules: ['J23'] });
  }
}

export function pointsHeld(state: State, army: Army): number {
  return state.battle.objectives.reduce((sum, o) => sum + (state.holders[o.id] === army ? o.points : 0), 0);
}

/** Share of its starting figures a side has lost, in points of a hundred. */
export function figuresLost(state: State, army: Army): number {
  const all = state.units.filter((unit) => unit.army === army);
  const start = all.reduce((sum, unit) => sum + unit.startFigures, 0);
  const left = all.reduce((sum, unit) => sum + (unit.gone === null ? unit.figures : 0), 0);
  return start === 0 ? 0 : ((start - left) * 100) / start;
}

/** J23: a broken side loses; two broken sides draw. */
export function brokenResult(rules: Rules, state: State): BattleResult | null {
  const [first, second] = state.armies;
  const done = state.battle.endless ? isDestroyed : isBroken;
  const broken = [done(rules, state, first), done(rules, state, second)];
  if (broken[0] && broken[1]) return { winner: null, why: 'both armies are broken', rule: 'J23' };
  if (!broken[0] && !broken[1]) return null;
  const loser = broken[0] ? first : second;
  return { winner: enemyOf(state, loser), why: `the ${loser} army is broken: half of its units are gone`, rule: 'J23' };
}

/** J23: at the turn limit objective points count, then the smaller share of figures lost; a near thing is a draw. */
export function limitResult(rules: Rules, state: State): BattleResult {
  const [first, second] = state.armies;
  const points = pointsHeld(state, first) - pointsHeld(state, second);
  if (points !== 0)
    return {
      winner: points > 0 ? first : second,
      why: `holds more objective points (${pointsHeld(state, first)} to ${pointsHeld(state, second)})`,
      rule: 'J23',
    };
  const losses = figuresLost(state, first) - figuresLost(state, second);
  if (Math.abs(losses) <= rules.settings.drawWithin)
    return { winner: null, why: 'objectives are even and so are the losses', rule: 'J23' };
  return {
    winner: losses < 0 ? first : second,
    why: 'objectives are even, and it has lost the smaller share of its figures',
    rule: 'J23',
  };
}
