import { join } from 'node:path';
import { battlesIn, itemsOf, type Job } from '../lab/job.ts';
import { checkPlace, type Wanted, writeAll } from '../lab/node/files.ts';
import { keepIn } from '../lab/node/keeping.ts';
import { runJob } from '../lab/node/pool.ts';
import { UsageError } from './errors.ts';
import { type Bringing, gathered, tellStop } from './gathering.ts';
import type { LabOptions } from './lab-options.ts';

function checkPlaces(options: LabOptions): void {
  if (options.resume === true && options.out === undefined) throw new UsageError('resume: needs --out FOLDER');
  for (const option of ['csv', 'json', 'html'] as const) {
    const file = options[option];
    if (file !== undefined) checkPlace(option, file);
  }
}

/** The reports of a finished job: the text for the terminal, and files by their names in the folder of `--out`. */
export interface Told {
  readonly text: string;
  readonly csv: string;
  readonly json: string;
  readonly html: string;
  /** More tables, for the folder only. */
  readonly more?: Readonly<Record<string, string>>;
}

function filesOf(kind: string, told: Told, { out, csv, json, html }: LabOptions): Wanted[] {
  const files: Wanted[] = [];
  if (csv !== undefined) files.push({ option: 'csv', file: csv, text: told.csv });
  if (json !== undefined) files.push({ option: 'json', file: json, text: told.json });
  if (html !== undefined) files.push({ option: 'html', file: html, text: told.html });
  if (out === undefined) return files;
  const inFolder = { [`${kind}.csv`]: told.csv, 'report.json': told.json, 'report.html': told.html, ...told.more };
  for (const [name, text] of Object.entries(inFolder)) files.push({ option: 'out', file: join(out, name), text });
  return files;
}

/** Works out a job, going on with what is kept, and tells what came of it: all of the files or none. */
export async function workOut(
  kind: 'run' | 'compare' | 'tornado',
  job: Job,
  options: LabOptions,
  tell: (lines: readonly string[]) => Told,
): Promise<void> {
  checkPlaces(options);
  const keeping = options.out === undefined ? null : keepIn(options.out, kind, job, options.resume === true);
  const battles = (items: number) => battlesIn(job, items);
  const bring: Bringing = (from, onLine, signal) => runJob(job, { from, workers: options.workers, onLine, signal });
  const lines = await gathered(bring, itemsOf(job), battles, keeping);
  if (lines.length < itemsOf(job)) {
    const how =
      options.out === undefined ? 'nothing is kept (--out FOLDER would have)' : `--resume --out ${options.out} goes on`;
    return tellStop(battles(lines.length), battles(itemsOf(job)), how);
  }
  const told = tell(lines);
  writeAll(filesOf(kind === 'run' ? 'games' : kind, told, options));
  process.stdout.write(told.text);
}
