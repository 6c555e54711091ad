import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import type { Game } from '../game/engine.ts';
import { useTable } from '../game/store.ts';
import { openLog } from '../log/log-drawer-state.ts';
import { typeset } from '../pages/sheet/typeset.ts';
import { lastLines } from '../words/log.ts';
import { useRolling } from './dice-tray.tsx';
import '../style/last-lines.css';

/** The last lines of the log; each opens the log at its rolls. */
export function LogLines({ game, count = 3 }: { game: Game; count?: number }) {
  const told = useTable((table) => table.told);
  const rolling = useRolling();
  const lines = useMemo(() => lastLines(game, count, told, rolling), [game, count, told, rolling]);
  const battle = useTable((table) => table.session?.id ?? '');
  const [, go] = useLocation();
  return (
    <ul className="log-lines" aria-label="What happened last">
      {lines.map((line) => (
        <li key={line.key} className={line.importance}>
          <Button className="last-line" onPress={() => openLog(battle, go, line.key)}>
            {typeset(line.text)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
