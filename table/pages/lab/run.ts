import { inOrder } from '../../../lab/in-order.ts';
import { itemsOf, type Job } from '../../../lab/job.ts';
import type { LabAnswer, LabAsk } from './lab.worker.ts';

/** One core is left to the page, and no machine needs more than eight. */
const workersFor = (job: Job): number =>
  Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1, itemsOf(job)));

function workerWith(job: Job): Worker {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ job } satisfies LabAsk);
  return worker;
}

/** The next line of a worker that has nothing else to do. */
function lineFrom(worker: Worker, item: number): Promise<string> {
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<LabAnswer>) =>
      'line' in data ? done(data.line) : fail(new Error(data.why));
    worker.onerror = (event) => fail(new Error(event.message || 'the worker could not be loaded'));
    worker.postMessage({ item } satisfies LabAsk);
  });
}

export interface Run {
  readonly stop: () => void;
  /** Ends when all battles are fought, when it is stopped, or with what went wrong. */
  readonly ended: Promise<void>;
}

/** Fights a job in web workers with the very code the command line uses. */
export function startRun(job: Job, onLine: (line: string) => void): Run {
  const workers = Array.from({ length: workersFor(job) }, () => workerWith(job));
  const idle = [...workers];
  let stopped = false;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((done) => {
    leave = done;
  });
  const run = async (item: number): Promise<string> => {
    const worker = idle.pop() as Worker;
    const line = await lineFrom(worker, item);
    idle.push(worker);
    return line;
  };
  const close = () => {
    for (const worker of workers) worker.terminate();
  };
  const work = inOrder({ from: 0, to: itemsOf(job), lanes: workers.length, run, onLine, stopped: () => stopped });
  return {
    stop: () => {
      stopped = true;
      close();
      leave();
    },
    // A worker that was ended never answers, so the stop does not wait for it.
    ended: Promise.race([work, left]).finally(close),
  };
}
