import { SingleBar } from 'cli-progress';
import { type Command, InvalidArgumentError } from 'commander';
import { commandersOf } from '../ai/commanders.ts';
import { boutsOf, ladderOf } from '../lab/ladder.ts';
import { checkPlace, writeAll } from '../lab/node/files.ts';
import { fightBouts } from '../lab/node/ladder-pool.ts';
import { ALL_CORES } from '../lab/node/pool.ts';
import { ladderText } from '../lab/report/ladder-text.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { UsageError } from './errors.ts';
import { seedOf } from './play.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly levels: string;
  readonly workers: number;
  readonly out?: string;
  readonly json?: true;
}

export function atLeastOne(text: string): number {
  const n = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(n) || n < 1)
    throw new InvalidArgumentError('not a whole number of 1 or more');
  return n;
}

const FIRST = SCENARIOS.filter(({ id }) => id.startsWith('first-battle'));

/** From the strongest down, as they are named. */
function levelsIn(text: string): string[] {
  const known = commandersOf('napoleonic').map(({ name }) => name);
  const names = text.split(',').map((name) => name.trim());
  for (const name of names)
    if (!known.includes(name)) throw new UsageError(`levels: there is no "${name}"; there are ${known.join(', ')}`);
  if (new Set(names).size !== names.length || names.length < 2)
    throw new UsageError('levels: name at least two, each of them once');
  return names;
}

async function ladder(options: Options): Promise<void> {
  const levels = levelsIn(options.levels);
  const seed = seedOf(options.seed);
  if (options.out !== undefined) checkPlace('out', options.out);
  const bouts = boutsOf(FIRST, levels, options.games);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} battles, {eta_formatted} left' })
    : null;
  bar?.start(bouts.length, 0);
  const results = await fightBouts(bouts, seed, options.workers, (done) => bar?.update(done));
  bar?.stop();
  const found = ladderOf(results, levels, options.games);
  const text = ladderText(found, seed);
  if (options.out !== undefined) writeAll([{ option: 'out', file: options.out, text }]);
  process.stdout.write(options.json === true ? `${JSON.stringify(found)}\n` : text);
}

export function register(program: Command): void {
  program
    .command('ladder')
    .description('every pair of commanders on the first battle of every sheet: who beats whom, and how long he thinks')
    .option('--games <n>', 'battles a pair and sheet, half of them with sides swapped', atLeastOne, 100)
    .option('--seed <n>', 'of the first two battles', '1')
    .option('--levels <names>', 'from the strongest down', 'marshal,major,recruit,random')
    .option('--workers <n>', 'how many threads', atLeastOne, ALL_CORES)
    .option('--out <file>', 'write the page, docs/ladder.md for instance')
    .option('--json', 'one JSON object instead of the page')
    .action(ladder);
}
