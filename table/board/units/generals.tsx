import { memo } from 'react';
import type { General, State } from '../../../engine/index.ts';
import { useEye } from '../camera.ts';
import { sideOf } from './block.tsx';

const STAR = 'M0 -9.5L2.6 -3.4L9 -2.9L4.1 1.4L5.7 7.7L0 4.2L-5.7 7.7L-4.1 1.4L-9 -2.9L-2.6 -3.4Z';

function Star({ state, general, held }: { state: State; general: General; held: boolean }) {
  const k = useEye((eye) => eye.drawn.k);
  const at = `translate(${general.x / 1000}px, ${(state.battle.depth - general.y) / 1000}px) scale(${1 / k})`;
  return (
    <g
      className={`general ${general.army} ${sideOf(state, general)} ${held ? 'held' : ''}`}
      style={{ transform: at }}
      data-general={general.id}
    >
      <circle r={12} className="general-ground" />
      <path d={STAR} />
    </g>
  );
}

/** Generals who ride alone; those attached show on their unit. */
export const Generals = memo(function Generals({ state, held }: { state: State; held: string | null }) {
  return (
    <g className="generals">
      {state.generals
        .filter((general) => !general.gone && general.attachedTo === null)
        .map((general) => (
          <Star key={general.id} state={state} general={general} held={held === general.id} />
        ))}
    </g>
  );
});
