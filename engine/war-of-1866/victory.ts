import type { Army } from '../../sheets/words.ts';
import type { ArmyScore, BattleScore } from '../core/shown.ts';
import type { BattleResult } from '../core/state.ts';
import {
  breakingAt,
  objectivesTaken,
  resultAtLimit,
  resultOfBroken,
  scoreFrom,
  shareInWords,
  shareLost,
} from '../core/victory.ts';
import { type Ctx, emit } from './ctx.ts';
import { placesOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

/** X11: half of the starting units gone or routed; a battle fought to the last unit asks for all of them. */
export function isBroken(rules: Rules, state: State, army: Army): boolean {
  const { units, lost, breaksAt } = unitsOf(rules, state, army);
  // Who never had a unit was not beaten, unless it is asked who is left.
  return (units > 0 || state.battle.endless) && lost >= breaksAt;
}

function unitsOf(rules: Rules, state: State, army: Army): Pick<ArmyScore, 'units' | 'gone' | 'lost' | 'breaksAt'> {
  let units = 0;
  let gone = 0;
  let routed = 0;
  for (const unit of state.units) {
    if (unit.army !== army) continue;
    units += 1;
    if (unit.gone !== null) gone += 1;
    else if (unit.order === 'routed') routed += 1;
  }
  if (state.battle.endless) return { units, gone, lost: gone, breaksAt: units };
  const { routedCount, brokenShare } = rules.settings;
  return { units, gone, lost: routedCount ? gone + routed : gone, breaksAt: breakingAt(units, brokenShare) };
}

/** Who leaves takes all his stands with him. */
function strengthOf(state: State, army: Army): Pick<ArmyScore, 'strength' | 'strengthLeft'> {
  const all = state.units.filter((unit) => unit.army === army);
  const strength = all.reduce((sum, unit) => sum + unit.stands + unit.lost, 0);
  return { strength, strengthLeft: all.reduce((sum, unit) => sum + (unit.gone === null ? unit.stands : 0), 0) };
}

/** Share of its starting stands a side has lost, in points of a hundred. */
export const standsLostShare = (state: State, army: Army): number => shareLost(strengthOf(state, army));

export function takeObjectives(ctx: Ctx): void {
  const { rules, state } = ctx;
  for (const taken of objectivesTaken(state, placesOf(rules, state), rules.tolerance))
    emit(ctx, { type: 'ObjectiveTaken', ...taken, rules: ['X11'] });
}

export function brokenResult(rules: Rules, state: State): BattleResult | null {
  const because = () => `${shareInWords(state.battle.endless ? 1 : rules.settings.brokenShare)} gone or routed`;
  return resultOfBroken(state, (army) => isBroken(rules, state, army), because, 'X11');
}

export function limitResult(rules: Rules, state: State): BattleResult {
  return resultAtLimit(state, (army) => standsLostShare(state, army), rules.settings.drawWithin, 'stands', 'X11');
}

/** X11: how near either army is to breaking, and who would have won if the last turn ended now. */
export function scoreOf(rules: Rules, state: State): BattleScore {
  const armyOf = (army: Army) => ({ ...unitsOf(rules, state, army), ...strengthOf(state, army) });
  const counts = rules.settings.routedCount && !state.battle.endless ? 'gone or routed' : 'gone';
  return scoreFrom(state, armyOf, limitResult(rules, state), counts);
}
