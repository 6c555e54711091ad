import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, RULES_VERSION } from '../../engine/index.ts';
import { itemsOf, type Job } from '../job.ts';
import { Trouble } from '../trouble.ts';
import { troubleWith, writeAll } from './files.ts';

/** What is asked, as the folder keeps it. More battles of the same kind may be asked for later; of brief jobs not. */
function headOf(kind: string, { games, ...job }: Job): string {
  const asked = job.brief ? { ...job, games } : job;
  return `${canonicalJson({ vedette: `lab ${kind}`, rulesVersion: RULES_VERSION, job: asked })}\n`;
}

const HEAD = 'experiment.json';
const WHOLE = 'lines.jsonl';
const PART = 'lines.part.jsonl';

/** The lines of a file with the length they take; a kill may have cut the last one, which does not count. */
function linesIn(file: string): { lines: string[]; length: number } {
  if (!existsSync(file)) return { lines: [], length: 0 };
  const bytes = readFileSync(file);
  const length = bytes.lastIndexOf(10) + 1;
  return { lines: bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1), length };
}

function checkLines(folder: string, lines: readonly string[]): void {
  for (const [i, line] of lines.entries()) {
    try {
      JSON.parse(line);
    } catch {
      throw new Trouble(`resume: line ${i + 1} of what ${folder} keeps is broken`);
    }
  }
}

/** A folder that keeps an experiment line by line, so that it can be broken off and gone on with. */
export interface Keeping {
  /** What an earlier run has left. */
  readonly known: readonly string[];
  readonly add: (line: string) => void;
  /** The lines are all there. */
  readonly finish: () => void;
  /** Broken off; a folder that was made for nothing goes again. */
  readonly leave: () => void;
}

function checkSame(folder: string, head: string): void {
  if (readFileSync(join(folder, HEAD), 'utf8') === head) return;
  throw new Trouble(`resume: ${folder} keeps another experiment, or one under other rules`);
}

/** Makes the folder or finds what it keeps; says whether it had to be made. */
function prepare(folder: string, head: string, resume: boolean): boolean {
  const there = existsSync(join(folder, HEAD));
  if (there && !resume) throw new Trouble(`out: ${folder} keeps an experiment already; --resume goes on with it`);
  if (there) {
    checkSame(folder, head);
    return false;
  }
  if (resume) throw new Trouble(`resume: there is no experiment in ${folder}`);
  const made = mkdirSync(folder, { recursive: true }) !== undefined;
  writeAll([{ option: 'out', file: join(folder, HEAD), text: head }]);
  return made;
}

/** Opens the folder, or says in one line why it cannot keep this experiment. */
export function keepIn(folder: string, kind: string, job: Job, resume: boolean): Keeping {
  return keepLines(folder, headOf(kind, job), itemsOf(job), job.variants.length, resume);
}

/** The same for anything that comes in lines: its head says what is asked, so many lines are the most, so many make a game. */
export function keepLines(folder: string, head: string, most: number, aGame: number, resume: boolean): Keeping {
  try {
    const made = prepare(folder, head, resume);
    const [part, whole] = [join(folder, PART), join(folder, WHOLE)];
    const file = existsSync(part) ? part : whole;
    const { lines, length } = linesIn(file);
    checkLines(folder, lines);
    if (lines.length > most) throw new Trouble(`games: ${folder} keeps more already: ${lines.length / aGame}`);
    // Asked for more battles, what was whole is a part again.
    if (file === whole && lines.length > 0) renameSync(whole, part);
    return keeper(folder, lines, length, made);
  } catch (error) {
    throw error instanceof Trouble ? error : troubleWith('out', error);
  }
}

function keeper(folder: string, known: readonly string[], from: number, made: boolean): Keeping {
  const part = join(folder, PART);
  const file = openSync(part, from === 0 ? 'w' : 'r+');
  ftruncateSync(file, from);
  let length = from;
  return {
    known,
    add: (line) => {
      const bytes = Buffer.from(`${line}\n`);
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, length + at);
      } catch (error) {
        ftruncateSync(file, length);
        throw troubleWith('out', error);
      }
      length += bytes.length;
    },
    finish: () => {
      closeSync(file);
      renameSync(part, join(folder, WHOLE));
    },
    leave: () => {
      closeSync(file);
      if (length > 0) return;
      rmSync(part, { force: true });
      rmSync(join(folder, HEAD), { force: true });
      if (made && readdirSync(folder).length === 0) rmdirSync(folder);
    },
  };
}
