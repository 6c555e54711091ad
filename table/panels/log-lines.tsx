import { useMemo } from 'react';
import type { Game } from '../../engine/index.ts';
import { logOf } from '../words/log.ts';

/** The last lines of the log; the whole of it is a page of its own. */
export function LogLines({ game, count = 3 }: { game: Game; count?: number }) {
  const lines = useMemo(() => logOf(game), [game]);
  return (
    <ul className="log-lines" aria-label="What happened last">
      {lines.slice(-count).map((line) => (
        <li key={line.key} className={line.importance}>
          {line.text}
        </li>
      ))}
    </ul>
  );
}
