import { useDrag } from '@use-gesture/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { setCovered } from '../board/camera.ts';
import { useHandState } from '../tools/tool.ts';

/** How much of the board the drawer lies over; nothing where it stands beside it. */
function useCovering() {
  const drawer = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = drawer.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      const board = document.querySelector('.board')?.getBoundingClientRect();
      const { top, left } = element.getBoundingClientRect();
      const beside = board === undefined || left >= board.right;
      setCovered(beside ? 0 : Math.max(0, board.bottom - top));
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      setCovered(0);
    };
  }, []);
  return drawer;
}

/** A unit led over the map needs all of it; only the numbers of a charge are worth the room. */
const needsMap = ({ held }: ReturnType<typeof useHandState.getState>): boolean =>
  held !== null && !(held.tool === 'steps' && held.by === 'keys') && !(held.tool === 'march' && held.charge !== null);

/** Pixels a thumb pulls before the drawer follows: off the grip, or it would be a press. */
const PULL = 22;

/** Cards beside the board on a desk; on a phone a drawer from below that folds away. `opens` unfolds it. */
export function Drawer({ opens, children }: { opens: string; children: ReactNode }) {
  const [folded, setFolded] = useState(true);
  const led = useHandState(needsMap);
  const drawer = useCovering();
  useEffect(() => setFolded(opens === ''), [opens]);
  const pull = useDrag(
    ({ movement: [, my], last }) => {
      if (last && Math.abs(my) > PULL) setFolded(my > 0);
    },
    { axis: 'y', pointer: { capture: false } },
  );
  return (
    <aside className={`side-panel ${folded || led ? 'folded' : ''}`} aria-label="Details" ref={drawer}>
      <div className="grip-bar thumb-only" {...pull()}>
        <Button
          className="grip"
          onPress={() => setFolded(!folded)}
          aria-expanded={!folded}
          aria-label={folded ? 'Show details' : 'Fold details away'}
        />
      </div>
      {children}
    </aside>
  );
}
