import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { whyNotWritten } from '../lab/node/system-errors.ts';
import { FEWEST_UNITS, generateAnyBattle, MOST_UNITS, scenarioText } from '../scenarios/index.ts';
import { UsageError } from './errors.ts';
import { anySheetId, SHEET_IDS } from './sheet-id.ts';

interface GenerateOptions {
  readonly sheet: string;
  readonly units: string;
  readonly seed: string;
  readonly turns: string;
  readonly mirror?: true;
  readonly out?: string;
}

function wholeNumber(field: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`${field}: "${text}" is not a whole number from ${least} to ${most}`);
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`out: ${whyNotWritten(error, file)}`);
  }
}

function generate(options: GenerateOptions): void {
  const scenario = generateAnyBattle({
    sheet: anySheetId(options.sheet),
    units: wholeNumber('units', options.units, FEWEST_UNITS, MOST_UNITS),
    seed: wholeNumber('seed', options.seed, 0, Number.MAX_SAFE_INTEGER),
    turnLimit: wholeNumber('turns', options.turns, 1, 60),
    mirror: options.mirror === true,
  });
  const text = scenarioText(scenario);
  if (options.out === undefined) process.stdout.write(text);
  else write(options.out, text);
}

export function register(program: Command): void {
  program
    .command('generate')
    .description('make a battle of any size from a seed, with equal points on both sides')
    .option('--sheet <id>', `the sheet to play by: ${SHEET_IDS.join(', ')}`, 'p7')
    .option('--units <number>', 'how many units in all', '40')
    .option('--seed <number>', 'the same seed makes the same battle', '1')
    .option('--turns <number>', 'the last turn', '12')
    .option('--mirror', 'identical sides, and a table that looks the same from both edges')
    .option('--out <file>', 'write a scenario file instead of printing it')
    .action(generate);
}
