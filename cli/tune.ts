import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { learnt, rightIn } from '../lab/learning.ts';
import { lessonsFrom, namedSigns } from '../lab/lessons.ts';
import { checkPlace, writeAll } from '../lab/node/files.ts';
import { type Trial, trialsOf, tryOut } from '../lab/tuning.ts';
import { UsageError } from './errors.ts';
import { MOST_GAMES, tellTrouble } from './lab-options.ts';
import { seedOf } from './play.ts';
import { wholeNumber } from './whole-number.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly weight?: string;
  readonly worth?: true;
  readonly out?: string;
}

const hundred = (share: number): string => `${Math.round(share * 100)}`.padStart(3);

function trialsFor(weight: string | undefined): Trial[] {
  const all = trialsOf();
  if (weight === undefined) return all;
  const found = all.filter((trial) => trial.weight === weight);
  if (found.length > 0) return found;
  throw new UsageError(
    `weight: there is no "${weight}"; there are ${[...new Set(all.map((t) => t.weight))].join(', ')}`,
  );
}

function tuneMajor(options: Options): void {
  const seed = seedOf(options.seed);
  for (const trial of trialsFor(options.weight)) {
    const { value, low, high } = tryOut(trial, options.games, seed);
    const interval = `${hundred(value)}% (${hundred(low).trim()} to ${hundred(high).trim()})`;
    process.stdout.write(`${trial.weight.padEnd(16)} ${`${trial.value}`.padStart(6)} ${interval}\n`);
  }
}

/** Two lots of battles: from the first it is learnt, with the second it is tried. */
function learnWorth(options: Options): void {
  const seed = seedOf(options.seed);
  if (options.out !== undefined) checkPlace('out', options.out);
  const bar = process.stderr.isTTY ? new SingleBar({ format: '{bar} {value} battles' }) : null;
  bar?.start(options.games * 5, 0);
  const lessons = lessonsFrom(options.games, seed, (done) => bar?.update(done));
  bar?.stop();
  const half = Math.floor(lessons.length / 2);
  const right = rightIn(lessons.slice(half), learnt(lessons.slice(0, half)));
  const weights = learnt(lessons);
  process.stdout.write(
    `${lessons.length} moments; learnt from the first half the weights name the winner of the second in ${hundred(right)}%\n`,
  );
  const text = namedSigns(weights);
  if (options.out === undefined) process.stdout.write(text);
  else writeAll([{ option: 'out', file: options.out, text }]);
}

async function tune(options: Options): Promise<void> {
  if (options.worth !== true && options.out !== undefined) throw new UsageError('out: only with --worth');
  if (options.worth === true && options.weight !== undefined)
    throw new UsageError('weight: not with --worth, which learns all signs together');
  if (options.worth === true) learnWorth(options);
  else tuneMajor(options);
}

export function register(program: Command): void {
  program
    .command('tune')
    .description(
      'have majors fight each other: which of their weights are better, and by what a marshal judges a battle',
    )
    .option('--games <n>', 'battles a sheet: for each value of a weight, or in all', wholeNumber(1, MOST_GAMES), 20)
    .option('--seed <n>', 'of the first two battles', '1')
    .option('--weight <name>', 'try only this weight, halved and doubled; those above 50% are better')
    .option('--worth', "learn what the signs of a battle tell, for the marshal's judgement")
    .option('--out <file>', 'with --worth: write ai/marshal/sign-weights.ts')
    .action((options: Options) => tellTrouble(() => tune(options)));
}
