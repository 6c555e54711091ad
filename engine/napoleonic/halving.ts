import { ahead, type Pose } from '../../geometry/index.ts';
import type { MovePhase } from '../../sheets/words.ts';
import { anyBeside, groundOf, isDifficultAt } from '../core/ground.ts';
import { covered, difficultSpans } from '../core/spans.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

/** Why an inch may count double: out of command, backwards, and the share of the way in difficult terrain (0 to 1). */
interface Hindrance {
  readonly commandLost: boolean;
  readonly backwards: boolean;
  readonly inside: number;
}

/** N3.5, J33: what an inch costs. A unit is halved once at most; in terrain only the inches inside count double. */
export function costOfAnInch(rules: Rules, phase: MovePhase, hindrance: Hindrance): number {
  const { when } = phase.halved;
  const lost = hindrance.commandLost && when.includes('outsideCommandRange');
  const back = hindrance.backwards && when.includes('backwards');
  const inside = hindrance.inside > 0 && when.includes('difficultTerrain') ? hindrance.inside : 0;
  if (rules.settings.halvedOnce) return lost || back ? 2 : 1 + inside;
  return (lost ? 2 : 1) * (back ? 2 : 1) * (1 + inside);
}

/** What a straight way costs; a negative length goes backwards. */
export function costOfLeg(
  rules: Rules,
  state: State,
  phase: MovePhase,
  commandLost: boolean,
  from: Pose,
  length: number,
): number {
  const to = ahead(from, length);
  const inside = covered(difficultSpans(groundOf(state.battle), from.x, from.y, to.x, to.y));
  return Math.abs(length) * costOfAnInch(rules, phase, { commandLost, backwards: length < 0, inside });
}

/** Ends are rounded to whole thou: a way through terrain stays this much below what it may cost. */
const ROUNDING = 2;

/** How far straight on a budget goes, with the inches in difficult terrain counting double (N3.5, J33). */
export function affordable(
  rules: Rules,
  state: State,
  phase: MovePhase,
  commandLost: boolean,
  from: Pose,
  budget: number,
): number {
  if (budget <= 0) return 0;
  const outside = costOfAnInch(rules, phase, { commandLost, backwards: false, inside: 0 });
  const ground = groundOf(state.battle);
  const to = ahead(from, budget);
  // The whole way is on open ground, and so is every shorter one, however its end is rounded.
  if (!anyBeside(ground.difficult, from.x, from.y, to.x, to.y, ROUNDING)) return budget / outside;
  const spans = difficultSpans(ground, from.x, from.y, to.x, to.y);
  // The whole way is on open ground: no terrain to cross, and none that rounding could lead into.
  if (spans.length === 0 && outside === 1) return budget;
  const inside = costOfAnInch(rules, phase, { commandLost, backwards: false, inside: 1 });
  const length = spans.length === 0 ? budget / outside : Math.max(0, walked(spans, budget, outside, inside) - ROUNDING);
  const costs = (way: number) => costOfLeg(rules, state, phase, commandLost, from, way);
  return costs(length) <= budget + ROUNDING ? length : searched(length, budget, costs);
}

/**
 * Along the edge of terrain a shorter way may lie inside it, because its end is rounded differently: then it is
 * searched for.
 */
function searched(length: number, budget: number, costs: (way: number) => number): number {
  let low = 0;
  let high = length;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (costs(middle) <= budget) low = middle;
    else high = middle;
  }
  return low;
}

/** The way through spans in and out of terrain, given as parts of the budget's length, until the budget is spent. */
function walked(spans: readonly number[], budget: number, outside: number, inside: number): number {
  let left = budget;
  let at = 0;
  for (let i = 0; i <= spans.length; i++) {
    const until = i < spans.length ? (spans[i] as number) * budget : Number.POSITIVE_INFINITY;
    const cost = i % 2 === 0 ? outside : inside;
    if ((until - at) * cost >= left) return at + left / cost;
    left -= (until - at) * cost;
    at = until;
  }
  return at;
}

/** What an inch of a wheel costs: it is in difficult terrain if the unit's front centre is. */
export function costOfWheelInch(
  rules: Rules,
  state: State,
  phase: MovePhase,
  commandLost: boolean,
  from: Pose,
): number {
  const inside = isDifficultAt(groundOf(state.battle), from.x, from.y) ? 1 : 0;
  return costOfAnInch(rules, phase, { commandLost, backwards: false, inside });
}
