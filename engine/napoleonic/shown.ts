import type { Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { nameOf } from '../core/names.ts';
import type { Standing, Trace, Waiting } from '../core/shown.ts';
import { writeRolls } from '../core/tally.ts';
import { draftOf } from './copying.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve/index.ts';
import { examineLimber } from './forming.ts';
import { attachedGeneral, outOfCommand } from './in-command.ts';
import { examineMove } from './moving.ts';
import { options } from './options.ts';
import { lockedWith, whyHeld, whyNoRate, whyUnlimbered } from './rates.ts';
import { moverOf } from './reach.ts';
import { mustRoll } from './recall.ts';
import { movePhaseOf, phaseOf, type Rules } from './rules.ts';
import { coverOf } from './shelter.ts';
import type { State, Unit } from './state.ts';

/** The picture after one more event: a table that tells a command event by event draws these in turn. */
export function after(state: State, event: Event): State {
  const draft = draftOf(state);
  evolve(draft, event);
  writeRolls(draft);
  return draft;
}

export function standing(rules: Rules, state: State, unitId: string): Standing {
  const unit = findUnit(state, unitId);
  if (unit === undefined || !onTable(unit))
    return { general: null, outOfCommand: false, lockedWith: null, aimsAt: null, inside: null, move: null };
  const phase = movePhaseOf(rules, state.phase);
  const general = attachedGeneral(state, unit)?.id ?? null;
  // The aim is remembered until the turn ends; it matters until the guns have fired.
  const aimsAt = phaseOf(rules, state.phase).kind === 'fireArtillery' ? (unit.aim?.target ?? null) : null;
  const out = outOfCommand(rules, state, unit);
  const locked = phase === null ? null : lockedWith(rules, state, phase, unit);
  const cover = coverOf(rules, state, unit);
  const inside = cover === null ? null : nameOf(state, cover.id);
  if (phase === null || unit.army !== phase.movers)
    return { general, outOfCommand: out, lockedWith: locked?.id ?? null, aimsAt, inside, move: null };
  const mover = moverOf(rules, state, phase, unit);
  const most = mover.mayDouble ? mover.doubled : mover.budget;
  return {
    general,
    outOfCommand: out,
    lockedWith: locked?.id ?? null,
    aimsAt,
    inside,
    move: {
      rate: mover.rate,
      left: Math.max(0, most),
      wayLeft: Math.floor(Math.max(0, most) / mover.each),
      halved: mover.each > 1,
      mayDouble: mover.mayDouble,
      held: [...whyHeld(rules, state, phase, unit), ...whyUnlimbered(unit), ...whyNoRate(rules, phase, unit)],
    },
  };
}

/** For a hand that leads a unit leg by leg; null when it is no time to move it. */
export function trace(rules: Rules, state: State, unitId: string, path: readonly Leg[]): Trace | null {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit) || unit.army !== state.toAct) return null;
  const { refusals, plan } = examineMove(rules, state, phase, unit, path);
  const mover = moverOf(rules, state, phase, unit);
  const most = mover.mayDouble && plan.spent > mover.budget ? mover.doubled : mover.budget;
  const { to, spent, way } = plan;
  const left = Math.max(0, most - spent);
  return { to, spent, way, left, wayLeft: Math.floor(left / mover.each), refusals };
}

function mayStillMove(rules: Rules, state: State, unit: Unit): boolean {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null || unit.spent > 0 || unit.wheeled > 0 || unit.moveDone) return false;
  if (unit.offTable) return options(rules, state, unit.id).length > 0;
  if (unit.arm === 'artillery' && !unit.limbered)
    return examineLimber(rules, state, phase, unit, 'limber').length === 0;
  return whyHeld(rules, state, phase, unit).length === 0;
}

/** Who of the side to act has not done anything yet in the open part though it could; in the order of the list. */
export function waiting(rules: Rules, state: State): Waiting[] {
  const part = state.agenda[0];
  if (state.questions.length > 0 || part === undefined || part.do !== 'part' || part.part === 'deploy') return [];
  const acts = (unit: Unit) =>
    part.part === 'move' ? mayStillMove(rules, state, unit) : options(rules, state, unit.id).length > 0;
  return state.units
    .filter((unit) => unit.army === part.army && unit.gone === null && acts(unit))
    .map((unit) => ({ unit: unit.id, must: part.part === 'recall' && mustRoll(state, unit) }));
}
