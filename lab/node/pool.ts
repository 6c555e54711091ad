import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { inOrder } from '../in-order.ts';
import { itemsOf, type Job } from '../job.ts';

export const ALL_CORES = availableParallelism();

/** The thread's file lies beside this one, built or not. */
const WORKER = fileURLToPath(new URL(import.meta.url.replace(/pool(\.[jt]s)$/, 'worker$1')));

/** How many items a pool is to work out, and for whom. */
export interface Running {
  /** Items that are known already. */
  readonly from: number;
  readonly workers: number;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Works out a job with a pool of threads. The lines come in order; after a stop no more of them come. */
export function runJob(job: Job, running: Running): Promise<void> {
  return runItems(WORKER, job, itemsOf(job), running);
}

/** The same for any file of a thread that turns the number of an item into its line. */
export async function runItems(
  filename: string,
  workerData: unknown,
  to: number,
  { from, workers, onLine, signal }: Running,
): Promise<void> {
  if (from >= to || signal.aborted) return;
  const threads = Math.min(workers, to - from);
  const pool = new Piscina<number, string>({
    filename,
    workerData,
    minThreads: threads,
    maxThreads: threads,
  });
  /** What a thread still says while the pool is taken down concerns nobody. */
  const takeDown = () => {
    pool.on('error', () => undefined);
    return pool.destroy();
  };
  const stop = () => void takeDown();
  signal.addEventListener('abort', stop);
  try {
    // One item more than threads: nobody waits while a line is being written.
    const run = (item: number) => pool.run(item);
    await inOrder({ from, to, lanes: threads + 1, run, onLine, stopped: () => signal.aborted });
  } finally {
    signal.removeEventListener('abort', stop);
    await takeDown();
  }
}
