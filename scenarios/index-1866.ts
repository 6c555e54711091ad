import type { Scenario1866 } from './schema-1866.ts';
import custoza1866 from './war-of-1866/custoza-1866.json' with { type: 'json' };
import firstBattle1866 from './war-of-1866/first-battle-1866.json' with { type: 'json' };
import nachod1866 from './war-of-1866/nachod-1866.json' with { type: 'json' };

export { generateBattle1866 } from './generator-1866.ts';
export { readScenario1866 } from './read-1866.ts';
export type { Scenario1866 } from './schema-1866.ts';
export { setupOf1866 } from './setup-1866.ts';

/** The battles of 1866 that come with the game; their tests read each as strictly as anybody else's file. */
export const SCENARIOS_1866 = [firstBattle1866, nachod1866, custoza1866] as unknown as readonly Scenario1866[];
