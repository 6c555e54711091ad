import { onTable, type RollModifier, succeeds, war1866 } from '../../engine/index.ts';
import { Refused } from '../shots.ts';
import { asInMorale } from './position.ts';
import { type Rules, type State, type Unit, unitIn } from './ways.ts';

interface LowRoll {
  readonly base: number;
  readonly needed: number;
  readonly modifiers: readonly RollModifier[];
}

/** A roll of phase 5, as the unit stands now. */
export interface RallyOdds {
  readonly unit: string;
  readonly roll: war1866.MoraleRollName;
  readonly number: LowRoll;
  readonly passes: number;
  readonly fails: number;
  /**
   * Rolling every turn with a commander beside it. The routed run on in between and have so many rolls before they are
   * off the table; a unit that brings back its stands one by one needs so many on average. Null: no end to them.
   */
  readonly atLast: { readonly passes: number; readonly rolls: number | null };
}

export interface ReplaceOdds {
  readonly commander: string;
  readonly number: LowRoll;
  readonly passes: number;
  readonly fails: number;
}

function shareOf(rules: Rules, needed: number): number {
  const { sides } = rules.sheet.moraleRolls;
  let faces = 0;
  for (let face = 1; face <= sides; face++) if (succeeds({ needed, succeeds: 'atMost' }, face)) faces += 1;
  return faces / sides;
}

const MOST_ROLLS = 60;

/** X3: how often a routed unit can be called back before it has run off the table: now, and after every run. */
function rollsBeforeTheEdge(rules: Rules, state: State, id: string): number | null {
  let now = state;
  for (let rolls = 1; rolls < MOST_ROLLS; rolls++) {
    const ran = war1866.work(rules, now, { do: 'runAway', army: unitIn(state, id).army }, () => null);
    if ('wants' in ran || !onTable(unitIn(ran.state, id))) return rolls;
    const [from, to] = [unitIn(now, id), unitIn(ran.state, id)];
    if (from.x === to.x && from.y === to.y) return null;
    now = ran.state;
  }
  return MOST_ROLLS;
}

function rallied(rules: Rules, state: State, id: string, passes: number): RallyOdds['atLast'] {
  const rolls = rollsBeforeTheEdge(rules, state, id);
  return rolls === null ? { passes: passes > 0 ? 1 : 0, rolls } : { passes: 1 - (1 - passes) ** rolls, rolls };
}

/** E5.2: every stand that comes back makes the next roll easier, so the first is the one that may never succeed. */
function madeWhole(rules: Rules, unit: Unit): RallyOdds['atLast'] {
  let rolls = 0;
  for (let lost = unit.lost; lost > 0; lost -= rules.sheet.moraleRolls.reconstitute.stands)
    rolls += 1 / shareOf(rules, war1866.moraleNumber(rules, 'reconstitute', unit.mr, lost).needed);
  return Number.isFinite(rolls) ? { passes: 1, rolls } : { passes: 0, rolls: null };
}

/** E5.1, E5.2. Throws `Refused` where the rules give no such roll. */
export function rallyOdds(rules: Rules, state: State, id: string, roll: war1866.MoraleRollName): RallyOdds {
  const base = asInMorale(rules, state);
  const unit = unitIn(base, id);
  const refusals = war1866.examineMoraleRoll(rules, base, unit, roll);
  if (refusals.length > 0) throw new Refused(refusals);
  const number = war1866.moraleNumber(rules, roll, unit.mr, unit.lost);
  const passes = shareOf(rules, number.needed);
  const atLast = roll === 'rally' ? rallied(rules, base, id, passes) : madeWhole(rules, unit);
  return { unit: id, roll, number, passes, fails: 1 - passes, atLast };
}

/** E5.3: a commander who has fallen. */
export function replaceOdds(rules: Rules, state: State, id: string): ReplaceOdds {
  const commander = state.commanders.find((one) => one.id === id);
  if (commander === undefined) throw new Refused([{ rule: 'E5.3', text: `there is no commander ${id}` }]);
  const number = war1866.replaceNumber(rules, commander);
  const passes = shareOf(rules, number.needed);
  return { commander: id, number, passes, fails: 1 - passes };
}
