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

export { pointsHeld } from '../core/victory.ts';

/** The starting units of an army, reserves counted, and those that are gone. */
function unitsOf(state: State, army: Army): { readonly units: number; readonly gone: number } {
  let units = 0;
  let gone = 0;
  for (const unit of state.units) {
    if (unit.army !== army) continue;
    units += 1;
    if (unit.gone !== null) gone += 1;
  }
  return { units, gone };
}

/** J23: half of the starting units gone, reserves counted. With `more` it is asked of an army that loses so many besides. */
export function isBroken(rules: Rules, state: State, army: Army, more = 0): boolean {
  const { units, gone } = unitsOf(state, army);
  return units > 0 && gone + more >= breakingAt(units, rules.settings.brokenShare);
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

/** Who leaves takes all his figures with him. */
function figuresOf(state: State, army: Army): Pick<ArmyScore, 'strength' | 'strengthLeft'> {
  const all = state.units.filter((unit) => unit.army === army);
  const strength = all.reduce((sum, unit) => sum + unit.startFigures, 0);
  return { strength, strengthLeft: all.reduce((sum, unit) => sum + (unit.gone === null ? unit.figures : 0), 0) };
}

/** Share of its starting figures a side has lost, in points of a hundred. */
export const figuresLost = (state: State, army: Army): number => shareLost(figuresOf(state, army));

/** J23: a broken side loses; two broken sides draw. */
export function brokenResult(rules: Rules, state: State): BattleResult | null {
  const { endless } = state.battle;
  const done = endless ? isDestroyed : isBroken;
  const because = () => `${shareInWords(endless ? 1 : rules.settings.brokenShare)} gone`;
  return resultOfBroken(state, (army) => done(rules, state, army), because, 'J23');
}

/** J23: at the turn limit objective points count, then the smaller share of figures lost; a near thing is a draw. */
export function limitResult(rules: Rules, state: State): BattleResult {
  return resultAtLimit(state, (army) => figuresLost(state, army), rules.settings.drawWithin, 'figures', 'J23');
}

/** J23: how near either army is to breaking, and who would have won if the last turn ended now. */
export function scoreOf(rules: Rules, state: State): BattleScore {
  const armyOf = (army: Army) => {
    const { units, gone } = unitsOf(state, army);
    const breaksAt = state.battle.endless ? units : breakingAt(units, rules.settings.brokenShare);
    return { units, gone, lost: gone, breaksAt, ...figuresOf(state, army) };
  };
  return scoreFrom(state, armyOf, limitResult(rules, state), 'gone');
}
