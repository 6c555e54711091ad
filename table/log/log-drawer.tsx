import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { Game } from '../game/engine.ts';
import { closeLog, useLogDrawer } from './log-drawer-state.ts';
import { LogList } from './log-list.tsx';

/** The log beside the board: the battle goes on while one reads. */
export default function LogDrawer({ game, id }: { game: Game; id: string }) {
  const asked = useLogDrawer((drawer) => drawer.asked);
  return (
    <aside className="log-drawer" aria-label="Log">
      <header>
        <h2>Log</h2>
        <Link className="chip" href={`/log/${id}`} onClick={closeLog}>
          As a page
        </Link>
        <Button className="chip" onPress={closeLog}>
          Close
        </Button>
      </header>
      <LogList key={asked} game={game} asked={asked} follow level="h3" />
    </aside>
  );
}
