import { join } from 'node:path';
import { battlesIn, itemsOf, type Job } from '../lab/job.ts';
import { checkApart, checkPlace, type Place, type Wanted, writeAll } from '../lab/node/files.ts';
import { KEPT_FILES, keepIn } from '../lab/node/keeping.ts';
import { runJob } from '../lab/node/pool.ts';
import { UsageError } from './errors.ts';
import { type Bringing, gathered, tellStop } from './gathering.ts';
import type { LabOptions } from './lab-options.ts';

type Kind = 'run' | 'compare' | 'tornado';

/** More tables of a run, for the folder only. */
type MoreTables = Readonly<Record<'units.csv' | 'rules.csv', string>>;
const MORE: Readonly<Record<Kind, readonly (keyof MoreTables)[]>> = {
  run: ['units.csv', 'rules.csv'],
  compare: [],
  tornado: [],
};

const tableOf = (kind: Kind): string => `${kind === 'run' ? 'games' : kind}.csv`;

/** The folder of `--out` and all that will lie in it. */
function placesIn(out: string, kind: Kind): Place[] {
  const names = [tableOf(kind), 'report.json', 'report.html', ...MORE[kind], ...KEPT_FILES];
  return [out, ...names.map((name) => join(out, name))].map((file) => ({ option: 'out', file }));
}

function checkPlaces(kind: Kind, options: LabOptions): void {
  if (options.resume === true && options.out === undefined) throw new UsageError('resume: needs --out FOLDER');
  const places = options.out === undefined ? [] : placesIn(options.out, kind);
  for (const option of ['csv', 'json', 'html'] as const) {
    const file = options[option];
    if (file !== undefined) places.push({ option, file });
  }
  checkApart(places);
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
  readonly more?: MoreTables;
}

function filesOf(kind: Kind, told: Told, { out, csv, json, html }: LabOptions): Wanted[] {
  const files: Wanted[] = [];
  if (csv !== undefined) files.push({ option: 'csv', file: csv, text: told.csv });
  if (json !== undefined) files.push({ option: 'json', file: json, text: told.json });
  if (html !== undefined) files.push({ option: 'html', file: html, text: told.html });
  if (out === undefined) return files;
  const inFolder = { [tableOf(kind)]: told.csv, 'report.json': told.json, 'report.html': told.html, ...told.more };
  for (const [name, text] of Object.entries(inFolder)) files.push({ option: 'out', file: join(out, name), text });
  return files;
}

/** Works out a job, going on with what is kept, and tells what came of it: all of the files or none. */
export async function workOut(
  kind: Kind,
  job: Job,
  options: LabOptions,
  tell: (lines: readonly string[]) => Told,
): Promise<void> {
  checkPlaces(kind, options);
  const { out } = options;
  const open = () => (out === undefined ? null : keepIn(out, kind, job, options.resume === true));
  const battles = (items: number) => battlesIn(job, items);
  const bring: Bringing = (from, onLine, signal) => runJob(job, { from, workers: options.workers, onLine, signal });
  const lines = await gathered(bring, itemsOf(job), battles, open);
  if (lines.length < itemsOf(job)) return tellStop(battles(lines.length), battles(itemsOf(job)), 'out', out);
  const told = tell(lines);
  writeAll(filesOf(kind, told, options));
  process.stdout.write(told.text);
}
