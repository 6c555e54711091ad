import { thou } from '../../geometry/index.ts';
import type { MeleePhase, MoraleOutcome, MoralePhase, RuleId, Who } from '../../sheets/words.ts';
import { onTable, unitOf } from '../core/lookup.ts';
import { type Ctx, doNext, emit } from './ctx.ts';
import { shapeOf } from './footprint.ts';
import { gap, zoneFrom } from './measuring.ts';
import { rollCheck } from './morale.ts';
import { inOrder } from './ordering.ts';
import { phaseOf, type Rules, within } from './rules.ts';
import type { Contact, State, Unit } from './state.ts';
import type { Band, Task } from './tasks.ts';
import { fits } from './who.ts';

export function moralePhase(ctx: Ctx): MoralePhase {
  return phaseOf(ctx.rules, ctx.state.phase) as MoralePhase;
}

/** The infantry that chargers have reached, in path order, and the supporters of guns they have reached (J12). */
function chargedInfantry(state: State, side: string): Unit[] {
  const found: Unit[] = [];
  for (const charger of state.units) {
    if (charger.charge === null || !onTable(charger)) continue;
    for (const contact of charger.charge.contacts) {
      const unit = unitOf(state, contact.supporter ?? contact.unit);
      if (unit.arm === 'infantry' && unit.army === side && onTable(unit) && !found.includes(unit)) found.push(unit);
    }
  }
  return found.filter((unit) => unit.inMeleeWith.length === 0);
}

/** Who has to check in this phase (N2.1, N4.1, N5.1, N6.6). */
export function whoChecks(state: State, phase: MoralePhase): Unit[] {
  if (phase.tests === 'chargedInfantry') return chargedInfantry(state, phase.side);
  const { tests, side, number } = phase;
  const found: Unit[] = [];
  for (const unit of state.units)
    if ((side === 'both' || side === unit.army) && hasToCheck(unit, tests, number) && onTable(unit)) found.push(unit);
  return found;
}

function hasToCheck(unit: Unit, tests: MoralePhase['tests'], number: number): boolean {
  if (tests === 'hitByArtillery') return unit.lostToArtillery;
  if (tests === 'meleeLosers') return unit.testsIn === number;
  if (unit.charge === null) return unit.lostToShooting;
  return unit.arm === 'infantry' || (unit.arm !== 'cavalry' && unit.lostToShooting);
}

export function meleePhaseAfter(rules: Rules, number: number): MeleePhase {
  const found = rules.sheet.phases.find((p) => p.number > number && p.kind === 'fightMelees');
  return found as MeleePhase;
}

/** N6.3: the nearest unit behind or beside the guns that is free to fight for them, or null. */
export function supporterOf(rules: Rules, state: State, phase: MeleePhase, guns: Unit): Unit | null {
  let best: Unit | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const unit of state.units) {
    if (unit.army !== guns.army || unit.arm === 'artillery' || !onTable(unit) || unit.formation === 'skirmish')
      continue;
    if (unit.inMeleeWith.length > 0) continue;
    const shape = shapeOf(rules, unit);
    if (zoneFrom(rules, guns, shape.cx, shape.cy) === 'front') continue;
    const away = gap(rules, guns, unit);
    if (!within(rules, away, thou(phase.support.inches))) continue;
    if (away < nearest || (away === nearest && best !== null && unit.id < best.id)) {
      best = unit;
      nearest = away;
    }
  }
  return best;
}

/** Every field by name, so that all contacts have one hidden class. */
function withSupporter({ unit, along, inFlankOrRear, wasSquare }: Contact, supporter: string | null): Contact {
  return { unit, along, inFlankOrRear, wasSquare, supporter };
}

function nameSupporters(ctx: Ctx): void {
  const phase = meleePhaseAfter(ctx.rules, ctx.state.phase);
  for (const charger of ctx.state.units.slice()) {
    if (charger.charge === null) continue;
    for (const contact of charger.charge.contacts) {
      const guns = unitOf(ctx.state, contact.unit);
      if (guns.arm !== 'artillery' || !onTable(guns)) continue;
      const supporter = supporterOf(ctx.rules, ctx.state, phase, guns);
      const rules: RuleId[] = [phase.support.rule, 'J12'];
      emit(ctx, {
        type: 'SupporterNamed',
        unit: charger.id,
        contact: withSupporter(contact, supporter?.id ?? null),
        rules,
      });
    }
  }
}

