import type { war1866 } from '../engine/index.ts';
import type { Scenario1866 } from './schema-1866.ts';

/** What the engine starts from. */
export function setupOf1866(scenario: Scenario1866): war1866.Setup1866 {
  const { id, name, table, units, commanders, objectives, zones, homes, turnLimit } = scenario;
  return {
    ...{ id, name, table, units, turnLimit },
    commanders: commanders ?? [],
    objectives: objectives ?? [],
    zones: zones ?? [],
    ...(homes === undefined ? {} : { homes }),
  };
}
