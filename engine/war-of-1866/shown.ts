import type { Leg } from '../core/commands.ts';
import { findUnit, onTable, openPart } from '../core/lookup.ts';
import { nameOf } from '../core/names.ts';
import type { Standing, Trace, Waiting } from '../core/shown.ts';
import type { Sight } from '../core/sight.ts';
import { writeRolls } from '../core/tally.ts';
import { reachLeft } from './charging.ts';
import { draftOf } from './copying.ts';
import type { Event1866 } from './events.ts';
import { evolve } from './evolve.ts';
import { examineLimber } from './forming.ts';
import { examineMove, isHalved, rateOf, wayOf, whyHeld, whyNoWalk } from './moving.ts';
import { hasTarget, moraleWork } from './phases.ts';
import type { Rules } from './rules.ts';
import { coverOf, sightBetween } from './scene.ts';
import { type State, type Unit, WHOLE_MOVE } from './state.ts';

/** The picture after one more event: a table that tells a command event by event draws these in turn. */
export function after(state: State, event: Event1866): State {
  const draft = draftOf(state);
  evolve(draft, event);
  writeRolls(draft);
  return draft;
}

/** X1 */
const FIRE = 3;

/** A unit as it stands, beside its own numbers. */
export function standing(rules: Rules, state: State, unitId: string): Standing {
  const unit = findUnit(state, unitId);
  const nobody = { general: null, outOfCommand: false, lockedWith: null, aimsAt: null, inside: null, move: null };
  if (unit === undefined || !onTable(unit)) return nobody;
  // A target is kept in mind until the next fire phase; it matters until the unit has fired.
  const aimsAt = state.phase === FIRE && !unit.fired ? unit.aim : null;
  const cover = coverOf(rules, state, unit);
  const nothing: Standing = { ...nobody, aimsAt, inside: cover === null ? null : nameOf(state, cover.id) };
  const rider = state.commanders.find((one) => one.attachedTo === unit.id && one.lostIn === null);
  const general = rider?.id ?? null;
  if (openPart(state) !== 'move' || unit.army !== state.toAct) return { ...nothing, general };
  const left = Math.max(0, Math.round(reachLeft(rules, unit)));
  const halved = isHalved(rules, unit);
  const wayLeft = wayOf(rules, unit, left);
  const held = whyNoWalk(rules, state, unit);
  return { ...nothing, general, move: { rate: rateOf(rules, unit), left, wayLeft, halved, mayDouble: false, held } };
}

/** For a hand that leads a unit leg by leg; null when it is no time to move it. */
export function trace(rules: Rules, state: State, unitId: string, path: readonly Leg[]): Trace | null {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !onTable(unit) || unit.army !== state.toAct || openPart(state) !== 'move') return null;
  const { refusals, plan } = examineMove(rules, state, unit, path);
  const spent = Math.round((plan.spent * rateOf(rules, unit)) / WHOLE_MOVE);
  const left = Math.max(0, Math.round(reachLeft(rules, unit)) - spent);
  return { to: plan.to, spent, way: plan.way, left, wayLeft: wayOf(rules, unit, left), refusals };
}

function mayStillMove(rules: Rules, state: State, unit: Unit): boolean {
  if (unit.spent > 0 || whyHeld(rules, state, unit).length > 0) return false;
  return unit.arm !== 'artillery' || !unit.deployed || examineLimber(rules, state, unit, 'limber').length === 0;
}

/** Who of the side to act has not done anything yet in the open part though it could; in the order of the list. */
export function waiting(rules: Rules, state: State): Waiting[] {
  const part = openPart(state);
  const acts = (unit: Unit): boolean => {
    if (part === 'move') return mayStillMove(rules, state, unit);
    if (part === 'fire') return hasTarget(rules, state, unit);
    return part === 'morale' && moraleWork(rules, state, unit);
  };
  return state.units
    .filter((unit) => unit.army === state.toAct && onTable(unit) && acts(unit))
    .map((unit) => ({ unit: unit.id, must: false }));
}

/** X8 for the ruler: does one unit see the other, and what stands between? */
export function sight(rules: Rules, state: State, from: string, to: string): Sight {
  const a = findUnit(state, from);
  const b = findUnit(state, to);
  if (a === undefined || b === undefined) return { seen: false, blocker: 'no such unit' };
  return sightBetween(rules, state, a, b);
}
