import type { Scenario1866 } from '../../schema-1866.ts';
import type { Army1866 } from '../../worth-1866.ts';
import { Roll } from '../names.ts';
import type { Prng } from '../prng.ts';
import { ARMY_LISTS_1866 } from './armies.ts';
import { type Mustered1866, roleOf } from './muster.ts';

export type Unit1866 = Scenario1866['units'][number];
type Commander = NonNullable<Scenario1866['commanders']>[number];

export interface Field1866 {
  readonly width: number;
  readonly depth: number;
  /** The id of a name, different from all it gave before. */
  readonly id: (name: string) => string;
}

/** From the middle of one block to the middle of the next. */
export const SPACE = 7;
/** From the edge of the table to the fronts of the two lines, and to the commanders between them. */
export const FRONT_LINE = 12;
const SECOND_LINE = 6;
const COMMANDERS = 9;
/** Infantry of more stands begins in column. */
const WIDEST_LINE = 5;

/** Two lines of blocks, the second behind the gaps of the first, as seen from the near edge. */
function placeOf(i: number, count: number, { width }: Field1866): [number, number] {
  const perLine = Math.ceil(count / 2);
  const behind = i >= perLine;
  const inLine = behind ? i - perLine + 0.5 : i;
  const x = width / 2 + (inLine - (perLine - 1) / 2) * SPACE;
  return [Math.round(x * 10) / 10, behind ? SECOND_LINE : FRONT_LINE];
}

/** The same place seen from the other edge: to the inch, whatever the width is. */
const turned = ([x, y]: readonly [number, number], { width, depth }: Field1866): [number, number] => [
  Math.round((width - x) * 10) / 10,
  depth - y,
];

const formationOf = ({ kind: { arm }, stands }: Mustered1866): 'column' | 'line' =>
  arm === 'infantry' && stands > WIDEST_LINE ? 'column' : 'line';

/** A side at its own edge, with the names of its army. */
export function drawnUp1866(side: readonly Mustered1866[], field: Field1866, far: boolean): Unit1866[] {
  return side.map((mustered, i): Unit1866 => {
    const { army, name, stands, horse } = mustered;
    const { arm, traits, guns } = mustered.kind;
    const at = placeOf(i, side.length, field);
    return {
      id: field.id(name),
      name,
      army,
      arm,
      stands,
      formation: formationOf(mustered),
      ...(traits === undefined ? {} : { traits: [...traits] }),
      ...(guns === undefined ? {} : { guns, horse }),
      at: far ? turned(at, field) : at,
      facing: far ? 180 : 0,
    };
  });
}

/** The same troops seen from the other edge, under the flag and the names of the other army. */
export function twinsOf(units: readonly Unit1866[], army: Army1866, field: Field1866, prng: Prng): Unit1866[] {
  const roll = new Roll(prng);
  return units.map((unit, i) => {
    const name = roll.nameFor(ARMY_LISTS_1866[army].kinds[roleOf(i)]);
    return { ...unit, id: field.id(name), name, army, at: turned(unit.at, field), facing: 180 };
  });
}

/** Him who commands the side, and a general for its other wing. */
export function commandersOf(army: Army1866, field: Field1866, far: boolean, prng: Prng): Commander[] {
  const { commanders, generals } = ARMY_LISTS_1866[army];
  return [prng.pick(commanders), prng.pick(generals)].map((name, i) => {
    const at: [number, number] = [Math.round((field.width * (i + 1)) / 3), COMMANDERS];
    return {
      id: field.id(name),
      name,
      army,
      rating: prng.between(6, 9),
      at: far ? [at[0], field.depth - at[1]] : at,
    };
  });
}
