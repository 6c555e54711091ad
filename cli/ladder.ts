import { join } from 'node:path';
import type { Command } from 'commander';
import { COMMANDERS } from '../ai/commanders.ts';
import { type BoutResult, type Bouts, boutCount } from '../lab/ladder.ts';
import { ladderOf } from '../lab/ladder-result.ts';
import { checkApart, checkPlace, writeAll } from '../lab/node/files.ts';
import { KEPT_FILES } from '../lab/node/keeping.ts';
import { keepBouts, runBouts } from '../lab/node/ladder-pool.ts';
import { ALL_CORES } from '../lab/node/pool.ts';
import { ladderText } from '../lab/report/ladder-text.ts';
import { ALL_SCENARIOS } from '../scenarios/index.ts';
import { UsageError } from './errors.ts';
import { type Bringing, gathered, tellStop } from './gathering.ts';
import { MOST_GAMES, MOST_WORKERS, tellTrouble } from './lab-options.ts';
import { seedOf } from './play.ts';
import { wholeNumber } from './whole-number.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly levels: string;
  readonly workers: number;
  readonly sheets?: string;
  readonly out?: string;
  readonly keep?: string;
  readonly resume?: true;
  readonly json?: true;
}

const FIRST = ALL_SCENARIOS.filter(({ id }) => id.startsWith('first-battle'));

const LEVELS = ['marshal', 'major', 'recruit', 'random'];

/** From the strongest down, as they are named. */
function levelsIn(text: string): string[] {
  const known = [...new Set(COMMANDERS.map(({ name }) => name))];
  const names = text.split(',').map((name) => name.trim());
  for (const name of names)
    if (!known.includes(name)) throw new UsageError(`levels: there is no "${name}"; there are ${known.join(', ')}`);
  if (new Set(names).size !== names.length || names.length < 2)
    throw new UsageError('levels: name at least two, each of them once');
  return names;
}

function battlesIn(text: string | undefined): string[] {
  if (text === undefined) return FIRST.map(({ id }) => id);
  const known = FIRST.map(({ sheet }) => sheet as string);
  const names = text.split(',').map((name) => name.trim());
  // Named twice, a sheet would fight the same battles twice and make every interval too narrow.
  if (new Set(names).size !== names.length) throw new UsageError('sheets: name each of them once');
  return names.map((name) => {
    const found = FIRST.find(({ sheet }) => sheet === name);
    if (found === undefined) throw new UsageError(`sheets: there is no "${name}"; there are ${known.join(', ')}`);
    return found.id;
  });
}

function wantedBy(options: Options): Bouts {
  const { games } = options;
  return { battles: battlesIn(options.sheets), levels: levelsIn(options.levels), games, seed: seedOf(options.seed) };
}

function checkPlaces({ keep, out }: Options): void {
  if (out === undefined) return;
  const kept = keep === undefined ? [] : [keep, ...KEPT_FILES.map((name) => join(keep, name))];
  checkApart([...kept.map((file) => ({ option: 'keep', file })), { option: 'out', file: out }]);
  checkPlace('out', out);
}

async function ladder(options: Options): Promise<void> {
  const wanted = wantedBy(options);
  if (options.resume === true && options.keep === undefined) throw new UsageError('resume: needs --keep FOLDER');
  checkPlaces(options);
  const { keep } = options;
  const open = () => (keep === undefined ? null : keepBouts(keep, wanted, options.resume === true));
  const all = boutCount(wanted);
  const bring: Bringing = (from, onLine, signal) =>
    runBouts(wanted, { from, workers: options.workers, onLine, signal });
  const lines = await gathered(bring, all, (battles) => battles, open);
  if (lines.length < all) return tellStop(lines.length, all, 'keep', keep);
  const results = lines.map((line) => JSON.parse(line) as BoutResult);
  const found = ladderOf(results, wanted.levels, wanted.games);
  const text = ladderText(found, wanted.seed);
  if (options.out !== undefined) writeAll([{ option: 'out', file: options.out, text }]);
  process.stdout.write(options.json === true ? `${JSON.stringify(found)}\n` : text);
}

export function register(program: Command): void {
  program
    .command('ladder')
    .description(
      'every pair of commanders on the first battle of every sheet: who beats whom, and how long each one thinks',
    )
    .option(
      '--games <n>',
      'battles per pair and sheet, half of them with sides swapped',
      wholeNumber(1, MOST_GAMES),
      100,
    )
    .option('--seed <n>', 'of the first two battles', '1')
    .option('--levels <names>', 'from the strongest down', LEVELS.join(','))
    .option('--sheets <names>', 'only the first battles of these')
    .option('--workers <n>', 'how many threads', wholeNumber(1, MOST_WORKERS), ALL_CORES)
    .option('--out <file>', 'write the page, docs/ladder.md for instance')
    .option('--keep <folder>', 'save every battle there as it is fought')
    .option('--resume', 'continue the run in the folder of --keep')
    .option('--json', 'one JSON object instead of the page')
    .action((options: Options) => tellTrouble(() => ladder(options)));
}
