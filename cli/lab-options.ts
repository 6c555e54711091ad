import type { Command } from 'commander';
import { commanderNamed, commandersOf } from '../ai/commanders.ts';
import { familyOf } from '../engine/index.ts';
import type { Change, Plan } from '../lab/experiment.ts';
import { groundOf } from '../lab/experiment.ts';
import { ALL_CORES } from '../lab/node/pool.ts';
import { Trouble } from '../lab/trouble.ts';
import { type AnyScenario, anySheetOf } from '../scenarios/index.ts';
import { UsageError } from './errors.ts';
import { problemLine } from './scenario-file.ts';
import { wholeNumber } from './whole-number.ts';

/** What every command of the laboratory is asked. */
export interface LabOptions {
  readonly games: number;
  readonly seed: number;
  readonly swapSides?: true;
  readonly commanders?: string;
  readonly workers: number;
  readonly out?: string;
  readonly csv?: string;
  readonly json?: string;
  readonly html?: string;
  readonly resume?: true;
}

export const MOST_GAMES = 1_000_000;
export const MOST_WORKERS = 256;

export const collected = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** The options every command of the laboratory has. */
export function withLabOptions(command: Command, games: number): Command {
  return command
    .argument('<scenario>', 'the name of a battle that comes with the game, or a scenario file')
    .option('--games <n>', 'how many battles', wholeNumber(1, MOST_GAMES), games)
    .option('--seed <n>', 'of the first battle; each following one has the next seed', wholeNumber(0, 0xffffffff), 1)
    .option(
      '--commanders <names>',
      'two of random, recruit, major, marshal: who leads the first army and who the second',
    )
    .option('--swap-sides', 'the commanders change armies every battle')
    .option('--workers <n>', 'battles fought at the same time', wholeNumber(1, MOST_WORKERS), ALL_CORES)
    .option('--out <folder>', 'keep every battle and all reports; needed to stop and resume later')
    .option('--resume', 'continue the run in the folder of --out')
    .option('--csv <file>', 'as a table')
    .option('--json <file>', 'as JSON')
    .option('--html <file>', 'as a page with charts, to read and to print');
}

/** Where units stand under the rules in force; a changed size may leave no room. */
export function checkBattle(scenario: AnyScenario, change: Change): void {
  const { rules, setup } = groundOf(scenario, change);
  const { problemsOf, stateOf, zoneProblems } = familyOf(rules.sheet);
  const state = stateOf(rules, setup, null);
  const [problem] = [...problemsOf(rules, state), ...zoneProblems(rules, state)];
  if (problem !== undefined) throw new UsageError(`${scenario.id}: ${problemLine(problem)}`);
}

function leaders(scenario: AnyScenario, text: string | undefined): [string, string] {
  const { family } = anySheetOf(scenario);
  const known = commandersOf(family).map(({ name }) => name);
  const [usual = ''] = known;
  const names = (text ?? `${usual},${usual}`).split(',').map((name) => name.trim());
  const strange = names.find((name) => commanderNamed(family, name) === undefined);
  if (strange !== undefined)
    throw new UsageError(`commanders: there is no "${strange}"; there are ${known.join(', ')}`);
  const [one, other, ...more] = names;
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('commanders: name two, for the first army and the second');
  return [one, other];
}

export function planOf(scenario: AnyScenario, options: LabOptions): Plan {
  const { games, seed, swapSides } = options;
  return { commanders: leaders(scenario, options.commanders), swapSides: swapSides === true, games, seed };
}

/** What the laboratory calls trouble is a mistake of the user here. */
export async function tellTrouble(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof Trouble ? new UsageError(error.message) : error;
  }
}
