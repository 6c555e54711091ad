import { bearing, inches, turn as turnBetween } from '../../geometry/index.ts';
import { STAND_FORMATIONS } from '../../sheets/words-1866.ts';
import type { Leg } from '../core/commands.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { allowedCharge } from './allowed-charge.ts';
import { bestBonus, reachLeft } from './charging.ts';
import type { Command1866 } from './commands.ts';
import { examineFire } from './firing.ts';
import { shapeOf } from './footprint.ts';
import { examineForm, examineLimber } from './forming.ts';
import { examineMoraleRoll, examineReform } from './morale.ts';
import { examineMove, whyHeld } from './moving.ts';
import { targetsNear } from './phases.ts';
import { longestLeg, wheelFrom } from './reach.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { reachOf } from './volley.ts';

const MOST = 24;
const WHEELS = [0, 1500, 3000, 4500, 9000];

function enemiesByDistance(rules: Rules, state: State, unit: Unit, reach: number): Unit[] {
  const shape = shapeOf(rules, unit);
  return state.units
    .filter((other) => other.army !== unit.army && onTable(other))
    .map((other) => ({ other, away: Math.round(roughGap(shape, shapeOf(rules, other))) }))
    .filter(({ away }) => away < reach)
    .sort((a, b) => a.away - b.away || (a.other.id < b.other.id ? -1 : 1))
    .map(({ other }) => other);
}

function chargeOptions(rules: Rules, state: State, unit: Unit): Command1866[] {
  if (unit.arm === 'artillery' || unit.order !== 'good') return [];
  const reach = reachLeft(rules, unit) + bestBonus(rules, unit) + rules.tolerance;
  return enemiesByDistance(rules, state, unit, reach)
    .filter((target) => allowedCharge(rules, state, unit, target) !== null)
    .slice(0, 6)
    .map((target) => ({ do: 'charge', unit: unit.id, target: target.id }));
}

function formOptions(rules: Rules, state: State, unit: Unit): Command1866[] {
  if (unit.arm === 'artillery') {
    const way = unit.deployed ? 'limber' : 'unlimber';
    return examineLimber(rules, state, unit, way).length === 0 ? [{ do: way, unit: unit.id }] : [];
  }
  return STAND_FORMATIONS.filter((formation) => examineForm(rules, state, unit, formation).length === 0).map(
    (formation) => ({ do: 'form', unit: unit.id, formation }),
  );
}

/** Signed turns worth offering: the fixed ones, straight at the nearest enemy, and at the nearest objective not held. */
function turns(rules: Rules, state: State, unit: Unit): number[] {
  const found = [0];
  const towards = (x: number, y: number) =>
    Math.round(turnBetween(unit.facing, bearing(x - unit.x, y - unit.y)) / 100) * 100;
  const enemy = enemiesByDistance(rules, state, unit, Number.POSITIVE_INFINITY)[0];
  if (enemy !== undefined) found.push(towards(shapeOf(rules, enemy).cx, shapeOf(rules, enemy).cy));
  const squared = (o: { x: number; y: number }) => (o.x - unit.x) * (o.x - unit.x) + (o.y - unit.y) * (o.y - unit.y);
  const goal = state.battle.objectives
    .filter((o) => state.holders[o.id] !== unit.army)
    .sort((a, b) => squared(a) - squared(b) || (a.id < b.id ? -1 : 1))[0];
  if (goal !== undefined) found.push(towards(goal.x, goal.y));
  for (const angle of WHEELS) found.push(-angle, angle);
  return [...new Set(found.map((turn) => turn + 0))];
}

/** Full, half and to-firing-range legs on every heading, as far as they are legal. */
function moveOptions(rules: Rules, state: State, unit: Unit, room: number): Command1866[] {
  if (unit.arm === 'artillery' && unit.deployed) return [];
  const commands: Command1866[] = [];
  const range = Math.round(reachOf(rules, unit) * 1000);
  for (const turn of turns(rules, state, unit)) {
    const { pose, cost } = wheelFrom(rules, state, unit, turn);
    if (cost > reachLeft(rules, unit)) continue;
    const leg = longestLeg(rules, state, unit, pose, cost);
    const toRange = leg.blocker === null ? 0 : leg.length - range + rules.tolerance;
    for (const length of new Set([leg.length, Math.floor(leg.length / 2), toRange])) {
      if (commands.length >= room) return commands;
      const path: Leg[] = [];
      if (turn !== 0) path.push({ wheel: turn < 0 ? 'left' : 'right', degrees: Math.abs(turn) / 100 });
      if (length >= 100) path.push({ forward: inches(Math.floor(length)) });
      if (path.length > 0 && examineMove(rules, state, unit, path).refusals.length === 0)
        commands.push({ do: 'move', unit: unit.id, path });
    }
  }
  return commands;
}

function inMovePart(rules: Rules, state: State, unit: Unit): Command1866[] {
  if (whyHeld(rules, state, unit).length > 0) return [];
  const first = [...chargeOptions(rules, state, unit), ...formOptions(rules, state, unit)];
  return [...first, ...moveOptions(rules, state, unit, MOST - first.length)];
}

function inFirePart(rules: Rules, state: State, unit: Unit): Command1866[] {
  return targetsNear(rules, state, unit)
    .filter((target) => examineFire(rules, state, unit, target).length === 0)
    .map((target) => ({ do: 'fire', unit: unit.id, target: target.id }));
}

function inMoralePart(rules: Rules, state: State, unit: Unit): Command1866[] {
  const rolls = (['rally', 'reconstitute'] as const)
    .filter((name) => examineMoraleRoll(rules, state, unit, name).length === 0)
    .map((name): Command1866 => ({ do: name, unit: unit.id }));
  return examineReform(state, unit).length === 0 ? [{ do: 'reform', unit: unit.id }, ...rolls] : rolls;
}

/** At most 24 legal commands for a unit in the open part, the same every time; answers while a question is open. */
export function options(rules: Rules, state: State, unitId: string): Command1866[] {
  const question = state.questions[0];
  if (question !== undefined)
    return question.unit === unitId
      ? question.options.map(({ option }) => ({ do: 'choose', unit: unitId, option }))
      : [];
  const unit = findUnit(state, unitId);
  const part = state.agenda[0];
  if (unit === undefined || !onTable(unit) || unit.army !== state.toAct || part?.do !== 'part') return [];
  if (part.part === 'move') return inMovePart(rules, state, unit).slice(0, MOST);
  if (part.part === 'fire') return inFirePart(rules, state, unit).slice(0, MOST);
  return part.part === 'morale' ? inMoralePart(rules, state, unit) : [];
}
