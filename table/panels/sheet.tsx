import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { setCovered } from '../board/camera.ts';

/** How much of the board the sheet lies over; nothing where it stands beside it. */
function useCovering() {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => {
      setCovered(getComputedStyle(element).position === 'relative' ? 0 : element.offsetHeight);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      setCovered(0);
    };
  }, []);
  return sheet;
}

/** Cards beside the board on a desk; on a phone a sheet from below that folds away. `opens` unfolds it. */
export function Sheet({ opens, children }: { opens: string; children: ReactNode }) {
  const [folded, setFolded] = useState(true);
  const sheet = useCovering();
  useEffect(() => setFolded(opens === ''), [opens]);
  return (
    <aside className={`side-panel ${folded ? 'folded' : ''}`} aria-label="Details" ref={sheet}>
      <Button
        className="grip thumb-only"
        onPress={() => setFolded(!folded)}
        aria-expanded={!folded}
        aria-label={folded ? 'Show details' : 'Fold details away'}
      />
      {children}
    </aside>
  );
}
