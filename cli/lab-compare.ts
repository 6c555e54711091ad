import type { Command } from 'commander';
import { changeOf } from '../lab/change.ts';
import { comparisonOf } from '../lab/compare.ts';
import { compareHtml } from '../lab/html/compare.ts';
import type { Job } from '../lab/job.ts';
import { onSheet } from '../lab/on-sheet.ts';
import { compareCsv, compareText } from '../lab/report/compare-text.ts';
import { UsageError } from './errors.ts';
import { checkBattle, collected, type LabOptions, planOf, tellTrouble, withLabOptions } from './lab-options.ts';
import { workOut } from './lab-work.ts';
import { scenarioFrom } from './scenario-file.ts';

interface CompareOptions extends LabOptions {
  readonly set?: readonly string[];
  readonly against?: readonly string[];
  readonly againstSheet?: string;
}

async function compare(nameOrFile: string, options: CompareOptions): Promise<void> {
  const scenario = scenarioFrom(nameOrFile);
  const { set = [], against = [], againstSheet } = options;
  if (set.length === 0 && against.length === 0 && againstSheet === undefined)
    throw new UsageError('compare: nothing to compare: give --set, --against or --against-sheet');
  const other = againstSheet === undefined ? scenario : onSheet(scenario, againstSheet);
  const changes = [changeOf(scenario, set), changeOf(other, against, 'against')] as const;
  checkBattle(scenario, changes[0]);
  checkBattle(other, changes[1]);
  const job: Job = {
    ...planOf(scenario, options),
    scenarios: other === scenario ? [scenario] : [scenario, other],
    variants: [
      { scenario: 0, change: changes[0] },
      { scenario: other === scenario ? 0 : 1, change: changes[1] },
    ],
    brief: false,
  };
  await workOut('compare', job, options, (lines) => {
    const comparison = comparisonOf(job, lines);
    const json = `${JSON.stringify(comparison, null, 1)}\n`;
    return { text: compareText(comparison), csv: compareCsv(comparison), json, html: compareHtml(comparison) };
  });
}

export function registerCompare(lab: Command): void {
  withLabOptions(lab.command('compare'), 1000)
    .description('fight every battle two ways with the same luck: two settings, or two sheets')
    .option('--set <ruling=value>', 'of the first way; may be given again', collected)
    .option('--against <ruling=value>', 'of the second way; without it the battle as it is', collected)
    .option('--against-sheet <sheet>', 'the second way by another sheet of the thirteen phases')
    .action((scenario: string, options: CompareOptions) => tellTrouble(() => compare(scenario, options)));
}
