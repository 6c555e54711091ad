import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { Game } from '../game/engine.ts';
import { useTable } from '../game/store.ts';
import { openLog } from '../log/log-drawer-state.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { logOf } from '../words/log.ts';
import '../style/last-lines.css';

/** The last lines of the log; each opens the log at its rolls. */
export function LogLines({ game, count = 3 }: { game: Game; count?: number }) {
  const lines = useMemo(() => logOf(game), [game]);
  const battle = useTable((table) => table.session?.id ?? '');
  const [, go] = useLocation();
  return (
    <ul className="log-lines" aria-label="What happened last">
      {lines.slice(-count).map((line) => (
        <li key={line.key} className={line.importance}>
          <Button className="last-line" onPress={() => openLog(battle, go, line.key)}>
            {typeset(line.text)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
