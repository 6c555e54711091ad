import { SHEET_1866 } from '../sheets/index.ts';
import { groundProblems, settingProblems, sideProblems, usedTwice } from './check-shared.ts';
import type { ScenarioProblem } from './problem.ts';
import type { Scenario1866 } from './schema-1866.ts';

type Unit = Scenario1866['units'][number];

/** Fields that belong to one arm only. */
const OF_ARM = { guns: 'artillery', horse: 'artillery', deployed: 'artillery', weapon: 'infantry' } as const;

function strangeFields(unit: Unit, i: number): ScenarioProblem[] {
  return Object.entries(OF_ARM).flatMap(([field, arm]) =>
    unit[field as keyof typeof OF_ARM] !== undefined && unit.arm !== arm
      ? [{ path: `units[${i}].${field}`, text: `only ${arm} has it` }]
      : [],
  );
}

/** What the schema cannot see of a battle of 1866. */
export function checkScenario1866(scenario: Scenario1866): ScenarioProblem[] {
  const { commanders = [], sides } = scenario;
  const strangers = commanders.flatMap(({ army }, i) =>
    sides[army] === undefined ? [{ path: `commanders[${i}].army`, text: `there is no ${army} side here` }] : [],
  );
  return [
    ...settingProblems(SHEET_1866, scenario),
    ...sideProblems(SHEET_1866, scenario),
    ...groundProblems(scenario),
    ...scenario.units.flatMap(strangeFields),
    ...strangers,
    ...usedTwice('commanders', commanders),
    ...usedTwice('table.terrain', scenario.table.terrain),
    ...usedTwice('objectives', scenario.objectives ?? []),
  ];
}
