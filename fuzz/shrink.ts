import type { Command } from '../engine/index.ts';
import { type FuzzBattle, type Pace, playWatched } from './play.ts';
import type { Violation } from './watch.ts';

/** Runs at most: a failure found by chance need not be shrunk to the last command. */
const MOST_RUNS = 600;

/** After the last command everything is looked at; before it, only what is looked at after every command. */
function paceFor(commands: readonly Command[], violation: Violation): Pace {
  const dear = violation.invariant === 'offersAreLegal' || violation.invariant === 'savesGoOnAlike';
  return dear ? { offersEvery: 1, saveEvery: 1 } : { offersEvery: commands.length + 1, saveEvery: commands.length + 1 };
}

/** Does the list still lead to the same failure? Commands that are refused on the way are passed over. */
function fails(battle: FuzzBattle, commands: readonly Command[], violation: Violation): boolean {
  const pace = paceFor(commands, violation);
  return playWatched(battle, (_state, n) => commands[n] ?? null, pace).violation?.invariant === violation.invariant;
}

/** Delta debugging: leaves out ever smaller pieces of the list while the same invariant still fails. */
export function shrink(battle: FuzzBattle, commands: readonly Command[], violation: Violation): readonly Command[] {
  let list = commands;
  let runs = 0;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = list.length - size; from > -size && runs < MOST_RUNS; from -= size) {
      const shorter = [...list.slice(0, Math.max(0, from)), ...list.slice(Math.max(0, from) + size)];
      runs += 1;
      if (shorter.length < list.length && fails(battle, shorter, violation)) list = shorter;
    }
  }
  return list;
}
