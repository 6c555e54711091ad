import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Rules, type State, stateOf } from '../engine/index.ts';
import { Refused } from '../odds/index.ts';
import { is1866, setupOf } from '../scenarios/index.ts';
import { readCase } from '../testkit/cases/read.ts';
import { rulesOfCase, setupOf as setupOfCase } from '../testkit/cases/setup.ts';
import { UsageError } from './errors.ts';
import { answerTo, FORMS } from './odds-query.ts';
import { rulesFor, scenarioFrom } from './scenario-file.ts';

interface Table {
  readonly rules: Rules;
  readonly state: State;
}

/** A case is told from a scenario by its first field. */
function isCase(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof json === 'object' && json !== null && 'case' in json;
  } catch {
    return false;
  }
}

/** The table of a scenario before its first turn, or of a case before its commands. */
function tableOf(source: string): Table {
  if (!isCase(source)) {
    const scenario = scenarioFrom(source);
    if (is1866(scenario)) throw new UsageError(`${source}: the odds know the sheets of thirteen phases only`);
    const rules = rulesFor(scenario);
    return { rules, state: stateOf(rules, setupOf(scenario), null) };
  }
  const read = readCase(readFileSync(source, 'utf8'));
  if (!read.ok) throw new UsageError(`${source}: ${read.problem.path}: ${read.problem.text}`);
  const rules = rulesOfCase(read.case);
  return { rules, state: stateOf(rules, setupOfCase(read.case), null) };
}

function run(source: string, query: string, options: { readonly json?: true }): void {
  const table = tableOf(source);
  try {
    const { json, text } = answerTo(table, query);
    process.stdout.write(options.json === true ? `${JSON.stringify(json)}\n` : text);
  } catch (error) {
    // What the rules forbid is the asker's mistake here: one line, and nothing else printed.
    if (error instanceof Refused) throw new UsageError(`query: ${query}: ${error.message}`);
    throw error;
  }
}

export function register(program: Command): void {
  program
    .command('odds')
    .description('exact chances before you commit: a charge, a shot, a melee, a recall, a check, all threats')
    .argument('<table>', 'a scenario by name or file, or a case file (its table before its commands)')
    .argument('<query>', FORMS)
    .option('--json', 'one JSON object instead of text')
    .action(run);
}
