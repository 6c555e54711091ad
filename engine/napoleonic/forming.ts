import type { Formation, MovePhase, RuleId } from '../../sheets/words.ts';
import { unitOf } from '../core/lookup.ts';
import { armyName, nameOf } from '../core/names.ts';
import { addAll, type Refusal, refuse } from '../core/refusals.ts';
import { newlyTouched } from './apart.ts';
import { copyOf } from './copying.ts';
import { type Ctx, emit } from './ctx.ts';
import { blockAt, type Shape, shapeOfBlock } from './footprint.ts';
import { woodsRefusals } from './ground-refusals.ts';
import { enemyTouched } from './in-the-way.ts';
import { obstruction } from './obstruction.ts';
import { whyHeld } from './rates.ts';
import type { Rules } from './rules.ts';
import type { State, Unit } from './state.ts';
import { waterUnder } from './water.ts';

const NONE: readonly Formation[] = [];
const LINE: readonly Formation[] = ['line'];
const LINE_AND_COLUMN: readonly Formation[] = ['line', 'column'];
const SKIRMISH: readonly Formation[] = ['skirmish'];
const inOrder = new WeakMap<readonly Formation[], readonly Formation[]>();

/**
 * The formations of an army's infantry except skirmish order; cached, since it is asked for every battalion that may be
 * charged.
 */
function closeOrder(known: readonly Formation[]): readonly Formation[] {
  let kept = inOrder.get(known);
  if (kept === undefined) {
    kept = known.filter((formation) => formation !== 'skirmish');
    inOrder.set(known, kept);
  }
  return kept;
}

/** J19, J20, J32: the formations this unit could ever take. */
export function formationsOf(rules: Rules, unit: Unit): readonly Formation[] {
  if (unit.arm === 'artillery') return NONE;
  if (unit.arm === 'cavalry') return rules.settings.cavalryFormsColumn ? LINE_AND_COLUMN : LINE;
  if (unit.traits.includes('skirmishers')) return SKIRMISH;
  const known = rules.sheet.formations[unit.army] ?? NONE;
  return unit.traits.includes('light') && rules.settings.lightMaySkirmish ? known : closeOrder(known);
}

/** J19, J20, J32: a formation this unit does not know. */
export function formationRefusals(rules: Rules, unit: Unit, formation: Formation): Refusal[] {
  if (formationsOf(rules, unit).includes(formation)) return [];
  if (unit.arm === 'cavalry') return [refuse('J19', 'cavalry forms line or column')];
  if (unit.arm === 'artillery') return [refuse('N3.6', 'artillery limbers or unlimbers, it has no formations')];
  if (formation === 'skirmish' || unit.traits.includes('skirmishers')) {
    return [
      refuse('J20', 'only units marked light may form skirmish order, and units marked skirmishers are always in it'),
    ];
  }
  return [refuse('J32', `${armyName(unit.army)} infantry does not form ${formation}`)];
}

export function shapeFormed(rules: Rules, unit: Unit, formation: Formation): Shape {
  return shapeOfBlock(blockAt(rules, unit, unit.x, unit.y, unit.facing, formation));
}

/** J14, J41: is there room for the new footprint? `ignore`: chargers in contact, who make room (see `pushOff`). */
export function roomToForm(
  rules: Rules,
  state: State,
  unit: Unit,
  formation: Formation,
  ignore: readonly string[] = [],
): string | null {
  return noRoomOn(rules, state, unit, shapeFormed(rules, unit, formation), ignore);
}

function noRoomOn(rules: Rules, state: State, unit: Unit, shape: Shape, ignore: readonly string[] = []): string | null {
  const blocked = obstruction(rules, state, unit, shape, ignore);
  // Files hang over the water where they cross it; a new formation beside a bridge is not free of the river.
  return blocked === null ? (waterUnder(rules, state, shape)?.id ?? null) : blocked.id;
}

/** J9, J41: what keeps a unit from a change it is given for nothing: no room, or an enemy it would come to touch. */
export function barsChange(rules: Rules, state: State, unit: Unit, formation: Formation): string | null {
  const touched = () => newlyTouched(rules, state, unit, shapeFormed(rules, unit, formation))?.id ?? null;
  return roomToForm(rules, state, unit, formation) ?? touched();
}

/** N3.6: the whole move to change formation. */
export function examineForm(rules: Rules, state: State, phase: MovePhase, unit: Unit, formation: Formation): Refusal[] {
  const refusals = whyHeld(rules, state, phase, unit);
  addAll(refusals, formationRefusals(rules, unit, formation));
  if (unit.formation === formation) refusals.push(refuse('N3.6', `${unit.name}: in ${formation} already`));
  if (unit.spent > 0 || unit.wheeled > 0) refusals.push(refuse('N3.6', 'a change of formation takes the whole move'));
  const shape = shapeFormed(rules, unit, formation);
  const blocker = noRoomOn(rules, state, unit, shape);
  if (blocker !== null) {
    refusals.push(
      refuse('J41', `no room to form ${formation}: ${nameOf(state, blocker)}`),
      refuse('J14', 'the new ground must be free'),
    );
    addAll(refusals, woodsRefusals(rules, state, unit, [shape.poly]));
    if (waterUnder(rules, state, shape) !== null) refusals.push(refuse('J21', 'nobody forms in a river'));
  }
  // Whoever is touched already, as a square by those who rode through it, may change where it stands.
  const touched = newlyTouched(rules, state, unit, shape);
  if (touched !== null && blocker === null)
    refusals.push(refuse('J9', `only a charge may end in contact with ${touched.name}`));
  return refusals;
}

/** Changes the formation and tells it; the caller has made sure of the room. */
export function form(ctx: Ctx, id: string, formation: Formation, rules: readonly RuleId[], usesMove = false): void {
  const unit = unitOf(ctx.state, id);
  const also: RuleId[] = ['J18'];
  if (unit.arm === 'cavalry') also.push('J19');
  if (formation === 'skirmish') also.push('J20');
  emit(ctx, { type: 'Formed', unit: id, from: unit.formation, formation, usesMove, rules: [...rules, ...also] });
}

/** N1.1, N3.6: limbering and unlimbering take one move; horse guns also unlimber in phase 1. */
export function examineLimber(
  rules: Rules,
  state: State,
  phase: MovePhase | null,
  unit: Unit,
  to: 'limber' | 'unlimber',
): Refusal[] {
  const refusals: Refusal[] = [];
  if (unit.arm !== 'artillery') return [refuse('N3.6', 'only artillery limbers and unlimbers')];
  if (unit.limbered === (to === 'limber')) refusals.push(refuse('N3.6', `${unit.name}: ${to}ed already`));
  if (phase === null) {
    if (!unit.horse || to === 'limber')
      refusals.push(refuse('N1.1', 'in this phase only horse artillery may unlimber'));
  } else {
    refusals.push(...whyHeld(rules, state, phase, unit));
    if (unit.spent > 0) refusals.push(refuse('N3.6', `it takes one whole move to ${to}`));
  }
  const turned = copyOf(unit);
  turned.limbered = to === 'limber';
  const shape = shapeOfBlock(blockAt(rules, turned, unit.x, unit.y, unit.facing));
  const blocker = obstruction(rules, state, turned, shape);
  if (blocker !== null) {
    refusals.push(refuse('J41', `no room to ${to}: ${nameOf(state, blocker.id)}`));
    addAll(refusals, woodsRefusals(rules, state, turned, [shape.poly]));
  }
  const touched = enemyTouched(rules, state, turned, shape);
  if (touched !== null) refusals.push(refuse('J9', `${touched.name}: too near`));
  return refusals;
}
