import { bearing, inches, type Pose, turn as turnBetween } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import type { Command, Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { aimAt } from './aim-guns.ts';
import { examineCharge } from './charging.ts';
import { shapeOf } from './footprint.ts';
import { examineForm, examineLimber, formationsOf } from './forming.ts';
import { examineMove } from './moving.ts';
import { targetsNear } from './parts.ts';
import { isHeld, rateOf } from './rates.ts';
import { endIsFree, longestLeg, type Mover, moverOf, wheelFrom, wheelIsFree } from './reach.ts';
import { mayWantToRoll, mustRoll } from './recall.ts';
import { examineEntry, groupOf } from './reserves.ts';
import { movePhaseOf, type Rules } from './rules.ts';
import { examineShoot } from './shooting.ts';
import type { State, Unit } from './state.ts';
import { wheelLimit } from './turning.ts';

const MOST = 24;
/** Nobody is asked to go less than this straight on, in thou. */
const LEAST = 100;
const WHEELS = [0, 1500, 3000, 4500];

/** Enemies from near to far, at most `reach` away; by name where equally near. */
function enemiesByDistance(rules: Rules, state: State, unit: Unit, reach: number): Unit[] {
  const shape = shapeOf(rules, unit);
  const found: { unit: Unit; away: number }[] = [];
  for (const other of state.units) {
    if (other.army === unit.army || !onTable(other)) continue;
    const away = Math.round(roughGap(shape, shapeOf(rules, other)));
    if (away < reach) found.push({ unit: other, away });
  }
  found.sort((a, b) => a.away - b.away || (a.unit.id < b.unit.id ? -1 : 1));
  return found.map((entry) => entry.unit);
}

/** Guns: every target straight ahead, and for guns that may be adjusted every target they can turn to. */
function fireOptions(rules: Rules, state: State, gun: Unit): Command[] {
  if (gun.limbered)
    return examineLimber(rules, state, null, gun, 'unlimber').length === 0 ? [{ do: 'unlimber', unit: gun.id }] : [];
  if (gun.arm !== 'artillery' || gun.aim !== null) return [];
  const commands: Command[] = [];
  for (const target of enemiesByDistance(rules, state, gun, rules.stick[2] + rules.tolerance).slice(0, 10)) {
    const command = aimAt(rules, state, gun.id, target.id);
    if (command !== null) commands.push(command);
  }
  return commands;
}

function chargeOptions(rules: Rules, state: State, phase: MovePhase, unit: Unit): Command[] {
  if (unit.arm === 'artillery') return [];
  const bonus =
    unit.arm === 'cavalry' ? phase.cavalryCharge.bonus.dice.count * phase.cavalryCharge.bonus.dice.sides * 1000 : 0;
  if (unit.arm === 'infantry' && !phase.infantryCharge.from.formations.includes(unit.formation)) return [];
  const reach = rateOf(rules, phase, unit).inches + bonus + rules.tolerance;
  const commands: Command[] = [];
  for (const target of enemiesByDistance(rules, state, unit, reach)) {
    if (commands.length >= 6) break;
    if (examineCharge(rules, state, phase, unit, target).refusals.length === 0)
      commands.push({ do: 'charge', unit: unit.id, target: target.id });
  }
  return commands;
}

function formOptions(rules: Rules, state: State, phase: MovePhase, unit: Unit): Command[] {
  if (unit.arm === 'artillery') {
    const way = unit.limbered ? 'unlimber' : 'limber';
    return examineLimber(rules, state, phase, unit, way).length === 0 ? [{ do: way, unit: unit.id }] : [];
  }
  return formationsOf(rules, unit)
    .filter(
      (formation) => formation !== unit.formation && examineForm(rules, state, phase, unit, formation).length === 0,
    )
    .map((formation) => ({ do: 'form', unit: unit.id, formation }));
}

/** The wheels worth offering: 0, 15, 30, 45 each way, and straight at the nearest enemy and the nearest objective not held. */
function headings(
  rules: Rules,
  state: State,
  phase: MovePhase,
  mover: Mover,
): { side: 'left' | 'right'; angle: number }[] {
  const { unit } = mover;
  const limit = wheelLimit(phase, unit) - unit.wheeled;
  const found: { side: 'left' | 'right'; angle: number }[] = [];
  const add = (signed: number) => {
    const angle = Math.min(limit, Math.abs(signed));
    const side = signed < 0 ? 'left' : 'right';
    if (angle >= 0 && !found.some((h) => h.angle === angle && (h.side === side || angle === 0)))
      found.push({ side, angle });
  };
  add(0);
  const enemy = enemiesByDistance(rules, state, unit, Number.POSITIVE_INFINITY)[0];
  if (enemy !== undefined) {
    const shape = shapeOf(rules, enemy);
    add(Math.round(turnBetween(unit.facing, bearing(shape.cx - unit.x, shape.cy - unit.y)) / 100) * 100);
  }
  const goal = state.battle.objectives
    .filter((o) => state.holders[o.id] !== unit.army)
    .sort((a, b) => squared(unit, a) - squared(unit, b) || (a.id < b.id ? -1 : 1))[0];
  if (goal !== undefined)
    add(Math.round(turnBetween(unit.facing, bearing(goal.x - unit.x, goal.y - unit.y)) / 100) * 100);
  for (const angle of WHEELS) if (angle <= limit) for (const signed of [-angle, angle]) add(signed);
  return found;
}

function squared(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** Full, half and to-musket-range legs on every heading, as far as they are legal. */
function moveOptions(rules: Rules, state: State, phase: MovePhase, unit: Unit, room: number): Command[] {
  if (unit.arm === 'artillery' && !unit.limbered) return [];
  const mover = moverOf(rules, state, phase, unit);
  const commands: Command[] = [];
  for (const heading of headings(rules, state, phase, mover)) {
    const { pose, cost } = wheelFrom(rules, state, phase, mover, unit, heading.side, heading.angle);
    if (cost > mover.doubled) continue;
    if (heading.angle > 0 && !wheelIsFree(rules, state, unit, pose, heading)) continue;
    const leg = longestLeg(rules, state, phase, mover, pose, cost);
    const range = Math.round(phase.shooting.range * 1000);
    const nearest = leg.stop === 'J9' && leg.blocker !== null ? leg.length - range + rules.tolerance : 0;
    for (const length of new Set([leg.length, Math.floor(leg.length / 2), nearest])) {
      if (commands.length >= room) return commands;
      if (length < LEAST && heading.angle === 0) continue;
      const path: Leg[] = [];
      if (heading.angle > 0) path.push({ wheel: heading.side, degrees: heading.angle / 100 });
      if (length >= LEAST) path.push({ forward: inches(Math.floor(length)) });
      if (path.length > 0 && mayGo(rules, state, phase, mover, { path, pose, cost, length }))
        commands.push({ do: 'move', unit: unit.id, path });
    }
  }
  return commands;
}

interface Going {
  readonly path: readonly Leg[];
  /** After the wheel, what that has cost, and how far straight on from there. */
  readonly pose: Pose;
  readonly cost: number;
  readonly length: number;
}

/**
 * The wheel is free and so is the leg up to its longest, so all that is left to ask is whether the unit may stay at its
 * end. A double move must also keep its distance while it wheels, which only the full examination knows.
 */
function mayGo(rules: Rules, state: State, phase: MovePhase, mover: Mover, going: Going): boolean {
  const { pose, cost, length } = going;
  const goes = length >= LEAST ? Math.floor(length) : 0;
  if (mover.mayDouble && cost + 2 * goes > mover.budget)
    return examineMove(rules, state, phase, mover.unit, going.path).refusals.length === 0;
  if (cost > mover.budget) return false;
  // Also at the longest leg: after a wheel near the edge the rear may still hang over it.
  return endIsFree(rules, state, mover, pose, goes);
}

function entryOptions(rules: Rules, state: State, unit: Unit): Command[] {
  const group = groupOf(state, unit);
  if (group === undefined || !group.arrived) return [];
  const commands: Command[] = [];
  const places = 12;
  for (let i = 0; i <= places && commands.length < 6; i++) {
    const along = Math.round(group.from + ((group.to - group.from) * i) / places);
    if (examineEntry(rules, state, unit, along).refusals.length === 0)
      commands.push({ do: 'enter', unit: unit.id, along: inches(along) });
  }
  return commands;
}

function inMovePart(rules: Rules, state: State, unit: Unit): Command[] {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null) return [];
  if (unit.offTable) return entryOptions(rules, state, unit);
  if (isHeld(rules, state, phase, unit)) return [];
  const first = [...chargeOptions(rules, state, phase, unit), ...formOptions(rules, state, phase, unit)];
  return [...first, ...moveOptions(rules, state, phase, unit, MOST - first.length)];
}

function shootOptions(rules: Rules, state: State, unit: Unit): Command[] {
  const phase = movePhaseOf(rules, state.phase);
  if (phase === null || !phase.shooting.arms.includes(unit.arm)) return [];
  return targetsNear(rules, state, unit, Math.round(phase.shooting.range * 1000))
    .filter((target) => examineShoot(rules, state, phase, unit, target).length === 0)
    .map((target) => ({ do: 'shoot', unit: unit.id, target: target.id }));
}

/** At most 24 legal commands for a unit in the open part, the same every time; answers while a question is open. */
export function options(rules: Rules, state: State, unitId: string): Command[] {
  const question = state.questions[0];
  if (question !== undefined)
    return question.unit === unitId
      ? question.options.map((o) => ({ do: 'choose', unit: unitId, option: o.option }))
      : [];
  const unit = findUnit(state, unitId);
  const part = state.agenda[0];
  if (unit === undefined || unit.gone !== null || unit.army !== state.toAct || part === undefined || part.do !== 'part')
    return [];
  if (part.part === 'move') return inMovePart(rules, state, unit).slice(0, MOST);
  if (unit.offTable) return [];
  if (part.part === 'layGuns') return fireOptions(rules, state, unit).slice(0, MOST);
  if (part.part === 'shoot') return shootOptions(rules, state, unit).slice(0, MOST);
  if (part.part === 'recall')
    return mustRoll(state, unit) || mayWantToRoll(unit) ? [{ do: 'recall', unit: unit.id }] : [];
  return [];
}
