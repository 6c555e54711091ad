import { checkScenario } from './check.ts';
import { problemsOfIssues, type ScenarioProblem } from './problem.ts';
import { type Scenario, scenarioSchema } from './schema.ts';

export type ReadAs<S> =
  | { readonly ok: true; readonly scenario: S }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

export type ReadScenario = ReadAs<Scenario>;

/** A parsed file as a scenario, or everything that is wrong with its shape. */
export function readScenario(value: unknown): ReadScenario {
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) return { ok: false, problems: problemsOfIssues(parsed.error.issues, value) };
  const problems = checkScenario(parsed.data);
  return problems.length === 0 ? { ok: true, scenario: parsed.data } : { ok: false, problems };
}
