import { ahead, bearing, inches, type Pose, turn as turnBetween } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { wheelLimit } from './aiming-charge.ts';
import { examineMove } from './moving.ts';
import { longestLeg, type Mover, moverOf, wheelFrom } from './reach.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { findUnit, onTable } from './scene.ts';
import type { State, Unit } from './state.ts';

type Move = Extract<Command, { do: 'move' }>;

/** A step towards a place: the move, or who stood in the way of every one that was tried. */
export interface Advance {
  readonly move: Move | null;
  readonly blocker: string | null;
}

const DEGREE = 100;
/** Legs are given in tenths of an inch, as a hand would measure them. */
const TENTH = 100;
const WORTH_IT = 300;
/** Ways around whatever stands on the straight one, in the order in which they are tried. */
const DETOURS = [1500, -1500, 3000, -3000, 4500, -4500];

interface Try {
  readonly path: readonly Leg[];
  readonly gain: number;
  readonly blocker: string | null;
}

function away(a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

function tryTurn(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  to: { readonly x: number; readonly y: number },
  turn: number,
  atMost: number,
): Try | null {
  const { unit } = mover;
  const side = turn < 0 ? 'left' : 'right';
  const { pose, cost } = wheelFrom(rules, state, phase, mover, unit, side, Math.abs(turn));
  if (cost > mover.budget) return null;
  const leg = longestLeg(rules, state, phase, mover, pose, cost);
  const off = Math.abs(turnBetween(pose.facing, bearing(to.x - pose.x, to.y - pose.y)));
  const wish = off < 9000 ? Math.min(atMost, away(pose, to)) : 0;
  const length = Math.floor(Math.min(leg.length, wish) / TENTH) * TENTH;
  const path: Leg[] = turn === 0 ? [] : [{ wheel: side, degrees: Math.abs(turn) / DEGREE }];
  if (length > 0) path.push({ forward: inches(length) });
  const there: Pose = length > 0 ? ahead(pose, length) : pose;
  return { path, gain: away(unit, to) - away(there, to), blocker: leg.length < wish ? leg.blocker : null };
}

function legal(rules: Rules, state: State, phase: MovePhase, unit: Unit, path: readonly Leg[]): boolean {
  return path.length > 0 && examineMove(rules, state, phase, unit, path).refusals.length === 0;
}

function clamp(turn: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, Math.round(turn / DEGREE) * DEGREE));
}

/**
 * One wheel and one leg towards a place, at most so far (thou): quick rather than best, for commanders who move many
 * units. When somebody stands on the straight way it looks for a way round him.
 */
export function advance(
  rules: Rules,
  state: State,
  unitId: string,
  to: { readonly x: number; readonly y: number },
  atMost = Number.POSITIVE_INFINITY,
): Advance {
  const phase = movePhaseOf(rules, state.phase);
  const unit = findUnit(state, unitId);
  if (phase === null || unit === undefined || !onTable(unit)) return { move: null, blocker: null };
  const mover = moverOf(rules, state, phase, unit);
  const limit = Math.max(0, wheelLimit(rules, phase, unit) - unit.wheeled);
  const off = turnBetween(unit.facing, bearing(to.x - unit.x, to.y - unit.y));
  const wanted = clamp(off, limit);
  const straight = tryTurn(rules, state, phase, mover, to, wanted, atMost);
  const turnsOnly = Math.abs(off) > 9000 + limit;
  if (straight !== null && (straight.blocker === null || turnsOnly)) {
    const useful = straight.gain >= WORTH_IT || turnsOnly;
    if (!useful) return { move: null, blocker: null };
    if (legal(rules, state, phase, unit, straight.path))
      return { move: { do: 'move', unit: unitId, path: straight.path }, blocker: null };
  }
  return aroundIt(rules, state, phase, mover, to, atMost, wanted, limit, straight);
}

function aroundIt(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
  to: { readonly x: number; readonly y: number },
  atMost: number,
  wanted: number,
  limit: number,
  straight: Try | null,
): Advance {
  const tries: Try[] = straight === null || straight.gain < WORTH_IT ? [] : [straight];
  const turns = [0, ...DETOURS.map((detour) => wanted + detour)];
  for (const turn of turns) {
    if (Math.abs(turn) > limit || turn === wanted) continue;
    const found = tryTurn(rules, state, phase, mover, to, turn, atMost);
    if (found !== null && found.gain >= WORTH_IT) tries.push(found);
  }
  tries.sort((a, b) => b.gain - a.gain);
  for (const one of tries)
    if (legal(rules, state, phase, mover.unit, one.path))
      return { move: { do: 'move', unit: mover.unit.id, path: one.path }, blocker: null };
  return { move: null, blocker: straight?.blocker ?? null };
}
