import type { NapoleonicSheet } from '../sheets/words.ts';
import { type Cell, compare, type Difference, type PhaseDifferences } from './diff.ts';
import { rulingDifferences, settingDifferences } from './diff-rulings.ts';
import { marksOf } from './rows.ts';
import { wrap } from './text.ts';

const cellText = (cell: Cell | null): string => (cell === null ? '-' : cell.text + marksOf(cell));

/** Each sheet with what it says, one below the other. */
function bySheet(texts: readonly string[], ids: readonly string[], width: number): string[] {
  const label = Math.max(...ids.map((id) => id.length));
  return texts.flatMap((text, index) => {
    const [first = '', ...more] = wrap(text, width - label - 8);
    const head = `      ${(ids[index] ?? '').padEnd(label)}  `;
    return [head + first, ...more.map((line) => ' '.repeat(head.length) + line)];
  });
}

function differenceLines(row: Difference, ids: readonly string[], width: number): string[] {
  const about = row.about === null ? [] : [`    ${row.about}`];
  const texts = row.cells.map((cell) => (cell === null ? '-' : `${cellText(cell)}  ${cell.rules.join(' ')}`));
  return [...about, ...bySheet(texts, ids, width)];
}

function phaseText(phase: PhaseDifferences, ids: readonly string[], width: number): string[] {
  if (phase.rows.length === 0) return [];
  const sections = [...new Set(phase.rows.map((row) => row.section))];
  const body = sections.flatMap((section) => [
    `  ${section}`,
    ...phase.rows.filter((row) => row.section === section).flatMap((row) => differenceLines(row, ids, width)),
  ]);
  return [`${phase.phase}. ${phase.title}`, ...body, ''];
}

function rulingsText(sheets: readonly NapoleonicSheet[], width: number): string[] {
  const ids = sheets.map((sheet) => sheet.id);
  const settings = settingDifferences(sheets).map(
    ({ ruling, says, values }) =>
      `  ${ruling.padEnd(4)} ${says}: ${ids.map((id, n) => `${id} ${values[n]}`).join(', ')}`,
  );
  const rulings = rulingDifferences(sheets).flatMap(({ ruling, name, says }) => [
    `  ${ruling.padEnd(4)} ${name}`,
    ...bySheet(
      says.map((one) => one ?? '-'),
      ids,
      width,
    ),
  ]);
  return [
    ...(settings.length === 0 ? [] : ['Rulings: what is measured otherwise', ...settings, '']),
    ...(rulings.length === 0 ? [] : ['Rulings: what only some of the sheets need', ...rulings, '']),
  ];
}

const alike = (phases: readonly PhaseDifferences[]): string =>
  phases
    .filter((phase) => phase.rows.length === 0)
    .map((phase) => phase.phase)
    .join(', ');

/** The differences for a terminal. */
export function differencesAsText(sheets: readonly NapoleonicSheet[], width = 100): string {
  const ids = sheets.map((sheet) => sheet.id);
  const phases = compare(sheets);
  const same = alike(phases);
  return `${[
    `${ids.join(' and ')}: what is not alike (the enemy of the French counts as the same side)`,
    'A dash: the sheet has no such row; its other rows count.',
    '',
    ...phases.flatMap((phase) => phaseText(phase, ids, width)),
    ...rulingsText(sheets, width),
    same === '' ? 'No phase is alike.' : `Alike in all rows: phase ${same}.`,
  ].join('\n')}\n`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
const head = (about: string, ids: readonly string[], last: string): string[] => [
  line([about, ...ids, last]),
  line(['---', ...ids.map(() => '---'), '---']),
];

/** A sentence another sheet has word for word is not written twice. */
function sentences(texts: readonly string[], ids: readonly string[]): string[] {
  return texts.map((text, index) => {
    const first = texts.indexOf(text);
    return text === '-' || first === index ? text : `as ${ids[first]}`;
  });
}

/** What is marked still says that it is marked. */
function cells(row: Difference, ids: readonly string[]): string[] {
  if (row.about !== null) return row.cells.map(cellText);
  const texts = sentences(
    row.cells.map((cell) => cell?.text ?? '-'),
    ids,
  );
  return texts.map((text, n) => text + (row.cells[n] ? marksOf(row.cells[n]) : ''));
}

function markdownRow(row: Difference, ids: readonly string[]): string {
  const rules = [...new Set(row.cells.flatMap((cell) => cell?.rules ?? []))].join(' ');
  const about = row.about === null ? row.section : `${row.section}: ${row.about}`;
  return line([about, ...cells(row, ids), rules]);
}

function phaseMarkdown(phase: PhaseDifferences, ids: readonly string[]): string[] {
  const rows = phase.rows.map((row) => markdownRow(row, ids));
  return [
    `## ${phase.phase}. ${phase.title}`,
    '',
    ...(rows.length === 0 ? ['The same on all of them.'] : [...head('', ids, 'rule'), ...rows]),
    '',
  ];
}

function rulingsMarkdown(sheets: readonly NapoleonicSheet[]): string[] {
  const ids = sheets.map((sheet) => sheet.id);
  return [
    '## Rulings: what is measured otherwise',
    '',
    'The settings of the rulings are the same but for these; `vedette rules settings` gives the names a scenario calls them by.',
    '',
    ...head('setting', ids, 'ruling'),
    ...settingDifferences(sheets).map(({ ruling, says, values }) => line([says, ...values, ruling])),
    '',
    '## Rulings: what only some of the sheets need',
    '',
    'What a ruling says on every sheet is left out; a dash means that it says no more than that.',
    '',
    ...head('about', ids, 'ruling'),
    ...rulingDifferences(sheets).map(({ ruling, name, says }) => {
      const texts = sentences(
        says.map((one) => one ?? '-'),
        ids,
      );
      return line([name, ...texts, ruling]);
    }),
    '',
  ];
}

/** The page docs/sheet-differences.md: all sheets side by side. */
export function differencesAsMarkdown(sheets: readonly NapoleonicSheet[]): string {
  const ids = sheets.map((sheet) => sheet.id);
  return [
    '# How the sheets differ',
    '',
    'Written by `vedette rules diff --all --markdown` from the sheets themselves; a test keeps it true. Only what is not alike',
    'is shown, and "the allies" are the enemies of the French.',
    '',
    '- A dash: the sheet has no such row; its other rows count.',
    `- "as ${ids[0]}": word for word what stands under \`${ids[0]}\` in the same row.`,
    '- "(lost on the scan)": the scan does not show it; it is read off a sister sheet, or off another phase.',
    '- "(not on the sheet)": no such row is printed; a ruling of ours (J…) says it.',
    '',
    ...sheets.map((sheet) => `- \`${sheet.id}\`: ${sheet.title}, version ${sheet.version}`),
    '',
    ...compare(sheets).flatMap((phase) => phaseMarkdown(phase, ids)),
    ...rulingsMarkdown(sheets),
  ].join('\n');
}
