import {
  closeSync,
  existsSync,
  ftruncateSync,
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
import { makeFolder, troubleWith, writeAll } from './files.ts';
import { type Fits, fitsJob } from './line-shapes.ts';
import { programMark } from './program.ts';

const HEAD = 'experiment.json';
const WHOLE = 'lines.jsonl';
const PART = 'lines.part.jsonl';

/** The names under which a folder keeps; no report may take their place. */
export const KEPT_FILES: readonly string[] = [HEAD, WHOLE, PART];

/** What is kept, and how it is known again. */
export interface Asked {
  /** The option that named the folder. */
  readonly option: string;
  readonly vedette: string;
  /** Everything that decides what the lines are. */
  readonly asked: unknown;
  /** So many lines are the most, and so many make a game. */
  readonly most: number;
  readonly aGame: number;
  readonly fits: Fits;
}

const headOf = ({ vedette, asked }: Asked): string =>
  `${canonicalJson({ vedette, rulesVersion: RULES_VERSION, program: programMark(), asked })}\n`;

/** The lines of a file with the length they take; a kill may have cut the last one, which does not count. */
function linesIn(file: string): { lines: string[]; length: number } {
  if (!existsSync(file)) return { lines: [], length: 0 };
  const bytes = readFileSync(file);
  const length = bytes.lastIndexOf(10) + 1;
  return { lines: bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1), length };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function checkLines(folder: string, lines: readonly string[], fits: Fits): void {
  const broken = lines.findIndex((line, item) => !fits(parsed(line), item));
  if (broken >= 0) throw new Trouble(`resume: line ${broken + 1} of what ${folder} keeps is broken`);
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

/** The head without the mark of the program; null when it is none of ours. */
function questionIn(head: string): string | null {
  const read = parsed(head);
  return typeof read === 'object' && read !== null ? canonicalJson({ ...read, program: '' }) : null;
}

function checkSame(folder: string, head: string): void {
  const kept = readFileSync(join(folder, HEAD), 'utf8');
  if (kept === head) return;
  if (questionIn(kept) === questionIn(head))
    throw new Trouble(`resume: the battles ${folder} keeps were fought by another version of the program; begin anew`);
  throw new Trouble(`resume: ${folder} keeps another experiment, or one under other rules`);
}

/** Makes the folder or finds what it keeps; says which folders had to be made. */
function prepare(folder: string, asked: Asked, resume: boolean): string[] {
  const { option } = asked;
  const there = existsSync(join(folder, HEAD));
  if (there && !resume) throw new Trouble(`${option}: ${folder} keeps an experiment already; --resume goes on with it`);
  if (there) {
    checkSame(folder, headOf(asked));
    return [];
  }
  if (resume) throw new Trouble(`resume: there is no experiment in ${folder}`);
  const made = makeFolder(folder);
  writeAll([{ option, file: join(folder, HEAD), text: headOf(asked) }]);
  return made;
}

/** Opens the folder, or says in one line why it cannot keep this experiment. */
export function keepIn(folder: string, kind: string, job: Job, resume: boolean): Keeping {
  const { games, ...kindOfJob } = job;
  // More battles of the same kind may be asked for later; of brief jobs not.
  const asked = job.brief ? job : kindOfJob;
  const [most, aGame] = [itemsOf(job), job.variants.length];
  return keepLines(folder, { option: 'out', vedette: `lab ${kind}`, asked, most, aGame, fits: fitsJob(job) }, resume);
}

/** The same for anything that comes in lines. */
export function keepLines(folder: string, asked: Asked, resume: boolean): Keeping {
  try {
    const made = prepare(folder, asked, resume);
    const [part, whole] = [join(folder, PART), join(folder, WHOLE)];
    const file = existsSync(part) ? part : whole;
    const { lines, length } = linesIn(file);
    checkLines(folder, lines, asked.fits);
    if (lines.length > asked.most)
      throw new Trouble(`games: ${folder} keeps more already: ${Math.ceil(lines.length / asked.aGame)}`);
    // Asked for more battles, what was whole is a part again.
    if (file === whole && lines.length > 0) renameSync(whole, part);
    return keeper(folder, asked.option, { known: lines, length, made });
  } catch (error) {
    throw error instanceof Trouble ? error : troubleWith(asked.option, error, folder);
  }
}

interface Found {
  readonly known: readonly string[];
  readonly length: number;
  readonly made: readonly string[];
}

function keeper(folder: string, option: string, { known, length: from, made }: Found): Keeping {
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
        throw troubleWith(option, error, part);
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
      for (const one of [...made].reverse()) if (readdirSync(one).length === 0) rmdirSync(one);
    },
  };
}
