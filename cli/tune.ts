import type { Command } from 'commander';
import { type Trial, trialsOf, tryOut } from '../lab/tuning.ts';
import { UsageError } from './errors.ts';
import { atLeastOne } from './ladder.ts';
import { seedOf } from './play.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly weight?: string;
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

function tune(options: Options): void {
  const seed = seedOf(options.seed);
  for (const trial of trialsFor(options.weight)) {
    const { value, low, high } = tryOut(trial, options.games, seed);
    const interval = `${hundred(value)}% (${hundred(low).trim()} to ${hundred(high).trim()})`;
    process.stdout.write(`${trial.weight.padEnd(16)} ${`${trial.value}`.padStart(6)} ${interval}\n`);
  }
}

export function register(program: Command): void {
  program
    .command('tune')
    .description('have the major fight himself with each of his weights halved and doubled; those above 50% are better')
    .option('--games <n>', 'battles a sheet for each value', atLeastOne, 20)
    .option('--seed <n>', 'of the first two battles', '1')
    .option('--weight <name>', 'only this one')
    .action(tune);
}
