import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { differencesOf } from './compare.ts';
import type { Case } from './format.ts';
import { type Played, playCase } from './play.ts';
import { readCase } from './read.ts';

export interface CaseResult {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly differences: readonly string[];
  readonly log: readonly string[];
  /** The file itself is at fault: no case, a bad field, or dice missing. */
  readonly bad: boolean;
  readonly case: Case | null;
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

/** One case from its text. */
export function runCase(file: string, text: string): CaseResult {
  const read = readCase(text);
  if (!read.ok) {
    const { path, text: what } = read.problem;
    return notPlayed(file, titleIn(text), path === '' ? what : `${path}: ${what}`, true);
  }
  let played: Played;
  try {
    played = playCase(read.case);
  } catch (error) {
    // A mistake of ours must not keep the other cases from being run.
    return notPlayed(file, read.case.title, `unexpected ${error instanceof Error ? error.message : error}`, false);
  }
  const differences = differencesOf(read.case, played);
  return {
    file,
    title: read.case.title,
    passed: differences.length === 0,
    differences,
    log: played.log,
    bad: played.trouble !== null,
    case: read.case,
    cited: played.cited,
  };
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
