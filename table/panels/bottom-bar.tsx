import type { Game, State } from '../../engine/index.ts';
import { DiceTray } from './dice-tray.tsx';
import { LogLines } from './log-lines.tsx';

export function BottomBar({ game, state }: { game: Game; state: State }) {
  return (
    <footer className="bottom-bar">
      <DiceTray state={state} />
      <LogLines game={game} />
    </footer>
  );
}
