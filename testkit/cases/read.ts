import type { z } from 'zod';
import { pathText, textOf, valueAt } from '../../scenarios/problem.ts';
import { settingsProblems } from '../../scenarios/setting-problem.ts';
import { ALL_SHEETS, type AnySheet, SHEETS } from '../../sheets/index.ts';
import { type Case, napoleonicCase } from './format.ts';

/** What is wrong with a case file, by the path of the field. */
export interface Problem {
  readonly path: string;
  readonly text: string;
}

export type Read = { readonly ok: true; readonly case: Case } | { readonly ok: false; readonly problem: Problem };

type Key = PropertyKey;

type Issue = z.core.$ZodIssue;

/** Of the shapes a value might have had, the complaints of the one it came nearest to. */
function nearest(issue: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | undefined {
  const weight = (issues: readonly Issue[]) => issues.reduce((sum, one) => sum + (one.path.length === 0 ? 10 : 1), 0);
  return issue.errors.filter((issues) => issues.length > 0).sort((a, b) => weight(a) - weight(b))[0];
}

/** A field nobody knows is often one misspelt, and then another is missing: the one that is there is named. */
export function worst(issues: readonly Issue[]): Issue | undefined {
  return issues.find((issue) => issue.code === 'unrecognized_keys') ?? issues[0];
}

export function problemOf(issue: Issue, json: unknown, before: readonly Key[] = []): Problem {
  const path = [...before, ...issue.path];
  const given = valueAt(json, path);
  if (issue.code === 'unrecognized_keys')
    return { path: pathText([...path, issue.keys[0] ?? '']), text: 'unknown field' };
  if (issue.code === 'invalid_union') {
    if (given === undefined) return { path: pathText(path), text: 'is missing' };
    const inner = worst(nearest(issue) ?? []);
    if (inner !== undefined && (inner.path.length > 0 || inner.code === 'unrecognized_keys'))
      return problemOf(inner, json, path);
    const isCommand = 'discriminator' in issue && issue.discriminator === 'do';
    const text = isCommand ? `${JSON.stringify(given)} is not a command of this sheet` : textOf(issue, given);
    return { path: pathText(path), text };
  }
  if (given === undefined) return { path: pathText(path), text: 'is missing' };
  if (issue.code === 'invalid_value')
    return { path: pathText(path), text: `${JSON.stringify(given)} is not ${orList(issue.values)}` };
  return { path: pathText(path), text: issue.code === 'custom' ? issue.message : textOf(issue, given) };
}

const orList = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

export const no = (path: string, text: string): Problem => ({ path, text });

function sheetProblem(json: unknown): Problem | null {
  if (typeof json !== 'object' || json === null || !('sheet' in json)) return null;
  const sheet = String(json.sheet);
  if (Object.hasOwn(SHEETS, sheet)) return null;
  return no(
    'sheet',
    `there is no sheet ${JSON.stringify(json.sheet)}; there are ${ALL_SHEETS.map(({ id }) => id).join(', ')}`,
  );
}

export function firstTwice(ids: readonly string[]): number {
  return ids.findIndex((id, i) => ids.indexOf(id) !== i);
}

/** Names that stand for a unit, a general or a reserve group must be the name of one. */
function* names(written: Case): Generator<{ path: string; id: string; of: 'unit' | 'general' | 'roller' }> {
  for (const [i, unit] of written.units.entries())
    for (const [j, id] of (unit.inMeleeWith ?? []).entries())
      yield { path: `units[${i}].inMeleeWith[${j}]`, id, of: 'unit' };
  for (const [i, general] of (written.generals ?? []).entries()) {
    if (general.attachedTo !== undefined)
      yield { path: `generals[${i}].attachedTo`, id: general.attachedTo, of: 'unit' };
    const commands = general.commands === 'army' ? [] : (general.commands ?? []);
    for (const [j, id] of commands.entries()) yield { path: `generals[${i}].commands[${j}]`, id, of: 'unit' };
  }
  for (const [i, group] of (written.reserves ?? []).entries())
    for (const [j, id] of group.units.entries()) yield { path: `reserves[${i}].units[${j}]`, id, of: 'unit' };
  for (const [i, command] of (written.commands ?? []).entries()) {
    if ('unit' in command) yield { path: `commands[${i}].unit`, id: command.unit, of: 'unit' };
    if ('target' in command) yield { path: `commands[${i}].target`, id: command.target, of: 'unit' };
    if ('general' in command) yield { path: `commands[${i}].general`, id: command.general, of: 'general' };
  }
  for (const [i, dice] of (written.dice ?? []).entries()) yield { path: `dice[${i}].for`, id: dice.for, of: 'roller' };
  for (const id of Object.keys(written.expect?.units ?? {})) yield { path: `expect.units.${id}`, id, of: 'unit' };
  for (const [id, unit] of Object.entries(written.expect?.units ?? {}))
    for (const [j, enemy] of (unit.inMeleeWith ?? []).entries())
      yield { path: `expect.units.${id}.inMeleeWith[${j}]`, id: enemy, of: 'unit' };
  for (const [i, roll] of (written.expect?.rolls ?? []).entries())
    if (roll.for !== undefined) yield { path: `expect.rolls[${i}].for`, id: roll.for, of: 'roller' };
}

function nameProblem(written: Case): Problem | null {
  const units = written.units.map((unit) => unit.id);
  const generals = (written.generals ?? []).map((general) => general.id);
  const groups = (written.reserves ?? []).map((group) => group.id);
  const known = { unit: units, general: generals, roller: [...units, ...groups] };
  const twice = firstTwice(units);
  if (twice >= 0) return no(`units[${twice}].id`, `there are two units ${JSON.stringify(units[twice])}`);
  const twiceGeneral = firstTwice(generals);
  if (twiceGeneral >= 0)
    return no(`generals[${twiceGeneral}].id`, `there are two generals ${JSON.stringify(generals[twiceGeneral])}`);
  for (const { path, id, of } of names(written))
    if (!known[of].includes(id))
      return no(path, `there is no ${of === 'general' ? 'general' : 'unit'} ${JSON.stringify(id)}`);
  return null;
}

export function settingProblem(sheet: AnySheet, settings: object | undefined): Problem | null {
  const [problem] = settingsProblems(sheet, { ...settings });
  return problem === undefined ? null : no(`settings.${problem.name}`, problem.text);
}

interface Placed {
  readonly at?: readonly [number, number] | undefined;
}

/** The first in a list that stands off the table. */
export function offTable({ width, depth }: Case['table'], list: string, placed: readonly Placed[]): Problem | null {
  const off = placed.findIndex(({ at: [x, y] = [0, 0] }) => x < 0 || y < 0 || x > width || y > depth);
  return off < 0 ? null : no(`${list}[${off}].at`, `is off the table of ${width} by ${depth}`);
}

/** Ground is told apart by its name. */
export function terrainTwice({ terrain = [] }: Case['table']): Problem | null {
  const ids = terrain.map(({ id }) => id);
  const twice = firstTwice(ids);
  return twice < 0 ? null : no(`table.terrain[${twice}].id`, `there are two called ${JSON.stringify(ids[twice])}`);
}

function placeProblem(written: Case): Problem | null {
  const armies: readonly string[] = SHEETS[written.sheet].armies;
  for (const list of ['units', 'generals', 'reserves'] as const) {
    const wrong = (written[list] ?? []).findIndex(({ army }) => !armies.includes(army));
    if (wrong >= 0) return no(`${list}[${wrong}].army`, `the armies of ${written.sheet} are ${armies.join(' and ')}`);
  }
  const { table } = written;
  return (
    terrainTwice(table) ??
    offTable(table, 'units', written.units) ??
    offTable(table, 'generals', written.generals ?? [])
  );
}

/** J32: nobody begins in a formation that no side forms on this sheet: it has no numbers for it. */
function formationProblem(written: Case): Problem | null {
  const known = Object.values(SHEETS[written.sheet].formations).flat();
  const wrong = written.units.findIndex(({ formation }) => formation !== undefined && !known.includes(formation));
  if (wrong < 0) return null;
  return no(`units[${wrong}].formation`, `nobody forms ${written.units[wrong]?.formation} on ${written.sheet} [J32]`);
}

/** J15: a general is with units of his own side, and commands no others. */
function generalProblem(written: Case): Problem | null {
  const armies = new Map(written.units.map(({ id, army }) => [id, army]));
  for (const [i, { army, attachedTo, commands = [] }] of (written.generals ?? []).entries()) {
    const foreign = (id: string) => (armies.get(id) === army ? null : `${id} is of the other army [J15]`);
    const host = attachedTo === undefined ? null : foreign(attachedTo);
    if (host !== null) return no(`generals[${i}].attachedTo`, host);
    for (const [j, id] of (commands === 'army' ? [] : commands).entries()) {
      const member = foreign(id);
      if (member !== null) return no(`generals[${i}].commands[${j}]`, member);
    }
  }
  return null;
}

function timeProblem(written: Case): Problem | null {
  const turn = written.turn ?? 2;
  const until = written.until;
  if (until?.turn !== undefined && (until.turn < turn || (until.turn === turn && until.phase <= written.phase)))
    return no('until', `comes before the case begins, turn ${turn} phase ${written.phase}`);
  const commands = written.commands ?? [];
  const refused = [written.expect?.refused ?? []].flat();
  const late = refused.findIndex(({ index }) => index >= commands.length);
  return late < 0 ? null : no('expect.refused', `there is no command ${refused[late]?.index}`);
}

/** A case checked at the edge: the first bad field is named, and nothing of a bad case is played. */
export function readCase(text: string): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problem: no('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`) };
  }
  const sheet = sheetProblem(json);
  if (sheet !== null) return { ok: false, problem: sheet };
  const parsed = napoleonicCase.safeParse(json);
  if (!parsed.success) {
    const issue = worst(parsed.error.issues);
    return { ok: false, problem: issue === undefined ? no('', 'is no case') : problemOf(issue, json) };
  }
  const problem =
    settingProblem(SHEETS[parsed.data.sheet], parsed.data.settings) ??
    placeProblem(parsed.data) ??
    formationProblem(parsed.data) ??
    nameProblem(parsed.data) ??
    generalProblem(parsed.data) ??
    timeProblem(parsed.data);
  return problem === null ? { ok: true, case: parsed.data } : { ok: false, problem };
}
