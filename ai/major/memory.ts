import { type Command, onTable, type Unit } from '../../engine/index.ts';
import type { Scene } from './scene.ts';

/**
 * Cached for the length of one order: a unit that stands as before among the same neighbours gets the same order as
 * before. It is begun anew for every order that is really given.
 */
export interface Memory {
  readonly numbers: Map<string, number>;
  readonly numbered: WeakMap<Unit, number>;
  readonly steps: Map<string, Command | null>;
  readonly charges: Map<string, { readonly target: string; readonly net: number } | null>;
}

export const newMemory = (): Memory => ({
  numbers: new Map(),
  numbered: new WeakMap(),
  steps: new Map(),
  charges: new Map(),
});

function told(unit: Unit): string {
  const { id, x, y, facing, formation, figures, casualties, limbered, halted, mayNotMove, spent, wheeled } = unit;
  const flags = (limbered ? 1 : 0) + (halted ? 2 : 0) + (mayNotMove ? 4 : 0) + (unit.moveDone ? 8 : 0);
  const more = flags + (unit.orderFailed ? 16 : 0) + (unit.chargeStart === null ? 0 : 32);
  const fights = unit.inMeleeWith.length + unit.meleeRounds;
  return `${id},${x},${y},${facing},${formation},${figures},${casualties},${more},${fights},${spent},${wheeled},${unit.charge?.target ?? ''}`;
}

function numberOf(memory: Memory, unit: Unit): number {
  let number = memory.numbered.get(unit);
  if (number !== undefined) return number;
  const text = told(unit);
  number = memory.numbers.get(text);
  if (number === undefined) {
    number = memory.numbers.size;
    memory.numbers.set(text, number);
  }
  memory.numbered.set(unit, number);
  return number;
}

/** Whoever is farther off than so many musket shots is no concern of a unit's. */
const CONCERN = 5;

/** The unit and everybody who concerns it, in short. */
export function situationOf(memory: Memory, scene: Scene, unit: Unit): string {
  const reach = scene.mine.musket * CONCERN;
  let text = `${scene.state.turn}:${scene.state.phase}:${numberOf(memory, unit)}`;
  for (const other of scene.state.units) {
    if (other === unit || !onTable(other)) continue;
    const dx = other.x - unit.x;
    const dy = other.y - unit.y;
    if (dx * dx + dy * dy < reach * reach) text += `,${numberOf(memory, other)}`;
  }
  return text;
}
