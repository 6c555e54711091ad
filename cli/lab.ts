import type { Command } from 'commander';
import { changeOf } from '../lab/change.ts';
import type { Experiment } from '../lab/experiment.ts';
import { reportHtml } from '../lab/html/report.ts';
import { jobOf, summariesOf } from '../lab/job.ts';
import { gamesCsv, rulesCsv, unitsCsv } from '../lab/report/csv.ts';
import { reportOf } from '../lab/report/index.ts';
import { reportText } from '../lab/report/text.ts';
import { registerCompare } from './lab-compare.ts';
import { checkBattle, collected, type LabOptions, planOf, tellTrouble, withLabOptions } from './lab-options.ts';
import { registerTornado } from './lab-tornado.ts';
import { type Told, workOut } from './lab-work.ts';
import { scenarioFrom } from './scenario-file.ts';

interface RunOptions extends LabOptions {
  readonly set?: readonly string[];
}

function told(experiment: Experiment, lines: readonly string[]): Told {
  const summaries = summariesOf(jobOf(experiment), lines, 0);
  const report = reportOf(experiment, summaries);
  return {
    text: reportText(report),
    csv: gamesCsv(report, summaries),
    json: `${JSON.stringify(report, null, 1)}\n`,
    html: reportHtml(report),
    more: { 'units.csv': unitsCsv(report), 'rules.csv': rulesCsv(report) },
  };
}

async function run(nameOrFile: string, options: RunOptions): Promise<void> {
  const scenario = scenarioFrom(nameOrFile);
  const change = changeOf(scenario, options.set ?? []);
  checkBattle(scenario, change);
  const experiment: Experiment = { scenario, change, ...planOf(scenario, options) };
  await workOut('run', jobOf(experiment), options, (lines) => told(experiment, lines));
}

export function register(program: Command): void {
  const lab = program
    .command('lab')
    .description('fight a battle many times: is it fair, how long does it last, what is lost, which rules matter');
  withLabOptions(lab.command('run'), 1000)
    .description('fight a battle many times and report the results, with 95% intervals')
    .option('--set <ruling=value>', 'change a ruling or a printed number; may be repeated', collected)
    .action((scenario: string, options: RunOptions) => tellTrouble(() => run(scenario, options)));
  registerCompare(lab);
  registerTornado(lab);
}
