import { overlapDepth } from '../../geometry/index.ts';
import type { RuleId } from '../../sheets/words.ts';
import { groundOf, overlapping, terrainAt } from '../core/ground.ts';
import { findUnit, onTable } from '../core/lookup.ts';
import { roughGap } from '../core/shape.ts';
import { standsWholeIn, zonesOf } from '../core/zones.ts';
import { shapeOf } from './footprint.ts';
import { formationsOf } from './forming.ts';
import { keepsOutOfWoods, offTheTable } from './obstruction.ts';
import type { Rules } from './rules.ts';
import type { General, ReserveGroup, State, Unit } from './state.ts';
import { fits } from './who.ts';

/** What is wrong with a state: the field as a scenario writes it, the rule, and the reason in words. */
export interface Problem {
  readonly path: string;
  readonly rule: RuleId;
  readonly text: string;
}

type Found = Omit<Problem, 'path'> & { readonly field?: string };

const at = (path: string, found: readonly Found[]): Problem[] =>
  found.map(({ field, rule, text }) => ({ path: field === undefined ? path : `${path}.${field}`, rule, text }));

function kindProblems(rules: Rules, unit: Unit): Found[] {
  const found: Found[] = [];
  if (!rules.sheet.armies.includes(unit.army)) {
    const text = `${rules.sheet.id} is played by ${rules.sheet.armies.join(' and ')}`;
    return [{ field: 'army', rule: 'N0.1', text }];
  }
  if (unit.figures < 1) found.push({ field: 'figures', rule: 'N0.6', text: `${unit.id} has no figures` });
  const formations = formationsOf(rules, unit);
  if (unit.arm !== 'artillery' && !formations.includes(unit.formation)) {
    const text = `${unit.id} cannot be in ${unit.formation}; it forms ${formations.join(', ')}`;
    found.push({ field: 'formation', rule: unit.arm === 'cavalry' ? 'J19' : 'J32', text });
  }
  if (found.length > 0) return found;
  const moves = rules.sheet.phases.find((phase) => phase.kind === 'moveAndShoot' && phase.movers === unit.army);
  if (moves?.kind === 'moveAndShoot' && !moves.rates.some((row) => fits(row.who, unit)))
    found.push({ rule: 'N3.8', text: `the sheet has no move rate for ${unit.id}` });
  return found;
}

function placeProblems(rules: Rules, state: State, unit: Unit): Found[] {
  const shape = shapeOf(rules, unit);
  const ground = groundOf(state.battle);
  const { width, depth } = state.battle;
  const on = (list: typeof ground.woods) =>
    overlapping(list, shape.poly, shape.cx, shape.cy, shape.radius, rules.tolerance);
  if (offTheTable(rules, state, shape.poly)) {
    const table = `${width / 1000} by ${depth / 1000}`;
    return [{ field: 'at', rule: 'J18', text: `${unit.id} stands off the table, which is ${table}` }];
  }
  const woods = keepsOutOfWoods(rules, unit.arm) ? on(ground.woods) : null;
  if (woods !== null)
    return [{ field: 'at', rule: 'N3.4', text: `${unit.id} is ${unit.arm} and stands in ${woods.id}` }];
  const river = on(ground.rivers);
  if (river !== null && terrainAt(ground.crossings, unit.x, unit.y) === null)
    return [{ field: 'at', rule: 'J21', text: `${unit.id} stands in ${river.id}` }];
  return [];
}

/** Every pair once, told at the later of the two. */
function overlapProblems(rules: Rules, state: State, unit: Unit, index: number): Found[] {
  const shape = shapeOf(rules, unit);
  return state.units.slice(0, index).flatMap((other) => {
    if (!onTable(other)) return [];
    const otherShape = shapeOf(rules, other);
    if (roughGap(shape, otherShape) > 0) return [];
    const depth = overlapDepth(shape.poly, otherShape.poly);
    if (depth <= rules.tolerance) return [];
    const text = `${unit.id} overlaps ${other.id} by ${Math.round(depth / 10) / 100} inches`;
    return [{ field: 'at', rule: 'J9' as const, text }];
  });
}

function meleeProblems(state: State, unit: Unit): Found[] {
  return unit.inMeleeWith.flatMap((id): Found[] => {
    const enemy = findUnit(state, id);
    if (enemy !== undefined && enemy.army !== unit.army) return [];
    const text = enemy === undefined ? `there is no unit ${id}` : `${id} is of the same army`;
    return [{ field: 'inMeleeWith', rule: 'J4', text }];
  });
}

