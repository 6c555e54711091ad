import { workerData } from 'node:worker_threads';
import { type Bouts, boutLine } from '../ladder.ts';

const wanted = workerData as Bouts;

/** One thread of the ladder: the number of a bout in, what came of it out as a line. */
export default function fight(item: number): string {
  return boutLine(wanted, item, () => performance.now());
}
