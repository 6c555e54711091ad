import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { stateOf, war1866 } from '../engine/index.ts';
import { Refused } from '../odds/index.ts';
import { is1866, setupOf } from '../scenarios/index.ts';
import { setupOf1866 } from '../scenarios/index-1866.ts';
import { SHEET_1866 } from '../sheets/index.ts';
import { readCase } from '../testkit/cases/read.ts';
import { rulesOfCase, setupOf as setupOfCase } from '../testkit/cases/setup.ts';
import { readCase1866 } from '../testkit/cases-1866/read.ts';
import { rulesOfCase as rulesOfCase1866, setupOf as setupOfCase1866 } from '../testkit/cases-1866/setup.ts';
import { UsageError } from './errors.ts';
import { answerTo, FORMS } from './odds-query.ts';
import { answerTo1866, FORMS_1866 } from './odds-query-1866.ts';
import type { Answer } from './odds-words.ts';
import { rulesFor, scenarioFrom } from './scenario-file.ts';

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

type Asked = (query: string) => Answer;

/** The table of a case before its commands. */
function caseTable(source: string): Asked {
  const text = readFileSync(source, 'utf8');
  const json: unknown = JSON.parse(text);
  const sheet = typeof json === 'object' && json !== null && 'sheet' in json ? json.sheet : null;
  if (sheet === SHEET_1866.id) {
    const read = readCase1866(json);
    if (!read.ok) throw new UsageError(`${source}: ${read.problem.path}: ${read.problem.text}`);
    const rules = rulesOfCase1866(read.case);
    const table = { rules, state: war1866.stateOf(rules, setupOfCase1866(read.case), null) };
    return (query) => answerTo1866(table, query);
  }
  const read = readCase(text);
  if (!read.ok) throw new UsageError(`${source}: ${read.problem.path}: ${read.problem.text}`);
  const rules = rulesOfCase(read.case);
  const table = { rules, state: stateOf(rules, setupOfCase(read.case), null) };
  return (query) => answerTo(table, query);
}

/** The table of a scenario before its first turn, or of a case before its commands. */
function tableOf(source: string): Asked {
  if (isCase(source)) return caseTable(source);
  const scenario = scenarioFrom(source);
  if (is1866(scenario)) {
    const rules = war1866.rulesOf(SHEET_1866, scenario.settings ?? {});
    const table = { rules, state: war1866.stateOf(rules, setupOf1866(scenario), null) };
    return (query) => answerTo1866(table, query);
  }
  const rules = rulesFor(scenario);
  const table = { rules, state: stateOf(rules, setupOf(scenario), null) };
  return (query) => answerTo(table, query);
}

function run(source: string, query: string, options: { readonly json?: true }): void {
  const ask = tableOf(source);
  try {
    const { json, text } = ask(query);
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
    .argument('<query>', `${FORMS}; ${FORMS_1866}`)
    .option('--json', 'one JSON object instead of text')
    .action(run);
}
