import { memo } from 'react';
import { type Leader, leadersOf, type Rules, type State } from '../../game/engine.ts';
import { useEye } from '../camera.ts';
import { generalSpot, isThere } from './spot.ts';
import { sideOf } from './there.ts';

const STAR = 'M0 -9.5L2.6 -3.4L9 -2.9L4.1 1.4L5.7 7.7L0 4.2L-5.7 7.7L-4.1 1.4L-9 -2.9L-2.6 -3.4Z';

interface Seen {
  readonly rules: Rules;
  readonly state: State;
  /** In the hand. */
  readonly held: string | null;
  readonly chosen?: string | null;
}

function Star({ rules, state, general, held, chosen }: Seen & { general: Leader }) {
  const k = useEye((eye) => eye.drawn.k);
  const spot = generalSpot(rules, state, general);
  const size = general.attachedTo === null ? 1 : 0.72;
  const at = `translate(${spot.x / 1000}px, ${(state.battle.depth - spot.y) / 1000}px) scale(${size / k})`;
  const words = [
    general.army,
    sideOf(state, general),
    held === general.id && 'held',
    chosen === general.id && 'chosen',
  ];
  return (
    <g className={`general ${words.filter(Boolean).join(' ')}`} style={{ transform: at }} data-general={general.id}>
      <circle r={12} className="general-ground" />
      <path d={STAR} />
    </g>
  );
}

/** Generals: stars of their own, or small ones behind the unit they are with. */
export const Generals = memo(function Generals(seen: Seen) {
  return (
    <g className="generals">
      {leadersOf(seen.rules, seen.state)
        .filter((general) => isThere(seen.state, general))
        .map((general) => (
          <Star key={general.id} {...seen} general={general} />
        ))}
    </g>
  );
});
