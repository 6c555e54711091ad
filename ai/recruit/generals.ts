import { type Command, check, onTable, type State, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import type { Field } from './field.ts';

type General = State['generals'][number];

/** How much a unit needs a general beside it: near the enemy, about to charge or to be charged, shaken by losses. */
function need(field: Field, index: number): number {
  const unit = field.units[index] as Unit;
  // As it would be on a sheet of full size.
  const away = Math.min(30_000, (field.away[index] as number) / field.mine.scale);
  let value = 30 - away / 1_000;
  if (unit.arm === 'artillery' || unit.formation === 'skirmish') value -= 25;
  if (unit.inMeleeWith.length > 0) value += 12;
  if (unit.arm === 'infantry' && away < 9_000) value += 6;
  return value + Math.min(6, unit.casualties);
}

/** Where in the list of units those stand whom a general commands: looked up by name once in a battle. */
function brigadeOf({ brigades, units }: Field, commands: readonly string[]): readonly number[] {
  const known = brigades.get(commands);
  if (known !== undefined) return known;
  const found: number[] = [];
  for (let i = 0; i < units.length; i++) if (commands.includes((units[i] as Unit).id)) found.push(i);
  brigades.set(commands, found);
  return found;
}

/** Those he commands who are on the table. */
function commandedBy(field: Field, general: General): number[] {
  const commanded: number[] = [];
  const { own, units, side } = field;
  for (const index of general.commands === 'army' ? own : brigadeOf(field, general.commands)) {
    const unit = units[index] as Unit;
    if (onTable(unit) && unit.army === side) commanded.push(index);
  }
  return commanded;
}

/** J15: how many of his units would be out of reach if he were with this one. */
function leftBehind(field: Field, commanded: readonly number[], index: number): number {
  let count = 0;
  const { x, y } = field.units[index] as Unit;
  for (const other of commanded) {
    if (other === index) continue;
    const dx = (field.x[other] as number) - x;
    const dy = (field.y[other] as number) - y;
    const far = field.rules.commandRange + (field.r[other] as number);
    if (dx * dx + dy * dy > far * far) count++;
  }
  return count;
}

/** A general changes his place only for one that needs him clearly more. */
const WORTH_THE_RIDE = 4;

/** One general to a unit. */
function hasAnother(field: Field, general: General, unit: Unit): boolean {
  for (const other of field.state.generals)
    if (other.attachedTo === unit.id && other.id !== general.id && !other.gone) return true;
  return false;
}

interface Wanted {
  readonly unit: Unit;
  readonly value: number;
}

/** Who needs him more than where he is now. */
function whoWants(field: Field, general: General): Wanted[] {
  const commanded = commandedBy(field, general);
  let now = Number.NEGATIVE_INFINITY;
  const weight = general.commands === 'army' ? 1 : 3;
  for (const index of commanded)
    if ((field.units[index] as Unit).id === general.attachedTo)
      now = need(field, index) - leftBehind(field, commanded, index) * weight + WORTH_THE_RIDE;
  const wanted: Wanted[] = [];
  for (const index of commanded) {
    const unit = field.units[index] as Unit;
    // Whom he leaves behind only speaks against it.
    const needs = need(field, index);
    if (needs <= now || unit.id === general.attachedTo || hasAnother(field, general, unit)) continue;
    const worth = needs - leftBehind(field, commanded, index) * weight;
    if (worth > now) wanted.push({ unit, value: worth });
  }
  return wanted;
}

const TRIES = 3;

/** J15: generals go where they steady somebody, one to a unit, and their brigades stay within reach. */
function orderGeneral(field: Field, general: General): Order | null {
  const wanted = whoWants(field, general);
  if (wanted.length > 1) wanted.sort((a, b) => b.value - a.value || (a.unit.id < b.unit.id ? -1 : 1));
  for (let i = 0; i < wanted.length && i < TRIES; i++) {
    const { unit } = wanted[i] as Wanted;
    const command: Command = { do: 'attach', general: general.id, unit: unit.id };
    if (check(field.rules, field.state, command).length === 0)
      return { command, why: `${general.name} joins ${unit.name} to steady it (N0.3)` };
  }
  return null;
}

export function orderGenerals(field: Field): Order | null {
  for (const general of field.state.generals) {
    if (general.army !== field.side || general.gone || field.generalsSettled.has(general.id)) continue;
    field.generalsSettled.add(general.id);
    const order = orderGeneral(field, general);
    if (order !== null) return order;
  }
  return null;
}
