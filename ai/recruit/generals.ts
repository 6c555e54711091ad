import { type Command, check, onTable, type State, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import type { Field } from './field.ts';
import { ledUnits } from './led.ts';

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
function brigadeOf({ brigades, places }: Field, commands: readonly string[]): readonly number[] {
  const known = brigades.get(commands);
  if (known !== undefined) return known;
  const found = new Set<number>();
  for (const id of commands) {
    const index = places.get(id);
    if (index !== undefined) found.add(index);
  }
  const brigade = [...found];
  brigades.set(commands, brigade);
  return brigade;
}

/** Those he commands who are on the table. The list is overwritten: so many short ones would be garbage. */
function commandedBy(field: Field, general: General): readonly number[] {
  const { commanded, units, side } = field;
  const brigade = general.commands === 'army' ? field.own : brigadeOf(field, general.commands);
  let count = 0;
  for (let n = 0; n < brigade.length; n++) {
    const unit = units[brigade[n] as number] as Unit;
    if (onTable(unit) && unit.army === side) commanded[count++] = brigade[n] as number;
  }
  if (commanded.length > count) commanded.length = count;
  return commanded;
}

/** J15: how many of his units would be out of reach if he were with this one. */
function leftBehind({ units, x, y, r, rules }: Field, commanded: readonly number[], index: number): number {
  let count = 0;
  const at = units[index] as Unit;
  const atX = at.x;
  const atY = at.y;
  const { commandRange } = rules;
  for (let n = 0; n < commanded.length; n++) {
    const other = commanded[n] as number;
    const dx = (x[other] as number) - atX;
    const dy = (y[other] as number) - atY;
    const far = commandRange + (r[other] as number);
    if (dx * dx + dy * dy > far * far && other !== index) count++;
  }
  return count;
}

/** A general changes his place only for one that needs him clearly more. */
const WORTH_THE_RIDE = 4;

interface Wanted {
  readonly unit: Unit;
  readonly value: number;
}

/** Who needs him more than where he is now. One general to a unit. */
function whoWants(field: Field, general: General): Wanted[] {
  const commanded = commandedBy(field, general);
  const led = ledUnits(field);
  let now = Number.NEGATIVE_INFINITY;
  const weight = general.commands === 'army' ? 1 : 3;
  for (const index of commanded)
    if (led[index] === 1 && (field.units[index] as Unit).id === general.attachedTo)
      now = need(field, index) - leftBehind(field, commanded, index) * weight + WORTH_THE_RIDE;
  const wanted: Wanted[] = [];
  for (const index of commanded) {
    if (led[index] === 1) continue;
    // Whom he leaves behind only speaks against it.
    const needs = need(field, index);
    if (needs <= now) continue;
    const worth = needs - leftBehind(field, commanded, index) * weight;
    if (worth > now) wanted.push({ unit: field.units[index] as Unit, value: worth });
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
  if (field.generalsDone) return null;
  for (const general of field.state.generals) {
    if (general.army !== field.side || general.gone || field.generalsSettled.has(general.id)) continue;
    field.generalsSettled.add(general.id);
    const order = orderGeneral(field, general);
    if (order !== null) return order;
  }
  field.generalsDone = true;
  return null;
}
