import type { RuleId, TargetRow, ToHitRow } from '../../sheets/words.ts';
import type { RollModifier } from '../core/rolls.ts';
import { shapeOf } from './footprint.ts';
import { zoneFrom } from './measuring.ts';
import type { Rules } from './rules.ts';
import { inDefensiveTerrain, inFortification } from './shelter.ts';
import type { State, Unit } from './state.ts';

/** What the to-hit tables ask about a target. */
export interface TargetFacts {
  readonly rows: readonly TargetRow[];
  readonly name: string;
}

/** The number to hit, which row gave it, and what changes the die. */
export interface ToHit {
  readonly rule: RuleId;
  readonly base: number;
  readonly modifiers: readonly RollModifier[];
  /** The natural face needed. */
  readonly needed: number;
  readonly rules: readonly RuleId[];
}

/** J6: a line is enfiladed by a shooter whose centre lies in one of its flank zones. */
export function isEnfiladed(rules: Rules, target: Unit, shooter: Unit): boolean {
  if (target.formation !== 'line' || target.arm === 'artillery') return false;
  const from = shapeOf(rules, shooter);
  return zoneFrom(rules, target, from.cx, from.cy) === 'flank';
}

/** The row of a target by its arm and formation alone. */
function standingRow({ arm, formation }: Unit, enfiladed: boolean): TargetRow {
  if (arm === 'artillery') return 'artillery';
  if (formation === 'skirmish') return 'skirmishers';
  return formation === 'line' && enfiladed ? 'enfiladedLine' : formation;
}

/** Every row of a to-hit table that a target could fall under, seen from the shooter. */
export function targetFacts(
  rules: Rules,
  state: State,
  target: Unit,
  shooter: Unit,
  charging: boolean = target.charge !== null,
): TargetFacts {
  const rows: TargetRow[] = [standingRow(target, isEnfiladed(rules, target, shooter))];
  if (target.arm === 'cavalry' && charging) rows.push('chargingCavalry');
  if (state.battle.terrain.length > 0) {
    if (inFortification(rules, state, target)) rows.push('fortification');
    const from = shapeOf(rules, shooter);
    if (inDefensiveTerrain(rules, state, target, from.cx, from.cy)) rows.push('defensiveTerrain');
  }
  return { rows, name: target.name };
}

function rowFor(table: readonly ToHitRow[], target: TargetRow): ToHitRow | undefined {
  for (const row of table) if (row.targets.includes(target)) return row;
  // A table without a row for enfiladed lines counts them as lines (N3.18, a12 phase 8).
  return target === 'enfiladedLine' ? rowFor(table, 'line') : undefined;
}

/** J27: of two rows the harder counts, or by that setting the easier. */
function counting(rules: Rules, row: ToHitRow, other: ToHitRow): ToHitRow {
  const instead = rules.settings.harderRowCounts ? other.needs > row.needs : other.needs < row.needs;
  return instead ? other : row;
}

/** J17: where a natural six always hits, no more than that is needed. */
function atMostASix(rules: Rules, needed: number): number {
  return needed > 6 && rules.settings.naturalSixHits ? 6 : needed;
}

/**
 * The natural face needed, for those who only weigh chances: the target in the open, enfiladed or charging as they see it.
 * `add`: what changes the die.
 */
export function toHitNeeds(
  rules: Rules,
  table: readonly ToHitRow[],
  target: Unit,
  seen: { readonly enfiladed: boolean; readonly charging: boolean },
  add = 0,
): number {
  const standing = rowFor(table, standingRow(target, seen.enfiladed));
  const riding = target.arm === 'cavalry' && seen.charging ? rowFor(table, 'chargingCavalry') : undefined;
  const row = standing === undefined || riding === undefined ? (standing ?? riding) : counting(rules, standing, riding);
  if (row === undefined) throw new Error(`the sheet ${rules.sheet.id} has no to-hit row for ${target.formation}`);
  return atMostASix(rules, row.needs - add);
}

/** Facts to numbers: the row of the sheet, the modifiers, the natural face needed. J27: of two rows the harder counts. */
export function toHitNumber(
  rules: Rules,
  table: readonly ToHitRow[],
  facts: TargetFacts,
  modifiers: readonly RollModifier[],
): ToHit {
  let row: ToHitRow | undefined;
  let differ = false;
  for (const name of facts.rows) {
    const found = rowFor(table, name);
    if (found === undefined) continue;
    if (row !== undefined && found.needs !== row.needs) differ = true;
    row = row === undefined ? found : counting(rules, row, found);
  }
  if (row === undefined) throw new Error(`the sheet ${rules.sheet.id} has no to-hit row for ${facts.rows.join(', ')}`);
  let needed = row.needs;
  const rulesCited: RuleId[] = [row.rule, 'N0.5'];
  for (const modifier of modifiers) {
    needed -= modifier.add;
    rulesCited.push(modifier.rule);
  }
  if (differ) rulesCited.push('J27');
  if (facts.rows.includes('enfiladedLine')) rulesCited.push('J6');
  if (facts.rows.includes('fortification') || facts.rows.includes('defensiveTerrain')) rulesCited.push('J21');
  if (needed > 6) rulesCited.push('J17');
  return { rule: row.rule, base: row.needs, modifiers, needed: atMostASix(rules, needed), rules: rulesCited };
}
