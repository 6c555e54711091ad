import { workerData } from 'node:worker_threads';
import { SCENARIOS } from '../../scenarios/index.ts';
import { type Bout, type BoutResult, fightBout } from '../ladder.ts';

const { seed } = workerData as { readonly seed: number };

/** One thread of the ladder: a bout in, what came of it out. */
export default function fight(bout: Bout): BoutResult {
  const scenario = SCENARIOS.find(({ id }) => id === bout.scenario);
  if (scenario === undefined) throw new Error(`no battle ${bout.scenario}`);
  return fightBout(scenario, bout, seed, () => performance.now());
}
