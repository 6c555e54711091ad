import { memo } from 'react';
import type { State } from '../../game/engine.ts';
import { closedPath, pointsOf } from '../map.ts';

/** Before the first turn: where the side that deploys may stand. */
export const Zones = memo(function Zones({ state }: { state: State }) {
  const part = state.agenda[0];
  if (part === undefined || part.do !== 'part' || part.part !== 'deploy') return null;
  return (
    <g className="zones">
      {state.battle.zones
        .filter((zone) => zone.army === part.army)
        .map((zone) => (
          <path
            key={zone.area.join()}
            className={`zone ${zone.army}`}
            d={closedPath(pointsOf(zone.area, state.battle.depth))}
          />
        ))}
    </g>
  );
});
