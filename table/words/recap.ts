import { type RecapLine, recapOf } from '../../report/index.ts';
import { type Game, stateAfter } from '../game/engine.ts';
import { isDeploying } from './hint.ts';
import { logOf } from './log.ts';

/**
 * What has happened since this order. What it did itself its giver has seen; what the phases after it brought, and all that
 * came of ending a part, belongs to what he waited for.
 */
export function missedSince(game: Game, order: number): readonly RecapLine[] {
  const first = Math.max(0, order);
  const { phase } = stateAfter(game, first);
  const ended = game.steps[order]?.command.do === 'end';
  const lines = logOf(game, first).filter(
    (line) => !isDeploying(stateAfter(game, line.step)) && (line.step !== order || ended || line.phase !== phase),
  );
  return recapOf(lines);
}
