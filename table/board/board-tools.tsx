import type { ReactNode } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { toggleRuler, useHandState } from '../tools/tool.ts';
import { showAll, zoomBy } from './camera.ts';

const Sign = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    {children}
  </svg>
);

/** Nearer, farther, the whole map; and the ruler for those who have no Ctrl key. */
export function BoardTools() {
  const rulerOn = useHandState((hand) => hand.rulerOn);
  return (
    <div className="board-tools">
      <ToggleButton className="board-tool thumb-only" aria-label="Ruler" isSelected={rulerOn} onChange={toggleRuler}>
        <Sign>
          <path d="M2.5 13.5 13.5 2.5 17.5 6.5 6.5 17.5ZM5.5 10.5l1.8 1.8M8.2 7.8l2.4 2.4M10.9 5.1l1.8 1.8" />
        </Sign>
      </ToggleButton>
      <Button className="board-tool zoom" aria-label="Nearer" onPress={() => zoomBy(1.35)}>
        <Sign>
          <path d="M10 4V16M4 10H16" />
        </Sign>
      </Button>
      <Button className="board-tool zoom" aria-label="Farther" onPress={() => zoomBy(1 / 1.35)}>
        <Sign>
          <path d="M4 10H16" />
        </Sign>
      </Button>
      <Button className="board-tool" aria-label="The whole map" onPress={showAll}>
        <Sign>
          <path d="M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13" />
        </Sign>
      </Button>
    </div>
  );
}
