import { type Command, check, type Unit } from '../../engine/index.ts';
import type { Order } from '../commander.ts';
import type { Field } from './field.ts';

const PLACES = 12;

/** J16: a unit of a reserve that has arrived comes on where there is room, from the middle of its stretch outwards. */
export function enter(field: Field, index: number): Order | null {
  const unit = field.units[index] as Unit;
  const group = field.state.reserves.find((g) => g.arrived && g.units.includes(unit.id));
  if (group === undefined) return null;
  const middle = (group.from + group.to) / 2;
  const step = (group.to - group.from) / PLACES;
  for (let i = 0; i <= PLACES; i++) {
    const along = middle + step * (i % 2 === 0 ? i / 2 : -(i + 1) / 2);
    const command: Command = { do: 'enter', unit: unit.id, along: Math.round(along / 10) / 100 };
    if (along < group.from || along > group.to) continue;
    if (check(field.rules, field.state, command).length === 0) return { command, why: `${unit.name}: come on (J16)` };
  }
  return null;
}
