import type { Command } from 'commander';
import { differencesAsMarkdown, differencesAsText } from '../print/diff-text.ts';
import { pageOfAnyPhase, pageOfDoubts, pageOfRulings } from '../print/page.ts';
import { settingsAsText } from '../print/settings-text.ts';
import { pageAsText } from '../print/text.ts';
import { ALL_SHEETS, type AnySheet, SHEETS, type Sheet } from '../sheets/index.ts';
import { UsageError } from './errors.ts';
import { ourOverrides } from './scenario-settings.ts';
import { SHEET_IDS, sheetNamed } from './sheet-id.ts';

const alike: readonly Sheet[] = Object.values(SHEETS);

const width = (): number => Math.min(100, Math.max(60, process.stdout.columns ?? 100));

/** Sheets are laid side by side only within their family. */
function comparable(id: string): Sheet {
  const sheet = sheetNamed(id);
  if (sheet.family !== 'napoleonic')
    throw new UsageError(`sheet: ${sheet.id} has no like; ${alike.map((one) => one.id).join(', ')} can be compared`);
  return sheet;
}

function phaseText(sheet: AnySheet, written: string): string {
  const page = /^\d+$/.test(written) ? pageOfAnyPhase(sheet, Number(written)) : null;
  if (page === null) {
    throw new UsageError(`phase: "${written}" is not a phase of ${sheet.id}; there are 1 to ${sheet.phases.length}`);
  }
  return pageAsText(page, width());
}

function wholeSheet(sheet: AnySheet): string {
  const phases = sheet.phases.map((phase) => pageOfAnyPhase(sheet, phase.number));
  const pages = [...phases, pageOfDoubts(sheet), pageOfRulings(sheet)].filter((page) => page !== null);
  return pages.map((page) => pageAsText(page, width())).join('\n');
}

function listOfSheets(): string {
  const lines = ALL_SHEETS.map((sheet) => `  ${sheet.id.padEnd(6)}${sheet.title}, version ${sheet.version}`);
  return `${['Sheets:', ...lines, '', 'vedette rules SHEET [PHASE] prints one.'].join('\n')}\n`;
}

function show(sheet: string | undefined, phase: string | undefined): void {
  if (sheet === undefined) process.stdout.write(listOfSheets());
  else if (phase === undefined) process.stdout.write(wholeSheet(sheetNamed(sheet)));
  else process.stdout.write(phaseText(sheetNamed(sheet), phase));
}

interface DiffOptions {
  readonly all?: true;
  readonly markdown?: true;
}

function diff(ids: readonly string[], { all, markdown }: DiffOptions): void {
  if (all && ids.length > 0) throw new UsageError('sheet: --all compares every sheet, so name none');
  if (!all && ids.length < 2) throw new UsageError('sheet: name two sheets to compare, or give --all');
  const sheets = all ? alike : ids.map(comparable);
  process.stdout.write(markdown ? differencesAsMarkdown(sheets) : differencesAsText(sheets, width()));
}

function settings(sheet: string | undefined): void {
  const sheets = sheet === undefined ? ALL_SHEETS : [sheetNamed(sheet)];
  process.stdout.write(settingsAsText(sheets, ourOverrides(), width()));
}

/** The `rules` command; other files hang their own words under it. */
export function rulesCommand(program: Command): Command {
  const known = program.commands.find((command) => command.name() === 'rules');
  return known ?? program.command('rules').description('print a sheet, compare sheets, list the rulings');
}

export function register(program: Command): void {
  const rules = rulesCommand(program)
    .argument('[sheet]', `one of ${SHEET_IDS.join(', ')}; without it the sheets are listed`)
    .argument('[phase]', 'the number of a phase; without it the whole sheet is printed')
    .action(show);
  rules
    .command('diff')
    .description('print what is not alike on two sheets or more, phase by phase')
    .argument('[sheets...]', 'the sheets to compare')
    .option('--all', 'compare every sheet')
    .option('--markdown', 'as a page of Markdown')
    .action(diff);
  rules
    .command('settings')
    .description('list the rulings: what the sheets leave open, the defaults, why, and which scenario overrides them')
    .argument('[sheet]', 'only this sheet')
    .action(settings);
}
