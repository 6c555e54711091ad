import { groundProblems, settingProblems, sideProblems, usedTwice } from './check-shared.ts';
import type { ScenarioProblem } from './problem.ts';
import type { Scenario, ScenarioUnit } from './schema.ts';
import { sheetOf } from './setup.ts';

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

/** What the schema cannot see: fields that must agree with each other and with the sheet. */
export function checkScenario(scenario: Scenario): ScenarioProblem[] {
  const sheet = sheetOf(scenario);
  return [
    ...settingProblems(sheet, scenario),
    ...sideProblems(sheet, scenario),
    ...groundProblems(scenario),
    ...places(scenario),
    ...usedTwice('table.terrain', scenario.table.terrain),
    ...usedTwice('objectives', scenario.objectives ?? []),
  ];
}
