import type { NapoleonicSheet } from '../sheets/words.ts';
import { bandQuestions } from './diff-bands.ts';
import type { Cell, Question, Side } from './diff-cell.ts';
import { pageQuestions } from './diff-lines.ts';
import { meleeQuestions } from './diff-melee.ts';
import { NATIONS, sidesOf } from './names.ts';
import { capital } from './rows.ts';
import { covers } from './selectors.ts';

export type { Cell } from './diff-cell.ts';

/** One row as each sheet has it, or null where a sheet has nothing to say. */
export interface Difference {
  readonly section: string;
  /** What the row is about, if it stands in a table; a sentence speaks for itself. */
  readonly about: string | null;
  readonly cells: readonly (Cell | null)[];
}

export interface PhaseDifferences {
  readonly phase: number;
  readonly title: string;
  readonly rows: readonly Difference[];
}

/** The rows of the page, but for tables that are asked in their own way. */
function questionsOf(side: Side): Question[] {
  const own = [...meleeQuestions(side), ...bandQuestions(side)];
  const better = (page: Question) =>
    own.some(({ section, about }) => section === page.section && (about === null) === (page.about === null));
  return [...pageQuestions(side).filter((page) => !better(page)), ...own];
}

/** In the order of the first sheet; what only later sheets have comes at the end of its section. */
function inOrder(sides: readonly Side[], questions: readonly Question[]): Question[] {
  const found = new Map<string, Question>();
  for (const question of questions) if (!found.has(question.key)) found.set(question.key, question);
  const sections = [...new Set(sides.flatMap(pageQuestions).map(({ section }) => section))];
  return sections.flatMap((section) => [...found.values()].filter((question) => question.section === section));
}

/** Is the same asked of more units elsewhere? Then it is answered there. */
function askedElsewhere({ key, section, of }: Question, others: readonly Question[]): boolean {
  if (of === undefined) return false;
  return others.some(
    (other) =>
      other.key !== key && other.section === section && other.of?.then === of.then && covers(other.of.who, of.who),
  );
}

interface Answered extends Difference {
  readonly of: Question['of'];
}

/** Do both speak of the same units, or one of some of the other's? */
const sameUnits = (a: Question['of'], b: Question['of']): boolean =>
  a !== undefined && b !== undefined && (covers(a.who, b.who) || covers(b.who, a.who));

/** Where one sheet says this of some units and another sheet that, the two stand in one row. */
function oneRowEach(rows: readonly Answered[]): Answered[] {
  const kept: Answered[] = [];
  for (const row of rows) {
    const place = kept.findIndex(
      (other) =>
        other.section === row.section &&
        sameUnits(other.of, row.of) &&
        other.cells.every((cell, n) => cell === null || row.cells[n] === null),
    );
    const other = kept[place];
    if (other === undefined) kept.push(row);
    else kept[place] = { ...other, cells: other.cells.map((cell, n) => cell ?? row.cells[n] ?? null) };
  }
  return kept;
}

function phaseDifferences(sheets: readonly NapoleonicSheet[], number: number): PhaseDifferences {
  const sides = sheets.map((sheet) => sideOf(sheet, number));
  const there = sides.filter((side) => side !== null);
  const questions = inOrder(there, there.flatMap(questionsOf));
  const rows = questions
    .filter((question) => !askedElsewhere(question, questions))
    .map(({ section, about, of, answer }) => ({
      ...{ section, about, of },
      cells: sides.map((side) => (side === null ? null : answer(side))),
    }))
    .filter(({ cells }) => new Set(cells.map((cell) => cell?.neutral)).size > 1);
  const shown = oneRowEach(rows).map(({ section, about, cells }) => ({ section, about, cells }));
  return { phase: number, title: titleOf(sheets, number), rows: shown };
}

function sideOf(sheet: NapoleonicSheet, number: number): Side | null {
  const phase = sheet.phases.find((candidate) => candidate.number === number);
  return phase === undefined ? null : { sheet, phase };
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

/** The differences between two sheets. */
export const differences = (a: NapoleonicSheet, b: NapoleonicSheet): PhaseDifferences[] => compare([a, b]);
