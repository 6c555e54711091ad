import { SHEET_1866 } from '../../sheets/index.ts';
import {
  firstTwice,
  no,
  offTable,
  type Problem,
  problemOf,
  settingProblem,
  terrainTwice,
  worst,
} from '../cases/read.ts';
import { type Case1866, case1866 } from './format.ts';

export type Read1866 =
  | { readonly ok: true; readonly case: Case1866 }
  | { readonly ok: false; readonly problem: Problem };

export const commandersOf = (written: Case1866) => [...(written.commanders ?? []), ...(written.generals ?? [])];

/** Everyone in a case, each with the path of his entry. */
function* everyone(written: Case1866): Generator<{ path: string; id: string; army: string }> {
  for (const list of ['units', 'commanders', 'generals'] as const)
    for (const [i, { id, army }] of (written[list] ?? []).entries()) yield { path: `${list}[${i}]`, id, army };
}

/** Names must be those of a unit, a commander, or (for dice) an army. */
function nameProblem(written: Case1866): Problem | null {
  const units = written.units.map(({ id }) => id);
  const commanders = commandersOf(written).map(({ id }) => id);
  const all = [...everyone(written)];
  const twice = all[firstTwice(all.map(({ id }) => id))];
  if (twice !== undefined) return no(`${twice.path}.id`, `there are two called ${JSON.stringify(twice.id)}`);
  const rollers = [...units, ...commanders, 'prussian', 'austrian', 'italian'];
  for (const [i, command] of (written.commands ?? []).entries()) {
    if ('unit' in command && !units.includes(command.unit))
      return no(`commands[${i}].unit`, `there is no unit ${JSON.stringify(command.unit)}`);
    if ('target' in command && !units.includes(command.target))
      return no(`commands[${i}].target`, `there is no unit ${JSON.stringify(command.target)}`);
    if ('general' in command && !commanders.includes(command.general))
      return no(`commands[${i}].general`, `there is no commander ${JSON.stringify(command.general)}`);
  }
  for (const [i, dice] of (written.dice ?? []).entries())
    if (!rollers.includes(dice.for)) return no(`dice[${i}].for`, `there is no unit ${JSON.stringify(dice.for)}`);
  for (const id of Object.keys(written.expect?.units ?? {}))
    if (![...units, ...commanders].includes(id))
      return no(`expect.units.${id}`, `there is no unit ${JSON.stringify(id)}`);
  return null;
}

function placeProblem(written: Case1866): Problem | null {
  const all = [...everyone(written)];
  const armies = [...new Set(all.map(({ army }) => army))];
  const third = all.find(({ army }) => army === armies[2]);
  if (third !== undefined) return no(`${third.path}.army`, `two armies meet, not ${armies.join(', ')}`);
  const { table, units, commanders = [], generals = [] } = written;
  return (
    terrainTwice(table) ??
    offTable(table, 'units', units) ??
    offTable(table, 'commanders', commanders) ??
    offTable(table, 'generals', generals)
  );
}

function timeProblem(written: Case1866): Problem | null {
  const turn = written.turn ?? 2;
  const { until } = written;
  if (until?.turn !== undefined && (until.turn < turn || (until.turn === turn && until.phase <= written.phase)))
    return no('until', `comes before the case begins, turn ${turn} phase ${written.phase}`);
  const late = [written.expect?.refused ?? []].flat().find(({ index }) => index >= (written.commands ?? []).length);
  return late === undefined ? null : no('expect.refused', `there is no command ${late.index}`);
}

/** A case checked at the edge: the first bad field is named, and nothing of a bad case is played. */
export function readCase1866(json: unknown): Read1866 {
  const parsed = case1866.safeParse(json);
  if (!parsed.success) {
    const issue = worst(parsed.error.issues);
    return { ok: false, problem: issue === undefined ? no('', 'is no case') : problemOf(issue, json) };
  }
  const problem =
    settingProblem(SHEET_1866, parsed.data.settings) ??
    placeProblem(parsed.data) ??
    nameProblem(parsed.data) ??
    timeProblem(parsed.data);
  return problem === null ? { ok: true, case: parsed.data } : { ok: false, problem };
}
