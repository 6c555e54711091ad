import type { Polygon } from '../../geometry/index.ts';
import { groundOf, overlapping } from '../core/ground.ts';
import { nameOf } from '../core/names.ts';
import { type Refusal, refuse } from '../core/refusals.ts';
import { riverCrossing } from '../core/rivers.ts';
import { boxAround } from '../core/shape.ts';
import { keepsOutOfWoods } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import type { Stage } from './too-far.ts';
import { wayToWater, wheelsIntoWater } from './water.ts';

/** N3.4, J21: woods and rivers against the ground a unit sweeps. */
export function groundRefusals(
  rules: Rules,
  state: State,
  unit: Unit,
  stage: Stage,
  swept: readonly Polygon[],
): Refusal[] {
  const reasons = woodsRefusals(rules, state, unit, swept);
  const ground = groundOf(state.battle);
  if (ground.rivers.length === 0) return reasons;
  const { from, to } = stage;
  if (riverCrossing(ground, from.x, from.y, to.x, to.y) !== null)
    reasons.push(refuse('J21', 'a river is crossed only at a bridge or a ford'));
  else if (goesThroughWater(rules, state, unit, stage, swept))
    reasons.push(refuse('J21', `part of ${unit.name} would be in a river, and not at a bridge or a ford`));
  return reasons;
}

export function woodsRefusals(rules: Rules, state: State, unit: Unit, swept: readonly Polygon[]): Refusal[] {
  const { woods } = groundOf(state.battle);
  if (woods.length === 0 || !keepsOutOfWoods(rules, unit.arm)) return [];
  const { x, y, reach } = boxAround(swept);
  for (const piece of swept) {
    const wood = overlapping(woods, piece, x, y, reach, rules.tolerance);
    if (wood !== null) return [refuse('N3.4', `${unit.arm} keeps out of woods (${nameOf(state, wood.id)})`)];
  }
  return [];
}

function goesThroughWater(rules: Rules, state: State, unit: Unit, stage: Stage, swept: readonly Polygon[]): boolean {
  if (stage.goes === 'wheel') return wheelsIntoWater(rules, state, unit, swept);
  return wayToWater(rules, state, unit, stage.from, stage.length, 0) !== stage.length;
}
