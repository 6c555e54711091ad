import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { titleOfRule } from '../print/rule-ids.ts';
import { titleOfRule1866 } from '../print/rule-ids-1866.ts';
import { type CaseResult, caseFiles, readAnyCase, runFile } from '../testkit/cases/run.ts';
import { type Coverage, coverageOf, sheetsWithCases } from '../testkit/coverage.ts';
import type { FiledCase } from '../testkit/mutate.ts';
import { UsageError } from './errors.ts';
import { rulesCommand } from './rules.ts';
import { anySheetId } from './sheet-id.ts';

// Seen from the sources and from dist/: built, the cases stay where the package keeps them.
const PLACES = ['../cases', '../../cases'];

interface Options {
  readonly cases?: string;
}

function filesIn(folder: string | undefined): string[] {
  const places = folder === undefined ? PLACES.map((p) => fileURLToPath(new URL(p, import.meta.url))) : [folder];
  const files = places.map(caseFiles).find((found) => found !== null && found.length > 0);
  if (files === undefined || files === null) throw new UsageError(`cases: there is no case in ${folder ?? 'cases'}`);
  return files;
}

function resultsIn(folder: string | undefined): CaseResult[] {
  return filesIn(folder).map(runFile);
}

/** Every case that can be read, with its file. */
export function filedCases(folder: string | undefined): FiledCase[] {
  return filesIn(folder).flatMap((file) => {
    const read = readAnyCase(readFileSync(file, 'utf8'));
    return read.ok ? [{ file, written: read.case }] : [];
  });
}

function asText({ sheet, counts, missing }: Coverage): string {
  const lines = [...counts].map(
    ([rule, count]) =>
      `  ${rule.padEnd(6)} ${String(count).padStart(3)}  ${titleOfRule(rule) || titleOfRule1866(rule)}`,
  );
  const shown = counts.size - missing.length;
  const last =
    missing.length === 0
      ? `${sheet}: every one of ${counts.size} ids has a case`
      : `${sheet}: ${shown} of ${counts.size} ids have a case; without one: ${missing.join(', ')}`;
  return `${[`${sheet}: cases that show each rule`, ...lines, last].join('\n')}\n`;
}

function coverage(sheet: string | undefined, { cases }: Options): void {
  const asked = sheet === undefined ? null : anySheetId(sheet);
  const results = resultsIn(cases);
  const all = (asked === null ? sheetsWithCases(results) : [asked]).map((id) => coverageOf(id, results));
  for (const one of all) process.stdout.write(asText(one));
  process.exitCode = all.some(({ missing }) => missing.length > 0) ? 1 : 0;
}

export function register(program: Command): void {
  rulesCommand(program)
    .command('coverage')
    .description('count the cases that show each rule of a sheet; a case counts only if its log cites the rule')
    .argument('[sheet]', 'only this sheet; every sheet with cases if left out')
    .option('--cases <folder>', 'the folder of cases to count')
    .action(coverage);
}
