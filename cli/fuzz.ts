import { readFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import {
  type FuzzFailure,
  type FuzzReport,
  NEVER,
  PLAYER_NAMES,
  type PlayerName,
  QUICK_PLAYERS,
  replayFailure,
  runFuzz,
  unfired,
} from '../fuzz/index.ts';
import { PLAYERS_1866 } from '../fuzz/war-of-1866/players.ts';
import {
  type Fuzz1866Failure,
  type Fuzz1866Report,
  NEVER_1866,
  replayFailure1866,
  runFuzz1866,
} from '../fuzz/war-of-1866/run.ts';
import { whyNotRead } from '../lab/node/system-errors.ts';
import { RULE_IDS_1866 } from '../print/rule-ids-1866.ts';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import { UsageError } from './errors.ts';
import { wholeNumber } from './whole-number.ts';

interface Options {
  readonly sheet: string;
  readonly games: number;
  readonly seed: number;
  readonly units?: number;
  readonly players: string;
  readonly replay?: string;
}

function sheetNamed(name: string): SheetId {
  if (Object.hasOwn(SHEETS, name)) return name as SheetId;
  throw new UsageError(`sheet: there is no ${name}; known are ${[...Object.keys(SHEETS), '1866'].join(', ')}`);
}

function playersNamed(list: string, names: readonly PlayerName[]): PlayerName[] {
  return list.split(',').map((name) => {
    const known = names.find((player) => player === name.trim());
    if (known === undefined) throw new UsageError(`players: there is no ${name}; known are ${names.join(', ')}`);
    return known;
  });
}

function failureIn(file: string): FuzzFailure | Fuzz1866Failure {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${whyNotRead(error)}`);
  }
  try {
    const failure = JSON.parse(text) as FuzzFailure | Fuzz1866Failure;
    const known = failure.sheet === '1866' || Object.hasOwn(SHEETS, failure.sheet);
    if (failure.vedette === 'fuzz' && Array.isArray(failure.commands) && known) return failure;
  } catch {
    // Told below: whatever it is, it is no failure of ours.
  }
  throw new UsageError(`${file}: is not a failure printed by vedette fuzz`);
}

/** Exit code 1 while the failure is still there. */
function playAgain(file: string): void {
  const failure = failureIn(file);
  const found = failure.sheet === '1866' ? replayFailure1866(failure) : replayFailure(failure);
  if (found === null) {
    process.stdout.write(`${failure.invariant}: holds now, after ${failure.commands.length} commands\n`);
    return;
  }
  process.stdout.write(`${found.invariant}: ${found.text}\n`);
  process.exitCode = 1;
}

function unfiredLines(sheet: SheetId, report: FuzzReport): string[] {
  const ids = unfired(SHEETS[sheet], report.cited);
  if (ids.length === 0) return ['every rule of the sheet came up'];
  const why = (id: string) => NEVER[sheet][id] ?? 'did not come up in this run';
  return [`rules that did not come up: ${ids.length}`, ...ids.map((id) => `  ${id}: ${why(id)}`)];
}

/** The failure itself goes to standard output alone, so that it can be kept as a file and played again. */
function tell(
  sheet: string,
  seed: number,
  { games, commands, refused, turns, failure, ...more }: FuzzReport | Fuzz1866Report,
  unfiredOnes: () => readonly string[],
): void {
  const orders = 'orders' in more ? more.orders : commands;
  const done = `${sheet}: ${games} battles from seed ${seed}, ${turns} turns, ${commands} commands carried out, ${refused} refused; ${orders} orders of players`;
  if (failure === null) {
    process.stdout.write(`${[`${done}: nothing violated`, ...unfiredOnes()].join('\n')}\n`);
    return;
  }
  process.stderr.write(`${done}\n${failure.invariant} violated in seed ${failure.seed}: ${failure.text}\n`);
  process.stderr.write(`${failure.commands.length} commands lead there; play them again with --replay\n`);
  process.stdout.write(`${JSON.stringify(failure)}\n`);
  process.exitCode = 1;
}

/** Shows how far it is where somebody is watching. */
function watched<R>(games: number, run: (onGame: (done: number) => void) => R): R {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total} battles, {eta_formatted} left' })
    : null;
  bar?.start(games, 0);
  const report = run((done) => bar?.update(done));
  bar?.stop();
  return report;
}

/** The five-phase game has its own battles, players and invariants. */
function fuzz1866({ games, seed, units, players }: Options): void {
  const wanted = {
    games,
    seed,
    players: playersNamed(players, PLAYERS_1866),
    ...(units === undefined ? {} : { units }),
  };
  const report = watched(games, (onGame) => runFuzz1866(wanted, onGame));
  tell('1866', seed, report, () => unfired1866Lines(report.cited));
}

function unfired1866Lines(cited: ReadonlyMap<string, number>): string[] {
  const ids = RULE_IDS_1866.filter((id) => !cited.has(id));
  if (ids.length === 0) return ['every rule of the sheet came up'];
  return [
    `rules that did not come up: ${ids.length}`,
    ...ids.map((id) => `  ${id}: ${NEVER_1866[id] ?? 'did not come up in this run'}`),
  ];
}

function fuzz(options: Options): void {
  if (options.replay !== undefined) return playAgain(options.replay);
  if (options.sheet === '1866') return fuzz1866(options);
  const sheet = sheetNamed(options.sheet);
  const players = playersNamed(options.players, PLAYER_NAMES);
  const { games, seed, units } = options;
  const wanted = { sheet, games, seed, players, ...(units === undefined ? {} : { units }) };
  const report = watched(games, (onGame) => runFuzz(wanted, onGame));
  tell(sheet, seed, report, () => unfiredLines(sheet, report));
}

export function register(program: Command): void {
  program
    .command('fuzz')
    .description('play random battles and check after every command what must always hold; exit code 1 if it does not')
    .option('--sheet <sheet>', [...Object.keys(SHEETS), '1866'].join(', '), 'p7')
    .option('--games <n>', 'how many battles', wholeNumber(1), 100)
    .option('--seed <n>', 'of the first battle; each following one has the next seed', wholeNumber(0), 1)
    .option('--units <n>', 'units in all of a battle that is made up', wholeNumber(4))
    .option('--players <list>', `who plays, of ${PLAYER_NAMES.join(', ')}`, QUICK_PLAYERS.join(','))
    .option('--replay <file>', 'play a failure again')
    .action(fuzz);
}
