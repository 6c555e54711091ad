import type { Army } from '../../sheets/words.ts';
import type { BattleResult } from '../core/state.ts';
import { objectivesTaken, resultAtLimit, resultOfBroken } from '../core/victory.ts';
import { type Ctx, emit } from './ctx.ts';
import { placesOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

/** X11: half of the starting units gone or routed; a battle fought to the last unit asks for all of them. */
export function isBroken(rules: Rules, state: State, army: Army): boolean {
  const all = state.units.filter((unit) => unit.army === army);
  if (state.battle.endless) return all.every((unit) => unit.gone !== null);
  const { routedCount, brokenShare } = rules.settings;
  const out = all.filter((unit) => unit.gone !== null || (routedCount && unit.order === 'routed')).length;
  return all.length > 0 && out >= all.length * brokenShare;
}

/** Share of its starting stands a side has lost, in points of a hundred. */
export function standsLostShare(state: State, army: Army): number {
  const all = state.units.filter((unit) => unit.army === army);
  const start = all.reduce((sum, unit) => sum + unit.stands + unit.lost, 0);
  const left = all.reduce((sum, unit) => sum + (unit.gone === null ? unit.stands : 0), 0);
  return start === 0 ? 0 : ((start - left) * 100) / start;
}

export function takeObjectives(ctx: Ctx): void {
  const { rules, state } = ctx;
  for (const taken of objectivesTaken(state, placesOf(rules, state), rules.tolerance))
    emit(ctx, { type: 'ObjectiveTaken', ...taken, rules: ['X11'] });
}

export function brokenResult(rules: Rules, state: State): BattleResult | null {
  const because = 'half of its units are gone or routed';
  return resultOfBroken(state, (army) => isBroken(rules, state, army), because, 'X11');
}

export function limitResult(rules: Rules, state: State): BattleResult {
  return resultAtLimit(state, (army) => standsLostShare(state, army), rules.settings.drawWithin, 'stands', 'X11');
}
