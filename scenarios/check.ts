import type { ScenarioProblem } from './problem.ts';
import type { Scenario, ScenarioUnit } from './schema.ts';
import { settingProblem } from './setting-problem.ts';
import { sheetOf } from './setup.ts';

/** What the schema cannot see: fields that must agree with each other and with the sheet. */

type Point = readonly [number, number];

function settings(scenario: Scenario): ScenarioProblem[] {
  const printed: Record<string, unknown> = Object.assign({}, ...sheetOf(scenario).rulings.map((r) => r.settings));
  return Object.entries(scenario.settings ?? {}).flatMap(([name, value]) => {
    const text = settingProblem(printed[name], name, value);
    return text === null ? [] : [{ path: `settings.${name}`, text }];
  });
}

function sides(scenario: Scenario): ScenarioProblem[] {
  const { armies, id } = sheetOf(scenario);
  const missing = armies.filter((army) => scenario.sides[army] === undefined);
  const strange = Object.keys(scenario.sides).filter((army) => !armies.some((a) => a === army));
  const empty = armies.filter((army) => scenario.units.every((unit) => unit.army !== army));
  return [
    ...missing.map((army) => ({ path: `sides.${army}`, text: 'missing' })),
    ...strange.map((army) => ({ path: `sides.${army}`, text: `${id} is played by ${armies.join(' and ')}` })),
    ...empty.map((army) => ({ path: 'units', text: `the ${army} side has none` })),
  ];
}

function outside(scenario: Scenario, [x, y]: Point): boolean {
  return x < 0 || y < 0 || x > scenario.table.width || y > scenario.table.depth;
}

const size = (scenario: Scenario): string => `${scenario.table.width} by ${scenario.table.depth}`;

function cornersOff(scenario: Scenario, path: string, area: readonly Point[]): ScenarioProblem[] {
  const corner = area.findIndex((point) => outside(scenario, point));
  return corner < 0 ? [] : [{ path: `${path}.area[${corner}]`, text: `off the table, which is ${size(scenario)}` }];
}

function ground(scenario: Scenario): ScenarioProblem[] {
  const terrain = scenario.table.terrain.flatMap((one, i) => cornersOff(scenario, `table.terrain[${i}]`, one.area));
  const zones = (scenario.zones ?? []).flatMap((zone, i) => cornersOff(scenario, `zones[${i}]`, zone.area));
  const objectives = (scenario.objectives ?? []).flatMap((one, i) =>
    outside(scenario, one.at)
      ? [{ path: `objectives[${i}].at`, text: `off the table, which is ${size(scenario)}` }]
      : [],
  );
  return [...terrain, ...zones, ...objectives];
}

function inReserve(unit: ScenarioUnit): string | null {
  if (unit.arm === 'artillery') return unit.limbered === false ? 'limbered' : null;
  const alwaysSkirmish = unit.traits?.includes('skirmishers') === true;
  return unit.formation === 'column' || alwaysSkirmish ? null : 'in column';
}

/** J16: reserves stand nowhere and come on in column or limbered; everybody else stands somewhere. */
function places(scenario: Scenario): ScenarioProblem[] {
  const reserves = new Set((scenario.reserves ?? []).flatMap((group) => group.units));
  return scenario.units.flatMap((unit, i): ScenarioProblem[] => {
    if (reserves.has(unit.id)) {
      const how = inReserve(unit);
      return how === null ? [] : [{ path: `units[${i}]`, rule: 'J16', text: `${unit.id} comes on ${how}` }];
    }
    const fields = (['at', 'facing'] as const).filter((field) => unit[field] === undefined);
    return fields.map((field) => ({ path: `units[${i}].${field}`, text: 'missing: only a unit in reserve has none' }));
  });
}

function twice(path: string, things: readonly { readonly id: string }[]): ScenarioProblem[] {
  return things.flatMap((thing, i) =>
    things.findIndex((other) => other.id === thing.id) === i
      ? []
      : [{ path: `${path}[${i}].id`, text: `"${thing.id}" is used twice` }],
  );
}

export function checkScenario(scenario: Scenario): ScenarioProblem[] {
  return [
    ...settings(scenario),
    ...sides(scenario),
    ...ground(scenario),
    ...places(scenario),
    ...twice('table.terrain', scenario.table.terrain),
    ...twice('objectives', scenario.objectives ?? []),
  ];
}
