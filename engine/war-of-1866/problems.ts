import { overlapsBy } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { groundOf, overlapping, terrainAt } from '../core/ground.ts';
import { reachesOver } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { standsWholeIn, zonesOf } from '../core/zones.ts';
import { shapeOf } from './footprint.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';

/** What is wrong with a state: the field as a scenario writes it, the rule, and the reason in words. */
export interface Problem1866 {
  readonly path: string;
  readonly rule: RuleId;
  readonly text: string;
}

function placeProblems(rules: Rules, state: State, unit: Unit, index: number): Omit<Problem1866, 'path'>[] {
  const shape = shapeOf(rules, unit);
  const ground = groundOf(state.battle);
  if (reachesOver(state.battle, shape.poly, rules.tolerance))
    return [{ rule: 'X9', text: `${unit.id} stands off the table` }];
  const river = overlapping(ground.rivers, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
  if (river !== null && terrainAt(ground.crossings, unit.x, unit.y) === null)
    return [{ rule: 'X8', text: `${unit.id} stands in ${river.id}` }];
  return state.units.slice(0, index).flatMap((other) => {
    const there = shapeOf(rules, other);
    const on = roughGap(shape, there) <= 0 && overlapsBy(shape.poly, there.poly, rules.tolerance);
    return on ? [{ rule: 'X8' as const, text: `${unit.id} overlaps ${other.id}` }] : [];
  });
}

function unitProblems(rules: Rules, state: State, unit: Unit, index: number): Problem1866[] {
  const path = `units[${index}]`;
  if (!state.armies.includes(unit.army) || !rules.sheet.armies.includes(unit.army))
    return [{ path: `${path}.army`, rule: 'X1', text: `${unit.army} is none of the two armies of this battle` }];
  if (state.units.findIndex((other) => other.id === unit.id) !== index)
    return [{ path: `${path}.id`, rule: 'X1', text: `"${unit.id}" is used twice` }];
  const ratings = rules.sheet.fireResults.rows.map((row) => row.mr);
  if (!ratings.includes(unit.mr))
    return [{ path: `${path}.mr`, rule: 'E3.1', text: `the table has ratings ${ratings.join(', ')}` }];
  if (unit.stands < 1) return [{ path: `${path}.stands`, rule: 'X9', text: `${unit.id} has no stands` }];
  return placeProblems(rules, state, unit, index).map((found) => ({ path: `${path}.at`, ...found }));
}

/** Everything that keeps a state from being a battle under these rules. */
export function problemsOf(rules: Rules, state: State): Problem1866[] {
  const off = state.commanders.flatMap(({ id, x, y }, i): Problem1866[] =>
    x < 0 || y < 0 || x > state.battle.width || y > state.battle.depth
      ? [{ path: `commanders[${i}].at`, rule: 'X3', text: `${id} stands off the table` }]
      : [],
  );
  return [...state.units.flatMap((unit, i) => unitProblems(rules, state, unit, i)), ...off];
}

/** Before the first turn everybody stands whole in a zone of his side, if it has any; who is off the table is told so alone. */
export function zoneProblems(rules: Rules, state: State): Problem1866[] {
  return state.units.flatMap((unit, i): Problem1866[] => {
    const zones = zonesOf(state.battle, unit.army);
    const { block, poly } = shapeOf(rules, unit);
    if (zones.length === 0 || reachesOver(state.battle, poly, rules.tolerance)) return [];
    if (standsWholeIn(zones, block, rules.tolerance)) return [];
    const text = `${unit.id} does not stand wholly inside its deployment zone`;
    return [{ path: `units[${i}].at`, rule: 'X9', text }];
  });
}
