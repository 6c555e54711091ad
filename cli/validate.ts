import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { anyScenarioNamed } from '../scenarios/index.ts';
import { scenarioJsonSchema } from '../scenarios/schema.ts';
import { scenario1866JsonSchema } from '../scenarios/schema-1866.ts';
import { UsageError } from './errors.ts';
import { checkedScenario, jsonIn, problemLine } from './scenario-file.ts';
import { anySheetId } from './sheet-id.ts';

interface Report {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

function reportOn(nameOrFile: string): Report {
  try {
    const known = existsSync(nameOrFile) ? undefined : anyScenarioNamed(nameOrFile);
    const checked = checkedScenario(known ?? jsonIn(nameOrFile));
    return checked.ok
      ? { lines: [`ok ${checked.scenario.name}`], ok: true }
      : { lines: checked.problems.map((problem) => `${nameOrFile}: ${problemLine(problem)}`), ok: false };
  } catch (error) {
    if (error instanceof UsageError) return { lines: [error.message], ok: false };
    throw error;
  }
}

/** The shapes of the thirteen-phase game, unless another family's sheet is named. */
function schemaOf(sheet: true | string): unknown {
  const id = sheet === true ? 'p7' : anySheetId(sheet);
  return id === '1866' ? scenario1866JsonSchema() : scenarioJsonSchema();
}

/** Every file is looked at and every problem told, whatever was wrong before it. */
function validate(files: readonly string[], options: { readonly schema?: true | string }): void {
  if (options.schema !== undefined) process.stdout.write(`${JSON.stringify(schemaOf(options.schema), null, 2)}\n`);
  else if (files.length === 0) throw new UsageError('file: name at least one scenario');
  const reports = files.map(reportOn);
  for (const { lines, ok } of reports) {
    const out = ok ? process.stdout : process.stderr;
    for (const line of lines) out.write(`${line}\n`);
  }
  if (reports.some((report) => !report.ok)) process.exitCode = 2;
}

export function register(program: Command): void {
  program
    .command('validate')
    .description('check scenario files: one line per problem, exit code 2 if there is any')
    .argument('[file...]', 'scenario files, or names of battles that come with the game')
    .option('--schema [sheet]', 'print the JSON Schema of a scenario; 1866 has one of its own')
    .action(validate);
}
