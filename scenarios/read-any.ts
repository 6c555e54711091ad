import { ALL_SHEETS } from '../sheets/index.ts';
import type { AnyScenario } from './any.ts';
import type { ScenarioProblem } from './problem.ts';
import { type ReadAs, readScenario } from './read.ts';
import { readScenario1866 } from './read-1866.ts';

/** A sheet nobody knows is told with all there are, whichever family the rest of the file looks like. */
function strangeSheet(sheet: unknown): ScenarioProblem[] {
  const ids = ALL_SHEETS.map(({ id }) => id);
  if (typeof sheet !== 'string' || ids.some((id) => id === sheet)) return [];
  return [{ path: 'sheet', text: `${JSON.stringify(sheet)} is not one of ${ids.join(', ')}` }];
}

/** A parsed file as a scenario of the family its sheet belongs to, or everything that is wrong with its shape. */
export function readAnyScenario(value: unknown): ReadAs<AnyScenario> {
  const sheet: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'sheet') : undefined;
  const read = sheet === '1866' ? readScenario1866(value) : readScenario(value);
  const strange = strangeSheet(sheet);
  if (read.ok || strange.length === 0) return read;
  return { ok: false, problems: [...strange, ...read.problems.filter(({ path }) => path !== 'sheet')] };
}
