import type { Command } from 'commander';
import { type CaseResult, caseFiles, runFile } from '../testkit/cases/run.ts';
import { UsageError } from './errors.ts';

interface Options {
  readonly json?: true;
}

function filesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const files = caseFiles(name);
    if (files === null) throw new UsageError(`${name}: no such file or folder`);
    if (files.length === 0) throw new UsageError(`${name}: no case in this folder`);
    return files;
  });
}

function asJson({ file, title, passed, differences, log }: CaseResult): string {
  return JSON.stringify({ file, title, passed, differences, log });
}

function asText({ file, title, passed, differences }: CaseResult): string {
  const line = `${passed ? 'ok  ' : 'FAIL'} ${file}  ${title}`;
  return [line, ...differences.map((difference) => `       ${difference}`)].join('\n');
}

/** 2 if a file was no good, 1 if a case failed, else 0. */
function exitCode(results: readonly CaseResult[]): number {
  if (results.some((result) => result.bad)) return 2;
  return results.every((result) => result.passed) ? 0 : 1;
}

function run(names: readonly string[], { json }: Options): void {
  const results: CaseResult[] = [];
  for (const file of filesOf(names)) {
    const result = runFile(file);
    results.push(result);
    if (json) process.stdout.write(`${asJson(result)}\n`);
    else if (!result.bad) process.stdout.write(`${asText(result)}\n`);
    if (result.bad) process.stderr.write(`vedette: ${file}: ${result.differences.join('; ')}\n`);
  }
  const passed = results.filter((result) => result.passed).length;
  if (!json) process.stdout.write(`${passed} passed, ${results.length - passed} failed\n`);
  process.exitCode = exitCode(results);
}

export function register(program: Command): void {
  program
    .command('case')
    .description('play rule cases: a small table, given dice, an expected result')
    .argument('<files...>', 'files, or folders of them')
    .option('--json', 'one JSON object per case and line')
    .action(run);
}
