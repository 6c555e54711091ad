import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { learnt, rightIn } from '../lab/learning.ts';
import { lessonsFrom, namedSigns } from '../lab/lessons.ts';
import { checkPlace, writeAll } from '../lab/node/files.ts';
import { THIRTEEN_PHASES, type Trial, trialsOf, tryOut, weightsOn } from '../lab/tuning.ts';
import type { AnySheetId } from '../sheets/index.ts';
import { UsageError } from './errors.ts';
import { collected, MOST_GAMES, tellTrouble } from './lab-options.ts';
import { seedOf } from './play.ts';
import { anySheetId } from './sheet-id.ts';
import { wholeNumber } from './whole-number.ts';

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly weight?: string;
  readonly set?: readonly string[];
  readonly sheet?: string;
  readonly worth?: true;
  readonly out?: string;
}

const hundred = (share: number): string => `${Math.round(share * 100)}`.padStart(3);

type Weights = Readonly<Record<string, number>>;

function known(option: string, name: string, weights: Weights): string {
  if (Object.hasOwn(weights, name)) return name;
  throw new UsageError(`${option}: there is no "${name}"; there are ${Object.keys(weights).join(', ')}`);
}

/** `name=number`, each of them; they are tried together. */
function setTogether(given: readonly string[], weights: Weights): Trial {
  const read = given.map((one) => {
    const [name = '', text = '', ...more] = one.split('=');
    const value = /^-?\d+(\.\d+)?$/.test(text) && more.length === 0 ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) throw new UsageError(`set: "${one}" is not weight=number`);
    return [known('set', name, weights), value];
  });
  return Object.fromEntries(read);
}

function trialsFor({ weight, set }: Options, weights: Weights): Trial[] {
  if (set !== undefined) return [setTogether(set, weights)];
  if (weight === undefined) return trialsOf(weights);
  const name = known('weight', weight, weights);
  return trialsOf({ [name]: weights[name] as number });
}

function tuneMajor(options: Options): void {
  if (options.weight !== undefined && options.set !== undefined)
    throw new UsageError('set: not with --weight, which tries values of its own');
  const seed = seedOf(options.seed);
  const sheets: readonly AnySheetId[] = options.sheet === undefined ? THIRTEEN_PHASES : [anySheetId(options.sheet)];
  for (const trial of trialsFor(options, weightsOn(sheets[0] as AnySheetId))) {
    const { value, low, high } = tryOut(trial, sheets, options.games, seed);
    const interval = `${hundred(value)}% (${hundred(low).trim()} to ${hundred(high).trim()})`;
    const told = Object.entries(trial).map(([name, weight]) => `${name.padEnd(16)} ${`${weight}`.padStart(6)}`);
    process.stdout.write(`${told.join(', ')} ${interval}\n`);
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
  for (const other of ['weight', 'set', 'sheet'] as const)
    if (options.worth === true && options[other] !== undefined)
      throw new UsageError(`${other}: not with --worth, which learns all signs together`);
  if (options.worth === true) learnWorth(options);
  else tuneMajor(options);
}

export function register(program: Command): void {
  program
    .command('tune')
    .description(
      'have majors fight each other: which of their weights are better, and by what a marshal judges a battle',
    )
    .option('--games <n>', 'battles per sheet: for each value of a weight, or in all', wholeNumber(1, MOST_GAMES), 20)
    .option('--seed <n>', 'of the first two battles', '1')
    .option('--weight <name>', 'try only this weight, halved and doubled; those above 50% are better')
    .option('--set <weight=number>', 'try this value; may be given again, they are tried together', collected)
    .option('--sheet <id>', 'fight on the first battle of this sheet; without it on the four of the thirteen phases')
    .option('--worth', "learn what the signs of a battle tell, for the marshal's judgement")
    .option('--out <file>', 'with --worth: write ai/marshal/sign-weights.ts')
    .action((options: Options) => tellTrouble(() => tune(options)));
}
