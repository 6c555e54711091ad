import type { PageRow, PageSection, SheetPage } from './page.ts';
import { marksOf } from './rows.ts';

const MARGIN = 2;
const RULE_COLUMN = 7;

/** Words into lines no longer than the width; a word longer than that stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function textOf(row: PageRow, page: SheetPage): string {
  // On the page of the rulings it goes without saying.
  return row.text + marksOf({ ...row, ruling: row.ruling && page.phase !== null });
}

function rowLines(row: PageRow, page: SheetPage, valueWidth: number, width: number): string[] {
  const indent = ' '.repeat(MARGIN);
  const value = valueWidth === 0 ? '' : `${(row.value ?? '').padEnd(valueWidth)}  `;
  const textWidth = width - MARGIN - value.length - RULE_COLUMN;
  return wrap(textOf(row, page), textWidth).map((line, index) =>
    index === 0
      ? `${indent}${value}${line.padEnd(textWidth)}  ${row.rule}`
      : `${indent}${' '.repeat(value.length)}${line}`,
  );
}

function sectionLines(section: PageSection, page: SheetPage, width: number): string[] {
  // Sentences keep their own margin: only the rows of a table stand in its columns.
  const valueWidth = Math.max(0, ...section.rows.map((row) => row.value?.length ?? 0));
  const rows = section.rows.flatMap((row) => rowLines(row, page, row.value === undefined ? 0 : valueWidth, width));
  return ['', section.heading, ...rows];
}

/** A page for a terminal: the value, the text, and the rule at the right edge. */
export function pageAsText(page: SheetPage, width = 100): string {
  const title = page.phase === null ? page.title : `${page.phase}. ${page.title}`;
  const sheet = page.sheet.toUpperCase();
  const head = `${title.padEnd(width - sheet.length - 1)} ${sheet}`;
  const body = page.sections.flatMap((section) => sectionLines(section, page, width));
  return `${[head, '-'.repeat(width), ...body.slice(1)].join('\n')}\n`;
}
