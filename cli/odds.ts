import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Rules, type State, stateOf } from '../engine/index.ts';
import {
  type ChargeOptions,
  chargeOdds,
  chargeSteps,
  checkOdds,
  fireOdds,
  meleeOdds,
  Refused,
  recallOdds,
  shootOdds,
} from '../odds/index.ts';
import { setupOf } from '../scenarios/index.ts';
import { readCase } from '../testkit/cases/read.ts';
import { rulesOfCase, setupOf as setupOfCase } from '../testkit/cases/setup.ts';
import { UsageError } from './errors.ts';
import { chargeText, checkText, fireText, meleeText, recallText } from './odds-text.ts';
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
    const rules = rulesFor(scenario);
    return { rules, state: stateOf(rules, setupOf(scenario), null) };
  }
  const read = readCase(readFileSync(source, 'utf8'));
  if (!read.ok) throw new UsageError(`${source}: ${read.problem.path}: ${read.problem.text}`);
  const rules = rulesOfCase(read.case);
  return { rules, state: stateOf(rules, setupOfCase(read.case), null) };
}

interface Answer {
  readonly json: unknown;
  readonly text: string;
}

const FORMS =
  'charge A B [shot by C,D|all], shoot A B, fire A B, melee A B, recall A, check A PHASE; names as in the file';

function unitNamed({ state }: Table, id: string | undefined): string {
  if (id === undefined) throw new UsageError(`query: ${FORMS}`);
  const unit = state.units.find((candidate) => candidate.id === id);
  if (unit === undefined)
    throw new UsageError(`query: there is no unit "${id}"; there are ${state.units.map((u) => u.id).join(', ')}`);
  if (unit.gone !== null || unit.offTable) throw new UsageError(`query: ${id} is not on the table`);
  return id;
}

/** `shot by a,b` or `shot by all`; nothing means that nobody shoots. */
function shootersIn(table: Table, words: readonly string[]): ChargeOptions {
  if (words.length === 0) return {};
  const [shot, by, ...names] = words;
  const list = names.join('').split(',').filter(Boolean);
  if (shot !== 'shot' || by !== 'by' || list.length === 0) throw new UsageError(`query: ${FORMS}`);
  return { shooters: list[0] === 'all' ? 'all' : list.map((id) => unitNamed(table, id)) };
}

function nothingMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`query: "${words.join(' ')}" is too much; ${FORMS}`);
}

function charge(table: Table, a: string, b: string, rest: readonly string[]): Answer {
  const { rules, state } = table;
  const options = shootersIn(table, rest);
  const odds = chargeOdds(rules, state, a, b, options);
  const steps = chargeSteps(rules, state, a, b, options);
  return { json: { query: 'charge', ...odds, steps }, text: chargeText(state, odds, steps) };
}

function phaseIn(word: string | undefined): number {
  const phase = Number(word);
  if (!Number.isInteger(phase) || phase < 1 || phase > 13) throw new UsageError(`query: ${FORMS}`);
  return phase;
}

function answer(table: Table, query: string): Answer {
  const [verb, first, second, ...rest] = query.trim().split(/\s+/);
  const { rules, state } = table;
  const a = unitNamed(table, first);
  if (verb === 'recall') {
    nothingMore(second === undefined ? rest : [second, ...rest]);
    const odds = recallOdds(rules, state, a);
    return { json: { query: verb, ...odds }, text: recallText(state, odds) };
  }
  if (verb === 'check') {
    nothingMore(rest);
    const unit = state.units.find((u) => u.id === a) as State['units'][number];
    const odds = checkOdds(rules, state, unit, phaseIn(second));
    return { json: { query: verb, ...odds }, text: checkText(state, odds) };
  }
  const b = unitNamed(table, second);
  if (verb === 'charge') return charge(table, a, b, rest);
  nothingMore(rest);
  if (verb === 'melee') {
    const odds = meleeOdds(rules, state, a, b);
    return { json: { query: verb, ...odds }, text: meleeText(state, odds) };
  }
  if (verb !== 'shoot' && verb !== 'fire') throw new UsageError(`query: "${verb}" is none of: ${FORMS}`);
  const odds = verb === 'shoot' ? shootOdds(rules, state, a, b) : fireOdds(rules, state, a, b);
  return { json: { query: verb, ...odds }, text: fireText(state, odds) };
}

function run(source: string, query: string, options: { readonly json?: true }): void {
  const table = tableOf(source);
  try {
    const { json, text } = answer(table, query);
    process.stdout.write(options.json === true ? `${JSON.stringify(json)}\n` : text);
  } catch (error) {
    // What the rules forbid is the asker's mistake here: one line, and nothing else printed.
    if (error instanceof Refused) throw new UsageError(`${query}: ${error.message}`);
    throw error;
  }
}

export function register(program: Command): void {
  program
    .command('odds')
    .description('exact chances before you commit: a charge, a shot, a melee, a recall, a check')
    .argument('<table>', 'a scenario by name or file, or a case file (its table before its commands)')
    .argument('<query>', FORMS)
    .option('--json', 'one JSON object instead of text')
    .action(run);
}
