import { lazy, Suspense } from 'react';
import type { Game } from '../game/engine.ts';
import { useLogDrawer } from './log-drawer-state.ts';

const LogDrawer = lazy(() => import('./log-drawer.tsx'));

/** The drawer is fetched when it is first pulled. */
export function LogHost({ game, id }: { game: Game; id: string }) {
  const open = useLogDrawer((drawer) => drawer.open);
  return open ? (
    <Suspense fallback={null}>
      <LogDrawer game={game} id={id} />
    </Suspense>
  ) : null;
}
