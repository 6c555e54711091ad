import type { Command } from 'commander';
import { ALL_SHEETS, type AnySheetId } from '../sheets/index.ts';
import { type Mutant, mutantsOf } from '../testkit/mutate.ts';
import { MUTATION_REASONS } from '../testkit/mutation-reasons.ts';
import { filedCases } from './coverage.ts';
import { rulesCommand } from './rules.ts';
import { sheetNamed } from './sheet-id.ts';

/** So many of a hundred changed numbers have to be noticed by a case. */
const WANTED = 95;

function lineOf(mutant: Mutant): string {
  return `  ${mutant.where}: ${mutant.from} as ${mutant.to}${mutant.reason === null ? '' : ` (${mutant.reason})`}`;
}

function mutate(sheet: string | undefined, { cases }: { readonly cases?: string }): void {
  const filed = filedCases(cases);
  for (const one of sheet === undefined ? ALL_SHEETS : [sheetNamed(sheet)]) {
    const id = one.id as AnySheetId;
    const mine = filed.filter(({ written }) => written.sheet === id);
    const mutants = mutantsOf(one, mine, MUTATION_REASONS[id]);
    const survivors = mutants.filter((mutant) => mutant.caughtBy === null);
    const share = Math.floor(((mutants.length - survivors.length) * 1000) / mutants.length) / 10;
    const text = [
      `${id}: ${mutants.length - survivors.length} of ${mutants.length} changed numbers noticed by ${mine.length} cases, ${share} %`,
    ];
    if (survivors.length > 0) text.push('not noticed:', ...survivors.map(lineOf));
    process.stdout.write(`${text.join('\n')}\n`);
    if (share < WANTED) process.exitCode = 1;
  }
}

export function register(program: Command): void {
  rulesCommand(program)
    .command('mutate')
    .description('change each number of a sheet by one, in memory, and see whether a case notices')
    .argument('[sheet]', 'only this sheet; all if left out')
    .option('--cases <folder>', 'the folder of cases to try')
    .action(mutate);
}
