import { type RecapLine, recapOf } from '../../report/index.ts';
import type { Army } from '../../sheets/words.ts';
import { isDeploying } from '../words/hint.ts';
import { logOf } from '../words/log.ts';
import { type Game, stateAfter } from './engine.ts';
import { isPerson } from './leaders.ts';
import type { Seats } from './session.ts';
import { change, table } from './store.ts';

/** What a person who plays against a commander has not had a hand in, told when he is to act again. */
export interface Recap {
  readonly lines: readonly RecapLine[];
  /** The line whose units are shown on the map. */
  readonly shown: number | null;
}

/** The last order of this army; an answer to a question is none, since it comes in the middle of the other's doings. */
function lastOrder(game: Game, army: Army): number {
  for (let step = game.steps.length - 1; step >= 0; step--)
    if (stateAfter(game, step).toAct === army && game.steps[step]?.command.do !== 'choose') return step;
  return -1;
}

/**
 * What has happened since the last order of the one person at the table. What that order did itself he has seen; what
 * the phases after it brought, and all that came of ending a part, belongs to what he waited for.
 */
export function missedBy(game: Game, seats: Seats, army: Army): Recap | null {
  const alone = stateAfter(game, 0).armies.every((one) => (one === army) === isPerson(seats[one]));
  if (!alone) return null;
  const last = lastOrder(game, army);
  const { phase } = stateAfter(game, Math.max(0, last));
  const ended = game.steps[last]?.command.do === 'end';
  const lines = logOf(game, Math.max(0, last)).filter(
    (line) => !isDeploying(stateAfter(game, line.step)) && (line.step !== last || ended || line.phase !== phase),
  );
  const recap = recapOf(lines);
  return recap.length === 0 ? null : { lines: recap, shown: null };
}

export function dropRecap(): void {
  change({ recap: null });
}

/** Shows the units of a line on the map, or no longer. */
export function showMissed(line: number | null): void {
  const { recap } = table();
  if (recap !== null) change({ recap: { ...recap, shown: line } });
}
