import { existsSync, readFileSync } from 'node:fs';
import { type AnyRules, anyRulesOf, familyOf, type Rules } from '../engine/index.ts';
import { whyNotRead } from '../lab/node/system-errors.ts';
import {
  ALL_SCENARIOS,
  type AnyScenario,
  anyScenarioNamed,
  anySetupOf,
  anySheetOf,
  readAnyScenario,
  type Scenario,
  type ScenarioProblem,
} from '../scenarios/index.ts';
import { oneLine, UsageError } from './errors.ts';

/** The sheet of a scenario with the rulings it plays otherwise. */
export function rulesFor(scenario: Scenario): Rules;
export function rulesFor(scenario: AnyScenario): AnyRules;
export function rulesFor(scenario: AnyScenario): AnyRules {
  return anyRulesOf(anySheetOf(scenario), scenario.settings ?? {});
}

export type CheckedScenario =
  | { readonly ok: true; readonly scenario: AnyScenario }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** The shape of the file, then the battle it sets up: who stands where, under which rules. */
export function checkedScenario(value: unknown): CheckedScenario {
  const read = readAnyScenario(value);
  if (!read.ok) return read;
  const rules = rulesFor(read.scenario);
  const { stateOf, problemsOf, zoneProblems } = familyOf(rules.sheet);
  const state = stateOf(rules, anySetupOf(read.scenario), null);
  const problems = [...problemsOf(rules, state), ...zoneProblems(rules, state)];
  return problems.length === 0 ? read : { ok: false, problems };
}

export function problemLine({ path, rule, text }: ScenarioProblem): string {
  return [path, rule, text].filter((part) => part !== undefined && part !== '').join(': ');
}

/** A file broken off in the middle is told from one with a slip in it. */
function jsonProblem(text: string, error: unknown): string {
  const message = oneLine(error instanceof Error ? error.message : String(error));
  const at = / at position (\d+)/.exec(message);
  const endless = /end of JSON input/.test(message);
  if (at === null && !endless) return `is not JSON: ${message.replace(/, (\.\.\.)?".*$/, '')}`;
  const place = at === null ? text.length : Number(at[1]);
  const line = text.slice(0, place).split('\n').length;
  return place >= text.trimEnd().length
    ? `the file ends too early, in line ${line}`
    : `line ${line} is not JSON: ${message.replace(/ in JSON at position.*| at position.*/, '')}`;
}

/** What is in the file, or one line that says why it cannot be read. */
export function jsonIn(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${whyNotRead(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: ${jsonProblem(text, error)}`);
  }
}

/** A file, or the name of a battle that comes with the game. */
export function scenarioFrom(nameOrFile: string): AnyScenario {
  const known = existsSync(nameOrFile) ? undefined : anyScenarioNamed(nameOrFile);
  if (known !== undefined) return known;
  if (!existsSync(nameOrFile) && !nameOrFile.includes('.')) {
    throw new UsageError(
      `scenario: there is no "${nameOrFile}"; there are ${ALL_SCENARIOS.map((s) => s.id).join(', ')}`,
    );
  }
  const checked = checkedScenario(jsonIn(nameOrFile));
  if (checked.ok) return checked.scenario;
  const [first, ...more] = checked.problems;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more: vedette validate ${nameOrFile})`;
  throw new UsageError(`${nameOrFile}: ${first === undefined ? '' : problemLine(first)}${rest}`);
}
