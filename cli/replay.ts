import type { Command } from 'commander';
import { UsageError } from './errors.ts';
import { readSave } from './save-file.ts';
import { toldBattle } from './told.ts';
import { turningText } from './turning-text.ts';

function replaySave(file: string, { turningPoints }: { readonly turningPoints?: true }): void {
  const { save, rules, opening, events, fromRecord, game } = readSave(file);
  if (turningPoints === true && game === null)
    throw new UsageError(`${file}: fought under other rules, so its turning points cannot be reckoned`);
  try {
    const told = toldBattle(rules, opening, events, save, fromRecord);
    // The hash stays the last line.
    const more = turningPoints === true && game !== null ? `${turningText(game)}\n` : '';
    const hash = told.lastIndexOf('hash ');
    process.stdout.write(`${told.slice(0, hash)}${more}${told.slice(hash)}`);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

export function register(program: Command): void {
  program
    .command('replay')
    .description('play a saved battle again and tell it; the last line is its hash')
    .argument('<file>', 'a file that vedette play --out has written or the browser has exported')
    .option('--turning-points', 'tell where the chances shifted most; battles are fought on from every half-turn')
    .action(replaySave);
}
