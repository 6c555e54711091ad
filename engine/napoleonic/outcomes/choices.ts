import type { RuleId } from '../../../sheets/words.ts';
import { formationsOf, roomToForm } from '../forming.ts';
import type { Rules } from '../rules.ts';
import { onTable, unitOf } from '../scene.ts';
import type { Contact, State, Unit } from '../state.ts';
import type { OutcomeRow } from './results.ts';

/** Chargers that have reached this unit, or guns it stands up for. */
export function chargersOf(state: State, id: string): { charger: Unit; contact: Contact }[] {
  const found: { charger: Unit; contact: Contact }[] = [];
  for (const charger of state.units) {
    if (!onTable(charger)) continue;
    const contact = charger.charge?.contacts.find((c) => c.unit === id || c.supporter === id);
    if (contact !== undefined) found.push({ charger, contact });
  }
  return found;
}

/** Whoever is in contact with a unit gives way to its new formation: the ground is the unit's own. */
export function inContact(state: State, id: string): string[] {
  return chargersOf(state, id).map((found) => found.charger.id);
}

export interface NoLeave {
  readonly rule: RuleId;
  /** What stands on the ground, if it is that (J41). */
  readonly blocker: string | null;
}

/** N5.3, N5.4, J32, J41: why the row does not let this unit form, or null if it may. */
export function whyNotForm(rules: Rules, state: State, unit: Unit, row: OutcomeRow<'mayForm'>): NoLeave | null {
  if (unit.formation === row.formation) return { rule: row.rule, blocker: null };
  if (row.from !== undefined && !row.from.includes(unit.formation) && !rules.settings.squareWithoutLeave)
    return { rule: 'J32', blocker: null };
  if (!formationsOf(rules, unit).includes(row.formation)) return { rule: 'J32', blocker: null };
  const blocker = roomToForm(rules, state, unit, row.formation, inContact(state, unit.id));
  return blocker === null ? null : { rule: 'J41', blocker };
}

/** J36, J31: against infantry only, and not by a halted unit. */
export function whyNotCounterCharge(
  rules: Rules,
  state: State,
  unit: Unit,
  row: OutcomeRow<'mayCounterCharge'>,
  foe: string | null,
): RuleId | null {
  if (foe === null || !onTable(unitOf(state, foe))) return 'J36';
  if (!row.from.includes(unit.formation)) return row.rule;
  return unit.halted && !rules.settings.haltedMayCounterCharge ? 'J31' : null;
}

/** N5.5 (br5): is there leave and room to try for the formation on a die? */
export function mayFormOnDie(rules: Rules, state: State, unit: Unit, row: OutcomeRow<'mayFormOnDie'>): boolean {
  if (unit.formation === row.formation) return false;
  if (!chargersOf(state, unit.id).some((found) => found.charger.arm === row.against)) return false;
  return roomToForm(rules, state, unit, row.formation, inContact(state, unit.id)) === null;
}
