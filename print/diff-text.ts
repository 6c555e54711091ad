import type { NapoleonicSheet } from '../sheets/words.ts';
import { type Cell, compare, type Difference, type PhaseDifferences, settingDifferences } from './diff.ts';
import { wrap } from './text.ts';

const cellText = (cell: Cell | null): string =>
  cell === null ? '-' : `${cell.text}${cell.uncertain ? ' (uncertain)' : ''}`;

function differenceLines(row: Difference, ids: readonly string[], width: number): string[] {
  const label = Math.max(...ids.map((id) => id.length));
  const about = row.about === null ? [] : [`    ${row.about}`];
  const cells = row.cells.flatMap((cell, index) => {
    const [first = '', ...more] = wrap(`${cellText(cell)}${cell === null ? '' : `  ${cell.rule}`}`, width - label - 8);
    const head = `      ${(ids[index] ?? '').padEnd(label)}  `;
    return [head + first, ...more.map((line) => ' '.repeat(head.length) + line)];
  });
  return [...about, ...cells];
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

const alike = (phases: readonly PhaseDifferences[]): string =>
  phases
    .filter((phase) => phase.rows.length === 0)
    .map((phase) => phase.phase)
    .join(', ');

/** The differences for a terminal. */
export function differencesAsText(sheets: readonly NapoleonicSheet[], width = 100): string {
  const ids = sheets.map((sheet) => sheet.id);
  const phases = compare(sheets);
  const settings = settingDifferences(sheets).map(
    ({ ruling, name, values }) =>
      `  ${ruling.padEnd(4)} ${name.padEnd(18)} ${ids.map((id, n) => `${id} ${values[n]}`).join(', ')}`,
  );
  const same = alike(phases);
  return `${[
    `${ids.join(' and ')}: what is not alike (the enemy of the French counts as the same side)`,
    '',
    ...phases.flatMap((phase) => phaseText(phase, ids, width)),
    ...(settings.length === 0 ? [] : ['Rulings', ...settings, '']),
    same === '' ? 'No phase is alike.' : `Alike in all rows: phase ${same}.`,
  ].join('\n')}\n`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');
const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;

/** A sentence another sheet has as well is not written twice. */
function sentences(cells: readonly (Cell | null)[], ids: readonly string[]): string[] {
  return cells.map((cell, index) => {
    const first = cells.findIndex((other) => other?.neutral === cell?.neutral);
    if (cell === null || first === index) return cellText(cell);
    return `as ${ids[first]}${cell.uncertain ? ' (uncertain)' : ''}`;
  });
}

function markdownRow(row: Difference, ids: readonly string[]): string {
  const rules = [...new Set(row.cells.flatMap((cell) => (cell === null ? [] : [cell.rule])))].join(' ');
  const about = row.about === null ? row.section : `${row.section}: ${row.about}`;
  return line([about, ...(row.about === null ? sentences(row.cells, ids) : row.cells.map(cellText)), rules]);
}

function phaseMarkdown(phase: PhaseDifferences, ids: readonly string[]): string[] {
  return [
    `## ${phase.phase}. ${phase.title}`,
    '',
    ...(phase.rows.length === 0
      ? ['The same on all of them.']
      : [
          line(['', ...ids, 'rule']),
          line(['---', ...ids.map(() => '---'), '---']),
          ...phase.rows.map((row) => markdownRow(row, ids)),
        ]),
    '',
  ];
}

/** The page docs/sheet-differences.md: all sheets side by side. */
export function differencesAsMarkdown(sheets: readonly NapoleonicSheet[]): string {
  const ids = sheets.map((sheet) => sheet.id);
  const settings = settingDifferences(sheets);
  return [
    '# How the sheets differ',
    '',
    'Written by `vedette rules diff --all --markdown` from the sheets themselves; a test keeps it true. Only rows that are not',
    'alike are shown, and "the allies" are the enemies of the French. A dash means that the sheet has no such row.',
    '',
    ...sheets.map((sheet) => `- \`${sheet.id}\`: ${sheet.title}, version ${sheet.version}`),
    '',
    ...compare(sheets).flatMap((phase) => phaseMarkdown(phase, ids)),
    '## Rulings',
    '',
    'The settings of the rulings are the same but for these:',
    '',
    line(['setting', ...ids, 'ruling']),
    line(['---', ...ids.map(() => '---'), '---']),
    ...settings.map(({ ruling, name, values }) => line([`\`${name}\``, ...values, ruling])),
    '',
  ].join('\n');
}
