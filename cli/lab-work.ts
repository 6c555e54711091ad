import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { battlesIn, itemsOf, type Job } from '../lab/job.ts';
import { checkPlace, type Wanted, writeAll } from '../lab/node/files.ts';
import { type Keeping, keepIn } from '../lab/node/keeping.ts';
import { runJob } from '../lab/node/pool.ts';
import { UsageError } from './errors.ts';
import type { LabOptions } from './lab-options.ts';

/** Exit code of a command ended by Ctrl-C, as shells know it. */
const STOPPED = 130;

function checkPlaces(options: LabOptions): void {
  if (options.resume === true && options.out === undefined) throw new UsageError('resume: needs --out FOLDER');
  for (const option of ['csv', 'json', 'html'] as const) {
    const file = options[option];
    if (file !== undefined) checkPlace(option, file);
  }
}

/** On a terminal only: a log file wants no bar. */
function barOf(job: Job, done: number): { update: (items: number) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({ format: '{bar} {value}/{total} battles, {eta_formatted} left' });
  bar.start(battlesIn(job, itemsOf(job)), battlesIn(job, done));
  return { update: (items) => bar.update(battlesIn(job, items)), stop: () => bar.stop() };
}

/** Everything that is known at the end; fewer lines than items when the user has stopped it. */
async function worked(job: Job, options: LabOptions, keeping: Keeping | null): Promise<string[]> {
  const lines = [...(keeping?.known ?? [])];
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  const bar = barOf(job, lines.length);
  const onLine = (line: string): void => {
    keeping?.add(line);
    lines.push(line);
    bar.update(lines.length);
  };
  try {
    await runJob(job, { from: lines.length, workers: options.workers, onLine, signal: stop.signal });
  } finally {
    bar.stop();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
  return lines;
}

function tellStop(job: Job, done: number, options: LabOptions): void {
  const how =
    options.out === undefined ? 'nothing is kept (--out FOLDER would have)' : `--resume --out ${options.out} goes on`;
  process.stderr.write(
    `vedette: stopped after ${battlesIn(job, done)} of ${battlesIn(job, itemsOf(job))} battles; ${how}\n`,
  );
  process.exitCode = STOPPED;
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
  let lines: string[];
  try {
    lines = await worked(job, options, keeping);
  } catch (error) {
    keeping?.leave();
    throw error;
  }
  if (lines.length < itemsOf(job)) {
    keeping?.leave();
    return tellStop(job, lines.length, options);
  }
  keeping?.finish();
  const told = tell(lines);
  writeAll(filesOf(kind === 'run' ? 'games' : kind, told, options));
  process.stdout.write(told.text);
}
