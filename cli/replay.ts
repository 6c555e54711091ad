import type { Command } from 'commander';
import { UsageError } from './errors.ts';
import { readSave } from './save-file.ts';
import { toldBattle } from './told.ts';

function replaySave(file: string): void {
  const { save, rules, opening, events, fromRecord } = readSave(file);
  try {
    process.stdout.write(toldBattle(rules, opening, events, save, fromRecord));
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

export function register(program: Command): void {
  program
    .command('replay')
    .description('play a saved battle again and tell it; the last line is its hash')
    .argument('<file>', 'a file that vedette play --out has written')
    .action(replaySave);
}
