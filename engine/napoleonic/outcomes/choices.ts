import { ahead, corners, distance, overlapDepth, type Polygon, type Pose, turnedTo } from '../../../geometry/index.ts';
import type { Formation, RuleId } from '../../../sheets/words.ts';
import { onTable, unitOf } from '../../core/lookup.ts';
import { reachOf } from '../aiming-charge.ts';
import { followUpReach } from '../falling-back.ts';
import { blockAt, shapeOfBlock } from '../footprint.ts';
import { formationsOf, roomToForm, shapeFormed } from '../forming.ts';
import { obstruction } from '../obstruction.ts';
import type { Rules } from '../rules.ts';
import type { Contact, State, Unit } from '../state.ts';
import type { OutcomeRow } from './results.ts';

/** No formation is deeper than this, in thou. */
const FARTHEST_BACK = 6_000;

/** It is looked for in steps of this many thou. */
const STEP_BACK = 10;

/** Chargers that have reached this unit, or guns it stands up for. */
export function chargersOf(state: State, id: string): { charger: Unit; contact: Contact }[] {
  const found: { charger: Unit; contact: Contact }[] = [];
  for (const charger of state.units) {
    if (charger.charge === null || !onTable(charger)) continue;
    const contact = charger.charge.contacts.find((c) => c.unit === id || c.supporter === id);
    if (contact !== undefined) found.push({ charger, contact });
  }
  return found;
}

/** A charger and where it is set back to. */
interface GivesWay {
  readonly charger: Unit;
  readonly to: Pose;
}

/** Where a charger just touches the new ground of the unit it charged: straight back along its line, or where it is. */
function backToTouch(rules: Rules, charger: Unit, ground: Polygon): Pose {
  const way = turnedTo(charger, (charger.facing + 18_000) % 36_000);
  let goes = 0;
  while (goes < FARTHEST_BACK) {
    const to = ahead(way, goes);
    const poly = corners(blockAt(rules, charger, to.x, to.y, charger.facing));
    const deep = overlapDepth(poly, ground);
    if (deep < 1 && distance(poly, ground) > 0) break;
    // Nothing shorter than the depth of the overlap parts them; positions are rounded by less than two thou.
    const still = Math.floor((deep - 2) / STEP_BACK) * STEP_BACK;
    goes = Math.min(FARTHEST_BACK, goes + Math.max(STEP_BACK, still));
  }
  return turnedTo(ahead(way, goes), charger.facing);
}

/** J26: whoever is in contact with a unit gives way to its new formation, since the ground is the unit's own. */
export function givingWay(rules: Rules, state: State, unit: Unit, formation: Formation): GivesWay[] {
  const ground = shapeFormed(rules, unit, formation).poly;
  const found: GivesWay[] = [];
  for (const { charger } of chargersOf(state, unit.id)) {
    const to = backToTouch(rules, charger, ground);
    if (to.x !== charger.x || to.y !== charger.y) found.push({ charger, to });
  }
  return found;
}

/**
 * J41: what keeps a charged unit from a formation: its own ground, or the ground its chargers would be set back to; and if
 * nothing does, those chargers.
 */
export function formingInContact(
  rules: Rules,
  state: State,
  unit: Unit,
  formation: Formation,
): { readonly blocker: string | null; readonly giving: readonly GivesWay[] } {
  const near = chargersOf(state, unit.id).map((found) => found.charger.id);
  const blocker = roomToForm(rules, state, unit, formation, near);
  if (blocker !== null) return { blocker, giving: [] };
  const giving = givingWay(rules, state, unit, formation);
  for (const { charger, to } of giving) {
    const shape = shapeOfBlock(blockAt(rules, charger, to.x, to.y, to.facing));
    const behind = obstruction(rules, state, charger, shape, [unit.id]);
    if (behind !== null) return { blocker: behind.id, giving: [] };
  }
  return { blocker: null, giving };
}

/** The same for those who only ask whether there is room. */
export function roomInContact(rules: Rules, state: State, unit: Unit, formation: Formation): string | null {
  return formingInContact(rules, state, unit, formation).blocker;
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
  const blocker = roomInContact(rules, state, unit, row.formation);
  return blocker === null ? null : { rule: 'J41', blocker };
}

/** J36, J31, J26: against infantry only, not for guns it supports, not by a halted unit, and not past the charger. */
export function whyNotCounterCharge(
  rules: Rules,
  state: State,
  unit: Unit,
  row: OutcomeRow<'mayCounterCharge'>,
  foe: string | null,
): RuleId | null {
  const charger = foe === null ? null : unitOf(state, foe);
  if (charger === null || !onTable(charger)) return standsForGunsAlone(state, unit, charger) ? 'J12' : 'J36';
  if (!row.from.includes(unit.formation)) return row.rule;
  if (unit.halted && !rules.settings.haltedMayCounterCharge) return 'J31';
  if (followUpReach(rules, state, unit, charger) !== null) return null;
  return reachOf(rules, unit, unit, charger) === null ? 'J26' : 'J41';
}

/** Charged by nobody itself, it is asked because of the guns it stands by. */
function standsForGunsAlone(state: State, unit: Unit, charger: Unit | null): boolean {
  return charger === null && !chargersOf(state, unit.id).some((found) => found.charger.arm === 'cavalry');
}

/** N5.5 (br5): is there leave and room to try for the formation on a die? */
export function mayFormOnDie(rules: Rules, state: State, unit: Unit, row: OutcomeRow<'mayFormOnDie'>): boolean {
  if (unit.formation === row.formation) return false;
  if (!chargersOf(state, unit.id).some((found) => found.charger.arm === row.against)) return false;
  return roomInContact(rules, state, unit, row.formation) === null;
}
