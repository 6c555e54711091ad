import type { Refusal } from '../../game/engine.ts';
import { Refused } from '../../panels/refused.tsx';
import { type Held, useHandState } from '../../tools/tool.ts';

function stopOf(held: Held): readonly Refusal[] {
  switch (held.tool) {
    case 'march':
      return held.charge !== null ? held.charge.preview.refusals : held.plan.stoppedBy;
    case 'together':
      return held.plans.find(({ plan }) => plan.command === null)?.plan.stoppedBy ?? [];
    case 'steps':
    case 'deploy':
    case 'lay':
    case 'ride':
      return held.stop;
    default:
      return [];
  }
}

function adviceOf(held: Held): string | null {
  if (held.tool === 'steps' && held.by === 'keys') return 'Enter gives the order, Esc lets go';
  if (held.tool === 'deploy') return 'Q and E turn it';
  if (held.tool === 'march' && held.charge?.preview.refusals.length === 0) return 'Let go to charge';
  return null;
}

/** One line over the board while something is in the hand: the rule that stops it, in words. */
export function HandLine() {
  const held = useHandState((hand) => hand.held);
  const rulerOn = useHandState((hand) => hand.rulerOn);
  const [stop] = held === null ? [] : stopOf(held);
  const advice = held === null ? (rulerOn ? 'Drag to measure' : null) : adviceOf(held);
  return (
    <div className="hand-line" role="status">
      {stop !== undefined ? (
        <p className="stop">
          <Refused why={stop} />
        </p>
      ) : (
        advice !== null && <p>{advice}</p>
      )}
    </div>
  );
}
