import { workerData } from 'node:worker_threads';
import { type Job, workerOn } from '../job.ts';

/** One thread of the pool: it is told the job once and then gets the numbers of items. */
export default workerOn(workerData as Job);
