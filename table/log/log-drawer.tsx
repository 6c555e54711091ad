import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { Game } from '../game/engine.ts';
import { closeLog, useLogDrawer } from './log-drawer-state.ts';
import { LogList } from './log-list.tsx';

/** The drawer has the focus when it is pulled, and gives it back when it is closed. */
function useFocus() {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus();
    const element = drawer.current;
    return () => {
      const within = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (within && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return drawer;
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  // The same key must not let go of what is selected too.
  event.preventDefault();
  event.stopPropagation();
  closeLog();
}

/** The log beside the board: the battle goes on while one reads. */
export default function LogDrawer({ game, id }: { game: Game; id: string }) {
  const asked = useLogDrawer((drawer) => drawer.asked);
  const drawer = useFocus();
  return (
    <aside className="log-drawer" aria-label="Log" tabIndex={-1} ref={drawer} onKeyDown={closeOnEscape}>
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
