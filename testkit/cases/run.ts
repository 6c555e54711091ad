import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf1866 } from '../cases-1866/compare.ts';
import type { Case1866 } from '../cases-1866/format.ts';
import { type Played1866, playCase1866 } from '../cases-1866/play.ts';
import { readCase1866 } from '../cases-1866/read.ts';
import { differencesOf } from './compare.ts';
import type { Case } from './format.ts';
import { type Played, playCase } from './play.ts';
import { type Problem, readCase } from './read.ts';

export interface CaseResult {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly differences: readonly string[];
  readonly log: readonly string[];
  /** The file itself is at fault: no case, or a bad field. */
  readonly bad: boolean;
  readonly case: Case | Case1866 | null;
  /** Rules the run's log names. */
  readonly cited: ReadonlySet<string>;
}

function titleIn(text: string): string {
  const found = /"title"\s*:\s*("(?:[^"\\\n]|\\.)*")/.exec(text)?.[1];
  return found === undefined ? '' : String(JSON.parse(found));
}

function notPlayed(file: string, title: string, difference: string, bad: boolean): CaseResult {
  return { file, title, passed: false, differences: [difference], log: [], bad, case: null, cited: new Set() };
}

interface Runner<C extends Case | Case1866, P extends Pick<Played, 'log' | 'trouble' | 'cited'>> {
  readonly read: (text: string) => { ok: true; case: C } | { ok: false; problem: Problem };
  readonly play: (written: C) => P;
  readonly differences: (written: C, played: P) => readonly string[];
}

const napoleonic: Runner<Case, Played> = { read: readCase, play: playCase, differences: differencesOf };

const of1866: Runner<Case1866, Played1866> = {
  read: (text) => readCase1866(JSON.parse(text)),
  play: playCase1866,
  differences: differencesOf1866,
};

function runWith<C extends Case | Case1866, P extends Pick<Played, 'log' | 'trouble' | 'cited'>>(
  { read: reads, play, differences: compare }: Runner<C, P>,
  file: string,
  text: string,
): CaseResult {
  const read = reads(text);
  if (!read.ok) {
    const { path, text: what } = read.problem;
    return notPlayed(file, titleIn(text), path === '' ? what : `${path}: ${what}`, true);
  }
  let played: P;
  try {
    played = play(read.case);
  } catch (error) {
    // A mistake of ours must not keep the other cases from being run.
    return notPlayed(file, read.case.title, `unexpected ${error instanceof Error ? error.message : error}`, false);
  }
  const differences = compare(read.case, played);
  return {
    file,
    title: read.case.title,
    passed: differences.length === 0,
    differences,
    log: played.log,
    bad: false,
    case: read.case,
    cited: played.cited,
  };
}

function sheetIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { sheet?: unknown } | null)?.sheet;
  } catch {
    return undefined;
  }
}

/** A case of either family, checked field by field. */
export function readAnyCase(
  text: string,
): { readonly ok: true; readonly case: Case | Case1866 } | { readonly ok: false; readonly problem: Problem } {
  return sheetIn(text) === '1866' ? of1866.read(text) : napoleonic.read(text);
}

/** One case from its text; the sheet it names says which family plays it. */
export function runCase(file: string, text: string): CaseResult {
  return sheetIn(text) === '1866' ? runWith(of1866, file, text) : runWith(napoleonic, file, text);
}

/** The files a name stands for: itself, or every case below a folder; null if there is nothing of that name. */
export function caseFiles(name: string): string[] | null {
  if (!existsSync(name)) return null;
  if (!statSync(name).isDirectory()) return [name];
  const below = readdirSync(name, { recursive: true, encoding: 'utf8' });
  return below
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(name, file));
}

export function runFile(file: string): CaseResult {
  return runCase(file, readFileSync(file, 'utf8'));
}
