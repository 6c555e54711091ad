import type { Army } from '../../sheets/words.ts';
import { type Game, stateAfter } from './engine.ts';
import { isPerson } from './leaders.ts';
import type { Seats } from './session.ts';
import { change, table } from './store.ts';

/**
 * What a person who plays against a commander has not had a hand in, shown when he is to act again. Only from where it is
 * told: the words come with the page of the battle.
 */
export interface Recap {
  /** His last order, -1 if there was none. */
  readonly since: number;
  /** The line whose units are marked on the map. */
  readonly shown: { readonly line: number; readonly units: readonly string[] } | null;
}

/** The last order of this army; an answer to a question is none, since it comes in the middle of the other's doings. */
function lastOrder(game: Game, army: Army): number {
  for (let step = game.steps.length - 1; step >= 0; step--)
    if (stateAfter(game, step).toAct === army && game.steps[step]?.command.do !== 'choose') return step;
  return -1;
}

/** For the one person at the table only: two people tell each other. */
export function recapFor(game: Game, seats: Seats, army: Army): Recap | null {
  const alone = stateAfter(game, 0).armies.every((one) => (one === army) === isPerson(seats[one]));
  return alone ? { since: lastOrder(game, army), shown: null } : null;
}

export function dropRecap(): void {
  change({ recap: null });
}

/** Marks the units of a line on the map, or no longer. */
export function showMissed(shown: Recap['shown']): void {
  const { recap } = table();
  if (recap !== null) change({ recap: { ...recap, shown } });
}
