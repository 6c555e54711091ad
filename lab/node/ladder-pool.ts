import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Bout, BoutResult } from '../ladder.ts';

/** The thread's file lies beside this one, built or not. */
const WORKER = fileURLToPath(new URL(import.meta.url.replace(/ladder-pool(\.[jt]s)$/, 'ladder-worker$1')));

/** Fights all bouts with so many threads; the results are in the order of the bouts. */
export async function fightBouts(
  bouts: readonly Bout[],
  seed: number,
  workers: number,
  onDone: (done: number) => void,
): Promise<BoutResult[]> {
  const pool = new Piscina<Bout, BoutResult>({ filename: WORKER, workerData: { seed }, maxThreads: workers });
  let done = 0;
  try {
    return await Promise.all(
      bouts.map(async (bout) => {
        const result = await pool.run(bout);
        done++;
        onDone(done);
        return result;
      }),
    );
  } finally {
    await pool.destroy();
  }
}