function unitProblems(rules: Rules, state: State, unit: Unit, index: number): Found[] {
  const found = kindProblems(rules, unit);
  if (state.units.findIndex((other) => other.id === unit.id) !== index)
    found.push({ field: 'id', rule: 'N0.1', text: `"${unit.id}" is used twice` });
  // Without figures or of no known army it has no ground to speak of.
  if (found.length > 0 || !onTable(unit)) return found;
  return [
    ...placeProblems(rules, state, unit),
    ...overlapProblems(rules, state, unit, index),
    ...meleeProblems(state, unit),
  ];
}

function memberProblems(state: State, army: string, ids: readonly string[], field: string, rule: RuleId): Found[] {
  return ids.flatMap((id, i): Found[] => {
    const unit = findUnit(state, id);
    if (unit?.army === army) return [];
    const text = unit === undefined ? `there is no unit ${id}` : `${id} is of the other army`;
    return [{ field: `${field}[${i}]`, rule, text }];
  });
}

function generalProblems(rules: Rules, state: State, general: General, index: number): Found[] {
  const found: Found[] = [];
  if (!rules.sheet.armies.includes(general.army))
    found.push({ field: 'army', rule: 'J15', text: `nobody plays ${general.army} on ${rules.sheet.id}` });
  if (state.generals.findIndex((other) => other.id === general.id) !== index)
    found.push({ field: 'id', rule: 'J15', text: `"${general.id}" is used twice` });
  const { attachedTo, commands } = general;
  if (attachedTo !== null && findUnit(state, attachedTo)?.army !== general.army)
    found.push({ field: 'attachedTo', rule: 'J15', text: `his army has no unit ${attachedTo}` });
  const { width, depth } = state.battle;
  if (general.x < 0 || general.y < 0 || general.x > width || general.y > depth)
    found.push({ field: 'at', rule: 'J15', text: `${general.id} stands off the table` });
  if (commands !== 'army') found.push(...memberProblems(state, general.army, commands, 'commands', 'J15'));
  return found;
}

function reserveProblems(state: State, group: ReserveGroup, index: number): Found[] {
  const found = memberProblems(state, group.army, group.units, 'units', 'J16');
  if (state.reserves.findIndex((other) => other.id === group.id) !== index)
    found.push({ field: 'id', rule: 'J16', text: `"${group.id}" is used twice` });
  const edge = group.edge === 'near' || group.edge === 'far' ? state.battle.width : state.battle.depth;
  if (group.from < 0 || group.to > edge || group.from > group.to)
    found.push({ field: 'from', rule: 'J16', text: `the ${group.edge} edge runs from 0 to ${edge / 1000}` });
  for (const other of state.reserves.slice(0, index)) {
    const shared = group.units.find((id) => other.units.includes(id));
    if (shared !== undefined) found.push({ field: 'units', rule: 'J16', text: `${shared} is in ${other.id} already` });
  }
  return found;
}

/** Everything that keeps a state from being a battle under these rules; paths as a scenario or a case has them. */
export function problemsOf(rules: Rules, state: State): Problem[] {
  return [
    ...state.units.flatMap((unit, i) => at(`units[${i}]`, unitProblems(rules, state, unit, i))),
    ...state.generals.flatMap((general, i) => at(`generals[${i}]`, generalProblems(rules, state, general, i))),
    ...state.reserves.flatMap((group, i) => at(`reserves[${i}]`, reserveProblems(state, group, i))),
  ];
}

/** Before the first turn everybody on the table stands whole in a zone of his side, if it has any; who is off it is told so alone. */
export function zoneProblems(rules: Rules, state: State): Problem[] {
  return state.units.flatMap((unit, i) => {
    const zones = zonesOf(state.battle, unit.army);
    if (zones.length === 0 || !onTable(unit)) return [];
    const { block, poly } = shapeOf(rules, unit);
    if (offTheTable(rules, state, poly) || standsWholeIn(zones, block, rules.tolerance)) return [];
    const text = `${unit.id} does not stand wholly inside its deployment zone`;
    return at(`units[${i}]`, [{ field: 'at', rule: 'J18', text }]);
  });
}
