import type { Army } from '../../sheets/words.ts';
import type { Scenario, ScenarioUnit } from '../schema.ts';
import type { ArmyList } from './armies/words.ts';
import { type Layout, type Part, type Post, SECOND_LINE } from './layout.ts';
import type { Prng } from './prng.ts';
import type { Field } from './scenery.ts';

type Generals = NonNullable<Scenario['generals']>;
export interface Side {
  readonly army: Army;
  readonly list: ArmyList;
  readonly layout: Layout;
  /** The second side stands at the far edge and looks back. */
  readonly far: boolean;
}

/** Everything that turns the layout's inches into this sheet's. */
export interface Table extends Field {
  readonly scale: number;
  readonly id: (name: string) => string;
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Rounded before it is turned about, so that both edges see the same figures. */
function pointOf(table: Table, side: Side, x: number, y: number): [number, number] {
  const [px, py] = [hundredths(x * table.scale), hundredths(y * table.scale)];
  if (!side.far) return [px, py];
  return [hundredths(table.width * table.scale - px), hundredths(table.depth * table.scale - py)];
}

function unitAt(table: Table, side: Side, { unit, formation }: Post, x: number, y: number): ScenarioUnit {
  const { kind, name, figures } = unit;
  const common = {
    id: table.id(name),
    name,
    army: side.army,
    grade: kind.grade,
    figures,
    ...(kind.traits === undefined ? {} : { traits: [...kind.traits] }),
    at: pointOf(table, side, x, y),
    facing: side.far ? 180 : 0,
  };
  if (kind.gun !== undefined)
    return { ...common, arm: 'artillery', gun: kind.gun, ...(kind.role === 'horse' ? { horse: true } : {}) };
  if (kind.type !== undefined) return { ...common, arm: 'cavalry', type: kind.type, formation: 'line' };
  return { ...common, arm: 'infantry', formation: formation ?? 'column' };
}

/** Spreads the parts of a line over the width of the table, some a little back. */
function standing(table: Table, side: Side, parts: readonly Part[], line: number, names: string[], prng: Prng) {
  const free = table.width - parts.reduce((sum, part) => sum + part.width, 0);
  const interval = free / (parts.length + 1);
  let left = interval;
  return parts.map((part) => {
    const y = line - prng.below(4) / 2;
    const units = part.posts.map((post) => unitAt(table, side, post, left + post.x, y + post.y));
    const name = names.pop() ?? 'Brigadier';
    const general: Generals[number] = {
      id: table.id(name),
      name,
      army: side.army,
      at: pointOf(table, side, left + part.general.x, y + part.general.y),
      commands: units.map((unit) => unit.id),
    };
    left += part.width + interval;
    return { units, general };
  });
}

export function drawnUp(table: Table, side: Side, prng: Prng, names: Prng) {
  const officers = names.shuffle(side.list.generals);
  const title = names.pick(side.list.commanders);
  const groups = [
    ...standing(table, side, side.layout.front, table.lines, officers, prng),
    ...standing(table, side, side.layout.reserve, table.lines - SECOND_LINE, officers, prng),
  ];
  const commander: Generals[number] = {
    id: table.id(title),
    name: title,
    army: side.army,
    at: pointOf(table, side, table.width / 2, table.lines - 9),
    commands: 'army',
  };
  return {
    title,
    units: groups.flatMap((group) => group.units),
    generals: [commander, ...groups.map((group) => group.general)],
  };
}
