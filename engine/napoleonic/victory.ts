import type { Army } from '../../sheets/words.ts';
import type { BattleResult } from '../core/state.ts';
import { objectivesTaken, resultAtLimit, resultOfBroken } from '../core/victory.ts';
import { type Ctx, emit } from './ctx.ts';
import { placesOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

export { pointsHeld } from '../core/victory.ts';

/** J23: half of the starting units gone, reserves counted. With `more` it is asked of an army that loses so many besides. */
export function isBroken(rules: Rules, state: State, army: Army, more = 0): boolean {
  let all = 0;
  let gone = more;
  for (const unit of state.units) {
    if (unit.army !== army) continue;
    all += 1;
    if (unit.gone !== null) gone += 1;
  }
  return all > 0 && gone >= all * rules.settings.brokenShare;
}

function isDestroyed(_rules: Rules, state: State, army: Army): boolean {
  for (const unit of state.units) if (unit.army === army && unit.gone === null) return false;
  return true;
}

export function takeObjectives(ctx: Ctx): void {
  const { rules, state } = ctx;
  for (const taken of objectivesTaken(state, placesOf(rules, state), rules.tolerance))
    emit(ctx, { type: 'ObjectiveTaken', ...taken, rules: ['J23'] });
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
  const done = state.battle.endless ? isDestroyed : isBroken;
  return resultOfBroken(state, (army) => done(rules, state, army), 'half of its units are gone', 'J23');
}

/** J23: at the turn limit objective points count, then the smaller share of figures lost; a near thing is a draw. */
export function limitResult(rules: Rules, state: State): BattleResult {
  return resultAtLimit(state, (army) => figuresLost(state, army), rules.settings.drawWithin, 'figures', 'J23');
}
