import type { AnyScenario } from '../../scenarios/index.ts';
import { anySetupOf, anySheetOf } from '../../scenarios/index.ts';
import type { ScenarioProblem } from '../../scenarios/problem.ts';
import { problemsOf, rulesOf, stateOf } from './engine.ts';
import { open } from './kept.ts';

/** Battles somebody has written: read from a file once, and kept in this browser until they are put away. */

type Read =
  | { readonly ok: true; readonly scenario: AnyScenario }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** The shape of the file, then the battle it sets up: who stands where, under which rules. */
export async function readOwn(value: unknown): Promise<Read> {
  // Reading foreign files needs the whole schema; nobody else's page has to load it.
  const { readAnyScenario } = await import('../../scenarios/read-any.ts');
  const read = readAnyScenario(value);
  if (!read.ok) return read;
  const rules = rulesOf(anySheetOf(read.scenario), read.scenario.settings);
  const problems = problemsOf(rules, stateOf(rules, anySetupOf(read.scenario), null));
  return problems.length > 0 ? { ok: false, problems } : read;
}

const PREFIX = 'own-';

export const isOwn = (key: string): boolean => key.startsWith(PREFIX);

export const ownKey = ({ id }: AnyScenario): string => `${PREFIX}${id}`;

/** False where the browser keeps nothing: then it lasts as long as the page. */
export async function keepOwn(scenario: AnyScenario): Promise<boolean> {
  try {
    await (await open()).put('own', scenario, ownKey(scenario));
    return true;
  } catch {
    return false;
  }
}

async function whole(value: unknown): Promise<AnyScenario | null> {
  // The rules may have changed since: what no longer fits them is not offered.
  const read = value === undefined ? null : await readOwn(value).catch(() => null);
  return read?.ok === true ? read.scenario : null;
}

export async function ownBattle(key: string): Promise<AnyScenario | null> {
  return whole(await (await open()).get('own', key));
}

export async function ownBattles(): Promise<AnyScenario[]> {
  const found = await (await open()).getAll('own');
  const read = await Promise.all(found.map(whole));
  return read.filter((scenario) => scenario !== null);
}

/** The battle that is kept under the id of this one, if it is a different one. */
export async function keptInPlaceOf(scenario: AnyScenario): Promise<AnyScenario | null> {
  const kept = await ownBattle(ownKey(scenario)).catch(() => null);
  return kept === null || JSON.stringify(kept) === JSON.stringify(scenario) ? null : kept;
}

/** The same battle under an id that is still free. */
export async function underFreeId(scenario: AnyScenario): Promise<AnyScenario> {
  const taken = new Set<string>(await (await open()).getAllKeys('own'));
  let copy = scenario;
  for (let n = 2; taken.has(ownKey(copy)); n++) copy = { ...scenario, id: `${scenario.id}-${n}` };
  return copy;
}

export async function putAwayOwn(scenario: AnyScenario): Promise<void> {
  await (await open()).delete('own', ownKey(scenario));
}
