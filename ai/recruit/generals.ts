import { type Command, check, type State, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import { type Field, onTable } from './field.ts';

type General = State['generals'][number];

/** How much a unit needs a general beside it: near the enemy, about to charge or to be charged, shaken by losses. */
function need(field: Field, index: number): number {
  const unit = field.units[index] as Unit;
  const away = Math.min(30_000, field.away[index] as number);
  let value = 30 - away / 1_000;
  if (unit.arm === 'artillery' || unit.formation === 'skirmish') value -= 25;
  if (unit.inMeleeWith.length > 0) value += 12;
  if (unit.arm === 'infantry' && away < 9_000) value += 6;
  return value + Math.min(6, unit.casualties);
}

function commandsIt(general: General, unit: Unit): boolean {
  return general.commands === 'army' || general.commands.includes(unit.id);
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

/** J15: generals go where they steady somebody, one to a unit, and their brigades stay within reach. */
function orderGeneral(field: Field, general: General): Order | null {
  const others = field.state.generals.filter((g) => g.id !== general.id && !g.gone);
  const wanted: { unit: Unit; value: number }[] = [];
  const commanded = field.own.filter((index) => {
    const unit = field.units[index] as Unit;
    return onTable(unit) && commandsIt(general, unit);
  });
  let now = Number.NEGATIVE_INFINITY;
  for (const index of commanded) {
    const unit = field.units[index] as Unit;
    const value = need(field, index) - leftBehind(field, commanded, index) * (general.commands === 'army' ? 1 : 3);
    if (unit.id === general.attachedTo) now = value + WORTH_THE_RIDE;
    else if (!others.some((g) => g.attachedTo === unit.id)) wanted.push({ unit, value });
  }
  // Only who is wanted more than where he is now is worth asking about.
  if (!wanted.some(({ value }) => value > now)) return null;
  wanted.sort((a, b) => b.value - a.value || (a.unit.id < b.unit.id ? -1 : 1));
  for (const { unit, value } of wanted.slice(0, 3)) {
    if (value <= now) return null;
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
