import { checkScenario1866 } from './check-1866.ts';
import { problemsOfIssues } from './problem.ts';
import type { ReadAs } from './read.ts';
import { type Scenario1866, scenario1866Schema } from './schema-1866.ts';

/** A parsed file as a battle of 1866, or everything that is wrong with its shape. */
export function readScenario1866(value: unknown): ReadAs<Scenario1866> {
  const parsed = scenario1866Schema.safeParse(value);
  if (!parsed.success) return { ok: false, problems: problemsOfIssues(parsed.error.issues, value) };
  const problems = checkScenario1866(parsed.data);
  return problems.length === 0 ? { ok: true, scenario: parsed.data } : { ok: false, problems };
}
