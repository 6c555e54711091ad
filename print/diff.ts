import type { NapoleonicSheet } from '../sheets/words.ts';
import { NATIONS, sidesOf } from './names.ts';
import { pageOfPhase } from './page.ts';
import { capital, type PageRow } from './rows.ts';

/** One row as each sheet has it, or null where a sheet has no such row. */
export interface Difference {
  readonly section: string;
  /** What the row is about, if it stands in a table; a sentence speaks for itself. */
  readonly about: string | null;
  readonly cells: readonly (Cell | null)[];
}

export interface Cell {
  readonly text: string;
  /** The same with the armies called alike: what is compared. */
  readonly neutral: string;
  readonly rule: string;
  readonly uncertain: boolean;
}

export interface PhaseDifferences {
  readonly phase: number;
  readonly title: string;
  readonly rows: readonly Difference[];
}

interface Line {
  readonly key: string;
  readonly section: string;
  readonly about: string | null;
  readonly cell: Cell;
}

/** A row that names several things becomes a line for each, since sheets group them differently. */
function linesOf(section: string, row: PageRow, twin: PageRow): Line[] {
  const { rule, uncertain, value, text } = row;
  if (value === undefined) {
    return [
      { key: `${section}|${row.key}`, section, about: null, cell: { text, neutral: twin.text, rule, uncertain } },
    ];
  }
  const cell = { text: value, neutral: value, rule, uncertain };
  if (row.parts === undefined) return [{ key: `${section}|${twin.key}`, section, about: text, cell }];
  return row.parts.map((part) => ({ key: `${section}|${part}`, section, about: part, cell }));
}

function phaseLines(sheet: NapoleonicSheet, number: number): Line[] {
  const page = pageOfPhase(sheet, number, NATIONS);
  const neutral = pageOfPhase(sheet, number, sidesOf(sheet));
  return (page?.sections ?? []).flatMap((section, s) =>
    section.rows.flatMap((row, r) => linesOf(section.heading, row, neutral?.sections[s]?.rows[r] ?? row)),
  );
}

/** In the order of the first sheet; what only later sheets have comes at the end of its section. */
function keysInOrder(sheets: readonly (readonly Line[])[]): Line[] {
  const found = new Map<string, Line>();
  for (const line of sheets.flat()) if (!found.has(line.key)) found.set(line.key, line);
  const sections = [...new Set(sheets.flat().map((line) => line.section))];
  return sections.flatMap((section) => [...found.values()].filter((line) => line.section === section));
}

function phaseDifferences(sheets: readonly NapoleonicSheet[], number: number): PhaseDifferences {
  const lines = sheets.map((sheet) => phaseLines(sheet, number));
  const rows = keysInOrder(lines).flatMap(({ key, section, about }) => {
    const same = lines.map((own) => own.find((line) => line.key === key) ?? null);
    if (new Set(same.map((line) => line?.cell.neutral)).size === 1) return [];
    return [{ section, about, cells: same.map((line) => line?.cell ?? null) }];
  });
  return { phase: number, title: titleOf(sheets, number), rows };
}

/** The title all sheets share once their armies are called alike. */
function titleOf(sheets: readonly NapoleonicSheet[], number: number): string {
  const titles = sheets.flatMap((sheet) => {
    const phase = sheet.phases.find((candidate) => candidate.number === number);
    return phase === undefined ? [] : [withoutNation(phase.title, sheet)];
  });
  return [...new Set(titles)].join(' / ');
}

function withoutNation(title: string, sheet: NapoleonicSheet): string {
  const ally = sheet.armies[1];
  const sides = sidesOf(sheet);
  // The adjective first: "the British half" is not "the allies half".
  return title
    .replace(new RegExp(`${NATIONS.adjective(ally)} (?=infantry|half)`), `${sides.adjective(ally)} `)
    .replace(capital(NATIONS.people(ally)), capital(sides.people(ally)))
    .replace(NATIONS.people(ally), sides.people(ally));
}

/** Phase by phase, every row in which the sheets are not alike. The enemy of the French counts as the same side. */
export function compare(sheets: readonly NapoleonicSheet[]): PhaseDifferences[] {
  const numbers = [...new Set(sheets.flatMap((sheet) => sheet.phases.map((phase) => phase.number)))];
  return numbers.map((number) => phaseDifferences(sheets, number));
}

export interface SettingDifference {
  readonly ruling: string;
  readonly name: string;
  readonly values: readonly string[];
}

export function settingDifferences(sheets: readonly NapoleonicSheet[]): SettingDifference[] {
  const [first] = sheets;
  return (first?.rulings ?? []).flatMap((ruling) =>
    Object.keys(ruling.settings).flatMap((name) => {
      const values = sheets.map((sheet) => String(settingOf(sheet, name)));
      return new Set(values).size === 1 ? [] : [{ ruling: ruling.id, name, values }];
    }),
  );
}

function settingOf(sheet: NapoleonicSheet, name: string): unknown {
  for (const { settings } of sheet.rulings)
    for (const [key, value] of Object.entries(settings)) if (key === name) return value;
  return undefined;
}

/** The differences between two sheets. */
export const differences = (a: NapoleonicSheet, b: NapoleonicSheet): PhaseDifferences[] => compare([a, b]);
