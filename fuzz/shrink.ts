import type { Command } from '../engine/index.ts';
import { type FuzzBattle, type Pace, playWatched } from './play.ts';
import type { Violation } from './watch.ts';

/** Tries at most: a failure found by chance need not be shrunk to the last command. */
const MOST_TRIES = 600;

/** Delta debugging: leaves out ever smaller pieces of a list while it still fails. */
export function shortest<T>(list: readonly T[], fails: (list: readonly T[]) => boolean): readonly T[] {
  let best = list;
  let tries = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = best.length; end > 0 && tries < MOST_TRIES; end -= size) {
      const shorter = [...best.slice(0, Math.max(0, end - size)), ...best.slice(end)];
      tries += 1;
      if (fails(shorter)) best = shorter;
    }
  }
  return best;
}

/** What is looked at only now and then is looked at after every command if it is what failed. */
function paceFor(commands: readonly Command[], violation: Violation): Pace {
  const never = commands.length + 1;
  const dear = violation.invariant === 'offersAreLegal' || violation.invariant === 'savesGoOnAlike';
  return dear ? { offersEvery: 1, saveEvery: 1 } : { offersEvery: never, saveEvery: never };
}

/** The shortest list of commands that still breaks the same invariant; those refused on the way are passed over. */
export function shrink(battle: FuzzBattle, commands: readonly Command[], violation: Violation): readonly Command[] {
  return shortest(commands, (list) => {
    const played = playWatched(battle, (_state, n) => list[n] ?? null, paceFor(list, violation));
    return played.violation?.invariant === violation.invariant;
  });
}
