import { type Job, workerOn } from '../../../lab/job.ts';
import { errorText } from '../../game/error-text.ts';

/** Fights battles beside the page: told the job once, then the numbers of its items. */

export type LabAsk = { readonly job: Job } | { readonly item: number };
export type LabAnswer =
  | { readonly item: number; readonly line: string }
  | { readonly item: number; readonly why: string };

let work: (item: number) => string = () => '';

function answer(item: number): LabAnswer {
  try {
    return { item, line: work(item) };
  } catch (error) {
    return { item, why: errorText(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<LabAsk>) => {
  if ('job' in data) work = workerOn(data.job);
  else self.postMessage(answer(data.item));
});
