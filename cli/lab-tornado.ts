import { type Command, Option } from 'commander';
import { changeOf } from '../lab/change.ts';
import { tornadoHtml } from '../lab/html/tornado.ts';
import { movesOf, NUMBER_CHOICES, type NumberChoice } from '../lab/moves.ts';
import { tornadoCsv, tornadoMarkdown, tornadoText } from '../lab/report/tornado-text.ts';
import { tornadoJob, tornadoOf } from '../lab/tornado.ts';
import { checkBattle, collected, type LabOptions, planOf, tellTrouble, withLabOptions } from './lab-options.ts';
import { workOut } from './lab-work.ts';
import { scenarioFrom } from './scenario-file.ts';
import { wholeNumber } from './whole-number.ts';

interface TornadoOptions extends LabOptions {
  readonly set?: readonly string[];
  readonly numbers: NumberChoice;
  readonly top: number;
  readonly markdown?: true;
}

async function tornado(nameOrFile: string, options: TornadoOptions): Promise<void> {
  const scenario = scenarioFrom(nameOrFile);
  const base = changeOf(scenario, options.set ?? []);
  checkBattle(scenario, base);
  const wanted = tornadoJob(scenario, base, movesOf(scenario, base, options.numbers), planOf(scenario, options));
  await workOut('tornado', wanted.job, options, (lines) => {
    const told = tornadoOf(wanted, lines);
    const write = options.markdown === true ? tornadoMarkdown : tornadoText;
    const json = `${JSON.stringify(told, null, 1)}\n`;
    return { text: write(told, options.top), csv: tornadoCsv(told), json, html: tornadoHtml(told) };
  });
}

export function registerTornado(lab: Command): void {
  withLabOptions(lab.command('tornado'), 100)
    .description('move each ruling and each printed modifier by one and see what it does, the largest effect first')
    .option('--set <ruling=value>', 'start from a game played otherwise; may be given again', collected)
    .addOption(new Option('--numbers <which>', 'printed numbers to move').choices(NUMBER_CHOICES).default('modifiers'))
    .option('--top <n>', 'rows shown on the terminal', wholeNumber(1, 10_000), 40)
    .option('--markdown', 'the terminal shows Markdown')
    .action((scenario: string, options: TornadoOptions) => tellTrouble(() => tornado(scenario, options)));
}
