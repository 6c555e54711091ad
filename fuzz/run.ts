import {
  type Command,
  hashOf,
  newGame,
  play,
  replay as replaySave,
  rulesOf,
  type Setup,
  saveOf,
} from '../engine/index.ts';
import { SHEETS, type SheetId } from '../sheets/index.ts';
import type { NapoleonicSettings } from '../sheets/words.ts';
import { battleOfSeed } from './battles.ts';
import { type Counts, count } from './fired.ts';
import { mirrorTrouble } from './mirror.ts';
import { type FuzzBattle, type FuzzPlayed, playWatched } from './play.ts';
import { type PlayerName, pairOf, playersAt } from './players.ts';
import { shrink } from './shrink.ts';
import type { Violation } from './watch.ts';

export interface FuzzWanted {
  readonly sheet: SheetId;
  readonly games: number;
  readonly seed: number;
  /** Units in all of generated and odd battles. */
  readonly units?: number;
  readonly players: readonly PlayerName[];
}

/** A failure as a file keeps it: everything that is needed to see it again. */
export interface FuzzFailure extends Violation {
  readonly vedette: 'fuzz';
  readonly sheet: SheetId;
  readonly settings: Partial<NapoleonicSettings>;
  readonly setup: Setup;
  readonly seed: number;
  readonly deploy: boolean;
  readonly commands: readonly Command[];
}

export interface FuzzReport {
  readonly games: number;
  readonly commands: number;
  readonly refused: number;
  readonly turns: number;
  /** Orders the players gave, mischief not counted: every one of them must be legal. */
  readonly orders: number;
  readonly cited: Counts;
  readonly failure: FuzzFailure | null;
}

/** Every how many games the whole record is saved, read and played again, and the battle fought in the mirror. */
const WHOLE_EVERY = 11;

/** A battle saved, read back and replayed ends in the same state (J0 to J42 and the dice included). */
function recordTrouble(battle: FuzzBattle, played: FuzzPlayed): Violation | null {
  let game = newGame(battle.rules, battle.setup, battle.seed, battle.deploy);
  for (const command of played.commands) {
    const step = play(game, command);
    if (step.ok) game = step.game;
  }
  const save = JSON.parse(JSON.stringify(saveOf(game, {})));
  const again = replaySave(battle.rules, save);
  if (!again.ok) return { invariant: 'savesReplay', text: `command ${again.at}: ${again.why}` };
  return save.hash === hashOf(played.last) ? null : { invariant: 'savesReplay', text: 'the record ends elsewhere' };
}

/** What is looked at when a battle is over. */
function wholeTrouble(battle: FuzzBattle, played: FuzzPlayed): Violation | null {
  return recordTrouble(battle, played) ?? mirrorTrouble(battle, played.commands);
}

const OF_THE_WHOLE = ['savesReplay', 'mirrorsAlike', 'ordersAreLegal'];

function failureOf(wanted: FuzzWanted, battle: FuzzBattle, played: FuzzPlayed, violation: Violation): FuzzFailure {
  const whole = OF_THE_WHOLE.includes(violation.invariant);
  const commands = whole ? played.commands : shrink(battle, played.commands, violation);
  const { setup, seed, deploy, rules } = battle;
  return {
    vedette: 'fuzz',
    sheet: wanted.sheet,
    settings: rules.settings,
    setup,
    seed,
    deploy,
    commands,
    ...violation,
  };
}

/** Plays so many battles and stops at the first failure. `onGame` hears how many are done. */
export function runFuzz(wanted: FuzzWanted, onGame?: (done: number) => void): FuzzReport {
  const { sheet, games, seed, units } = wanted;
  const cited: Counts = new Map();
  const sum = { commands: 0, refused: 0, turns: 0, orders: 0 };
  for (let n = 0; n < games; n++) {
    const at = seed + n;
    const battle: FuzzBattle = { ...battleOfSeed(sheet, at, units), seed: at };
    let illegal: Violation | null = null;
    const next = playersAt(battle.rules, pairOf(wanted.players, at), at, (command, refused) => {
      sum.orders += 1;
      if (refused !== null) illegal ??= { invariant: 'ordersAreLegal', text: `${JSON.stringify(command)}: ${refused}` };
    });
    const played = playWatched(battle, next, undefined, (rules) => count(cited, rules));
    sum.commands += played.carriedOut;
    sum.refused += played.refused;
    sum.turns += played.last.turn;
    const violation = illegal ?? played.violation ?? (at % WHOLE_EVERY === 0 ? wholeTrouble(battle, played) : null);
    onGame?.(n + 1);
    if (violation !== null)
      return { games: n + 1, ...sum, cited, failure: failureOf(wanted, battle, played, violation) };
  }
  return { games, ...sum, cited, failure: null };
}

/** Plays a failure again; null when it no longer fails. */
export function replayFailure(failure: FuzzFailure): Violation | null {
  const { setup, seed, deploy, commands } = failure;
  const battle: FuzzBattle = { rules: rulesOf(SHEETS[failure.sheet], failure.settings), setup, seed, deploy };
  const played = playWatched(battle, (_state, n) => commands[n] ?? null, { offersEvery: 1, saveEvery: 1 });
  return played.violation ?? wholeTrouble(battle, played);
}
