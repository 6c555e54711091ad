import type { AnySheet } from '../sheets/index.ts';
import type { Army } from '../sheets/words.ts';
import type { ScenarioProblem } from './problem.ts';
import { settingsProblems } from './setting-problem.ts';

/** What every scenario is asked beyond its schema: fields that must agree with each other and with the sheet. */

type Point = readonly [number, number];
type Area = { readonly area: readonly Point[] };

interface Checked {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly sides: Readonly<Partial<Record<Army, unknown>>>;
  readonly table: { readonly width: number; readonly depth: number; readonly terrain: readonly Area[] };
  readonly units: readonly { readonly army: Army }[];
  readonly zones?: readonly Area[];
  readonly objectives?: readonly { readonly at: Point }[];
}

export function settingProblems(sheet: AnySheet, { settings }: Checked): ScenarioProblem[] {
  return settingsProblems(sheet, settings ?? {}).map(({ name, text }) => ({ path: `settings.${name}`, text }));
}

/** The armies of the sheet, each with a side and units; where a sheet has more than two, those the scenario names. */
export function sideProblems({ armies, id }: AnySheet, { sides, units }: Checked): ScenarioProblem[] {
  const known: readonly Army[] = armies;
  const named = known.filter((army) => sides[army] !== undefined);
  const fighting = known.length === 2 ? known : named;
  const missing = known.length === 2 ? known.filter((army) => sides[army] === undefined) : [];
  const strange = Object.keys(sides).filter((army) => !known.some((one) => one === army));
  const empty = fighting.filter((army) => units.every((unit) => unit.army !== army));
  const strangers = units.flatMap((unit, i) =>
    known.length > 2 && !fighting.includes(unit.army)
      ? [{ path: `units[${i}].army`, text: `there is no ${unit.army} side here` }]
      : [],
  );
  return [
    ...missing.map((army) => ({ path: `sides.${army}`, text: 'missing' })),
    ...strange.map((army) => ({ path: `sides.${army}`, text: `${id} is played by ${known.join(' and ')}` })),
    ...empty.map((army) => ({ path: 'units', text: `the ${army} side has none` })),
    ...(fighting.length === 2 ? [] : [{ path: 'sides', text: `two armies meet, not ${fighting.length}` }]),
    ...strangers,
  ];
}

function isOff({ table }: Checked, [x, y]: Point): boolean {
  return x < 0 || y < 0 || x > table.width || y > table.depth;
}

const off = ({ table }: Checked): string => `off the table, which is ${table.width} by ${table.depth}`;

function cornersOff(scenario: Checked, path: string, area: readonly Point[]): ScenarioProblem[] {
  const corner = area.findIndex((point) => isOff(scenario, point));
  return corner < 0 ? [] : [{ path: `${path}.area[${corner}]`, text: off(scenario) }];
}

/** Terrain, zones and objectives lie on the table. */
export function groundProblems(scenario: Checked): ScenarioProblem[] {
  const terrain = scenario.table.terrain.flatMap((one, i) => cornersOff(scenario, `table.terrain[${i}]`, one.area));
  const zones = (scenario.zones ?? []).flatMap((zone, i) => cornersOff(scenario, `zones[${i}]`, zone.area));
  const objectives = (scenario.objectives ?? []).flatMap((one, i) =>
    isOff(scenario, one.at) ? [{ path: `objectives[${i}].at`, text: off(scenario) }] : [],
  );
  return [...terrain, ...zones, ...objectives];
}

export function usedTwice(path: string, things: readonly { readonly id: string }[]): ScenarioProblem[] {
  return things.flatMap((thing, i) =>
    things.findIndex((other) => other.id === thing.id) === i
      ? []
      : [{ path: `${path}[${i}].id`, text: `"${thing.id}" is used twice` }],
  );
}
