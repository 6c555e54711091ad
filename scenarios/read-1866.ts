import type { war1866 } from '../engine/index.ts';
import { type Scenario1866, scenario1866Schema } from './schema-1866.ts';

export type ReadScenario1866 =
  | { readonly ok: true; readonly scenario: Scenario1866 }
  | { readonly ok: false; readonly path: string; readonly text: string };

/** A battle of 1866 checked field by field; the first bad one is named. */
export function readScenario1866(json: unknown): ReadScenario1866 {
  const parsed = scenario1866Schema.safeParse(json);
  if (parsed.success) return { ok: true, scenario: parsed.data };
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
  return { ok: false, path, text: issue?.message ?? 'is no scenario' };
}

/** What the engine starts from. */
export function setupOf1866(scenario: Scenario1866): war1866.Setup1866 {
  const { id, name, table, units, commanders, objectives, zones, homes, turnLimit } = scenario;
  return {
    ...{ id, name, table, units, turnLimit },
    commanders: commanders ?? [],
    objectives: objectives ?? [],
    zones: zones ?? [],
    ...(homes === undefined ? {} : { homes }),
  };
}
