import { type AnyScenario, generateBattle } from '../../scenarios/index.ts';
import { generateBattle1866 } from '../../scenarios/index-1866.ts';
import { AS_PRINTED, type Experiment } from '../experiment.ts';
import { jobOf, summariesOf, workerOn } from '../job.ts';
import type { GameSummary } from '../summary.ts';

/** A skirmish that is over in a moment. */
export const skirmish: AnyScenario = generateBattle({ sheet: 'p7', units: 6, seed: 4, turnLimit: 3 });

export const skirmish1866: AnyScenario = generateBattle1866({ units: 6, seed: 4, turnLimit: 3 });

export function experiment(scenario: AnyScenario, wanted: Partial<Experiment> = {}): Experiment {
  const leader = 'recruit';
  return {
    ...{ scenario, change: AS_PRINTED, commanders: [leader, leader], swapSides: false, games: 6, seed: 11 },
    ...wanted,
  };
}

/** Every battle of an experiment, one after the other. */
export function foughtAll(asked: Experiment): GameSummary[] {
  const job = jobOf(asked);
  const work = workerOn(job);
  const lines = Array.from({ length: asked.games }, (_, item) => work(item));
  return summariesOf(job, lines, 0);
}