/** J28: one check however many reasons; without that ruling one for each. */
function addChecks(ctx: Ctx, phase: MoralePhase, unit: Unit, tasks: Task[]): void {
  const check: Task = { do: 'check', unit: unit.id };
  tasks.push(check);
  const twice =
    phase.tests === 'shotOrCharging' && unit.lostToShooting && unit.charge !== null && unit.arm === 'infantry';
  if (twice && !ctx.rules.settings.oneCheckAPhase) tasks.push(check);
}

/** J10: nobody on the path of a charge checks before those the charge meets first. */
function alongPaths(state: State, units: readonly Unit[]): Unit[] {
  const listed = new Set<Unit>();
  for (const unit of units) {
    for (const charger of state.units) {
      if (charger.charge === null) continue;
      const path = charger.charge.contacts.map((contact) => contact.supporter ?? contact.unit);
      for (const id of path.slice(0, Math.max(0, path.indexOf(unit.id)))) {
        const before = units.find((other) => other.id === id);
        if (before !== undefined) listed.add(before);
      }
    }
    listed.add(unit);
  }
  return [...listed];
}

function nobodyCharges(state: State): boolean {
  for (const unit of state.units) if (unit.charge !== null) return false;
  return true;
}

/** Puts a check on the agenda for everyone who has to make one (J24 gives the order, J28 makes it one each). */
export function listChecks(ctx: Ctx): void {
  const phase = moralePhase(ctx);
  const charged = phase.tests === 'chargedInfantry';
  if (charged) {
    if (nobodyCharges(ctx.state)) return;
    nameSupporters(ctx);
  }
  const sorted = inOrder(ctx.rules, ctx.state, whoChecks(ctx.state, phase));
  const units = charged && sorted.length > 1 ? alongPaths(ctx.state, sorted) : sorted;
  const tasks: Task[] = [];
  for (const unit of units) addChecks(ctx, phase, unit, tasks);
  if (charged) tasks.push({ do: 'engage' });
  doNext(ctx, tasks);
}

/** J38: a row that routs instead of driving back is for infantry; the setting extends it to cavalry. */
function selectorOf(rules: Rules, row: MoraleOutcome): Who | undefined {
  if (!rules.settings.conscriptCavalryRoutsToo || row.then !== 'rout' || row.instead !== true || row.who === undefined)
    return row.who;
  const { arm: _arm, ...rest } = row.who;
  return { ...rest, arms: ['infantry', 'cavalry'] };
}

/** Rows of a band that speak of this unit, read from top to bottom; `instead` ends the reading. */
function rowsFor(rules: Rules, rows: readonly MoraleOutcome[], unit: Unit): number[] {
  const picked: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as MoraleOutcome;
    if (!fits(selectorOf(rules, row), unit)) continue;
    picked.push(i);
    if (row.instead === true) break;
  }
  return picked;
}

export function outcomesOf(phase: MoralePhase, band: Band): readonly MoraleOutcome[] {
  if (band === 'pass') return phase.pass;
  return band === 'failBy1or2' ? phase.failBy1or2 : phase.failBy3orMore;
}

/** Outcome class to result: the rows of a band that speak of this unit, without a table. */
export function outcomeRows(rules: Rules, phase: MoralePhase, band: Band, unit: Unit): readonly MoraleOutcome[] {
  const rows = outcomesOf(phase, band);
  return rowsFor(rules, rows, unit).map((i) => rows[i] as MoraleOutcome);
}

/** The infantry whose charge the unit stands against; it may have gone back by the time the unit answers it. */
function infantryCharger(state: State, id: string): string | null {
  for (const charger of state.units) {
    if (charger.charge === null || charger.arm !== 'infantry' || !onTable(charger)) continue;
    for (const contact of charger.charge.contacts) if (contact.unit === id) return charger.id;
  }
  return null;
}

export function checkUnit(ctx: Ctx, id: string): void {
  const unit = unitOf(ctx.state, id);
  if (!onTable(unit)) return;
  const phase = moralePhase(ctx);
  const extra: RuleId[] = [];
  const waiting = ctx.state.agenda.some((task) => task.do === 'check');
  if (waiting) extra.push('J24');
  if (phase.tests === 'shotOrCharging' && unit.lostToShooting && unit.charge !== null) extra.push('J28');
  const { band } = rollCheck(ctx, phase, unit, extra);
  const rows = rowsFor(ctx.rules, outcomesOf(phase, band), unit);
  const foe = infantryCharger(ctx.state, id);
  doNext(
    ctx,
    rows.map((row): Task => ({ do: 'outcome', unit: id, band, row, foe })),
  );
}
