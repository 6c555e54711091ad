import {
  type Command,
  check,
  isBound,
  isHeldAtAGlance,
  onTable,
  openPart,
  type Rules,
  type State,
  type Unit,
} from '../../engine/index.ts';
import type { Commander, Order, Side } from '../commander.ts';
import { answer } from './answers.ts';
import { orderCavalry } from './cavalry.ts';
import { type Field, fieldOf } from './field.ts';
import { orderGenerals } from './generals.ts';
import { layGun, orderGuns } from './guns.ts';
import { orderInfantry } from './infantry.ts';
import { enter } from './reserves.ts';
import { orderShot } from './shots.ts';
import { hasActed } from './steps.ts';

const END: Command = { do: 'end' };

/** Goes through the units in order, with at most so many orders for each; a unit that was blocked is looked at again when its blocker is gone. */
function firstOrder(field: Field, most: number, think: (field: Field, index: number) => Order | null): Order | null {
  const { order, units, given, settled } = field;
  for (let n = 0; n < order.length; n++) {
    const index = order[n] as number;
    if ((given[index] as number) >= most) continue;
    const unit = units[index] as Unit;
    if (settled[index] === unit && !wayIsFree(field, index)) continue;
    settled[index] = unit;
    field.blockers[index] = null;
    const ordered = think(field, index);
    if (ordered === null) continue;
    given[index] = (given[index] as number) + 1;
    return ordered;
  }
  return null;
}

function wayIsFree(field: Field, index: number): boolean {
  const blocker = field.blockers[index];
  return blocker !== null && blocker !== undefined && !field.units.includes(blocker);
}

function moveUnit(field: Field, index: number): Order | null {
  const unit = field.units[index] as Unit;
  if (unit.gone !== null) return null;
  if (unit.offTable) return enter(field, index);
  if (hasActed(unit) || isHeldAtAGlance(field.rules, unit)) return null;
  if (unit.arm === 'artillery') return orderGuns(field, index);
  return unit.arm === 'cavalry' ? orderCavalry(field, index) : orderInfantry(field, index);
}

/** N13.1: whoever its marker binds comes back of its own accord; those who must roll do so by themselves. */
function recallUnit(field: Field, index: number): Order | null {
  const unit = field.units[index] as Unit;
  if (!onTable(unit) || unit.chargeStart === null || !isBound(field.rules, unit)) return null;
  if (unit.mustRecall !== null || unit.mayNotMove) return null;
  const command: Command = { do: 'recall', unit: unit.id };
  if (check(field.rules, field.state, command).length > 0) return null;
  return { command, why: `${unit.name}: back to the marker (N13.1)` };
}

function orderFor(field: Field, part: string): Order | null {
  switch (part) {
    case 'layGuns':
      return firstOrder(field, 2, layGun);
    case 'move':
      return orderGenerals(field) ?? firstOrder(field, 1, moveUnit);
    case 'shoot':
      return firstOrder(field, 1, orderShot);
    case 'recall':
      return firstOrder(field, 1, recallUnit);
    default:
      return null;
  }
}

function decide(rules: Rules, view: State, side: Side): Order {
  if (view.questions.length > 0) return answer(rules, view, side);
  const part = openPart(view);
  if (part === null) return { command: END, why: 'nothing is to be decided' };
  const order = orderFor(fieldOf(rules, view, side), part);
  return order ?? { command: END, why: 'everybody has his orders' };
}

/** The simple commander: sound habits, no foresight. */
export const recruit: Commander = { name: 'recruit', notesPart: true, decide };
